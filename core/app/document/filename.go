package document

import (
	"path"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
)

// spoken is the path of a file as its words are read: "Dossier/Kilian_Morvan.docx" names
// somebody whom its text may not name.
func spoken(name string) string {
	name = strings.TrimSuffix(name, path.Ext(name))
	text := []byte(strings.NewReplacer("/", "\n", `\`, "\n", "_", " ").Replace(name))
	for i := 1; i < len(text); i++ {
		if text[i-1] == '-' && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= '0' && text[i] <= '9') {
			text[i-1] = ' ' // "Emma-bilan"
		}
	}
	return string(text)
}

// hiddenName is the path of a file without whatever was hidden in its text or in itself:
// there a town or a class is no word of a format.
func (s *Service) hiddenName(name string, also *office.Also, res *core.Result) string {
	var all office.Also
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if p := &out.Spans[i]; p.Action == core.Replace && !namesSomebody(p.Kind, p.Text) {
				all.Add(p.Text, p.Pseudonym(), s.App.IsWord(p.Text))
			}
		}
	}
	now := all.File(also.File(name))
	was := strings.Split(name, "/")
	for i, step := range strings.Split(now, "/") {
		if i < len(was) && step != was[i] {
			also.Note(step, was[i])
		}
	}
	return now
}

// restoredName is the path of a file with the names in each of its steps given back.
func restoredName(name string, also *office.Also) string {
	steps := strings.Split(name, "/")
	for i := range steps {
		steps[i] = also.File(steps[i])
	}
	return strings.Join(steps, "/")
}
