package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// initials finds the letters that stand for somebody from where they are given
// on: "Hervé Vanhoutte (HV)", then "HV ouvre la séance".
func (r *reading) initials(list []candidate) []candidate {
	var given map[int32]string // a form: whose initials
	for i := range list {
		c := &list[i]
		at := c.to + 1
		if c.kind != core.Person || at+1 >= len(r.units) || r.units[at-1].Gap > unit.Space || !r.bracketed(at) {
			continue
		}
		u := &r.units[at]
		if u.Shape != unit.Upper || !abridges(r.doc.Forms.Key(u.Form), r.surface(c.from, c.to)) {
			continue
		}
		if given == nil {
			given = map[int32]string{}
		}
		of := c.of
		if of == "" {
			of = r.canonical(c)
		}
		given[u.Form] = of
	}
	if given == nil {
		return list
	}
	of := func(i int) string {
		if u := &r.units[i]; u.Shape == unit.Upper {
			return given[u.Form]
		}
		return ""
	}
	list = slices.DeleteFunc(list, func(c candidate) bool { return c.to == c.from+1 && of(c.from) != "" })
	taken := r.taken(list)
	for i := range r.units {
		if whose := of(i); whose != "" && !taken[i] {
			list = append(list, candidate{
				from: i, to: i + 1, kind: core.Person, rule: "initials", score: 0.9, of: whose,
				why: r.reasons.get("initials", "of", whose),
			})
		}
	}
	inOrder(list)
	return list
}

// bracketed reports whether a bracket opens before unit i, and a bracket or a
// comma follows it: "(HV)", "(RZ, DRH)".
func (r *reading) bracketed(i int) bool {
	mark := func(i int) rune {
		if u := &r.units[i]; u.Shape == unit.Punct {
			return r.doc.Tokens[u.From].Mark
		}
		return 0
	}
	return mark(i-1) == '(' && (mark(i+1) == ')' || mark(i+1) == ',')
}

// abridges reports whether letters (folded) are the initials of a name, in one
// order or the other: those of every word and of every part of it, or of the
// first and the last.
func abridges(letters, name string) bool {
	words := strings.FieldsFunc(core.Fold(name), func(c rune) bool { return strings.ContainsRune(" -'’,.", c) })
	if len(words) < 2 || len(letters) < 2 {
		return false
	}
	all := make([]byte, 0, 8)
	for _, w := range words {
		all = append(all, w[0])
	}
	if same := func(a []byte) bool { return string(a) == letters }; same(all) || same([]byte{all[0], all[len(all)-1]}) || same([]byte{all[len(all)-1], all[0]}) {
		return true
	}
	// "Vanhoutte Jean-Hervé (JHV)": the surname first.
	return string(append(all[1:len(all):len(all)], all[0])) == letters
}
