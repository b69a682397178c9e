package pseudonym

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Initials names people by the initials of their names: "C. F.", with a number
// where several have them or the texts do, "C. F. 2". Everything else has an
// id. Initials hide little, and it warns of that. It is a core.Namer.
type Initials struct {
	IDs
	Known []core.Entity // the whole list: who shares initials with somebody on it has a number
}

// Name gives every entity a pseudonym.
func (n Initials) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	weak := false
	warnings := n.name(entities, docs, func(a *assignment, open []*core.Entity) (rest []*core.Entity) {
		bearers := map[string]map[string]bool{} // names by initials
		note := func(name string) {
			p := initialsOf(name)
			if bearers[p] == nil {
				bearers[p] = map[string]bool{}
			}
			bearers[p][fold.Key(name)] = true
		}
		for i := range n.Known {
			note(n.Known[i].Canonical)
		}
		var list []*core.Entity
		for _, e := range open {
			if p := initialsOf(e.Canonical); e.Kind == core.Person && len(e.Members) == 0 && p != "" {
				note(e.Canonical)
				list = append(list, e)
			} else {
				rest = append(rest, e)
			}
		}
		slices.SortStableFunc(list, func(d, e *core.Entity) int { return strings.Compare(fold.Key(d.Canonical), fold.Key(e.Canonical)) })
		same := map[string]int{}
		for _, e := range list {
			same[initialsOf(e.Canonical)]++
			e.Pseudonym = initialsOf(e.Canonical)
		}
		several := map[string]bool{} // initials that somebody of before has with a number: one dropped must be nobody's
		n.Earlier.each(func(p *Pair) {
			if l := lookOf(p.Pseudonym); l.initials && l.items[len(l.items)-1].digits != "" {
				several[l.letters()] = true
			}
		})
		stands := a.inSource(pseudonymsOf(list))
		number := map[string]int{}
		for i, e := range list {
			p := initialsOf(e.Canonical)
			_, taken := a.taken[keyFor(p)]
			taken = taken || a.titled(e.Pseudonym)
			for taken || e.Pseudonym == p && (len(bearers[p]) > 1 || same[p] > 1 || stands[i] || several[keyFor(p)]) {
				number[p]++
				e.Pseudonym = fmt.Sprintf("%s %d", p, number[p])
				_, taken = a.taken[keyFor(e.Pseudonym)]
				taken = taken || a.titled(e.Pseudonym) || a.inSource([]string{e.Pseudonym})[0]
			}
			a.take(ownerOf(e), e.Pseudonym)
		}
		weak = len(list) > 0
		return rest
	})
	if weak {
		warnings = append(warnings, core.Warning{Reason: *core.Because("initials-weak")})
	}
	return warnings
}

// titled reports whether initials, or the title M. with them, would read as
// somebody else's: "M. P. F." is Mr P. F. where there is one. Some are nobody's: "P. S."
func (a *assignment) titled(pseudonym string) bool {
	rest, ok := strings.CutPrefix(pseudonym, "M. ")
	if pseudonym == "M." || french.Is(strings.ToLower(strings.NewReplacer(".", "", " ", "").Replace(pseudonym)), french.DottedLetters) {
		return true // "P. S." is no Paul Simon where it stands before a colon
	}
	_, longer := a.taken[keyFor("M. "+pseudonym)]
	_, shorter := a.taken[keyFor(rest)]
	return longer || ok && shorter
}

// initialsOf are the initials of a name: "C. F."; "" for what has no letters.
func initialsOf(name string) string {
	var list []string
	for w := range strings.FieldsSeq(fold.Key(name)) {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLetter(r) {
			list = append(list, strings.ToUpper(string(r))+".")
		}
	}
	return strings.Join(list, " ")
}
