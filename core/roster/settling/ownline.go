package settling

import (
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/runs"
)

// Teachers write their comments one pupil a line or a row, which begins with the pupil: "BELKACEM
// Yanis : … Yannis bavarde". The pupil at the head is the owner of the line. If it is unclear whom
// a misspelled name, a short form or a name of several pupils in the line means, it means the
// owner, and the user is not asked.

// ownLine is a line of the text and the pupil whom it is about.
type ownLine struct {
	from  int    // first token of the line
	first int    // index of the finding at its head; -1 if it has none
	owner string // ID of the pupil whom it is about; "" if unknown
	end   int    // token after the owner's name; the first token of the line if the name is on a line above

	others []string // IDs of other pupils who are named in the line without a question

	parted bool // a sentence or cell ends between the owner's name and token looked
	looked int  // first token that isParted has not looked at
}

// settleLines answers questions in each line that is about one pupil, its owner (settle). Then it
// answers questions in other lines about the same spelling for the same pupil.
func (s *Settlement) settleLines(found []core.Finding) []core.Finding {
	order := make([]int, 0, len(found))
	for i := range found {
		if f := &found[i]; f.Kind == core.Person && f.Start < f.End {
			order = append(order, i)
		}
	}
	if len(order) == 0 {
		return found
	}
	sort.SliceStable(order, func(a, b int) bool { return found[order[a]].Start < found[order[b]].Start })
	lines, lineOf := s.ownLines(found, order)
	s.ownByOrder(found, lines)
	s.ownBelow(found, lines, order, lineOf)
	settled := map[string]bool{}
	for n, i := range order {
		f := &found[i]
		if l := &lines[lineOf[n]]; l.owner != "" && i != l.first && s.settle(f, l) && f.Entity == l.owner {
			settled[s.Doc.Text[f.Start:f.End]+"\x00"+f.Entity] = true
		}
	}
	for _, i := range order {
		if f := &found[i]; isNearForm(f) && len(f.Candidates) == 0 && settled[s.Doc.Text[f.Start:f.End]+"\x00"+f.Entity] {
			makeSure(f, f.Entity)
		}
	}
	runs.Sort(found, func(a, b *core.Finding) bool { return a.Start < b.Start })
	return append(found, s.callOwners(found, lines)...)
}

// mostOthers is the most pupils who may be named in a line besides its owner, the pupil whom it is
// about; a line that names more is a list of people.
const mostOthers = 12

// ownLines returns the lines of the text, and for each finding the index of its line. order has the
// indexes in found of these findings, in the order of the text. A line has an owner, the pupil whom
// it is about, if a pupil is named at its beginning without a question.
func (s *Settlement) ownLines(found []core.Finding, order []int) (lines []ownLine, lineOf []int) {
	d := s.Doc
	lineOf = make([]int, len(order))
	n, words := 0, 0 // next index of order; number of words of the line so far that no finding covers
	for i := range d.Tokens {
		t := &d.Tokens[i]
		if i == 0 || t.Flags&(core.AfterLine|core.AfterBlank) != 0 {
			lines = append(lines, ownLine{from: i, first: -1, end: i})
			words = 0
		}
		l := &lines[len(lines)-1]
		for n < len(order) && found[order[n]].Start < int(t.End) {
			lineOf[n] = len(lines) - 1
			if f := &found[order[n]]; words == 0 && f.Listed && f.Action == core.Replace {
				switch {
				case l.first < 0:
					l.first = order[n]
					if isSurely(f) {
						l.owner = f.Entity
					}
					l.end = d.TokenAt(f.End-1) + 1
				case l.owner != "" && f.Entity == l.owner && isSurely(f): // surname and first name are in two cells
					l.end = d.TokenAt(f.End-1) + 1
				}
			}
			if f := &found[order[n]]; isSurely(f) && f.Entity != l.owner && len(l.others) <= mostOthers && !slices.Contains(l.others, f.Entity) {
				l.others = append(l.others, f.Entity)
			}
			n++
		}
		if t.Kind == core.Word && !(l.first >= 0 && i < l.end) {
			words++
		}
	}
	for ; n < len(order); n++ {
		lineOf[n] = len(lines) - 1
	}
	return lines, lineOf
}

// isSurely reports whether a finding names one pupil without a question.
func isSurely(f *core.Finding) bool {
	return f.Listed && f.Status == core.Sure && f.Entity != "" && len(f.Candidates) == 0
}

// fewestOwned is the fewest lines with an owner, the pupil whom the line is about, from which
// ownByOrder concludes that the lines follow the alphabet.
const fewestOwned = 6

// mostlyOrdered is how many of ten lines with an owner must follow the alphabet, and how many must
// have an owner that no other line has.
const mostlyOrdered = 9

// ownByOrder finds an owner for lines that begin with a name of several pupils, if the lines follow
// the alphabet and each pupil has one line. The owner is the pupil whose surname comes between
// those of the owners of the lines around it.
func (s *Settlement) ownByOrder(found []core.Finding, lines []ownLine) {
	if !slices.ContainsFunc(lines, func(l ownLine) bool { return l.owner == "" && l.first >= 0 }) {
		return
	}
	place := s.Index.BySurname()
	owned, rising, last := 0, 0, -1
	has := map[string]bool{}
	for i := range lines {
		if p, ok := s.Index.Person(lines[i].owner); ok {
			if has[lines[i].owner] = true; place[p] > last {
				rising++
			}
			last = place[p]
			owned++
		}
	}
	if owned < fewestOwned || len(has)*10 < owned*mostlyOrdered || rising*10 < owned*mostlyOrdered {
		return
	}
	for i := range lines {
		l := &lines[i]
		if l.owner != "" || l.first < 0 {
			continue
		}
		f := &found[l.first]
		low, high := s.ownersAround(lines, i, place)
		who := ""
		for _, id := range f.Candidates {
			if p, ok := s.Index.Person(id); ok && place[p] > low && place[p] < high && !has[id] {
				if who != "" {
					who = ""
					break
				}
				who = id
			}
		}
		if len(f.Candidates) == 0 && !has[f.Entity] { // the head is a word or a misspelled name, where a pupil's name is expected
			if p, ok := s.Index.Person(f.Entity); ok && place[p] > low && place[p] < high {
				who = f.Entity
			}
		}
		if who != "" {
			makeSure(f, who)
			l.owner, has[who] = who, true
		}
	}
}

// ownerWithin is how many lines before and after a line ownersAround searches for lines of which it
// is known whom they are about.
const ownerWithin = 8

// ownersAround returns the alphabetical ranks of the pupils whom the nearest lines before and after
// line i are about, among lines of which that is known; without such a line, -1 and the number of
// people. place has the rank of each person.
func (s *Settlement) ownersAround(lines []ownLine, i int, place []int) (low, high int) {
	low, high = -1, len(s.Index.People)
	for k := i - 1; k >= max(0, i-ownerWithin); k-- {
		if p, ok := s.Index.Person(lines[k].owner); ok {
			low = place[p]
			break
		}
	}
	for k := i + 1; k < min(len(lines), i+ownerWithin+1); k++ {
		if p, ok := s.Index.Person(lines[k].owner); ok {
			high = place[p]
			break
		}
	}
	return low, high
}

// ownBelow gives the lines below a line that has only a pupil's name to that pupil, up to an empty
// line or a line that begins with another name.
func (s *Settlement) ownBelow(found []core.Finding, lines []ownLine, order, lineOf []int) {
	for i := 0; i+1 < len(lines); i++ {
		l, next := &lines[i], &lines[i+1]
		alone := l.first >= 0 && l.end >= next.from || l.first < 0 && l.owner != "" // it has only the name, or is such a line below
		if l.owner == "" || !alone || s.Doc.Tokens[next.from].Has(core.AfterBlank) {
			continue
		}
		if next.owner == "" && (next.first < 0 || !s.mayHead(&found[next.first], l.owner)) {
			next.owner, next.first = l.owner, -1
			next.end = next.from
		}
	}
}

// mayHead reports whether a finding at the head of a line may begin the lines of another pupil.
// above is the ID of the pupil whom the line above is about.
func (s *Settlement) mayHead(f *core.Finding, above string) bool {
	return f.Entity != above && !slices.Contains(f.Candidates, above)
}

// settle answers the question about finding f in line l, which is about one pupil, its owner, if
// the owner is the likely answer. It reports whether it did.
func (s *Settlement) settle(f *core.Finding, l *ownLine) bool {
	i := s.Doc.TokenAt(f.Start)
	if i < l.end || len(l.others) > mostOthers || !s.isParted(l, i) {
		return false
	}
	if f.Listed && f.Status == core.Review && slices.Contains(f.Candidates, l.owner) {
		if s.Says(i-1, "autre") {
			if left := slices.DeleteFunc(slices.Clone(f.Candidates), func(id string) bool { return id == l.owner }); len(left) == 1 {
				makeSure(f, left[0])
				return true
			}
			return false
		}
		if slices.ContainsFunc(f.Candidates, func(id string) bool { return id != l.owner && slices.Contains(l.others, id) }) {
			return false // "Nina Delprat parle. Nina Auclair se tait. Nina relit." ("rereads"): it is unclear which Nina does
		}
		makeSure(f, l.owner)
		return true
	}
	if isNearForm(f) && len(f.Candidates) == 0 && !s.isOfOtherGender(f, i, l.owner) && (f.Entity == l.owner || s.isOwnersAlone(f, i, l)) {
		makeSure(f, l.owner)
		return true
	}
	if f.Rule == "roster.relative" && f.Status == core.Review && s.TitleBefore(i) != "" {
		f.Status, f.Doubt = core.Sure, nil // "M. Roux" in the line of a pupil named Roux
		return true
	}
	if !f.Listed && f.Action == core.Replace && s.isOwnersAlone(f, i, l) {
		p, _ := s.Index.Person(l.owner)
		f.Listed, f.Extent, f.Rule, f.Of, f.OfAny = true, core.Half, "roster.part", "", nil
		f.Why = core.Because("part", "of", s.Index.People[p].First)
		makeSure(f, l.owner)
		return true
	}
	return false
}

// isOfOtherGender reports whether finding f is the one word at token i, an established first name of
// the other gender than that of the pupil with this ID: "Léa" in the line of Léo.
func (s *Settlement) isOfOtherGender(f *core.Finding, i int, id string) bool {
	p, ok := s.Index.Person(id)
	if !ok || !s.Doc.IsWord(i) || int(s.Doc.Tokens[i].End) != f.End {
		return false
	}
	key, name := s.Doc.Key(i), s.Index.Layouts[p].FirstKey
	isOwn, _ := s.Index.IsGiven(key, name)
	return isOwn && s.Index.IsOtherGender(key, name)
}

// isNearForm reports whether a person is asked about a finding because it is not exactly a pupil's
// name: it has a slip, or is a short form.
func isNearForm(f *core.Finding) bool {
	return f.Listed && f.Status == core.Review && f.Action == core.Replace && (f.Rule == "roster.typo" || f.Rule == "roster.part")
}

// makeSure makes a finding one of the pupil with this ID, replaced without a question.
func makeSure(f *core.Finding, id string) {
	f.Entity, f.Candidates, f.Status, f.Action, f.Doubt, f.Quiet = id, nil, core.Sure, core.Replace, nil, false
}

// isParted reports whether a sentence or a cell ends between the owner's name and token i: in
// "Lucas : … Luca", but not in "Lucas bavarde avec Luca" ("Lucas chats with Luca"). It looks at
// each token once, so it should be asked about the tokens of a line in the order of the text.
func (s *Settlement) isParted(l *ownLine, i int) bool {
	for k := max(l.looked, l.end); k <= i && !l.parted; k++ {
		l.looked = k + 1
		l.parted = k < i && isParting(&s.Doc.Tokens[k]) || s.Doc.Tokens[k].Flags&(core.AfterTab|core.AfterLine) != 0
	}
	return l.parted
}

// isParting reports whether a token ends a sentence, a label or a cell.
func isParting(t *core.Token) bool {
	if t.Kind != core.Mark {
		return false
	}
	switch t.Mark {
	case '.', ':', '!', '?', ';', '…', '–', '—', '"', '|':
		return true
	}
	return false
}

// isOwnersAlone reports whether the owner of a line may be called by the word at token i, finding
// f, and no other pupil who is named in the line may: not "Gaby", where Gabin and Gabrielle are.
func (s *Settlement) isOwnersAlone(f *core.Finding, i int, l *ownLine) bool {
	return s.isCalledLike(f, i, l.owner) && !slices.ContainsFunc(l.others, func(id string) bool { return id != l.owner && s.isCalledLike(f, i, id) })
}

// isCalledLike reports whether the pupil with this ID may be called by token i, a finding of one
// word: it sounds like the first name, is at most two slips away from it, is a part of it, or
// begins with the same three letters and is not longer. Two letters must be the initials. A listed
// name, a country, a town or a word after a title does not count.
func (s *Settlement) isCalledLike(f *core.Finding, i int, id string) bool {
	p, ok := s.Index.Person(id)
	if !ok || !s.Doc.IsWord(i) || int(s.Doc.Tokens[i].End) != f.End || strings.Contains(f.Of, " ") || len(f.OfAny) > 0 {
		return false // it has more than one word
	}
	if s.Form(i).Exact || s.TitleBefore(i) != "" {
		return false
	}
	key, l := s.Doc.Key(i), &s.Index.Layouts[p]
	name := l.FirstKey
	if len(key) < 3 {
		return key == l.Initials
	}
	if french.Is(key, french.Country) || s.Index.IsTown(key) || s.Says(i-1, "autre") {
		return false
	}
	heard, whole := index.Sound(key), index.Sound(name)
	isHeard := len(heard) > 2 && heard != whole && strings.HasPrefix(whole, heard)
	isPart := isHeard || strings.Contains(name, key) || len(key) <= len(name) && len(name) > 4 && key[:3] == name[:3]
	if isOwn, _ := s.Index.IsGiven(key, name); isOwn && (!isPart || s.Index.IsOtherGender(key, name)) {
		return false // "Marion" is not Manon, and "Louis" is not Louise
	}
	return isPart || heard == whole || len(key) > 3 && index.Distance(key, name, 2) <= 2
}

// scoreOfCalled is the score, from 0 to 1, of a finding that callOwners makes.
const scoreOfCalled = 0.7

// callOwners returns findings for words in lines with owners by which the owner may be called, and
// which no other finding covers: "PA" for Pierre-Ange, "Tom" for Thomas. found is in the order of
// the text.
func (s *Settlement) callOwners(found []core.Finding, lines []ownLine) (more []core.Finding) {
	n := 0
	for k := range lines {
		l := &lines[k]
		to := len(s.Doc.Tokens)
		if k+1 < len(lines) {
			to = lines[k+1].from
		}
		if l.owner == "" || len(l.others) > mostOthers {
			continue
		}
		for i := l.end; i < to; i++ {
			t := &s.Doc.Tokens[i]
			for n < len(found) && found[n].End <= int(t.Start) {
				n++
			}
			if t.Kind != core.Word || t.Case == core.Lower || n < len(found) && found[n].Start < int(t.End) || !s.mayBeCalled(i) {
				continue
			}
			f := core.Finding{Span: s.Span(i, i), Kind: core.Person, Rule: "roster.part", Score: scoreOfCalled}
			if s.isParted(l, i) && s.isOwnersAlone(&f, i, l) {
				f.Listed, f.Extent = true, core.Half
				p, _ := s.Index.Person(l.owner)
				f.Why = core.Because("part", "of", s.Index.People[p].First)
				makeSure(&f, l.owner)
				more = append(more, f)
			}
		}
	}
	return more
}

// mayBeCalled reports whether a person may be called by token i: it is a capitalised word that is a
// first name or unknown, and not a common word, or it is a word of two letters in capitals,
// initials.
func (s *Settlement) mayBeCalled(i int) bool {
	t, f := &s.Doc.Tokens[i], s.Form(i)
	if len(s.Doc.Key(i)) == 2 {
		return t.Case == core.Upper && !t.Has(core.Shout) && (f.Roles.IsEmpty() || f.Roles.Has(french.CompoundInitials))
	}
	if t.Case != core.Title || s.IsPlainWord(i) {
		return false
	}
	isRareName := f.Entry.First >= lexicon.By32 || f.Entry.Class == 0
	return f.Entry.First >= lexicon.By1k || f.Roles.IsEmpty() && isRareName
}
