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

// A mention that may mean two people must not become "Manon|Chloé" in prose. It gets a third name:
// an invented name that women and men have, and that belongs to neither of the two. When it comes
// back, restoring asks the user which of them is meant; the mapping holds their names.

// nameDoubts gives third names to doubts, mentions that may mean several people (the members). A
// doubt gets one if one of its spellings has different replacements for its members (isOfFamily is
// false). A doubt between too many members, or with a pseudonym that the user chose, gets none
// (pseudonym.IsJoined). entities are all entities of the texts.
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

// isOfFamily reports whether the replacement of every spelling of a doubt is the same for all
// people whom it may mean, because it is a surname that they share: "les Martin" ("the Martins").
func (v *invention) isOfFamily(e *core.Entity) bool {
	return !slices.ContainsFunc(e.Forms, func(f core.FormCount) bool {
		list := v.renderings(e, f.Text, v.byID)
		return len(slices.Compact(list)) != 1
	})
}

// thirdBefore returns the third name, the invented name of its own, that a doubt has in the earlier
// mapping, or "". The doubt is the same if its members, the people whom it may mean, have the same
// names, even if a new list gives them other ids. Of several such doubts, the one with the same ids
// is taken. Names in held already belong to other doubts.
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

// thirdName returns an invented name for a doubt, a mention that may mean several people, or "" if
// no name is left. It has a first name that women and men have, if one is left, and the invented
// surname of the members if they share one, else a new one.
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
		if m == nil { // the member was merged into another entity
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

// surnameGiven returns the surname in the pseudonym of a person: "Garnier" for "Manon Garnier". It
// is "" if the pseudonym is one word.
func surnameGiven(e *core.Entity) string {
	_, last, _ := strings.Cut(spelling.FrameOf(e).Strip(e.Pseudonym), " ")
	return last
}

// writeThird sets the replacements for the spellings of a doubt that has a third name, an invented
// name of its own: to that name or to the corresponding part of it. A surname that all people whom
// it may mean share becomes their common invented surname.
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
