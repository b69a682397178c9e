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

// Rename gives every person and every organisation of a document another name, and removes half of
// the titles.
//
// It replaces each unit (word) of a name by the same new unit everywhere. So "Claire Fontaine",
// "Mme Fontaine" and "CLAIRE" are still the same person. Most new names of people come from the
// Source; about one in seven is made up, and half of the new words for organisations are. These
// stay the same: capitals, particles, and whether a name begins with a vowel ("d'Emma"). An initial
// becomes that of the new name. In the name of an organisation, words that say what it is stay
// ("Cabinet", "SARL", "collège"). Names in mail addresses, web addresses and handles are replaced
// too. Towns, and everything that is not annotated, stay.
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

// role is what a unit is in a name: a first name, a surname, or a word of an organisation's name.
type role uint8

const (
	first role = iota
	last
	brand // a word in the name of an organisation
)

// renaming is the state of Rename for one document. A key is the folded form of a unit.
type renaming struct {
	names      Source
	r          *rand.Rand
	newName    map[string]string // new names, by the keys of the old ones
	keys       []string          // keys of newName, in the order in which they were added
	used       map[string]bool   // keys of all old and new names, which a new name must not have
	roles      map[string]role
	alone      map[string]bool // keys that are at least once a unit, not only a part of a compound
	newInitial map[rune]rune   // new initials, for old ones with which no name of the document begins
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
	// This is a second pass because an initial may occur before the name that it abbreviates.
	for _, m := range d.Mentions {
		if m.Kind == core.Person {
			for _, u := range nameUnits(d.Text, m.Span) {
				c.rename(u, c.roles[u.key])
			}
		}
	}
	return c
}

// nameUnits returns those units of a person's mention that are names. Initials are left out.
// Particles and words of kinship are left out, too, unless all units are such words.
func nameUnits(text string, s core.Span) []unit {
	all := unitsOf(text, s)
	list := slices.DeleteFunc(slices.Clone(all), func(u unit) bool { return particles[u.key] || kin[u.key] || u.initials() })
	if len(list) == 0 {
		list = slices.DeleteFunc(all, func(u unit) bool { return u.initials() })
	}
	return list
}

// rolesOf guesses which units are first names and which are surnames. If there is a comma, units
// before it are surnames. Otherwise, if some but not all units are in capitals, these are surnames.
// Otherwise, the last unit is the surname. A single unit is a first name unless it follows a title
// or an initial.
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
	inCapitals := 0
	for _, u := range units {
		if u.shape == capitals {
			inCapitals++
		}
	}
	comma := strings.IndexByte(text[units[0].Start:units[len(units)-1].Start], ',')
	for i, u := range units {
		isLast := i == len(units)-1
		switch {
		case comma >= 0:
			isLast = u.Start < units[0].Start+comma
		case inCapitals > 0 && inCapitals < len(units):
			isLast = u.shape == capitals
		}
		if isLast {
			roles[i] = last
		}
	}
	return roles
}

// rename returns the new name of a unit, which it draws when it is first needed.
func (c *renaming) rename(u unit, role role) string {
	if name, ok := c.newName[u.key]; ok {
		return name
	}
	var name string
	parts := strings.Split(u.key, " ")
	if len(parts) > 1 && slices.ContainsFunc(parts, func(p string) bool { return c.alone[p] }) {
		for i, p := range parts {
			if _, ok := c.newName[p]; !ok {
				c.set(p, c.draw(role, p, true))
			}
			parts[i] = c.newName[p]
		}
		name = strings.Join(parts, "-")
	} else {
		name = c.draw(role, u.key, false)
	}
	c.set(u.key, name)
	return name
}

func (c *renaming) set(key, name string) {
	c.newName[key] = name
	c.keys = append(c.keys, key)
	c.used[key], c.used[fold.Key(name)] = true, true
}

// inventedNames and inventedBrands are the percentages of names and of brands that are made up.
const inventedNames, inventedBrands = 15, 50

// patience is the number of draws from the Source before a name is made up instead. After as many
// more attempts, letters are added to the last name until it is not in use.
const patience = 40

// draw draws a name that is not in use in the document. It begins with a vowel if and only if the
// old name, like, does. With single, the name is one word, because it becomes part of a compound.
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
		case try >= 2*patience: // all names are in use
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

// person returns the edits of the mention of a person.
func (c *renaming) person(d *corpus.Document, m corpus.Annotation) []edit {
	var edits []edit
	names := nameUnits(d.Text, m.Span)
	for _, u := range unitsOf(d.Text, m.Span) {
		switch old := d.Text[u.Start:u.End]; {
		case slices.Contains(names, u):
			edits = append(edits, edit{u.Span, cased(c.newName[u.key], u.shape)})
		case u.initials() && !particles[u.key]:
			edits = append(edits, edit{u.Span, c.initials(old, u.shape)})
		}
	}
	return edits
}

// initials replaces the initials in old, an initial or several in the shape s, by those of the new
// names. An abbreviation such as "Chr" becomes a single letter.
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

// initial returns the new initial for an old one, in lower case: the first letter of the new name
// of the first unit that begins with the old initial. If there is no such unit, it draws a letter,
// which stays the same in the whole document.
func (c *renaming) initial(old rune) rune {
	folded, _ := utf8.DecodeRuneInString(fold.Key(string(old)))
	for _, key := range c.keys {
		if k, _ := utf8.DecodeRuneInString(key); k == folded {
			r, _ := utf8.DecodeRuneInString(fold.Key(c.newName[key]))
			return r
		}
	}
	if c.newInitial[folded] == 0 {
		from := "bcdfgjklmnprstv"
		if startsWithVowel(string(folded)) {
			from = "aeio"
		}
		i := c.r.IntN(len(from))
		if rune(from[i]) == folded {
			i = (i + 1) % len(from)
		}
		c.newInitial[folded] = rune(from[i])
	}
	return c.newInitial[folded]
}

// cased returns a name in the shape s: in small letters, in capitals, or unchanged if s is titled.
func cased(name string, s shape) string {
	switch s {
	case small:
		return strings.ToLower(name)
	case capitals:
		return strings.ToUpper(name)
	}
	return name
}
