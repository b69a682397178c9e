package pseudonym

import (
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
// that is recognised becomes the canonical name.
func Restore(text string, m *Mapping) (string, []Restored, Report) {
	report := Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	for i := range m.Texts {
		if out, names, ok := m.Texts[i].open(text); ok {
			report.Restored = len(names)
			return out, names, report
		}
	}
	return m.restoreEdited(text, report)
}

// open undoes a seal; ok is false for another text.
func (s *Seal) open(text string) (string, []Restored, bool) {
	if len(text) != s.Bytes || len(s.Cuts)%3 != 0 || hashOf(text) != s.Hash {
		return "", nil, false
	}
	var b strings.Builder
	var names []Restored
	at := 0
	for i := 0; i+2 < len(s.Cuts); i += 3 {
		start := at + s.Cuts[i]
		end := start + s.Cuts[i+1]
		form := s.Cuts[i+2]
		if s.Cuts[i] < 0 || s.Cuts[i+1] < 0 || end > len(text) || form < 0 || form >= len(s.Forms) {
			return "", nil, false // not a mapping of ours any more
		}
		b.WriteString(text[at:start])
		names = append(names, Restored{Out: core.Span{Start: b.Len(), End: b.Len() + len(s.Forms[form])}})
		b.WriteString(s.Forms[form])
		at = end
	}
	b.WriteString(text[at:])
	return b.String(), names, true
}

func (m *Mapping) restoreEdited(text string, report Report) (string, []Restored, Report) {
	var pairs []*Pair
	var pseudonyms []string
	owners := map[string][]*Pair{} // by folded pseudonym
	m.each(func(p *Pair) {
		if p.Action != string(core.Replace) || p.Pseudonym == "" {
			return
		}
		key := core.Fold(p.Pseudonym)
		if len(owners[key]) == 0 {
			pairs = append(pairs, p)
			pseudonyms = append(pseudonyms, p.Pseudonym)
		}
		owners[key] = append(owners[key], p)
	})
	doc := core.NewDoc("", text, core.NewForms())
	var b strings.Builder
	var names []Restored
	met := make([]bool, len(pairs))
	at := 0
	newFinder(pseudonyms).find(doc, func(hit match) {
		if hit.id < 0 {
			report.Unknown = append(report.Unknown, text[hit.Start:hit.End])
			return
		}
		p := pairs[hit.id]
		met[hit.id] = true
		if shared(owners[core.Fold(p.Pseudonym)]) {
			report.Ambiguous = append(report.Ambiguous, p.Pseudonym)
			return
		}
		b.WriteString(text[at:hit.Start])
		names = append(names, Restored{Entity: p.Entity, Out: core.Span{Start: b.Len(), End: b.Len() + len(p.Canonical)}})
		b.WriteString(p.Canonical)
		at = hit.End
		report.Restored++
	})
	b.WriteString(text[at:])
	for i, p := range pairs {
		// A member of a doubt was never written alone unless it has forms.
		if !met[i] && len(p.Forms) > 0 {
			report.Missing = append(report.Missing, p.Pseudonym)
		}
	}
	report.Unknown = unique(report.Unknown)
	report.Ambiguous = unique(report.Ambiguous)
	return b.String(), names, report
}

// shared reports whether one pseudonym stands for different names.
func shared(pairs []*Pair) bool {
	for _, p := range pairs[1:] {
		if core.Fold(p.Canonical) != core.Fold(pairs[0].Canonical) {
			return true
		}
	}
	return false
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
