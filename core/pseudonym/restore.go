package pseudonym

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Report tells how healthy a restoration is. The lists hold pseudonyms, each
// once.
type Report struct {
	Restored  int      `json:"restored"`  // mentions that got their name back
	Missing   []string `json:"missing"`   // of the mapping, not in the text
	Unknown   []string `json:"unknown"`   // in the text, shaped like ours, not of the mapping
	Ambiguous []string `json:"ambiguous"` // left as they are: two names share them
}

// Restored is a name that came back, for showing where.
type Restored struct {
	Entity string
	Out    core.Span // bytes of the restored text
}

// Restore gives the names back. A text that nobody edited comes back byte for
// byte, each mention in its own spelling; in any other text each pseudonym
// that is recognised becomes the canonical name. Doc is the document it was
// made of: two documents can have become the same text.
func Restore(doc, text string, m *Mapping) (string, []Restored, Report) {
	out, names, report, _ := m.Restore(doc, false, text)
	return out, names, report
}

// Restore is the function Restore for a document or its author field; sealed
// says that the text is what was made.
func (m *Mapping) Restore(doc string, author bool, text string) (out string, names []Restored, report Report, sealed bool) {
	report = Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	hash := hashOf(text)
	for distance := range 4 {
		for i := range m.Texts {
			s := &m.Texts[i]
			if s.Bytes != len(text) || s.Hash != hash || s.away(doc, author) != distance {
				continue
			}
			if out, names, ok := s.open(text); ok {
				report.Restored = len(names)
				return out, names, report, true
			}
		}
	}
	out, names, report = m.restoreEdited(text, report)
	return out, names, report, false
}

// away is how far what a seal was made of is from a document or its author
// field, 0 to 3.
func (s *Seal) away(doc string, author bool) int {
	n := 0
	if s.Doc != doc {
		n = 2
	}
	if s.Author != author {
		n++
	}
	return n
}

// open undoes the seal of a text; ok is false when the seal is damaged.
func (s *Seal) open(text string) (string, []Restored, bool) {
	if len(s.Cuts)%3 != 0 {
		return "", nil, false
	}
	var b strings.Builder
	var names []Restored
	at := 0
	for i := 0; i+2 < len(s.Cuts); i += 3 {
		gap, length, form := s.Cuts[i], s.Cuts[i+1], s.Cuts[i+2]
		if gap < 0 || gap > len(text)-at || length < 0 || length > len(text)-at-gap || form < 0 || form >= len(s.Forms) {
			return "", nil, false
		}
		start := at + gap
		end := start + length
		b.WriteString(text[at:start])
		names = append(names, Restored{Out: core.Span{Start: b.Len(), End: b.Len() + len(s.Forms[form])}})
		b.WriteString(s.Forms[form])
		at = end
	}
	b.WriteString(text[at:])
	return b.String(), names, true
}

// restoreEdited finds the pseudonyms in a text that is not what it was.
func (m *Mapping) restoreEdited(text string, report Report) (string, []Restored, Report) {
	known := m.bearers()
	pseudonyms := make([]string, len(known))
	for i := range known {
		pseudonyms[i] = known[i].pseudonym
	}
	var b strings.Builder
	var names []Restored
	met := make([]bool, len(known))
	whole := map[string]bool{} // whose name came back by a part
	at := 0
	newFinder(pseudonyms).find(core.NewDoc("", text, core.NewForms()), func(hit match) {
		if hit.id < 0 {
			report.Unknown = append(report.Unknown, text[hit.Start:hit.End])
			return
		}
		k := &known[hit.id]
		met[hit.id] = true
		if k.shared || hit.vague {
			report.Ambiguous = append(report.Ambiguous, k.pseudonym)
			return
		}
		b.WriteString(text[at:hit.Start])
		names = append(names, Restored{Entity: k.entity, Out: core.Span{Start: b.Len(), End: b.Len() + len(k.name)}})
		b.WriteString(k.name)
		at = hit.End
		report.Restored++
		if k.part {
			whole[k.entity] = true
		}
	})
	b.WriteString(text[at:])
	for i := range known {
		if !met[i] && known[i].written && !whole[known[i].entity] {
			report.Missing = append(report.Missing, known[i].pseudonym)
		}
	}
	report.Unknown = unique(report.Unknown)
	report.Ambiguous = unique(report.Ambiguous)
	return b.String(), names, report
}

// bearer is a pseudonym and who bears it.
type bearer struct {
	pseudonym, entity, name string
	shared                  bool // different names bear it
	written                 bool // it stood in a text: a member of a doubt need not have
	part                    bool // the entity has pseudonyms for parts of its name
}

// bearers are the pseudonyms of a mapping, each once. A pair without any name
// to give back is none.
func (m *Mapping) bearers() []bearer {
	var list []bearer
	at := map[string]int{}
	parted := map[string]bool{}
	m.each(func(p *Pair) { parted[p.Entity] = parted[p.Entity] || p.Name != "" })
	m.each(func(p *Pair) {
		name := cmp.Or(p.Name, p.Canonical)
		if name == "" && len(p.Forms) > 0 {
			name = p.Forms[0]
		}
		if p.Action == string(core.Keep) || p.Pseudonym == "" || name == "" {
			return
		}
		i, ok := at[p.Pseudonym]
		if !ok {
			i = len(list)
			at[p.Pseudonym] = i
			list = append(list, bearer{pseudonym: p.Pseudonym, entity: p.Entity, name: name, part: parted[p.Entity]})
		}
		list[i].shared = list[i].shared || core.Fold(name) != core.Fold(list[i].name)
		list[i].written = list[i].written || len(p.Forms) > 0
	})
	return list
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
