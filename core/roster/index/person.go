package index

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Person is a person on a list.
type Person struct {
	ID          string
	First, Last string   // as written on the list; First may hold several given names
	Aliases     []string // nicknames, former names
	Authors     []string // the author fields of messages by this person, as written; core/app reads them
	Gender      lexicon.Gender
	Class       string
	Type        string // participant, public or common, as the user's list has it; the mapping keeps it
	Category    string // which part of the name it is, for the mapping: "firstname", "lastname"; "" if not given
	Line        int    // 1-based line of the list it was read from; 0 for none
}

// Name returns first name and surname in the order in which people write them: "Emma Martin".
func (p *Person) Name() string { return strings.TrimSpace(p.First + " " + p.Last) }

// Equal reports whether two people agree in every field.
func (p Person) Equal(o Person) bool {
	return p.ID == o.ID && p.First == o.First && p.Last == o.Last && slices.Equal(p.Aliases, o.Aliases) && slices.Equal(p.Authors, o.Authors) &&
		p.Gender == o.Gender && p.Class == o.Class && p.Type == o.Type && p.Category == o.Category && p.Line == o.Line
}

// Field is a part of a person's name: first name, surname or alias.
type Field uint8

const (
	FirstName Field = iota
	LastName
	Alias // a nickname or a former name
)

// Atom is one word of a name, first name, surname or alias.
type Atom struct {
	Key     string // the word, folded
	Field   Field
	number  uint8 // index of the alias that the word is in; 0 in other fields
	Segment uint8 // index of the given name, or of the surname, that the word is in, where a space separates several
	minor   bool  // a particle such as "le", which is never a mention by itself
}

// maxAtoms is how many words of a person's name and aliases are looked for at most: a mask has one
// bit for each.
const maxAtoms = 32

// mostAliases is how many aliases of a person are looked for at most.
const mostAliases = 201

// atoms cuts a person's name into its words.
func (p *Person) atoms() []Atom {
	var list []Atom
	list = appendAtoms(list, p.First, FirstName, 0)
	list = appendAtoms(list, p.Last, LastName, 0)
	for i, a := range p.Aliases {
		if i >= mostAliases {
			break
		}
		list = appendAtoms(list, a, Alias, uint8(i))
	}
	if len(list) > maxAtoms {
		list = list[:maxAtoms]
	}
	return list
}

// isApart reports whether a rune separates two names in one field of a list, as in "Emma, Louise".
func isApart(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;/()", r) }

// appendAtoms cuts one field of a name into words and appends them to list; number is the index of
// an alias. A space or a comma begins a new segment unless a particle comes before it: "Emma
// Louise" has two segments, "Jean-Pierre", "Le Goff" and "Ben Salah" have one.
func appendAtoms(list []Atom, text string, f Field, number uint8) []Atom {
	from := len(list)
	segment := uint8(0)
	for i, chunk := range strings.FieldsFunc(text, isApart) {
		words := strings.Fields(fold.Key(chunk))
		for k, w := range words {
			w = strings.Trim(w, ".,:;!?\"«»()[]")
			if w == "" {
				continue
			}
			if k == 0 && i > 0 && len(list) > from && !list[len(list)-1].minor {
				segment++
			}
			list = append(list, Atom{Key: w, Field: f, number: number, Segment: segment, minor: f != Alias && french.Is(w, french.SurnamePart)})
		}
	}
	// A field that consists of particles only is a name: Le, Ben, El.
	major := false
	for _, a := range list[from:] {
		major = major || !a.minor
	}
	if !major {
		for i := from; i < len(list); i++ {
			list[i].minor = false
		}
	}
	return list
}
