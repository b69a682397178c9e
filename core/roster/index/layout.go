package index

import (
	"math/bits"
	"slices"
)

// Layout says which words of a person's name are first names, surnames and so on. Each uint32 is a
// mask, a set of words: bit i is Atoms[i] of the person.
type Layout struct {
	First, Last uint32   // the words of all first names, or of the surname, that are not particles
	FirstAll    uint32   // all words of the first of several given names, particles included
	LastAll     uint32   // all words of the surname
	FirstKey    string   // FirstAll written as one word
	LastKey     string   // LastAll written as one word
	Usual       uint32   // the words of the first given name that are not particles
	Minor       uint32   // the particles
	letters     uint32   // single letters: never a mention by themselves
	Aliases     []uint32 // by alias: its words
	all         uint32   // all words of the name and the aliases
	Commas      bool     // the list separates the given names by commas
	Initials    string   // first letters of the words of the first given name: "jp" for Jean-Pierre
	Givens      string   // first letters of the first two given names: "ma" for Mohamed Ali; "" if the first has several words
}

// Grade is how much of a person's name a mention has, from the weakest to the strongest.
type Grade uint8

const (
	Nothing    Grade = iota // not enough to name the person, such as a lone particle or letter
	PartOfName              // "Pierre" of Jean-Pierre, the second given name
	Surname                 // "Martin"
	Given                   // "Emma", a nickname
	Abridged                // "Léa M.", "L. Martin"
	FullName                // "Emma Martin", either order
)

// layOut returns the layout of the name that consists of these words.
func layOut(atoms []Atom) Layout {
	var l Layout
	second := ""
	for i, a := range atoms {
		bit := uint32(1) << i
		l.all |= bit
		if a.minor {
			l.Minor |= bit
		}
		if len(a.Key) == 1 {
			l.letters |= bit
		}
		switch {
		case a.Field == FirstName:
			if !a.minor {
				l.First |= bit
			}
			if a.Segment == 1 && second == "" && !a.minor {
				second = a.Key[:1]
			}
			if a.Segment == 0 {
				l.FirstAll |= bit
				l.FirstKey += a.Key
				l.Usual |= bit &^ l.Minor
				l.Initials += a.Key[:1]
			}
		case a.Field == LastName:
			l.LastAll |= bit
			l.LastKey += a.Key
			l.Last |= bit &^ l.Minor
		case a.Field == Alias:
			for len(l.Aliases) <= int(a.number) {
				l.Aliases = append(l.Aliases, 0)
			}
			l.Aliases[a.number] |= bit
		}
	}
	if len(l.Initials) == 1 && second != "" {
		l.Givens = l.Initials + second
	}
	return l
}

// Open returns the part of the name that an initial beside a mention may abbreviate. mask has the
// words that the mention has. For a first name alone it returns LastName, "Léa M.", for a surname
// alone FirstName, "L. Martin". It reports false if the mention has both, or neither.
func (l *Layout) Open(mask uint32) (Field, bool) {
	first, last := mask&l.First != 0, mask&l.Last != 0
	if last {
		return FirstName, !first
	}
	return LastName, first
}

// IsCompound reports whether hit n, which must have no slip, is the next word of a compound first
// name whose first words, the mask, were found already: "Marie claire" is Marie-Claire, although
// "claire" is a common word.
func (l *Layout) IsCompound(mask uint32, n Hit) bool {
	return n.Slip.Cost == 0 && n.Via == ViaAtom && n.Mask&^(l.FirstAll&^l.Minor) == 0 && n.Mask == mask&l.FirstAll<<1&^mask
}

// Grade returns how much of the person's name a mention has. mask is the set of the words of the
// name that it has. The parameter initial is Abridged if a letter stands for the missing first name
// or surname, otherwise Nothing.
func (l *Layout) Grade(mask uint32, initial Grade) Grade {
	first, last := mask&l.First != 0, mask&l.Last != 0
	switch {
	case mask&^l.letters&^l.Minor == 0 && mask != l.all && !(first && last):
		return Nothing // a particle or a single letter alone names no one
	case first && last:
		return FullName
	case initial == Abridged && (first || last):
		return Abridged
	}
	for _, a := range l.Aliases {
		if a != 0 && mask&a == a {
			return Given
		}
	}
	switch {
	case first && (mask&l.Usual == l.Usual || mask&l.First == l.First):
		return Given
	case last && mask&l.Last == l.Last:
		return Surname
	case first || last:
		return PartOfName
	}
	return Nothing
}

// Completes reports whether mask has all words, particles included, of one of these parts of the
// name, and latest, the words added last, belong to it: the surname, the first of several given
// names, or an alias.
func (l *Layout) Completes(mask, latest uint32) bool {
	whole := func(field uint32) bool { return latest&field != 0 && mask&field == field }
	return whole(l.LastAll) || whole(l.FirstAll) || slices.ContainsFunc(l.Aliases, whole)
}

// CountAtoms returns how many words of a name a mask has.
func CountAtoms(mask uint32) int { return bits.OnesCount32(mask) }
