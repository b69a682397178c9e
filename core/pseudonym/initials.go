package pseudonym

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Initials names people by the initials of their names: "C. F.", with a number
// where several have them or the texts do, "C. F. 2". A title is none of the name:
// Mme Lefèvre is "Mme L.", and "L." wherever her surname stands. Everything else has an
// id. Initials hide little, and it warns of that. It is a core.Namer.
type Initials struct {
	IDs
	Known []core.Entity // the whole list: who shares initials with somebody on it has a number
}

// Name gives every entity a pseudonym.
func (n Initials) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	weak := false
	framed := n.Earlier.framed()
	warnings := n.name(entities, docs, func(a *assignment, open []*core.Entity) (rest []*core.Entity) {
		v := lettering{assignment: a, known: map[string]map[string]bool{}, family: n.Earlier.familyInitials(), several: n.Earlier.numbered(), last: map[string]int{}}
		for i := range n.Known {
			v.note(n.Known[i].Canonical)
		}
		var list []*core.Entity
		for _, e := range open {
			if e.Kind == core.Person && len(e.Members) == 0 && initialsOf(nameIn(e)) != "" {
				list = append(list, e)
				framed[fold.Key(e.Canonical)] = true
			} else {
				rest = append(rest, e)
			}
		}
		v.nameAll(list)
		weak = len(list) > 0
		return rest
	})
	for _, e := range entities {
		if e.Kind == core.Person && framed[fold.Key(e.Canonical)] && !e.Chosen {
			writeInitials(e)
		}
	}
	if weak {
		warnings = append(warnings, core.Warning{Reason: *core.Because("initials-weak")})
	}
	return warnings
}

// nameIn is the name of somebody without what stands around it: "Lefèvre" of Mme Lefèvre.
func nameIn(e *core.Entity) string { return frameOf(e).strip(e.Canonical) }

// lettering is the state of one Name.
type lettering struct {
	*assignment
	known   map[string]map[string]bool // folded names by initials
	family  map[string]string          // initials by the folded name that several have: "haddad"
	several map[string]bool            // initials that somebody of before has with a number
	last    map[string]int             // the last number tried, by initials
}

// note notes who has which initials.
func (v *lettering) note(name string) {
	p := initialsOf(name)
	if v.known[p] == nil {
		v.known[p] = map[string]bool{}
	}
	v.known[p][fold.Key(name)] = true
}

// nameAll gives initials to people, in the order of their names.
func (v *lettering) nameAll(list []*core.Entity) {
	slices.SortStableFunc(list, func(d, e *core.Entity) int {
		return cmp.Or(strings.Compare(fold.Key(nameIn(d)), fold.Key(nameIn(e))), strings.Compare(fold.Key(d.Canonical), fold.Key(e.Canonical)))
	})
	same := map[string]int{}
	var initials []string
	for i, e := range list {
		v.note(nameIn(e))
		initials = append(initials, initialsOf(nameIn(e)))
		if i == 0 || !isOneSurname(list[i-1], e) {
			same[initials[i]]++
		}
	}
	stands := v.inSource(initials)
	for i, e := range list {
		p, name := initials[i], fold.Key(nameIn(e))
		given := v.family[name]
		if given == "" || !v.isFree(e, given) {
			given = p
			for !v.isFree(e, given) || v.titled(given) || given == p && (len(v.known[p]) > 1 || same[p] > 1 || stands[i] || v.several[keyFor(p)]) || given != p && v.inSource([]string{given})[0] {
				v.last[p]++
				given = p + " " + strconv.Itoa(v.last[p])
			}
		}
		e.Pseudonym = frameOf(e).around(given)
		v.take(ownerOf(e), e.Pseudonym)
		v.family[name] = given
		if e.Pseudonym != given {
			v.take(owner{id: e.ID, name: fold.Key(e.Canonical), stands: name, part: true}, given)
		}
	}
}

// isOneSurname reports whether two people are told from each other by what stands around their
// one name: "M. Haddad", "les Haddad".
func isOneSurname(d, e *core.Entity) bool {
	return frameOf(d) != frameOf(e) && fold.Key(nameIn(d)) == fold.Key(nameIn(e))
}

// isFree reports whether initials, and these with what stands around the name, are nobody
// else's.
func (v *lettering) isFree(e *core.Entity, given string) bool {
	o := ownerOf(e)
	if other, ok := v.taken[keyFor(frameOf(e).around(given))]; ok && !other.is(o) && (frameOf(e) != frame{} || !other.isFamily(o)) {
		return false
	}
	other, ok := v.taken[keyFor(given)]
	return !ok || other.is(o) || other.stands == o.stands && (other.part || frameOf(e) != frame{})
}

// writeInitials writes the spellings of somebody whose initials stand in a frame.
func writeInitials(e *core.Entity) {
	around := frameOf(e)
	given := around.strip(e.Pseudonym)
	if look := lookOf(given); given == e.Pseudonym || !look.initials || len(look.items) == 0 {
		return
	}
	e.Parts = []core.Part{{Name: partIn(e, nameIn(e)), Pseudonym: given}}
	for _, f := range e.Forms {
		own := frameIn(f.Text)
		Natural{}.write(e, f.Text, own.around(given))
	}
}

// framed are the folded names of whom an earlier table names in a frame, with a pseudonym for
// what stands in it.
func (m *Mapping) framed() map[string]bool {
	is, whole := map[string]bool{}, m.wholes()
	m.each(func(p *Pair) {
		if p.Name != "" && frameIn(p.Canonical) != (frame{}) && whole[whoOf(p)] == p.Pseudonym {
			is[fold.Key(p.Canonical)] = true
		}
	})
	return is
}

// familyInitials are the initials of surnames in an earlier table.
func (m *Mapping) familyInitials() map[string]string {
	family, whole := map[string]string{}, m.wholes()
	m.each(func(p *Pair) {
		if look := lookOf(p.Pseudonym); p.Name != "" && whole[whoOf(p)] == p.Pseudonym && look.initials && len(look.items) > 0 {
			family[fold.Key(p.Name)] = p.Pseudonym
		}
	})
	return family
}

// numbered are the initials that somebody of an earlier table has with a number: one dropped
// must be nobody's.
func (m *Mapping) numbered() map[string]bool {
	several := map[string]bool{}
	m.each(func(p *Pair) {
		if l := lookOf(p.Pseudonym); l.initials && l.items[len(l.items)-1].digits != "" {
			several[l.letters()] = true
		}
	})
	return several
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

// initialsOf are the initials of a name: "C. F."; "" for what has no letters. Of a
// list that nothing separates they are those of its head, as many as a name has.
func initialsOf(name string) string {
	var list []string
	for w := range strings.FieldsSeq(fold.Key(name)) {
		if len(list) == longestName {
			break
		}
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLetter(r) {
			list = append(list, strings.ToUpper(string(r))+".")
		}
	}
	return strings.Join(list, " ")
}
