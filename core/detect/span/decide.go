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

// limits are the probabilities from which on a possible name is asked about while it stays in
// the text, is hidden and asked about, and is hidden without a question. The probabilities are
// calibrated: of the spans with one half, about half are names (make train prints it). The
// limits of persons are lower, because a name that is missed cannot be taken back, while a
// word hidden in vain can.
type limits struct{ asks, hides, surely float64 }

var (
	personLimits = limits{asks: 0.1, hides: 0.27, surely: 0.58}
	otherLimits  = limits{asks: 0.15, hides: 0.5, surely: 0.6}
)

// clearKind is the least share that the most probable kind must have of the probability of any
// name; below it the user is asked which kind it is.
const clearKind = 0.22

// limitsOf returns the limits for the kind of an outcome.
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
	chosen []bool           // by unit: it is part of a name that was decided upon
	asked  []page.Candidate // the names that are asked about and stay in the text
	order  []int            // scratch memory of choose
}

// Decide returns the names of a page, in order, and the candidates about which the user is
// asked while they stay in the text. r is what the tagger makes of the page.
func Decide(p *page.Page, r *tagger.Reading, m *decision.Model) (names, asked []page.Candidate) {
	j := &judge{Page: p, model: m, chosen: make([]bool, len(p.Units))}
	names = j.decide(find(p, r))
	return names, j.asked
}

// decide returns the candidates that are hidden. Of options that overlap, it chooses by claim.
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

// weigh computes the probabilities of option i from what is known of it.
func (j *judge) weigh(l *listener, i int) {
	o := &l.list[i]
	if o.isCell() {
		o.chance = decision.Odds{decision.Person: 1} // the table or list says that the cell is a name
		j.traceWeighed(o, nil)
		return
	}
	said := l.to(i)
	o.chance = j.model.Score(said)
	o.loudest = j.loudest(o, said)
	j.traceWeighed(o, said)
}

// choose appends to kept the best of some options that overlap, and the others that do not
// overlap it. Improbable ones go to asked, and very improbable ones to the trace.
func (j *judge) choose(kept []page.Candidate, list []option) []page.Candidate {
	first := len(kept)
	order := j.order[:0]
	for i := range list {
		o := &list[i]
		if kind, _ := o.chance.Best(); o.chance.Some() < limitsOf(kind).asks {
			j.refuse(o, o.loudest)
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
		copy(kept[first:], page.InOrder(kept[first:]))
	}
	return kept
}

// nameWithin returns the option with the greatest claim that ends where o ends, begins later
// and begins with a capital; nil if there is no such option. o begins with a word in small
// letters that is most probably not part of the name.
func nameWithin(units []unit.Unit, list []option, o *option) *option {
	var best *option
	for i := range list {
		if in := &list[i]; in.From > o.From && in.To == o.To && units[in.From].Shape != unit.Lower && (best == nil || in.claim() > best.claim()) {
			best = in
		}
	}
	return best
}

// favour is added to the claims of two sorts of options: a mention of a rule that counts even where
// the tagger sees no name (StandsAlone), and a name that the tagger sees, together with a word with
// a capital beside it (grownRule). The reason is that half a name that stays in the text is worse
// than a word hidden in vain. Owing to favour, the share of documents in which no person's name
// stays in the text is greater by one in eighty.
const favour = 0.3

// claim returns by how much an option prevails over others that overlap it: the probability
// that it is exactly a name, plus the favour.
func (o *option) claim() float64 {
	_, p := o.chance.Best()
	if o.mark != nil && o.mark.StandsAlone() || o.Rule == grownRule {
		p += favour
	}
	return p
}

// settle sets the kind, the rule, the reason and the doubt of an option, by its probabilities.
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

// mentionOfKind returns the mention of a rule in the candidate's place that has its kind, or
// nil.
func mentionOfKind(p *page.Page, c *option) *rule.Mention {
	if c.mark != nil && c.mark.Rule.Kind() == c.Kind {
		return c.mark
	}
	return p.MentionOf(c.From, c.To, c.Kind)
}

// loudest returns the veto with the greatest weight against an option, for the trace;
// BelowThreshold if none speaks against it.
func (j *judge) loudest(c *option, list []decision.Said) core.Veto {
	veto, most := core.BelowThreshold, float32(0)
	best, _ := c.chance.Best()
	for _, s := range list {
		n := s.Voice - said.against.at
		if n < 0 || n >= len(against) {
			continue
		}
		w := j.model.Weights(s.Voice)
		if loud := w[decision.Nothing] - w[best]; loud > most {
			veto, most = against[n].veto, loud
		}
	}
	return veto
}

// sign returns, for the explanation, what makes units [from, to) look like a
// name: one of the codes that the page words.
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
