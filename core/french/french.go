// Package french holds the closed classes of French words: titles, people, verbs, months, first
// words of organisations and places, jargon, function words. A class is called a Role, and a
// form, which is a word as package fold writes it ("élève" → "eleve"), may have several. The words
// are in words/*.txt, one a line, in a section for each role. A section can include the words of
// another one ("+ month"). The package does not say what a role means for a name: that is up to
// the detectors that ask for it.
//
// The lists were written from general knowledge of French. They were not extracted from texts.
package french

import (
	_ "embed"
	"errors"
	"math"
	"math/bits"
	"strings"
	"sync"
)

// Roles is a set of roles, one bit for each.
type Roles [roleCount/64 + 1]uint64

// Of returns the set that consists of the given roles.
func Of(roles ...Role) (set Roles) {
	for _, r := range roles {
		set[r/64] |= 1 << (r % 64)
	}
	return set
}

// Has reports whether the role is in the set.
func (s *Roles) Has(r Role) bool { return s[r/64]&(1<<(r%64)) != 0 }

// HasAny reports whether at least one of the given roles is in the set.
func (s *Roles) HasAny(roles ...Role) bool {
	for _, r := range roles {
		if s.Has(r) {
			return true
		}
	}
	return false
}

// Any reports whether two sets have a role in common.
func (s Roles) Any(of Roles) bool {
	for i := range s {
		if s[i]&of[i] != 0 {
			return true
		}
	}
	return false
}

// With returns the union of two sets.
func (s Roles) With(more Roles) Roles {
	for i := range s {
		s[i] |= more[i]
	}
	return s
}

// Among returns the intersection of two sets.
func (s Roles) Among(of Roles) Roles {
	for i := range s {
		s[i] &= of[i]
	}
	return s
}

// Except returns the roles of the set that are not in another set.
func (s Roles) Except(of Roles) Roles {
	for i := range s {
		s[i] &^= of[i]
	}
	return s
}

// IsEmpty reports whether no role is in the set.
func (s Roles) IsEmpty() bool { return s == Roles{} }

// The files words/*.txt are embedded one by one, because the code of embed.FS is larger than all
// of them.
var (
	//go:embed words/jargon.txt
	jargonWords string
	//go:embed words/numbers.txt
	numbersWords string
	//go:embed words/organisations.txt
	organisationsWords string
	//go:embed words/papers.txt
	papersWords string
	//go:embed words/people.txt
	peopleWords string
	//go:embed words/places.txt
	placesWords string
	//go:embed words/school.txt
	schoolWords string
	//go:embed words/small.txt
	smallWords string
	//go:embed words/time.txt
	timeWords string
	//go:embed words/titles.txt
	titlesWords string
	//go:embed words/verbs.txt
	verbsWords string
	//go:embed words/web.txt
	webWords string
)

type (
	// listed is a word in the section of a role.
	listed struct {
		form string
		role Role
	}
	// taken says that the section of one role, whole, includes the words of another one, part.
	taken struct{ whole, part Role }
)

// table has the roles of each form. It is built at the first call, because a page that opens has
// no text yet.
var table = sync.OnceValue(func() *index {
	list := make([]listed, 0, 8192)
	var parts []taken
	err := read(func(form string, r Role) { list = append(list, listed{form, r}) }, func(whole, part Role) { parts = append(parts, taken{whole, part}) })
	if err != nil {
		panic(err)
	}
	var in [roleCount]Roles // role → the roles whose sections include its words, itself too
	for r := range in {
		in[r] = Of(Role(r))
	}
	for more := true; more; {
		more = false
		for _, t := range parts {
			if all := in[t.part].With(in[t.whole]); all != in[t.part] {
				in[t.part], more = all, true
			}
		}
	}
	return newIndex(list, &in)
})

// index finds the roles of a form. Its entries are grouped by slot: a number that the length of a
// form and three of its bytes give. Most words of a text have no role, and most of these have a
// slot without entries; any other word is compared with the one or two forms of its slot.
type index struct {
	entries []entry
	first   [1<<slotBits + 1]uint16 // by slot: index of its first entry; the last element is len(entries)
}

type entry struct {
	form  string
	roles Roles
}

// newIndex returns the index of a list of forms, which may have a form several times. in has by
// role the roles that a word of that role has.
func newIndex(list []listed, in *[roleCount]Roles) *index {
	if len(list) > math.MaxUint16 {
		panic("french: too many words for index.first")
	}
	x := &index{entries: make([]entry, len(list))}
	for _, l := range list {
		x.first[slot(l.form)+1]++
	}
	for s := range len(x.first) - 1 {
		x.first[s+1] += x.first[s]
	}
	end := x.first // by slot: index behind its last entry so far
	for _, l := range list {
		s := slot(l.form)
		at := x.first[s]
		for at < end[s] && x.entries[at].form != l.form {
			at++
		}
		if at == end[s] {
			x.entries[at].form = l.form
			end[s]++
		}
		x.entries[at].roles = x.entries[at].roles.With(in[l.role])
	}
	packed := x.entries[:0] // leaves out the entries that stay unused because the list has a form several times
	for s := range len(x.first) - 1 {
		from := x.first[s]
		x.first[s] = uint16(len(packed))
		packed = append(packed, x.entries[from:end[s]]...)
	}
	x.first[len(x.first)-1] = uint16(len(packed))
	x.entries = packed
	return x
}

// slotBits is the number of bits by which a form's slot is numbered.
const slotBits = 14

// slot returns the slot of a form in an index: a hash of its length and three of its bytes.
func slot(form string) uint32 {
	n := len(form)
	if n == 0 {
		return 0
	}
	h := uint32(form[0])*31 + uint32(form[n/2])
	h = (h*31+uint32(form[n-1]))*31 + uint32(n)
	return h * 0x9E3779B1 >> (32 - slotBits)
}

// of returns the roles of a form; the empty set for an unknown form. The caller must not change it.
func (x *index) of(form string) *Roles {
	s := slot(form)
	for i := x.first[s]; i < x.first[s+1]; i++ {
		if x.entries[i].form == form {
			return &x.entries[i].roles
		}
	}
	return &none
}

var none Roles

// RolesOf returns the roles of a folded form; the empty set if it has no role. An elided form ends
// with an apostrophe: "d'".
func RolesOf(form string) Roles { return *table().of(form) }

// ClassOf returns what a folded form announces about the words after it: the first of its roles
// in the order of the constants, if that is Jargon or one before it, else None.
func ClassOf(form string) Role {
	if first := Role(bits.TrailingZeros64(table().of(form)[0])); first <= Jargon {
		return first
	}
	return None
}

// Is reports whether a folded form has the given role.
func Is(form string, r Role) bool { return table().of(form).Has(r) }

// read reads the files of words. It calls the function add for each word, with the role of its
// section. For each line that includes one section in another, it calls the function include with
// the roles of both. It returns an error if no role has the name of a section.
func read(add func(form string, r Role), include func(whole, part Role)) error {
	for _, text := range []string{
		jargonWords,
		numbersWords,
		organisationsWords,
		papersWords,
		peopleWords,
		placesWords,
		schoolWords,
		smallWords,
		timeWords,
		titlesWords,
		verbsWords,
		webWords,
	} {
		role := None
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			r, ok := None, true
			switch line[0] {
			case '[':
				r, ok = named(strings.Trim(line, "[]"))
				role = r
			case '+':
				r, ok = named(strings.TrimSpace(line[1:]))
				include(role, r)
			default:
				add(line, role)
			}
			if !ok {
				return errors.New("no role is called " + line + "; for a new role in roles.go, run UPDATE=1 go test ./core/french -run TestSectionNames, then all tests")
			}
		}
	}
	return nil
}
