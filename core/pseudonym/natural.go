package pseudonym

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
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
		name, given := n.Names.split(e), Part{}
		switch first, last, two := strings.Cut(e.Pseudonym, " "); {
		case !natural(e.Pseudonym):
			continue
		case e.Kind != core.Person:
		case two && name.First != "" && name.Last != "":
			given = Part{first, last}
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

// bare is a part of a name without the marks at its ends, which stay in the
// text: a pseudonym has none.
func bare(name string) string { return strings.Trim(name, "'’-") }

// Part is a person's name in two: either may be empty, and both are for what is
// no person's.
type Part struct{ First, Last string }

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
			given := Part{Last: m.Pseudonym}
			name := n.Names.split(m)
			if len(m.Parts) > 0 {
				given = Part{m.Parts[0].Pseudonym, m.Parts[1].Pseudonym}
			} else if name.Last == "" {
				given = Part{First: m.Pseudonym}
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
		name Part
	}
	var list []*wanted
	for _, e := range open {
		w := &wanted{e, fold.Key(e.Canonical), Part{}}
		if e.Kind == core.Person && len(e.Members) == 0 {
			w.name = n.Names.split(e)
		}
		if entry, ok := n.Names.lexicon.Lookup(w.key); w.name != (Part{}) || e.Kind == core.Location && ok && isTown(entry) {
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

// about is what the dictionary knows of a part of a name: of the whole, or of
// its first word that it knows as a name.
func (n *Names) about(part string) lexicon.Entry {
	key := fold.Key(part)
	if e, ok := n.lexicon.Lookup(key); ok {
		return e
	}
	for w := range strings.FieldsSeq(key) {
		if e, ok := n.lexicon.Lookup(w); ok && e.Class&(lexicon.ClassFirst|lexicon.ClassSurname) != 0 {
			return e
		}
	}
	return lexicon.Entry{}
}

// split parts a person's name: as the list says, else the surname in capitals
// at one end, else after the first word and whatever further words are first names. One
// word alone is what more people bear it as, unless the catalogue says.
func (n *Names) split(e *core.Entity) Part {
	if e.First != "" || e.Last != "" {
		return Part{e.First, e.Last}
	}
	if len(e.Members) > 0 || fold.Key(e.Canonical) == "" || !natural(strings.ReplaceAll(e.Canonical, "’", "'")) {
		return Part{}
	}
	words := strings.Fields(e.Canonical)
	switch strings.ToLower(e.Category) {
	case "firstname":
		return Part{First: e.Canonical}
	case "lastname":
		return Part{Last: e.Canonical}
	}
	if len(words) == 1 {
		if known := n.about(words[0]); known.First == 0 || known.First < known.Surname {
			return Part{Last: e.Canonical}
		}
		return Part{First: e.Canonical}
	}
	caps := func(w string) bool { return len(w) > 1 && strings.ToUpper(w) == w && strings.ToLower(w) != w }
	var first, last []string
	begins, ends := 0, 0 // words in capitals at either end
	for begins < len(words) && caps(words[begins]) {
		begins++
	}
	for ends < len(words) && caps(words[len(words)-1-ends]) {
		ends++
	}
	small := slices.IndexFunc(words[begins:len(words)-min(ends, len(words)-begins)], caps) < 0
	switch {
	case small && begins > 0 && ends == 0:
		first, last = words[begins:], words[:begins]
	case small && ends > 0 && begins == 0:
		for len(words)-ends > 1 && beginsSurname(words[len(words)-ends-1]) {
			ends++ // "Marie de MARTIN"
		}
		first, last = words[:len(words)-ends], words[len(words)-ends:]
	}
	if len(first) == 0 || len(last) == 0 {
		if beginsSurname(words[0]) {
			return Part{Last: e.Canonical}
		}
		k := 1
		for k < len(words)-1 && !beginsSurname(words[k]) {
			if known := n.about(words[k]); known.First <= known.Surname {
				break
			}
			k++
		}
		first, last = words[:k], words[k:]
	}
	return Part{strings.Join(first, " "), strings.Join(last, " ")}
}

// beginsSurname reports whether a surname may begin with the word: Ahmed Ben
// Ali is no Ahmed-Ben, and Ben Ali no Ben.
func beginsSurname(word string) bool {
	key := fold.Key(word)
	return len(key) > 1 && french.Is(key, french.NameSmall)
}

// avoidance is what no invented name may be.
type avoidance struct {
	words map[string]bool // real ones: nor a letter away from them
	not   map[string]bool // invented, or refused before
}

func (v *avoidance) add(name string) {
	for w := range strings.FieldsSeq(fold.Key(name)) {
		v.words[w] = true
	}
}

// avoided gathers the words of the documents, of the list, and of every name
// and pseudonym known.
func (n Natural) avoided(a *assignment, all []*core.Entity) *avoidance {
	v := &avoidance{map[string]bool{}, map[string]bool{}}
	for i, d := range a.docs {
		if i > 0 && d.Forms == a.docs[0].Forms {
			continue
		}
		for id := range d.Forms.Len() {
			v.add(d.Forms.Key(int32(id)))
		}
	}
	for w := range a.words {
		v.words[w] = true
	}
	for i := range n.Known {
		v.add(n.Known[i].Canonical)
	}
	for _, name := range n.Avoid {
		v.add(name)
	}
	for _, e := range all {
		v.add(e.Pseudonym)
		for _, own := range e.Own {
			v.add(own)
		}
	}
	n.Earlier.each(func(p *Pair) {
		for _, name := range append([]string{p.Pseudonym, p.Canonical, p.Name}, p.Forms...) {
			for _, it := range lookOf(name).items {
				v.words[it.key] = true
			}
		}
	})
	return v
}

// free reports whether nothing avoided is the key, nor one letter more, less or
// other.
func (v *avoidance) free(key string) bool {
	if v.not[key] {
		return false
	}
	if v.words[key] || v.near(key) {
		v.not[key] = true
		return false
	}
	return true
}

func (v *avoidance) near(key string) bool {
	var room [32]byte
	for i := range len(key) + 1 {
		near := append(append(room[:0], key[:i]...), '.')
		near = append(near, key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // one more
				return true
			}
		}
		if i == len(key) {
			break
		}
		near = append(near[:i], key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // another
				return true
			}
		}
		if near = append(near[:i], key[i+1:]...); v.words[string(near)] { // one less
			return true
		}
		if i > 0 && key[i] != key[i-1] {
			near = append(room[:0], key...)
			near[i], near[i-1] = near[i-1], near[i]
			if v.words[string(near)] { // two in the other order
				return true
			}
		}
	}
	return false
}
