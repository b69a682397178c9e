package index

import (
	"math/bits"
	"slices"
)

// Layout holds a person's atoms as bit masks.
type Layout struct {
	First, Last uint32 // major atoms of the field
	FirstAll    uint32 // all atoms of the usual first name, particles included
	LastAll     uint32 // all atoms of the surname
	FirstKey    string // firstAll and lastAll, each written as one word
	LastKey     string
	Usual       uint32 // of several given names, the first one
	Minor       uint32 // particles
	letters     uint32 // single letters: never enough by themselves
	Aliases     []uint32
	all         uint32
	Commas      bool   // the list parts the given names by commas
	Initials    string // of the usual first name's words: "jp"
}

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

// Open is the field that a mention of one name leaves to an initial: the
// surname of a first name, the first name of a surname.
func (l *Layout) Open(mask uint32) (Field, bool) {
	first, last := mask&l.First != 0, mask&l.Last != 0
	if last {
		return FirstName, !first
	}
	return LastName, first
}

// Grade orders what a mention names, from weakest to strongest.
type Grade uint8

const (
	Nothing    Grade = iota
	PartOfName       // "Pierre" of Jean-Pierre, the second given name
	Surname          // "Martin"
	Given            // "Emma", a nickname
	Abridged         // "Léa M.", "L. Martin"
	FullName         // "Emma Martin", either order
)

// IsCompound reports whether a hit goes on with the first name that a mask has begun, to the
// letter: "Marie claire" is Marie-Claire, however usual a word that is.
func (l *Layout) IsCompound(mask uint32, n Hit) bool {
	return n.Slip.Cost == 0 && n.Via == ViaAtom && n.Mask&^(l.FirstAll&^l.Minor) == 0 && n.Mask == mask&l.FirstAll<<1&^mask
}

// Grade tells what a mask of a name amounts to.
func (l *Layout) Grade(mask uint32, initial Grade) Grade {
	first, last := mask&l.First != 0, mask&l.Last != 0
	switch {
	case mask&^l.letters&^l.Minor == 0 && mask != l.all && !(first && last):
		return Nothing // one letter is nobody
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

// Completes reports whether a mask holds all of the field or alias, particles included,
// that its latest part is of.
func (l *Layout) Completes(mask, latest uint32) bool {
	whole := func(field uint32) bool { return latest&field != 0 && mask&field == field }
	return whole(l.LastAll) || whole(l.FirstAll) || slices.ContainsFunc(l.Aliases, whole)
}

func CountAtoms(mask uint32) int { return bits.OnesCount32(mask) }
