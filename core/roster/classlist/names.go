package classlist

import "strings"

// cutFullNames cuts the cells that hold a whole name, after all of them have
// been heard on which comes first.
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
	if v.areParts(len(list)) {
		p.takeParts(list, v)
	} else {
		p.takeWhole(list, v)
	}
	for _, e := range list {
		var a, b []string
		e.First, a = takeNickname(e.First)
		e.Last, b = takeMaidenName(e.Last)
		e.Aliases = append(append(e.Aliases, a...), b...)
	}
}

// votes are what the lines of a list say together.
type votes struct {
	lastFirst, firstLast int // lines whose capitals or comma tell
	single               int // lines with one name only
	balance              int // what the dictionary says of the others, positive for first names first
	kind                 int // and of the single ones, positive for first names
	undecided            int // lines that neither capitals nor a comma cut
}

// headerWeight is the say of a header: one that names both columns, or one of them, counts as much as a few clear lines.
const headerWeight = 12

func (p *parser) vote(list []*entry) votes {
	var v votes
	whole := 0
	for _, e := range list {
		if e.full.tail == "" && e.full.units() > 1 {
			whole++
		}
	}
	// Where the lines without a comma hold whole names, a comma parts given ones.
	p.givenBehindComma = p.givenBehindComma || whole*3 >= len(list)
	for _, e := range list {
		n := e.full
		if p.commaParts(n) {
			v.lastFirst++
			continue
		}
		k, order := n.byCapitals()
		switch {
		case order == FirstLast:
			v.firstLast++
			v.balance += 6
		case k > 0:
			v.lastFirst++
			v.balance -= 6
		case n.units() == 1:
			v.single++
			v.kind += p.singleScore(n)
		default:
			v.undecided++
			_, a := p.bestCut(n.words, FirstLast)
			_, b := p.bestCut(n.words, LastFirst)
			v.balance += clamp(a-b, 8)
		}
	}
	if p.header >= 0 {
		switch h := readHeader(p.rows[p.header].cells); h.order {
		case FirstLast:
			v.balance += headerWeight
		case LastFirst:
			v.balance -= headerWeight
		default:
			if p.roles.some >= 0 {
				v.kind -= headerWeight
				v.balance -= headerWeight / 2
			}
		}
	}
	return v
}

// areParts reports whether the lines hold one name each, all first names or all
// surnames.
func (v *votes) areParts(lines int) bool {
	return v.lastFirst+v.firstLast == 0 && v.single*2 >= lines
}

// singleScore says whether a name alone is a first name (positive) or a
// surname. Surnames are what is written in capitals and what has particles.
func (p *parser) singleScore(n *name) int {
	score := p.firstScore(n.words)
	switch {
	case n.isCapitals():
		score--
	case n.hasTitle():
		score++
	}
	if len(n.words) > 1 && n.words[0].minor {
		score -= 3
	}
	return score
}

// takeParts reads a list of first names, or of surnames. A teacher adds the
// surname where two have the same first name: such lines are cut.
func (p *parser) takeParts(list []*entry, v votes) {
	order := LastFirst
	if v.kind > 0 {
		order = FirstLast
	}
	if f := p.format.Order; f == FirstLast || f == LastFirst {
		order = f
	}
	cut := false
	closing := p.closing(list)
	if p.columns.Inline && (p.framed || closing != nil) {
		p.warn("roster-sentence", list[0].Line, nil)
	}
	for _, e := range list {
		n := e.full
		whole := p.lastScore(n.words)
		if order == FirstLast {
			whole = p.firstScore(n.words)
		}
		k, score := p.bestCut(n.words, order)
		if n.units() > 1 && k > 0 && (score > whole+3 || e == closing && score > whole) {
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

// sureEnough is how clearly the dictionary must read a line the other way round
// to overrule the rest of the list: a surname that is no first name and a first
// name that is hardly a surname.
const sureEnough = 20

// closing is the last of the names that follow each other in a sentence, when it
// alone is of several words: "Emma, Louis et Zoé Martin". It is more often a
// surname, and perhaps everybody's, than a second first name.
func (p *parser) closing(list []*entry) *entry {
	if !p.columns.Inline || len(list) < 2 {
		return nil
	}
	for _, e := range list[:len(list)-1] {
		if e.full.units() > 1 {
			return nil
		}
	}
	last := list[len(list)-1]
	if last.full.units() != 2 || p.firstScore(last.full.words) > 4 && p.gain(last.full) < 0 {
		return nil
	}
	return last
}

// takeWhole cuts first name and surname apart.
func (p *parser) takeWhole(list []*entry, v votes) {
	order := LastFirst
	if v.balance > 0 {
		order = FirstLast
	}
	forced := p.format.Order == FirstLast || p.format.Order == LastFirst
	if forced {
		order = p.format.Order
	} else if v.undecided > 0 && -4 < v.balance && v.balance < 4 {
		p.warn("roster-order", 0, nil)
	}
	mixed := v.lastFirst > 0 && v.firstLast > 0
	if p.columns.Inline && p.framed {
		p.warn("roster-sentence", list[0].Line, nil)
	}
	for _, e := range list {
		n := e.full
		if p.commaParts(n) {
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
		case n.units() == 1 && len(n.words) <= 2:
			p.takeSingle(e, v, order)
		default:
			k, score := p.bestCut(n.words, order)
			own := order
			if l, other := p.bestCut(n.words, order.other()); !forced && other-score >= sureEnough {
				k, own, mixed = l, order.other(), true
			}
			e.set(k, own)
		}
	}
	p.columns.Order = order
	if mixed && !forced {
		p.columns.Order = Mixed
	}
}

// takeSingle reads a line with one name in a list of whole names.
func (p *parser) takeSingle(e *entry, v votes, order Order) {
	n := e.full
	if len(n.words) == 2 && !n.isCapitals() { // "Ben Smith": Ben leans on nothing
		leading := order == FirstLast || n.words[0].shape == title && n.words[1].shape == capitals
		if whole, cut := p.lastScore(n.words), p.firstScore(n.words[:1])+p.lastScore(n.words[1:]); leading && cut > whole {
			e.set(1, FirstLast)
			return
		}
	}
	score := p.singleScore(n)
	if v.lastFirst+v.firstLast > 0 { // this list has its surnames in capitals
		score += 4
		if n.isCapitals() {
			score -= 7
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

// set cuts the name before its word k.
func (e *entry) set(k int, order Order) {
	a, b := join(e.full.words[:k]), join(e.full.words[k:])
	if order == FirstLast {
		e.First, e.Last = a, b
	} else {
		e.Last, e.First = a, b
	}
}

// setWhole takes the whole as what comes first in that order.
func (e *entry) setWhole(order Order) {
	if order == FirstLast {
		e.First, e.Last = e.full.head, ""
	} else {
		e.Last, e.First = e.full.head, ""
	}
}

// join writes words as a name; a hyphen that stood between first name and
// surname belongs to neither.
func join(list []word) string {
	texts := make([]string, 0, len(list))
	for i := range list {
		texts = append(texts, list[i].text)
	}
	return strings.Trim(strings.Join(texts, " "), " -–—")
}

// commaParts reports whether a comma stands between surname and first name. It
// does not when both are in front of it already: then it parts given names.
func (p *parser) commaParts(n *name) bool {
	if n.tail == "" || !isLegible(firstGiven(n.tail)) {
		return false
	}
	if k, _ := n.byCapitals(); k > 0 {
		return false
	}
	return n.units() < 2 || !p.givenBehindComma && p.gain(n) < 5
}
