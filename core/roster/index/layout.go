package index

import (
	"math/bits"
	"slices"
)

// Layout describes a person's name by sets of its words. A set is a mask: bit i is Atoms[i] of
// the person.
type Layout struct {
	First, Last uint32   // the words of the field that are not particles
	FirstAll    uint32   // all words of the first of several given names, particles included
	LastAll     uint32   // all words of the surname
	FirstKey    string   // FirstAll written as one word
	LastKey     string   // LastAll written as one word
	Usual       uint32   // the words of the first given name that are not particles
	Minor       uint32   // the particles
	letters     uint32   // single letters: never a mention by themselves
	Aliases     []uint32 // the words of each alias
	all         uint32   // all words
	Commas      bool     // the list separates the given names by commas
	Initials    string   // of the first given name: "jp" for Jean-Pierre
}

// Grade is how much of a name a mention has, from the weakest to the strongest.
type Grade uint8

const (
	Nothing    Grade = iota // not enough to name the person
	PartOfName              // "Pierre" of Jean-Pierre, the second given name
	Surname                 // "Martin"
	Given                   // "Emma", a nickname
	Abridged                // "Léa M.", "L. Martin"
	FullName                // "Emma Martin", either order
)

// layOut makes the layout of a name.
func layOut(atoms []Atom) Layout {
	var l Layout
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
	return l
}

// Open returns the field that an initial beside a mention may abbreviate: the surname where the
// mention has a first name only, the first name where it has a surname only. It reports false
// where the mention has both, or neither.
func (l *Layout) Open(mask uint32) (Field, bool) {
	first, last := mask&l.First != 0, mask&l.Last != 0
	if last {
		return FirstName, !first
	}
	return LastName, first
}

// IsCompound reports whether hit n continues the compound first name that mask has begun,
// without a slip: "Marie claire" is Marie-Claire, however usual a word "claire" is.
func (l *Layout) IsCompound(mask uint32, n Hit) bool {
	return n.Slip.Cost == 0 && n.Via == ViaAtom && n.Mask&^(l.FirstAll&^l.Minor) == 0 && n.Mask == mask&l.FirstAll<<1&^mask
}

// Grade returns how much of the name the words of mask are. initial is Abridged where an
// initial completes them.
func (l *Layout) Grade(mask uint32, initial Grade) Grade {
	first, last := mask&l.First != 0, mask&l.Last != 0
	switch {
	case mask&^l.letters&^l.Minor == 0 && mask != l.all && !(first && last):
		return Nothing // a single letter names no one
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

// Completes reports whether mask has all words of the field or the alias that its latest part
// belongs to, particles included.
func (l *Layout) Completes(mask, latest uint32) bool {
	whole := func(field uint32) bool { return latest&field != 0 && mask&field == field }
	return whole(l.LastAll) || whole(l.FirstAll) || slices.ContainsFunc(l.Aliases, whole)
}

// CountAtoms returns how many words a mask has.
func CountAtoms(mask uint32) int { return bits.OnesCount32(mask) }
