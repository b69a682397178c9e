package naming

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A mention that may mean two people must not become "Manon|Chloé" in prose. It gets a third
// name, which men and women have and which belongs to no person. When it comes back, restoring
// asks the user: the mapping holds the people between whom the doubt is.

// nameDoubts gives a doubt a third name if one of its spellings is replaced differently for
// each member.
func (v *invention) nameDoubts(entities []*core.Entity) {
	var doubts []*core.Entity
	for _, e := range entities {
		if pseudonym.IsJoined(e) && e.Kind == core.Person && !v.isOfFamily(e) {
			doubts = append(doubts, e)
		}
	}
	slices.SortStableFunc(doubts, func(d, e *core.Entity) int {
		return strings.Compare(fold.Key(d.Canonical)+d.ID, fold.Key(e.Canonical)+e.ID)
	})
	held := map[string]bool{}
	for _, e := range doubts {
		if e.Pseudonym = v.thirdBefore(e, held); e.Pseudonym == "" {
			e.Pseudonym = v.thirdName(e)
		}
		if held[e.Pseudonym] = true; e.Pseudonym != "" {
			v.take(ownerOf(e), e.Pseudonym)
		}
	}
}

// isOfFamily reports whether every spelling of a doubt has the same replacement for all
// members, such as a surname that they share: "les Martin".
func (v *invention) isOfFamily(e *core.Entity) bool {
	return !slices.ContainsFunc(e.Forms, func(f core.FormCount) bool {
		list := v.renderings(e, f.Text, v.byID)
		return len(slices.Compact(list)) != 1
	})
}

// thirdBefore returns the third name that a doubt has in the earlier mapping, or "". A doubt is
// the same if it is between people with the same names, whatever ids a new list gives them. If
// namesakes have several doubts, the ids decide, and none of the names in held is returned.
func (v *invention) thirdBefore(e *core.Entity, held map[string]bool) (name string) {
	people := pseudonym.PeopleKey(pseudonym.Among(e, v.byID))
	isExact := false
	v.Earlier.Each(func(p *pseudonym.Pair) {
		if p.Name != "" || len(p.Among) == 0 || held[p.Pseudonym] || !spelling.IsNatural(p.Pseudonym) || pseudonym.PeopleKey(p.Among) != people {
			return
		}
		if hasIDs := slices.Equal(p.Members, e.Members); hasIDs || !isExact {
			name, isExact = p.Pseudonym, hasIDs
		}
	})
	return name
}

// thirdName returns an invented name for a doubt, or "" if no name is left. It has a first
// name, and the surname that all members share or, if they share none, a new one.
func (v *invention) thirdName(e *core.Entity) string {
	wish := v.wishFor("third", e.Canonical, v.sounds, v.median)
	wish.draw, wish.sound = draw(v.Seed, "third", fold.Key(e.Canonical), e.ID), true
	g := v.first[lexicon.GenderEpicene].give(wish)
	if g == nil {
		wish.sound = false
		if g = v.first[likelyGender(wish.real)].give(wish); g == nil {
			return ""
		}
	}
	surname := ""
	for _, id := range e.Members {
		m := v.byID[id]
		if m == nil { // merged into another entity
			surname = ""
			break
		}
		own := surnameGiven(m)
		if own == "" || !spelling.IsNatural(m.Pseudonym) || surname != "" && own != surname {
			surname = ""
			break
		}
		surname = own
	}
	if surname == "" {
		last := v.wishFor("last", e.Canonical, v.sounds, noGeneration)
		last.draw = draw(v.Seed, "third", fold.Key(e.Canonical), e.ID)
		if s := v.last.give(last); s != nil {
			surname = s.name
		}
	}
	if surname == "" {
		return g.name
	}
	return g.name + " " + surname
}

// surnameGiven returns the surname of a person with an invented name in two parts, or "".
func surnameGiven(e *core.Entity) string {
	_, last, _ := strings.Cut(spelling.FrameOf(e).Strip(e.Pseudonym), " ")
	return last
}

// writeThird sets the replacements for the spellings of a doubt to its third name.
func (n Natural) writeThird(e *core.Entity, byID map[string]*core.Entity) {
	first, last, _ := strings.Cut(e.Pseudonym, " ")
	for _, f := range e.Forms {
		doc := core.NewDoc("", f.Text, core.NewForms())
		written := spelling.WithCase(first, f.Text)
		for _, id := range e.Members {
			if m := byID[id]; m != nil {
				if name := n.Names.split(m); name.First != "" && name.Last != "" && partsIn(doc, name) != nil {
					written = render(f.Text, name, personName{first, last}, e.Pseudonym)
					break
				}
			}
		}
		if m := byID[e.Members[0]]; m != nil && fold.Key(written) == fold.Key(last) && fold.Key(last) == fold.Key(surnameGiven(m)) {
			n.writeFamily(e, f.Text, written, byID) // the surname that all members share
			continue
		}
		n.write(e, f.Text, written)
	}
}
