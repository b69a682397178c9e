package tagger

import "github.com/cachenom/cachenom/core/detect/unit"

// An echo is what the labels of a first reading show about the form of a unit at its other places
// in the document. So a name that is obvious in one place helps to find it everywhere. A second
// reading adds the weights of the echoes to the scores of the first reading, and decides again
// (stacked learning, Cohen and Carvalho 2005, with one set of weights for both readings).
//
// The bits of an echo, from the lowest:
//
//	1 bit   0
//	1 bit   1 if most names of the kind below continue with the form and do not begin with it
//	2 bits  how many other places are names, at most 3
//	2 bits  the share of the other places that are names, in steps
//	2 bits  the most frequent kind of these names, as an index in Kinds
//	8 bits  the unit's own label
//	1 bit   1, so that no echo is 0
//
// If the form is a name in this place and in no other, the lower eight bits are lonely.
type echo uint32

// kinds is len(Kinds), for arrays.
const kinds = (Labels - 1) / 2

// lonely is the value of the lower eight bits of an echo if the form is a name in no other place.
const lonely = 0xFF

// echoes returns the echo of each unit; 0 for a unit without one. forms is the number of forms in
// Doc.Forms, and labels has the label of each unit after the first reading.
func echoes(units []unit.Unit, forms int, labels []Label) []echo {
	// For one form, by kind of name: how many of its units are in a name of the kind, and how
	// many of these are not the first unit of the name.
	type count struct{ all, inside [kinds]uint16 }
	seen := make([]uint16, forms)
	tagged := map[int32]*count{}
	for i := range units {
		u := &units[i]
		if !hasEcho(u) {
			continue
		}
		if seen[u.Form] < 1<<15 {
			seen[u.Form]++
		}
		if l := labels[i]; l != Outside {
			c := tagged[u.Form]
			if c == nil {
				c = &count{}
				tagged[u.Form] = c
			}
			k := KindOf(l)
			c.all[k]++
			if Inside(l) {
				c.inside[k]++
			}
		}
	}
	out := make([]echo, len(units))
	for i := range units {
		u := &units[i]
		if !hasEcho(u) || seen[u.Form] < 2 {
			continue
		}
		own := labels[i]
		c := tagged[u.Form]
		if c == nil || own != Outside && total(c.all) == 1 {
			if own != Outside {
				out[i] = echo(1<<16 | uint32(own)<<8 | lonely)
			}
			continue
		}
		best, others := 0, 0
		for k := range c.all {
			n := int(c.all[k])
			if own != Outside && KindOf(own) == k {
				n--
			}
			others += n
			m := int(c.all[best])
			if own != Outside && KindOf(own) == best {
				m--
			}
			if n > m {
				best = k
			}
		}
		elsewhere := int(seen[u.Form]) - 1
		share := 0
		switch {
		case others == elsewhere:
			share = 3
		case 2*others >= elsewhere:
			share = 2
		case 5*others >= elsewhere:
			share = 1
		}
		inside := 0
		if 2*int(c.inside[best]) > int(c.all[best]) {
			inside = 1
		}
		out[i] = echo(1<<16 | uint32(own)<<8 | uint32(best)<<6 | uint32(share)<<4 | uint32(min(others, 3))<<2 | uint32(inside)<<1)
	}
	return out
}

// total returns the sum of counts.
func total(list [kinds]uint16) (n int) {
	for _, v := range list {
		n += int(v)
	}
	return n
}

// hasEcho reports whether the form of a unit is compared with its other places in the document:
// it is a word, but not initials or an abbreviation.
func hasEcho(u *unit.Unit) bool {
	return (u.Word() || u.Shape == unit.Alnum) && !u.Initials() && u.Shape != unit.Abbrev
}

// echoKeys appends the keys of the features of an echo to the slice keys. v is the view of the
// unit that has the echo.
func echoKeys(keys []key, e echo, v *view) []key {
	if e == 0 {
		return keys
	}
	rest := uint64(e) & 0xFF // without the unit's own label
	return append(keys,
		mix(tEcho, uint64(e), 0),
		mix(tEchoShape, uint64(e), uint64(v.shape)),
		mix(tEchoNature, rest, uint64(v.sig)),
	)
}
