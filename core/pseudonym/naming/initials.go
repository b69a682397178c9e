package naming

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Initials names people by the initials of their names: "C. F.", or "C. F. 2" if several people
// have the same initials or a text contains them. A title stays: Mme Lefèvre becomes "Mme L.", and
// her surname alone becomes "L.". Entities that are not people get ids. Initials hide little, and
// Name returns a warning that says so. It is a core.Namer.
type Initials struct {
	IDs
	Known []core.Entity // the whole list; initials that another person on it has, too, get a number
}

// Name gives every entity a pseudonym. For people with a title, it also sets Written and Parts.
func (n Initials) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	weak := false
	framed := framedNames(n.Earlier)
	warnings := n.name(entities, docs, func(a *assignment, open []*core.Entity) (rest []*core.Entity) {
		v := lettering{assignment: a, known: map[string]map[string]bool{}, family: familyInitials(n.Earlier), several: numberedInitials(n.Earlier), last: map[string]int{}}
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

// nameIn returns the name of an entity without the words around it: "Lefèvre" for Mme Lefèvre.
func nameIn(e *core.Entity) string { return spelling.FrameOf(e).Strip(e.Canonical) }

// lettering is the state of one call of Initials.Name.
type lettering struct {
	*assignment
	known   map[string]map[string]bool // folded names of people, by the initials of the names
	family  map[string]string          // initials that were given to a surname, by the folded surname: "haddad"
	several map[string]bool            // letters of the initials that an earlier mapping has with a number
	last    map[string]int             // by initials: the last number that was tried behind them
}

// note records a name under its initials.
func (v *lettering) note(name string) {
	p := initialsOf(name)
	if v.known[p] == nil {
		v.known[p] = map[string]bool{}
	}
	v.known[p][fold.Key(name)] = true
}

// nameAll gives initials to the people in list. It sorts list by name, so that its order does not
// matter.
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
	inTexts := v.inSource(initials)
	for i, e := range list {
		p, name := initials[i], fold.Key(nameIn(e))
		given := v.family[name]
		if given == "" || !v.isFree(e, given) {
			given = p
			isShared := len(v.known[p]) > 1 || same[p] > 1 || inTexts[i] || v.several[v.looks.Key(p)]
			// isTaken reports whether a text contains the initials or, if they have no number,
			// another person has them.
			isTaken := func() bool {
				if given == p {
					return isShared
				}
				return v.inSource([]string{given})[0]
			}
			for !v.isFree(e, given) || v.isMisleading(given) || isTaken() {
				v.last[p]++
				given = p + " " + strconv.Itoa(v.last[p])
			}
		}
		e.Pseudonym = spelling.FrameOf(e).Around(given)
		v.take(ownerOf(e), e.Pseudonym)
		v.family[name] = given
		if e.Pseudonym != given {
			v.take(owner{id: e.ID, name: fold.Key(e.Canonical), bare: name, part: true}, given)
		}
	}
}

// isOneSurname reports whether two people have the same name and differ only by the words around
// it: "M. Haddad", "les Haddad".
func isOneSurname(d, e *core.Entity) bool {
	return spelling.FrameOf(d) != spelling.FrameOf(e) && fold.Key(nameIn(d)) == fold.Key(nameIn(e))
}

// isFree reports whether no other entity has these initials, neither alone nor with the words that
// are around the name of e ("Mme L.").
func (v *lettering) isFree(e *core.Entity, given string) bool {
	o := ownerOf(e)
	if other, ok := v.taken[v.looks.Key(spelling.FrameOf(e).Around(given))]; ok && !other.isSame(o) && (spelling.FrameOf(e) != spelling.Frame{} || !other.isFamily(o)) {
		return false
	}
	other, ok := v.taken[v.looks.Key(given)]
	return !ok || other.isSame(o) || other.bare == o.bare && (other.part || spelling.FrameOf(e) != spelling.Frame{})
}

// writeInitials sets the replacements for the spellings of a person if the pseudonym is initials
// with the words around the name: "Mme L." for "Mme Lefèvre". The initials alone become an entry in
// e.Parts.
func writeInitials(e *core.Entity) {
	around := spelling.FrameOf(e)
	given := around.Strip(e.Pseudonym)
	if look := spelling.NewLook(given); given == e.Pseudonym || !look.Initials || len(look.Items) == 0 {
		return
	}
	e.Parts = []core.Part{{Name: partIn(e, nameIn(e)), Pseudonym: given}}
	for _, f := range e.Forms {
		own := spelling.FrameIn(f.Text)
		Natural{}.write(e, f.Text, own.Around(given))
	}
}

// framedNames returns the folded names of an earlier mapping that have words around them, such as
// "mme lefevre", and whose inner name also has a pseudonym of its own.
func framedNames(m *pseudonym.Mapping) map[string]bool {
	is, whole := map[string]bool{}, spelling.Wholes(m)
	m.Each(func(p *pseudonym.Pair) {
		if p.Name != "" && spelling.FrameIn(p.Canonical) != (spelling.Frame{}) && whole[p.Who()] == p.Pseudonym {
			is[fold.Key(p.Canonical)] = true
		}
	})
	return is
}

// familyInitials returns the initials that an earlier mapping has for surnames, by the folded
// surname.
func familyInitials(m *pseudonym.Mapping) map[string]string {
	family, whole := map[string]string{}, spelling.Wholes(m)
	m.Each(func(p *pseudonym.Pair) {
		if look := spelling.NewLook(p.Pseudonym); p.Name != "" && whole[p.Who()] == p.Pseudonym && look.Initials && len(look.Items) > 0 {
			family[fold.Key(p.Name)] = p.Pseudonym
		}
	})
	return family
}

// numberedInitials returns the letters (Look.Letters) of the initials that an earlier mapping has
// with a number. Without a number, they must not be given to another person, because an edited text
// may have lost the number.
func numberedInitials(m *pseudonym.Mapping) map[string]bool {
	several := map[string]bool{}
	m.Each(func(p *pseudonym.Pair) {
		if l := spelling.NewLook(p.Pseudonym); l.Initials && l.Items[len(l.Items)-1].Digits != "" {
			several[l.Letters()] = true
		}
	})
	return several
}

// initialsOf returns the initials of a name, such as "C. F.", or "" if it has no letters. Of a name
// with more than longestName words, probably a list of names, only that many words count.
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
