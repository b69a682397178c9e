package pseudonym

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Natural names people by invented French names, of the same gender and about
// as frequent as their own, and communes by communes of about their size;
// whoever cannot be named so has an id. A first name replaces a first name, a
// surname a surname, the whole name the whole: see render. It is a core.Namer.
//
// No word of an invented name stands in the documents, on the list, or in the
// pseudonym of anybody else, and none that is a letter away from a real one. The order of the
// list does not matter. Who knows the seed, and guesses a name, can tell what
// became of it: a seed that nobody knows is the caller's to give.
type Natural struct {
	IDs
	Names *Names
	Seed  string
	Known []core.Entity // the whole list, also who is not in the texts
	Avoid []string      // other pseudonyms and names that nobody may get
}

// Name gives every entity a pseudonym, and its spellings and parts theirs.
func (n Natural) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	warnings := n.name(entities, docs, func(a *assignment, open []*core.Entity) []*core.Entity {
		return n.invent(a, entities, open)
	})
	byID := map[string]*core.Entity{}
	for _, e := range entities {
		byID[e.ID] = e
		if e.Chosen || len(e.Members) > 0 {
			continue
		}
		name, given := n.Names.split(e), personName{}
		switch first, last, two := strings.Cut(e.Pseudonym, " "); {
		case !natural(e.Pseudonym):
			continue
		case e.Kind != core.Person:
		case two && name.First != "" && name.Last != "":
			given = personName{first, last}
			e.Parts = []core.Part{{Name: bare(name.First), Pseudonym: first}, {Name: bare(name.Last), Pseudonym: last}}
		case two || name.First != "" && name.Last != "":
			continue
		case name.Last == "":
			given.First = e.Pseudonym
		default:
			given.Last = e.Pseudonym
		}
		e.Written = map[string]string{}
		for _, f := range e.Forms {
			e.Written[f.Text] = render(f.Text, name, given, e.Pseudonym)
		}
	}
	for _, e := range entities {
		if joined(e) {
			n.writeDoubt(e, byID)
		}
	}
	return warnings
}

// writeDoubt writes the spellings of a doubt with those of all its members:
// "Manon|Chloé" for "Léa".
func (n Natural) writeDoubt(e *core.Entity, byID map[string]*core.Entity) {
	e.Written = map[string]string{}
	for _, f := range e.Forms {
		list := make([]string, len(e.Members))
		for i, id := range e.Members {
			m := byID[id]
			if m == nil || m.Written == nil {
				list = nil
				break
			}
			given := personName{Last: m.Pseudonym}
			name := n.Names.split(m)
			if len(m.Parts) > 0 {
				given = personName{m.Parts[0].Pseudonym, m.Parts[1].Pseudonym}
			} else if name.Last == "" {
				given = personName{First: m.Pseudonym}
			}
			list[i] = render(f.Text, name, given, m.Pseudonym)
		}
		if list != nil {
			e.Written[f.Text] = strings.Join(list, "|")
		}
	}
}

// natural reports whether a pseudonym is made of letters and joints alone, as
// names are and ids are not.
func natural(pseudonym string) bool {
	return pseudonym != "" && strings.IndexFunc(pseudonym, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != ' ' && r != '-' && r != '\''
	}) < 0
}

// invent names people and communes, and returns the others. all are the
// entities of the texts, open those without a pseudonym.
func (n Natural) invent(a *assignment, all, open []*core.Entity) (rest []*core.Entity) {
	used := n.avoided(a, all)
	type wanted struct {
		e    *core.Entity
		key  string
		name personName
	}
	var list []*wanted
	for _, e := range open {
		w := &wanted{e, fold.Key(e.Canonical), personName{}}
		if e.Kind == core.Person && len(e.Members) == 0 {
			w.name = n.Names.split(e)
		}
		if entry, ok := n.Names.lexicon.Lookup(w.key); w.name != (personName{}) || e.Kind == core.Location && ok && isTown(entry) {
			list = append(list, w)
		} else {
			rest = append(rest, e)
		}
	}
	// Not in the order of the list: who comes first has the choice.
	slices.SortStableFunc(list, func(v, w *wanted) int {
		return cmp.Or(cmp.Compare(v.key, w.key), cmp.Compare(v.e.Kind, w.e.Kind), cmp.Compare(v.e.Gender, w.e.Gender), cmp.Compare(v.name.First, w.name.First))
	})
	for _, w := range list {
		pick := func(role, name string, b *buckets, bucket uint8, least int) string {
			if name == "" {
				return ""
			}
			real := fold.Key(name)
			for _, vowel := range []bool{startsVowel(real), !startsVowel(real)} {
				key := b.pick(bucket, least, vowel, n.Seed+"\x00"+role+"\x00"+w.key, func(key string) bool {
					return real != "" && key[0] != real[0] && used.free(key)
				})
				if key != "" {
					used.not[key] = true
					return n.Names.display(key)
				}
			}
			return ""
		}
		p := ""
		if w.e.Kind == core.Location {
			entry, _ := n.Names.lexicon.Lookup(w.key)
			p = pick("town", w.e.Canonical, &n.Names.towns, entry.Place, 1)
		} else {
			first := ""
			known := n.Names.about(w.name.First)
			gender := cmp.Or(w.e.Gender, known.Gender, lexicon.GenderEpicene)
			for _, g := range []lexicon.Gender{gender, lexicon.GenderEpicene, lexicon.GenderFemale, lexicon.GenderMale} {
				if g != gender && g != lexicon.GenderEpicene && gender != lexicon.GenderEpicene {
					continue
				}
				if first = pick("first", w.name.First, &n.Names.first[g], known.First, leastFirst); first != "" {
					break
				}
			}
			last := pick("last", w.name.Last, &n.Names.last, n.Names.about(w.name.Last).Surname, leastLast)
			if p = strings.TrimSpace(first + " " + last); (first == "") != (w.name.First == "") || (last == "") != (w.name.Last == "") {
				p = ""
			}
		}
		if p == "" { // no name is left
			rest = append(rest, w.e)
			continue
		}
		w.e.Pseudonym = p
		a.take(ownerOf(w.e), p)
	}
	return rest
}

// isTown reports whether a place is a town before all; Paris is a department too.
func isTown(e lexicon.Entry) bool {
	return e.Class&(lexicon.ClassCommune|lexicon.ClassCity) != 0 && e.Class&(lexicon.ClassRegion|lexicon.ClassCountry) == 0
}
