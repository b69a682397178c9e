package span

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// limits are three probabilities that a span is a name. From asks on, the user is asked and the
// span stays in the text; from hides on, it is hidden and the user is asked; from surely on, it
// is hidden without a question. The probabilities are calibrated: of the spans with one half,
// about half are names (make train prints it). The limits of persons are lower, because a name
// that is missed cannot be taken back, while a word that is hidden needlessly can.
type limits struct{ asks, hides, surely float64 }

var (
	personLimits = limits{asks: 0.1, hides: 0.27, surely: 0.58}
	otherLimits  = limits{asks: 0.15, hides: 0.5, surely: 0.6}
)

// clearKind decides when the user is asked which kind of name a span is: if the probability that
// it is exactly a name of the most probable kind is less than this share of the probability that
// it is part of any name.
const clearKind = 0.22

// limitsOf returns the limits for a span whose most probable outcome is o.
func limitsOf(o decision.Outcome) *limits {
	if o == decision.Person {
		return &personLimits
	}
	return &otherLimits
}

// judge decides which options of a page are names.
type judge struct {
	*page.Page
	model  *decision.Model
	chosen []bool           // by unit: it is part of an option that was already taken as a name
	asked  []page.Candidate // the options that stay in the text while the user is asked
	order  []int            // scratch memory of choose
}

// Decide returns the names of a page, in order, and the candidates that stay in the text while
// the user is asked about them. r is the result of the tagger for the page.
func Decide(p *page.Page, r *tagger.Reading, m *decision.Model) (names, asked []page.Candidate) {
	j := &judge{Page: p, model: m, chosen: make([]bool, len(p.Units))}
	names = j.decide(find(p, r))
	return names, j.asked
}

// decide returns the options that are hidden, as candidates in order. Of options that overlap,
// the one with the greatest claim is taken first.
func (j *judge) decide(list []option) []page.Candidate {
	l := newListener(j.Page, list)
	kept := make([]page.Candidate, 0, len(list)+len(list)/4)
	for from := 0; from < len(list); {
		to, end := from, list[from].To
		for ; to < len(list) && list[to].From < end; to++ {
			end = max(end, list[to].To)
			j.weigh(l, to)
		}
		kept = j.choose(kept, list[from:to])
		from = to
	}
	return kept
}

// weigh computes the probabilities of option i of l.list from its voices.
func (j *judge) weigh(l *listener, i int) {
	o := &l.list[i]
	if o.isCell() {
		o.chance = decision.Odds{decision.Person: 1} // the table or list says that the cell is a name
		j.traceWeighed(o, nil)
		return
	}
	said := l.to(i)
	o.chance = j.model.Score(said)
	if j.Doc.Trace != nil {
		o.loudest = j.loudest(o, said)
	}
	j.traceWeighed(o, said)
}

// choose decides on a group of options that overlap. It takes the one with the greatest claim,
// then each next one that shares no unit with those taken. It appends the options that are hidden
// to the slice kept, and the less probable ones to j.asked. Those below limits.asks are only
// reported to the trace.
func (j *judge) choose(kept []page.Candidate, list []option) []page.Candidate {
	first := len(kept)
	order := j.order[:0]
	for i := range list {
		o := &list[i]
		if kind, _ := o.chance.Best(); o.chance.Some() < limitsOf(kind).asks {
			j.refuse(o, o.veto())
			continue
		}
		order = append(order, i)
	}
	sort.SliceStable(order, func(x, y int) bool { return list[order[x]].claim() > list[order[y]].claim() })
	for _, i := range order {
		o := &list[i]
		some := o.chance.Some()
		if _, exact := o.chance.Best(); float64(o.chance[decision.Part]) > exact && j.Units[o.From].Shape == unit.Lower {
			if in := nameWithin(j.Units, list, o); in != nil {
				j.traceLost(o, core.SmallLetters, in.From, in.To)
				o = in
			}
		}
		settle(j.Page, o)
		switch {
		case slices.Contains(j.chosen[o.From:o.To], true):
			j.giveWay(o, kept[first:])
			continue
		case o.Doubt != nil && j.Units[o.From].Shape == unit.Caseless && j.MentionOf(o.From, o.To, core.Person) == nil:
			j.refuse(o, core.OtherScript) // Hebrew, Arabic, Chinese: guesses would only ask pointless questions
			continue
		}
		for k := o.From; k < o.To; k++ {
			j.chosen[k] = true
		}
		some = max(some, o.chance.Some())
		kind, _ := o.chance.Best()
		hides := some >= limitsOf(kind).hides
		if hides {
			kept = append(kept, o.Candidate)
		} else {
			j.asked = append(j.asked, o.Candidate)
		}
		j.traceTaken(o, some, hides)
	}
	j.order = order
	if len(kept) > first+1 {
		page.Sort(kept[first:])
	}
	return kept
}

// nameWithin returns the option that ends where o ends, but begins later and with a capital; of
// several, the one with the greatest claim, nil if there is no such option. o begins with a word
// in small letters that is most probably not part of the name.
func nameWithin(units []unit.Unit, list []option, o *option) *option {
	var best *option
	for i := range list {
		if in := &list[i]; in.From > o.From && in.To == o.To && units[in.From].Shape != unit.Lower && (best == nil || in.claim() > best.claim()) {
			best = in
		}
	}
	return best
}

// favour is added to the claims of two sorts of options: a mention for which Mention.StandsAlone
// holds, which counts even where the tagger sees no name; and a name of the tagger with the
// capitalised word next to it (grownRule). The reason is that half a name that remains in the
// text is worse than a word that is hidden needlessly. With favour, the share of documents in
// which no person's name remains in the text is greater by one in eighty.
const favour = 0.3

// claim returns the number by which options that overlap are compared; the greatest wins. It is
// the probability that the option is exactly a name of its most probable kind, plus favour for
// some options.
func (o *option) claim() float64 {
	_, p := o.chance.Best()
	if o.mark != nil && o.mark.StandsAlone() || o.Rule == grownRule {
		p += favour
	}
	return p
}

// settle sets the kind, the rule, the reason, the doubt and the score of an option from its
// probabilities.
func settle(p *page.Page, c *option) {
	best, exact := c.chance.Best()
	c.Kind, c.Score, c.PersonProbability = best.Kind(), exact, float64(c.chance[decision.Person])
	if m := mentionOfKind(p, c); m != nil {
		c.Rule, c.Why = m.Rule.String(), p.Because(m)
	} else {
		c.Rule, c.Why = taggerRule, p.Reasons.Get("tagger", "sign", sign(p, c.From, c.To, c.Kind))
	}
	if c.isCell() && !c.mark.Sure() {
		c.Doubt = p.Reasons.Get("unsure", "", nil)
	}
	switch some := c.chance.Some(); {
	case some < limitsOf(best).surely:
		c.Doubt = p.Reasons.Get("unsure", "", nil)
	case exact < clearKind*some:
		c.Doubt = p.Reasons.Get("which-kind", "", nil)
	}
}

// mentionOfKind returns a mention of a rule that has the kind of c: that of exactly its units,
// otherwise one that shares a unit with it; nil if there is no such mention.
func mentionOfKind(p *page.Page, c *option) *rule.Mention {
	if c.mark != nil && c.mark.Rule.Kind() == c.Kind {
		return c.mark
	}
	return p.MentionOf(c.From, c.To, c.Kind)
}

// veto returns, for the trace, the veto of the loudest voice against the option, BelowThreshold
// without such a voice.
func (o *option) veto() core.Veto {
	if o.loudest == 0 {
		return core.BelowThreshold
	}
	return against[o.loudest-1].veto
}

// loudest returns the value for the field loudest of option c. list has the voices that apply to
// c. The value is 1 + the index in against of the one with the greatest weight against a name; 0
// if none of them speaks against a name.
func (j *judge) loudest(c *option, list []decision.Said) (at uint8) {
	most := float32(0)
	best, _ := c.chance.Best()
	for _, s := range list {
		n := s.Voice - said.against.at
		if n < 0 || n >= len(against) {
			continue
		}
		w := j.model.Weights(s.Voice)
		if loud := w[decision.Nothing] - w[best]; loud > most {
			at, most = uint8(n+1), loud
		}
	}
	return at
}

// sign returns the argument of Finding.Why that names what makes units [from, to) look like a
// name: "first-name", "capital" and so on. The page has the words for each.
func sign(p *page.Page, from, to int, kind core.Kind) string {
	first, surname, place, body := false, false, false, false
	for i := from; i < to; i++ {
		if !p.Units[i].Word() {
			continue
		}
		k := p.Known(i)
		first = first || k.First >= lexicon.By64 && k.First >= k.Surname
		surname = surname || k.Surname >= lexicon.By32
		place = place || k.Place > 0 || k.Class&lexicon.ClassPlace != 0
		body = body || k.Class&lexicon.ClassOrg != 0
	}
	switch {
	case kind == core.Person && first:
		return "first-name"
	case kind == core.Person && surname:
		return "surname"
	case kind == core.Location && place:
		return "place"
	case kind == core.Org && body:
		return "organisation"
	case p.Units[from].Shape == unit.Lower:
		return "context"
	}
	return "capital"
}
