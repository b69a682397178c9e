package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// taggerRule is the rule of what the tagger alone sees.
const taggerRule = "tagger"

// grownRule is that of what the tagger sees with the capital beside it.
const grownRule = "tagger.grown"

// candidate is a name on its way to a finding.
type candidate struct {
	from, to int // units
	kind     core.Kind
	rule     string
	why      *core.Reason
	doubt    *core.Reason
	score    float64
	somebody float64 // how probable it is that it is a person
	of       string
	ofAny    []string // the names of all whose it may be, where it is asked
}

// option is a span that may be decided to be a name.
type option struct {
	candidate
	odds tagger.Odds   // of exactly these units
	mark *rule.Mention // of exactly these units, nil for none

	chance  decision.Odds // what all that is said of it comes to
	loudest core.Veto     // that speaks against it
}

// spans are the runs of units that are decided upon: what the tagger sees, with the
// borders that a name can have, and what a rule sees. They may overlap: the likelier one
// stays. What cannot be a name, whatever else is said, is left out.
func (a *analysis) spans(names []tagger.Name) []option {
	seen := a.seen(names)
	list := make([]option, 0, len(seen)+len(a.mentions))
	add := func(o *option) {
		if veto := a.certainVeto(&o.candidate); veto != "" {
			a.refuse(&o.candidate, veto)
			return
		}
		list = append(list, *o)
	}
	next := 0
	for i := range a.mentions {
		m := &a.mentions[i]
		for ; next < len(seen) && (seen[next].from < m.From || seen[next].from == m.From && seen[next].to > m.To); next++ {
			add(&seen[next])
		}
		if next < len(seen) && seen[next].from == m.From && seen[next].to == m.To {
			seen[next].mark, seen[next].kind = m, m.Rule.Kind()
			continue
		}
		o := option{candidate: candidate{from: m.From, to: m.To, kind: m.Rule.Kind(), rule: m.Rule.String()}, odds: a.reading.Odds(m.From, m.To), mark: m}
		if m.Rule == rule.Signature && m.To > m.From+2 && next < len(seen) && seen[next].from < m.To {
			a.refuse(&o.candidate, core.ReadOtherwise) // it may say something: "LE CAHIER DE KARIM"
			continue
		}
		add(&o)
	}
	for ; next < len(seen); next++ {
		add(&seen[next])
	}
	return list
}

// seen are the names of the tagger, with the borders that a name can have.
func (a *analysis) seen(names []tagger.Name) []option {
	list := make([]option, 0, len(names))
	for i := range names {
		n := &names[i]
		o := option{candidate: candidate{from: n.From, to: n.To, kind: n.Kind, rule: taggerRule}, odds: n.Odds}
		if a.border(&o.candidate); o.from != n.From || o.to != n.To {
			o.odds = a.reading.Odds(o.from, o.to)
		}
		if last := len(list) - 1; last < 0 || list[last].from < o.from {
			list = append(list, o)
		}
	}
	return a.grown(list)
}

// grown adds to the names of the tagger those of people with the capital that stands before
// or behind: of "Osty Nelson" it may see Osty alone, and half a name is worse than none.
func (a *analysis) grown(list []option) []option {
	n := len(list)
	for i := range n {
		o := &list[i]
		if o.odds.Best() != core.Person {
			continue
		}
		if a.joined(o.from) && a.isFirstPiece(o.from-1) {
			list = a.addGrown(list, o.from-1, o.to)
		}
		if o.to < len(a.units) && a.joined(o.to) && a.isPiece(o.to) {
			list = a.addGrown(list, o.from, o.to+1)
		}
	}
	if len(list) > n {
		sort.SliceStable(list, func(i, j int) bool {
			return list[i].from < list[j].from || list[i].from == list[j].from && list[i].to > list[j].to
		})
		list = slices.CompactFunc(list, func(x, y option) bool { return x.from == y.from && x.to == y.to })
	}
	return list
}

// isFirstPiece reports whether unit i may be the piece that a name begins with: also initials
// and a particle with a capital, "J.-B. Morel", "Ben Youssef".
func (a *analysis) isFirstPiece(i int) bool {
	u := &a.units[i]
	isParticle := u.Capital() && !u.Is(core.Shout) && a.particle(i)
	return u.Initials() || isParticle || a.isPiece(i)
}

// isPiece reports whether unit i may be a piece of somebody's name: it has a capital, and is
// no usual word that says something.
func (a *analysis) isPiece(i int) bool {
	u := &a.units[i]
	k := a.book.Of(u.Form)
	if !u.Word() || !u.Capital() || u.Initials() || u.Wide() {
		return false
	}
	if u.Is(core.Shout) && k.First < lexicon.By64 && k.Surname < lexicon.By256 {
		return false
	}
	return k.Word < lexicon.UsualWord && (k.Cue == french.None || k.Cue == french.Particle)
}

// addGrown adds a person of units from to to, unless no name begins or ends there.
func (a *analysis) addGrown(list []option, from, to int) []option {
	o := option{candidate: candidate{from: from, to: to, kind: core.Person, rule: grownRule}}
	if a.border(&o.candidate); o.from != from || o.to != to {
		return list
	}
	o.odds = a.reading.Odds(from, to)
	return append(list, o)
}

// isWord reports whether a candidate is one unit.
func (c *candidate) isWord() bool { return c.to == c.from+1 }

// isCell reports whether a candidate is a name by its place in a table or a list.
func (o *option) isCell() bool { return o.mark != nil && isOfTable(o.mark.Rule) }

// certainVeto is why a span can be no name, whatever else is said of it; "" for no such
// reason.
func (a *analysis) certainVeto(c *candidate) core.Veto {
	isOneWord := c.isWord()
	switch {
	case a.numbered(c.from):
		return core.ListNumber
	case a.holdsFixed(c):
		return core.Identifier
	case a.isAbbreviation(c), isOneWord && (a.isCode(c.from) || a.isPart(c.from)):
		return core.Jargon
	case a.isNameOfThing(c.from), a.isEponym(c):
		return core.NameOfThing
	case isOneWord && a.isCommanded(c.from), a.isOfNature(c), c.to == c.from+2 && a.isLettered(c.from), !isOneWord && a.isSubject(c.to-1):
		return core.UsualWord
	case a.isAlphabet(c), isOneWord && a.fillsSex(c.from):
		return core.LettersAlone
	case isOneWord && (a.label(c.from) || a.isDateToFill(c.from) || a.isKey(c.from)):
		return core.FieldLabel
	case !a.hasWord(c):
		return core.NoWord
	}
	return ""
}

// inOrder sorts candidates by where they begin.
func inOrder(list []candidate) {
	sort.SliceStable(list, func(i, j int) bool { return list[i].from < list[j].from })
}

// taken tells which units a candidate has.
func (a *analysis) taken(list []candidate) []bool {
	taken := make([]bool, len(a.units))
	for i := range list {
		for k := list[i].from; k < list[i].to; k++ {
			taken[k] = true
		}
	}
	return taken
}

// holdsFixed reports whether a pattern found something in a name: what has the
// shape of an address is one, whatever it looks like to the tagger.
func (a *analysis) holdsFixed(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if a.units[i].Shape == unit.Fixed {
			return true
		}
	}
	return false
}
