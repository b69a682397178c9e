package classlist

import "strings"

// cutFullNames divides the cells that hold a full name into first name and surname. First all lines
// vote on which part comes first.
func (p *parser) cutFullNames() {
	var list []*entry
	for _, e := range p.entries {
		if e.full != nil {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	v := p.vote(list)
	if v.areSingleNames(len(list)) {
		p.takeSingleNames(list, v)
	} else {
		p.takeFullNames(list, v)
	}
	for _, e := range list {
		var a, b []string
		e.First, a = takeNickname(e.First)
		e.Last, b = takeMaidenName(e.Last)
		e.Aliases = append(append(e.Aliases, a...), b...)
	}
}

// votes are what the lines of a list together show about the order of first name and surname.
type votes struct {
	lastFirst, firstLast int // lines whose capitals or comma show this order
	single               int // lines with a single name, whose order is unknown
	balance              int // sum of the votes of lines and header on the order: positive if first names come first
	kind                 int // sum of the scores of single names and the header's vote: positive if they are first names
	undecided            int // lines with several names whose order neither capitals nor a comma shows
}

// headerWeight is how much a header adds to the balance between the two orders of first name and
// surname, as much as two clear lines. A lone heading "Nom" ("name") adds half of it, in favour of
// the surname first, and all of it to the balance that decides whether single names are surnames.
const headerWeight = 12

// How much a line adds to the balance between the two orders of first name and surname.
const (
	clearLine   = 6 // vote of a line whose capitals show the order
	mostPerLine = 8 // highest vote of a line that the dictionary scores
	// thirds is the number by which the lines with a whole name and no comma are multiplied. If
	// they are at least a third of all, commas separate given names.
	thirds = 3
)

// vote adds up what the lines and the header of a list show about the order of first name and
// surname.
func (p *parser) vote(list []*entry) votes {
	var v votes
	whole := 0
	for _, e := range list {
		if e.full.tail == "" && e.full.units() > 1 {
			whole++
		}
	}
	// If lines without a comma hold whole names, commas separate given names.
	p.givenBehindComma = p.givenBehindComma || whole*thirds >= len(list)
	for _, e := range list {
		n := e.full
		if p.isCutAtComma(n) {
			v.lastFirst++
			continue
		}
		k, order := n.byCapitals()
		switch {
		case order == FirstLast:
			v.firstLast++
			v.balance += clearLine
		case k > 0:
			v.lastFirst++
			v.balance -= clearLine
		case n.units() == 1:
			v.single++
			v.kind += p.singleScore(n)
		default:
			v.undecided++
			_, a := p.bestCut(n.words, FirstLast)
			_, b := p.bestCut(n.words, LastFirst)
			v.balance += clamp(a-b, mostPerLine)
		}
	}
	if p.header >= 0 {
		switch h := readHeader(p.rows[p.header].cells); h.order {
		case FirstLast:
			v.balance += headerWeight
		case LastFirst:
			v.balance -= headerWeight
		default:
			if p.roles.undecided >= 0 {
				v.kind -= headerWeight
				v.balance -= headerWeight / 2
			}
		}
	}
	return v
}

// areSingleNames reports whether the lines hold one name each, all first names or all surnames: at
// least half of the lines have a single name, and no line shows the order of a first name and a
// surname.
func (v *votes) areSingleNames(lines int) bool {
	return v.lastFirst+v.firstLast == 0 && isShare(v.single, half, lines)
}

// particleWeight is subtracted from the score of a single name that begins with a particle, because
// that shows a surname.
const particleWeight = 3

// singleScore returns a score that is positive if a single name is more likely a first name,
// negative if a surname. Capitals and particles count for a surname.
func (p *parser) singleScore(n *name) int {
	score := p.firstScore(n.words)
	switch {
	case n.isCapitals():
		score--
	case n.hasTitle():
		score++
	}
	if len(n.words) > 1 && n.words[0].minor {
		score -= particleWeight
	}
	return score
}

// clearCut is by how much the score of a name as first name and surname must exceed its score as
// one name to be divided on a list of single names.
const clearCut = 3

// takeSingleNames makes each name a first name, or each a surname. If two pupils have the same
// first name, teachers add the surname: such lines are divided.
func (p *parser) takeSingleNames(list []*entry, v votes) {
	order := LastFirst
	if v.kind > 0 {
		order = FirstLast
	}
	if f := p.format.Order; f == FirstLast || f == LastFirst {
		order = f
	}
	cut := false
	closing := p.closingName(list)
	if p.columns.Inline && (p.inSentence || closing != nil) {
		p.warn("roster-sentence", list[0].Line, nil)
	}
	for _, e := range list {
		n := e.full
		whole := p.lastScore(n.words)
		if order == FirstLast {
			whole = p.firstScore(n.words)
		}
		k, score := p.bestCut(n.words, order)
		if n.units() > 1 && k > 0 && (score > whole+clearCut || e == closing && score > whole) {
			e.set(k, order)
			cut = true
		} else {
			e.setWhole(order)
		}
	}
	p.columns.Order = order
	if cut {
		return
	}
	p.columns.Full, p.columns.First, p.columns.Last = -1, -1, p.roles.full
	if order == FirstLast {
		p.columns.First, p.columns.Last = p.roles.full, -1
	}
}

// leastReversal is the least number of points by which a line must score higher in the opposite
// order to be read in that order, unlike the rest of the list. Only a line with a surname that is
// not a first name, and a first name that is hardly a surname, scores so high.
const leastReversal = 20

// closingName returns the last of the names that follow each other in a sentence, if it alone
// has several words: "Emma, Louis et Zoé Martin". The last word is more often a surname,
// perhaps of all, than a second first name. It returns nil otherwise.
func (p *parser) closingName(list []*entry) *entry {
	if !p.columns.Inline || len(list) <= 1 {
		return nil
	}
	for _, e := range list[:len(list)-1] {
		if e.full.units() > 1 {
			return nil
		}
	}
	last := list[len(list)-1]
	if last.full.units() != fullNameUnits || p.firstScore(last.full.words) > clearMargin && p.gain(last.full) < 0 {
		return nil
	}
	return last
}

// takeFullNames divides each full name into first name and surname.
func (p *parser) takeFullNames(list []*entry, v votes) {
	order := LastFirst
	if v.balance > 0 {
		order = FirstLast
	}
	forced := p.format.Order == FirstLast || p.format.Order == LastFirst
	if forced {
		order = p.format.Order
	} else if v.undecided > 0 && -clearMargin < v.balance && v.balance < clearMargin {
		p.warn("roster-order", 0, nil)
	}
	mixed := v.lastFirst > 0 && v.firstLast > 0
	if p.columns.Inline && p.inSentence {
		p.warn("roster-sentence", list[0].Line, nil)
	}
	for _, e := range list {
		n := e.full
		if p.isCutAtComma(n) {
			e.Last, e.First = n.head, firstGiven(n.tail)
			if p.format.Order == FirstLast {
				e.Last, e.First = e.First, e.Last
			}
			continue
		}
		k, own := n.byCapitals()
		switch {
		case k > 0 && forced:
			e.set(k, order)
		case k > 0:
			e.set(k, own)
		case n.units() == 1 && len(n.words) <= fullNameUnits:
			p.takeOneName(e, v, order)
		default:
			k, score := p.bestCut(n.words, order)
			own := order
			if l, other := p.bestCut(n.words, order.opposite()); !forced && other-score >= leastReversal {
				k, own, mixed = l, order.opposite(), true
			}
			e.set(k, own)
		}
	}
	p.columns.Order = order
	if mixed && !forced {
		p.columns.Order = Mixed
	}
}

// Points for a single name on a list of full names. elsewhereCapitals is added in favour of a first
// name if other lines show the order, mostly by surnames in capitals. If the name is in capitals
// itself, ownCapitals counts for a surname instead.
const (
	elsewhereCapitals = 4
	ownCapitals       = 3
)

// takeOneName decides whether a single name on a list of full names is a first name or a surname. v
// and order are those of the whole list.
func (p *parser) takeOneName(e *entry, v votes, order Order) {
	n := e.full
	if len(n.words) == fullNameUnits && !n.isCapitals() { // in "Ben Smith", Ben is not a particle
		leading := order == FirstLast || n.words[0].shape == title && n.words[1].shape == capitals
		if whole, cut := p.lastScore(n.words), p.firstScore(n.words[:1])+p.lastScore(n.words[1:]); leading && cut > whole {
			e.set(1, FirstLast)
			return
		}
	}
	score := p.singleScore(n)
	if v.lastFirst+v.firstLast > 0 {
		score += elsewhereCapitals
		if n.isCapitals() {
			score -= elsewhereCapitals + ownCapitals
		}
	}
	switch {
	case score > 0:
		e.setWhole(FirstLast)
	case score < 0:
		e.setWhole(LastFirst)
	default:
		e.setWhole(order)
	}
}

// set divides the full name into first name and surname. The first part has k words; it is the
// first name if order is FirstLast, otherwise the surname.
func (e *entry) set(k int, order Order) {
	a, b := join(e.full.words[:k]), join(e.full.words[k:])
	if order == FirstLast {
		e.First, e.Last = a, b
	} else {
		e.Last, e.First = a, b
	}
}

// setWhole makes the whole name the first name if order is FirstLast, otherwise the surname.
func (e *entry) setWhole(order Order) {
	if order == FirstLast {
		e.First, e.Last = e.full.head, ""
	} else {
		e.Last, e.First = e.full.head, ""
	}
}

// join joins words into a name with spaces. A hyphen between first name and surname, now at an end,
// is dropped.
func join(list []word) string {
	texts := make([]string, 0, len(list))
	for i := range list {
		texts = append(texts, list[i].text)
	}
	return strings.Trim(strings.Join(texts, " "), " -–—")
}

// isCutAtComma reports whether a comma separates surname and first name: "MARTIN, Emma". If both
// precede the comma, it separates given names: "MARTIN Emma, Louise".
func (p *parser) isCutAtComma(n *name) bool {
	if n.tail == "" || !isLegible(firstGiven(n.tail)) {
		return false
	}
	if k, _ := n.byCapitals(); k > 0 {
		return false
	}
	return n.units() < fullNameUnits || !p.givenBehindComma && p.gain(n) < clearGain
}
