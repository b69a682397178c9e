package index

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Person is somebody on a list.
type Person struct {
	ID          string
	First, Last string   // as written on the list; First may hold several given names
	Aliases     []string // nicknames, former names
	Authors     []string // author fields of messages that are this person's, as written; for core/app
	Gender      lexicon.Gender
	Class       string
	Type        string // participant, public, common: carried into the mapping
	Category    string
	Line        int // 1-based line of the list it was read from; 0 when it was not
}

// Name is the name as one would write it alone: "Emma Martin".
func (p *Person) Name() string { return strings.TrimSpace(p.First + " " + p.Last) }

// Field says which part of a person's name an atom belongs to.
type Field uint8

const (
	FirstName Field = iota
	LastName
	Alias
)

// Atom is one word of a name.
type Atom struct {
	Key     string // folded
	Field   Field
	number  uint8 // of the field: aliases count separately
	Segment uint8 // several given names, or surnames, apart from each other by a space
	minor   bool  // a particle: never enough by itself
}

// maxAtoms bounds the words of one person's name that are looked for; a mask
// has one bit each.
const maxAtoms = 32

// atoms cuts a person's name into its words.
func (p *Person) atoms() []Atom {
	var list []Atom
	list = appendAtoms(list, p.First, FirstName, 0)
	list = appendAtoms(list, p.Last, LastName, 0)
	for i, a := range p.Aliases {
		if i > 200 {
			break
		}
		list = appendAtoms(list, a, Alias, uint8(i))
	}
	if len(list) > maxAtoms {
		list = list[:maxAtoms]
	}
	return list
}

// appendAtoms cuts one field. Words apart by a space or comma lie in separate
// segments unless a particle joins them: "Emma Louise" has two, "Jean-Pierre",
// "Le Goff" and "Ben Salah" have one.
func appendAtoms(list []Atom, text string, f Field, number uint8) []Atom {
	from := len(list)
	segment := uint8(0)
	for i, chunk := range strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == ';' || r == '/' || r == '(' || r == ')'
	}) {
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
	// A field of particles only is somebody's whole name: Le, Ben, El.
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
