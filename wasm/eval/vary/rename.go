package vary

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Rename gives every person of a document another name, and every organisation
// another one of its own, and takes out half of the titles. It goes by units:
// "Claire Fontaine", "Mme Fontaine" and "CLAIRE" stay the same person, since
// Claire is one new name everywhere and Fontaine another. Most come from names,
// about one in seven is made up. Capitals, particles and initials stay what
// they were (an initial becomes that of the new name), and so does whether a
// name begins with a vowel ("d'Emma"). Of an organisation's name the words
// that say what it is stay ("Cabinet", "SARL", "collège"). Addresses of
// mail, of pages and handles change with the names in them. What is not
// annotated stays, and so do towns.
func Rename(d corpus.Document, names Source, r *rand.Rand) corpus.Document {
	c := newRenaming(&d, names, r)
	var edits []edit
	for _, m := range d.Mentions {
		switch m.Kind {
		case core.Person:
			edits = append(edits, c.person(&d, m)...)
		case core.Org:
			edits = append(edits, c.org(&d, m)...)
		case core.Email, core.Handle, core.URL:
			edits = append(edits, c.address(&d, m)...)
		}
	}
	return Untitle(apply(d, edits), r)
}

// role is what a unit of a person's name is.
type role uint8

const (
	first role = iota
	last
	brand // of an organisation only
)

// renaming is who plays whom in one document.
type renaming struct {
	names Source
	r     *rand.Rand
	of    map[string]string // new names by the keys of the old ones
	keys  []string          // of them, in the order of the text
	used  map[string]bool   // keys of old and new names: nobody becomes somebody else
	roles map[string]role
	alone map[string]bool // keys that are no part of a compound somewhere
	stand map[rune]rune   // initials that are nobody's
}

func newRenaming(d *corpus.Document, names Source, r *rand.Rand) *renaming {
	c := &renaming{names, r, map[string]string{}, nil, map[string]bool{}, map[string]role{}, map[string]bool{}, map[rune]rune{}}
	guessed := map[string]role{}
	from := 0
	for _, m := range d.Mentions {
		if m.Kind == core.Person {
			units := nameUnits(d.Text, m.Span)
			titled := titleBefore(d.Text, from, m.Start)
			for i, role := range rolesOf(d.Text, units, titled.Start < titled.End) {
				key := units[i].key
				c.alone[key], c.used[key] = true, true
				if _, known := c.roles[key]; !known && len(units) > 1 {
					c.roles[key] = role
				}
				if _, known := guessed[key]; !known {
					guessed[key] = role
				}
			}
		}
		from = m.End
	}
	for key, role := range guessed {
		if _, known := c.roles[key]; !known {
			c.roles[key] = role
		}
	}
	// In a second pass, as an initial may stand before the name it is of.
	for _, m := range d.Mentions {
		if m.Kind == core.Person {
			for _, u := range nameUnits(d.Text, m.Span) {
				c.rename(u, c.roles[u.key])
			}
		}
	}
	return c
}

// nameUnits are the units of a person's mention that are names: no particles
// and words of kinship unless there is nothing else, and no initials.
func nameUnits(text string, s core.Span) []unit {
	all := unitsOf(text, s)
	list := slices.DeleteFunc(slices.Clone(all), func(u unit) bool { return particles[u.key] || kin[u.key] || u.initials() })
	if len(list) == 0 {
		list = slices.DeleteFunc(all, func(u unit) bool { return u.initials() })
	}
	return list
}

// rolesOf says which units are first names: those before the comma-less last
// one, those behind a comma, those not in capitals beside others in capitals.
// A unit alone is a first name unless a title or an initial stands before it.
func rolesOf(text string, units []unit, titled bool) []role {
	roles := make([]role, len(units))
	if len(units) == 0 {
		return nil
	}
	lead := text[max(0, units[0].Start-3):units[0].Start]
	if len(units) == 1 {
		if titled || strings.HasSuffix(lead, ". ") && unicode.IsUpper(rune(lead[0])) {
			roles[0] = last
		}
		return roles
	}
	shout := 0
	for _, u := range units {
		if u.shape == capitals {
			shout++
		}
	}
	comma := strings.IndexByte(text[units[0].Start:units[len(units)-1].Start], ',')
	for i, u := range units {
		isLast := i == len(units)-1
		switch {
		case comma >= 0:
			isLast = u.Start < units[0].Start+comma
		case shout > 0 && shout < len(units):
			isLast = u.shape == capitals
		}
		if isLast {
			roles[i] = last
		}
	}
	return roles
}

// rename gives the new name of a unit, drawn when first asked for.
func (c *renaming) rename(u unit, role role) string {
	if name, ok := c.of[u.key]; ok {
		return name
	}
	var name string
	parts := strings.Split(u.key, " ")
	if len(parts) > 1 && slices.ContainsFunc(parts, func(p string) bool { return c.alone[p] }) {
		for i, p := range parts {
			if _, ok := c.of[p]; !ok {
				c.set(p, c.draw(role, p, true))
			}
			parts[i] = c.of[p]
		}
		name = strings.Join(parts, "-")
	} else {
		name = c.draw(role, u.key, false)
	}
	c.set(u.key, name)
	return name
}

func (c *renaming) set(key, name string) {
	c.of[key] = name
	c.keys = append(c.keys, key)
	c.used[key], c.used[fold.Key(name)] = true, true
}

// inventedNames says how many names of a hundred are made up, inventedBrands
// how many brands.
const inventedNames, inventedBrands = 15, 50

// patience is how often a name is drawn that does not fit.
const patience = 40

// draw draws a name that nobody in the document has or had, of one word if it
// is to stand in a compound.
func (c *renaming) draw(role role, like string, single bool) string {
	invented := inventedNames
	if role == brand {
		invented = inventedBrands
	}
	invent := c.r.IntN(100) < invented
	vowel := startsWithVowel(like)
	var name string
	for try := 0; ; try++ {
		switch {
		case try >= 2*patience: // the names are used up
			name += "a"
		case invent || try >= patience:
			name = Invent(c.r, vowel)
		case role == first:
			name = c.names.First(c.r)
		default:
			name = c.names.Last(c.r)
		}
		key := fold.Key(name)
		fits := startsWithVowel(name) == vowel && !(single && strings.Contains(key, " ")) && utf8.RuneCountInString(key) > 1
		if !c.used[key] && (fits || try >= 2*patience) {
			return name
		}
	}
}

// person gives the edits of a person's mention.
func (c *renaming) person(d *corpus.Document, m corpus.Annotation) []edit {
	var edits []edit
	names := nameUnits(d.Text, m.Span)
	for _, u := range unitsOf(d.Text, m.Span) {
		switch old := d.Text[u.Start:u.End]; {
		case slices.Contains(names, u):
			edits = append(edits, edit{u.Span, cased(c.of[u.key], u.shape)})
		case u.initials() && !particles[u.key]:
			edits = append(edits, edit{u.Span, c.initials(old, u.shape)})
		}
	}
	return edits
}

// initials writes the new names' initials; of an abbreviation only the first.
func (c *renaming) initials(old string, s shape) string {
	if s == titled {
		r, _ := utf8.DecodeRuneInString(old)
		return string(unicode.ToUpper(c.initial(r)))
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsUpper(r):
			return unicode.ToUpper(c.initial(r))
		case unicode.IsLetter(r):
			return c.initial(r)
		}
		return r
	}, old)
}

// initial is the small initial of the first name in the text that had this one,
// or one that stands for it everywhere.
func (c *renaming) initial(old rune) rune {
	folded, _ := utf8.DecodeRuneInString(fold.Key(string(old)))
	for _, key := range c.keys {
		if k, _ := utf8.DecodeRuneInString(key); k == folded {
			r, _ := utf8.DecodeRuneInString(fold.Key(c.of[key]))
			return r
		}
	}
	if c.stand[folded] == 0 {
		from := "bcdfgjklmnprstv"
		if startsWithVowel(string(folded)) {
			from = "aeio"
		}
		i := c.r.IntN(len(from))
		if rune(from[i]) == folded {
			i = (i + 1) % len(from)
		}
		c.stand[folded] = rune(from[i])
	}
	return c.stand[folded]
}

// cased writes a name as the old one was.
func cased(name string, s shape) string {
	switch s {
	case small:
		return strings.ToLower(name)
	case capitals:
		return strings.ToUpper(name)
	}
	return name
}
