package roster

import (
	"math/bits"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Matcher finds the people of a list in documents that share their forms. It
// is a core.Detector and a core.Reconciler.
type Matcher struct {
	index   *Index
	forms   Forms // grows with the documents' forms
	many    homonymsByForm
	doubts  doubts
	reasons reasons
}

// NewMatcher returns a matcher for the people of an index.
func NewMatcher(index *Index) *Matcher {
	return &Matcher{index: index, many: homonymsByForm{}, doubts: doubts{}, reasons: reasons{}}
}

// report returns an empty report on a document.
func (m *Matcher) report(doc *core.Doc) *Report {
	source := &Source{doc: doc, index: m.index, forms: &m.forms}
	return &Report{Judge: &Judge{Source: source, doubts: m.doubts}, reasons: m.reasons}
}

// grade orders what a mention names, from weakest to strongest.
type grade uint8

const (
	nothing    grade = iota
	partOfName       // "Pierre" of Jean-Pierre, the second given name
	surname          // "Martin"
	given            // "Emma", a nickname
	abridged         // "Léa M.", "L. Martin"
	fullName         // "Emma Martin", either order
)

// mention is a run of tokens that may name one person.
type mention struct {
	person int32
	from   int // first token
	to     int // last token
	cut    int // token that begins a second cell of the same name; 0 for none
	mask   uint32
	grade  grade
	cost   float64
	slips  int
	worst  hit       // the hit that differs most
	listed bool      // it begins a line, a label, a cell: where "Martin, Emma" is one name
	split  bool      // put together again from two pieces
	short  bool      // a part of a compound first name is abbreviated: "Marie-Am"
	many   *homonyms // all who are named equally well, when they are many
	typed  string    // folded, when several tokens together differ from the name
}

// Detect finds every mention of the people of the list.
func (m *Matcher) Detect(doc *core.Doc) []core.Finding {
	doc = doc.Mended(m.index)
	r := m.report(doc)
	s := &scan{Report: r, search: &Search{Source: r.Source, many: m.many}, last: beside{to: -1}}
	if len(m.index.people) > 0 {
		s.found = make([]core.Finding, 0, len(doc.Tokens)/8)
	}
	for i := 0; i < len(doc.Tokens); {
		if doc.Tokens[i].Kind != core.Word {
			i++
			continue
		}
		i = max(i+1, s.at(i)) // a mention may begin before i, never end there
	}
	s.leavePieces()
	s.tellNeighbours()
	return s.found
}

// scan is the state of one pass over one document.
type scan struct {
	*Report
	search *Search
	last   beside // what was emitted before
}

// Search finds the tokens of a text that may name people of the list.
type Search struct {
	*Source
	mentions []mention // the candidates at one token; reused for the next token
	many     homonymsByForm
}

// at looks for a mention that begins at token i, emits it, and returns where
// to go on.
func (s *scan) at(i int) int {
	if s.search.isTitle(i) {
		return i + 1
	}
	if best := s.search.candidates(i); len(best) > 0 {
		return s.judge(best)
	}
	if !s.index.isAbroad() { // a name is glued to words of French
		if g, ok := s.search.glued(i); ok {
			s.emitGlued(i, g)
		}
	}
	return i + 1
}

// isTitle reports whether token i is the title of a person and no name of the list: "Mme
// Pujol" is not a pupil called Maë.
func (s *Search) isTitle(i int) bool {
	f := s.form(i)
	return !f.exact && len(s.doc.Key(i)) > 1 && f.roles.Has(french.ClearTitle) && s.doc.IsWord(i+1)
}

// candidates returns the people whom the text from token i on may name, all by the same
// tokens. The slice is valid until the next call.
func (s *Search) candidates(i int) []mention {
	f := s.form(i)
	s.mentions = s.mentions[:0]
	if len(f.hits) > 0 && !s.addMany(i, f) {
		for k, h := range f.hits {
			if isSeen(f.hits[:k], h.person) {
				continue
			}
			if m, ok := s.extend(i, h.person); ok {
				s.mentions = append(s.mentions, m)
			}
		}
	}
	if len(s.doc.Key(i)) <= 2 {
		s.initialed(i)
		s.spacedOut(i)
	}
	if !f.exact || len(s.mentions) == 0 || s.doc.IsMark(i+1, '-') {
		s.rejoined(i, f)
	}
	if len(s.mentions) == 0 {
		s.particled(i, f)
	}
	return s.index.fittest(s.mentions)
}

// isSeen reports whether the last of some hits is of the person at hand: hits lie
// in order of the person.
func isSeen(hits []hit, person int32) bool {
	return len(hits) > 0 && hits[len(hits)-1].person == person
}

// take finds the hit of token i that covers most of what is still open of a
// person's name. Hits lie in order of the person.
func take(s *Source, i int, person int32, used uint32) (hit, bool) {
	hits := s.form(i).hits
	k := sort.Search(len(hits), func(i int) bool { return hits[i].person >= person })
	var best hit
	ok := false
	for ; k < len(hits) && hits[k].person == person; k++ {
		h := hits[k]
		if h.mask&used != 0 {
			continue
		}
		if !ok || h.slip.Cost < best.slip.Cost || h.slip.Cost == best.slip.Cost && size(h.mask) > size(best.mask) {
			best, ok = h, true
		}
	}
	return best, ok
}

// extend follows a person's name from token i as far as it goes.
func (s *Search) extend(i int, person int32) (mention, bool) {
	l := &s.index.layouts[person]
	h, ok := take(s.Source, i, person, 0)
	owned := h.mask&^l.minor == 0 && s.doc.Tokens[i].Case == core.Lower // a particle that may be the sentence's
	if !ok || owned && !s.continues(i, person, h.mask) || h.via == viaShort && s.doc.Tokens[i].Case == core.Lower && (s.isPlainWord(i) || !s.form(i).roles.IsEmpty()) {
		return mention{}, false // "que" is no short Quentin
	}
	if h.slip.Cost > 0 && s.doc.Tokens[i].Case == core.Lower && s.isPlainWord(i) && (!s.doc.Tokens[i].Has(core.NoCaps) || !s.form(i).roles.IsEmpty()) {
		return mention{}, false // "pour Anne de la Tour"
	}
	m := mention{person: person, from: i, to: i, mask: h.mask, worst: h}
	m.listed = s.doc.Tokens[i].Has(core.Start) || !s.doc.IsWord(i-1)
	m.add(h)
	s.follow(&m)
	if s.abbreviate(&m) {
		s.follow(&m)
	}
	s.stretch(&m)
	s.complete(&m)
	s.hyphenedInitial(&m)
	s.addInitial(&m, l)
	if m.grade = l.grade(m.mask, m.grade); owned && s.isSentenceParticle(&m) || h.mask&^(l.minor&l.lastAll) == 0 && m.mask&l.last == 0 {
		return mention{}, false // "Le Du Anna" beside Anna du Plessis: the particle leads to no surname of hers
	}
	return m, m.grade != nothing
}

// follow takes in the words after a mention that go on with the same person's
// name. A trailing particle that leads nowhere is left.
func (s *Search) follow(m *mention) {
	l := &s.index.layouts[m.person]
	mask := m.mask // particles that may yet lead somewhere included
	for at := m.to; ; {
		j, joint := s.doc.Next(at)
		if joint == core.NoJoint {
			break
		}
		n, j, ok := s.takeWhole(j, joint, m.person, mask)
		if !ok || !m.mayGoOn(l, n, joint) || n.slip.Cost > 0 && s.isPlainWord(j) && !s.hasNameCapital(j) || joint == core.BySpace && !l.isCompound(mask, n) && s.dropsCase(m.from, j, n.mask&^l.minor) {
			break
		}
		if isApart(joint) && n.mask&l.first != 0 && s.hasSurnameBehind(j, m.person) {
			break // "Martin, Emma Martin": two items of a list, two lines, two cells
		}
		if behind := n.mask < mask&l.lastAll && s.isSurnamePart(j); behind && (joint == core.ByLine || s.doc.Tokens[j].Case == core.Lower) {
			break // "Roy le matin", where Le Roy is listed
		}
		if joint == core.ByCell {
			if m.cut > 0 {
				break
			}
			m.cut = j
		}
		mask |= n.mask
		m.add(n)
		at = j
		if n.mask&^l.minor != 0 && (n.mask&l.first != 0 || !s.isSurnamePart(j)) || l.completes(mask, n.mask) {
			m.to, m.mask = j, mask
		}
	}
	if m.cut > m.to {
		m.cut = 0
	}
}

// isCompound reports whether a hit goes on with the first name that a mask has begun, to the
// letter: "Marie claire" is Marie-Claire, however usual a word that is.
func (l *layout) isCompound(mask uint32, n hit) bool {
	return n.slip.Cost == 0 && n.via == viaAtom && n.mask&^(l.firstAll&^l.minor) == 0 && n.mask == mask&l.firstAll<<1&^mask
}

// isApart reports whether what a joint joins may be two items of a list, two lines,
// two cells.
func isApart(joint core.Joint) bool {
	return joint == core.ByComma || joint == core.ByLine || joint == core.ByCell
}

// hasSurnameBehind reports whether a person's first name at token i has the surname, or
// the particle that it begins with, behind it, as "Emma_Martin" has it, too.
func (s *Search) hasSurnameBehind(i int, person int32) bool {
	l := &s.index.layouts[person]
	for {
		j, joint := s.doc.Next(i)
		if joint == core.NoJoint || isApart(joint) {
			return false
		}
		h, ok := take(s.Source, j, person, 0)
		if !ok || h.mask&l.lastAll != 0 {
			return ok
		}
		i = j
	}
}

// dropsCase reports whether a name would go on with a frequent word in small letters
// where it began with a capital, "Sorraya est sérieuse" where Est is her surname, or
// with "est" where no other verb follows. Whoever writes one capital writes both.
func (s *Search) dropsCase(from, j int, major uint32) bool {
	if major == 0 || s.doc.Tokens[j].Case != core.Lower {
		return false
	}
	return s.doc.Tokens[from].Case != core.Lower && s.form(j).word() >= lexicon.EverydayWord ||
		s.is(j, french.Copula) && !(s.doc.IsWord(j+1) && s.isAny(j+1, french.Copula, french.VerbClitic, french.IrregularVerb))
}

func (m *mention) add(h hit) {
	m.cost += h.slip.Cost
	if h.slip.Distance > 0 {
		m.slips++
	}
	if h.slip.Cost > m.worst.slip.Cost || h.via != viaAtom && m.worst.slip.Cost == 0 {
		m.worst = h
	}
}

// mayGoOn reports whether the name so far may go on with hit n over a joint.
func (m *mention) mayGoOn(l *layout, n hit, joint core.Joint) bool {
	switch joint {
	case core.ByComma: // "Martin, Emma": the surname is complete, a first name follows, written out
		if l.commas && m.mask&l.first != 0 && n.mask&l.first != 0 {
			return true // "Camille, Thérèse, Anne", as the list has them
		}
		return m.listed && m.mask&(l.first) == 0 && m.mask&l.last == l.last && n.mask&l.first != 0 && n.via != viaShort
	case core.ByCell: // one field is complete, the other one follows
		whole := m.mask&l.last == l.last && l.last != 0 || m.mask&l.usual == l.usual && l.usual != 0
		return whole && (n.mask&l.last != 0) != (m.mask&l.last != 0)
	}
	return true
}

// grade tells what a mask of a name amounts to.
func (l *layout) grade(mask uint32, initial grade) grade {
	first, last := mask&l.first != 0, mask&l.last != 0
	switch {
	case mask&^l.letters&^l.minor == 0 && mask != l.all && !(first && last):
		return nothing // one letter is nobody
	case first && last:
		return fullName
	case initial == abridged && (first || last):
		return abridged
	}
	for _, a := range l.aliases {
		if a != 0 && mask&a == a {
			return given
		}
	}
	switch {
	case first && (mask&l.usual == l.usual || mask&l.first == l.first):
		return given
	case last && mask&l.last == l.last:
		return surname
	case first || last:
		return partOfName
	}
	return nothing
}

// fittest keeps, of the candidates at a token, those that fit equally well. Their
// order is that of their names, not of the list.
func (x *Index) fittest(mentions []mention) []mention {
	if len(mentions) < 2 {
		return mentions
	}
	sort.SliceStable(mentions, func(i, j int) bool { return x.fitsBetter(&mentions[i], &mentions[j]) })
	top := mentions[0]
	n := 1
	for n < len(mentions) {
		o := mentions[n]
		if o.to != top.to || o.cost > top.cost+0.35 || o.grade != top.grade && !(o.grade >= surname && top.grade == given) {
			break
		}
		n++
	}
	return mentions[:n]
}

// fitsBetter reports whether a mention goes before another one: the longer, the
// better graded, the nearer to the list, the first by name.
func (x *Index) fitsBetter(a, b *mention) bool {
	switch {
	case a.to != b.to:
		return a.to > b.to
	case a.grade != b.grade:
		return a.grade > b.grade
	case a.cost != b.cost:
		return a.cost < b.cost
	}
	return x.ranks[a.person] < x.ranks[b.person]
}

// completes reports whether a mask holds all of the field or alias, particles included,
// that its latest part is of.
func (l *layout) completes(mask, latest uint32) bool {
	whole := func(field uint32) bool { return latest&field != 0 && mask&field == field }
	return whole(l.lastAll) || whole(l.firstAll) || slices.ContainsFunc(l.aliases, whole)
}

// hasNameCapital reports whether token j, which follows a name, is written as the rest of
// it: with a capital that neither a sentence nor capitals all around ask for.
func (s *Source) hasNameCapital(j int) bool {
	t := &s.doc.Tokens[j]
	if t.Case == core.Upper && t.Has(core.Shout) {
		return s.afterTitleCase(j)
	}
	return t.Case != core.Lower && t.Case != core.NoCase && t.Flags&(core.Start|core.Shout) == 0 && s.form(j).roles.IsEmpty()
}

func size(mask uint32) int { return bits.OnesCount32(mask) }
