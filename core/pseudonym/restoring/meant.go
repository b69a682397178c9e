package restoring

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
)

// meant returns the people that hit n means, if several have its pseudonym: those to whom an
// initial, the other part of the name or a title beside it belongs, or all people with the
// pseudonym if none of these is there. span is the hit with the initial beside it.
func (j *judge) meant(n int, span core.Span) []possessor {
	hit := &j.hits[n]
	k := &j.bearers[hit.ID]
	if len(k.people) < 2 {
		return k.people
	}
	letter := -1 // token of the initial beside the hit, or -1
	switch {
	case span.Start < hit.Start:
		letter = hit.From - 2
	case span.End > hit.End:
		letter = hit.To + 1
	}
	is := map[string]bool{}
	for _, o := range k.others {
		if letter >= 0 && unicode.ToUpper(initialIn(o.pseudonym)) == initialIn(j.doc.Surface(letter)) {
			is[o.who] = true
		}
	}
	for _, other := range [2]int{n - 1, n + 1} {
		if letter < 0 && other >= 0 && other < len(j.hits) && j.hits[other].ID >= 0 && j.areBeside(n, other) {
			for _, p := range j.bearers[j.hits[other].ID].people {
				is[p.who] = true
			}
		}
	}
	if people := those(k.people, func(p *possessor) bool { return is[p.who] }); len(people) > 0 {
		return people
	}
	i := hit.From - 1
	if j.doc.IsMark(i, '.') {
		i--
	}
	if i >= 0 && j.doc.IsWord(i) && leadsToSurname(j.doc.Key(i)) {
		if people := those(k.people, func(p *possessor) bool { return p.title != "" && fold.Key(p.title) == j.doc.Key(i) }); len(people) > 0 {
			return people
		}
	}
	return k.people
}

// areBeside reports whether only a space separates hits a and b.
func (j *judge) areBeside(a, b int) bool {
	if a > b {
		a, b = b, a
	}
	return j.hits[b].From == j.hits[a].To+1 && j.isBeside(j.hits[a].To, j.hits[b].From)
}

func those(people []possessor, is func(p *possessor) bool) (list []possessor) {
	for i := range people {
		if is(&people[i]) {
			list = append(list, people[i])
		}
	}
	return list
}

// areInRow reports whether only marks and spaces separate hits a and b on one line: they are beside
// each other, or in two cells.
func (j *judge) areInRow(a, b int) bool {
	if a > b {
		a, b = b, a
	}
	gap := j.doc.Text[j.hits[a].End:max(j.hits[a].End, j.hits[b].Start)]
	return !hasWords(gap) && !strings.Contains(gap, "\n")
}

// isAlone reports whether the other part of the name is neither before nor behind hit n, not even
// in the next cell: "| Douaud | Oriane |".
func (j *judge) isAlone(n int) bool {
	k := &j.bearers[j.hits[n].ID]
	for _, other := range [2]int{n - 1, n + 1} {
		if other < 0 || other >= len(j.hits) || j.hits[other].ID < 0 || !j.areInRow(n, other) {
			continue
		}
		if slices.ContainsFunc(j.bearers[j.hits[other].ID].people, func(p possessor) bool { return p.who == k.people[0].who }) {
			return false
		}
	}
	return true
}

// wholesOf returns the pseudonyms of the members of a doubt, the people whom it may mean: those of
// their whole names. It finds the members by the names in doubt.Among, or, if that is empty, by
// their ids.
func (j *judge) wholesOf(doubt *pseudonym.Pair) []string {
	isOf := func(p *possessor) bool { return slices.Contains(doubt.Members, p.entity) }
	if len(doubt.Among) > 0 {
		isOf = func(p *possessor) bool {
			_, name, _ := strings.Cut(p.who, "\x00")
			return slices.ContainsFunc(doubt.Among, func(n string) bool { return fold.Key(n) == name })
		}
	}
	list := []string{}
	for i := range j.bearers {
		k := &j.bearers[i]
		isWhole := k.kind == string(core.Person) && !k.first && !k.last && k.of == 0
		if isWhole && len(k.people) > 0 && isOf(&k.people[0]) {
			list = append(list, k.pseudonym)
		}
	}
	return list
}

// entityOf returns the id of an entity, or those of several joined as in a doubt:
// "ELEVE_008|ELEVE_009".
func entityOf(people []possessor) string {
	var ids []string
	for _, p := range people {
		for id := range strings.SplitSeq(p.entity, "|") {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return core.Group(ids)
}
