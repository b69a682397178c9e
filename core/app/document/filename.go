package document

import (
	"path"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
)

// Readable returns the path of a file as text that the pipeline can search: one folder a line,
// without the extension, with spaces for underscores. The path "Dossier/Kilian_Morvan.docx" may
// name a person whom the document's text does not mention.
func Readable(name string) string {
	name = strings.TrimSuffix(name, path.Ext(name))
	text := []byte(strings.NewReplacer("/", "\n", `\`, "\n", "_", " ").Replace(name))
	for i := 1; i < len(text); i++ {
		if text[i-1] == '-' && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= '0' && text[i] <= '9') {
			text[i-1] = ' ' // "Emma-bilan"
		}
	}
	return string(text)
}

// HiddenName returns the path of a file in which everything is replaced that was hidden in the
// file's text or in the path. Other values outside the text keep towns and classes
// (isHiddenOutside); here they are replaced too, because the words of a path were written by
// people, not by a program. The old name of each changed folder or file is recorded in the
// parameter also.
func (s *Service) HiddenName(name string, also *office.Also, res *core.Result) string {
	var all office.Also
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if p := &out.Spans[i]; p.Action == core.Replace && !isHiddenOutside(p.Kind, p.Text) {
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

// RestoredName returns the path of a file with the names given back, in its folders and in the name
// of the file itself.
func RestoredName(name string, also *office.Also) string {
	steps := strings.Split(name, "/")
	for i := range steps {
		steps[i] = also.File(steps[i])
	}
	return strings.Join(steps, "/")
}
