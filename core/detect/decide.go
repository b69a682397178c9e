package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// limits are the probabilities of a name at which it is asked about while it shows, hidden
// until somebody looks, and hidden with nobody asked. The probabilities are right (make
// train prints how often): of what has one half, about half are names. Of somebody more is
// hidden in vain than of a place: what is missed cannot be taken back.
type limits struct{ asks, hides, surely float64 }

var (
	ofPerson = limits{asks: 0.1, hides: 0.27, surely: 0.58}
	ofOther  = limits{asks: 0.15, hides: 0.5, surely: 0.6}
)

// leads is the part of the probability of a name that one kind must have for nobody to be
// asked which.
const leads = 0.22

func limitsOf(o decision.Outcome) *limits {
	if o == decision.Person {
		return &ofPerson
	}
	return &ofOther
}

// decide leaves those of overlapping spans that are likeliest exactly a name, and says
// of each what is done with it.
func (a *analysis) decide(list []option) []candidate {
	l := a.listener(list)
	a.chosen = make([]bool, len(a.units))
	kept := make([]candidate, 0, len(list)+len(list)/4)
	for from := 0; from < len(list); {
		to, end := from, list[from].to
		for ; to < len(list) && list[to].from < end; to++ {
			end = max(end, list[to].to)
			a.weigh(l, to)
		}
		kept = a.choose(kept, list[from:to])
		from = to
	}
	return kept
}

// weigh makes a probability of what is said of span i of those that are listened to.
func (a *analysis) weigh(l *listener, i int) {
	o := &l.list[i]
	if o.isCell() {
		o.chance = decision.Odds{decision.Person: 1} // a table or a list says what stands in it
		return
	}
	said := l.to(i)
	o.chance = a.decision.Score(said)
	o.loudest = a.loudest(o, said)
	a.traceWeighed(o, said)
}

// choose adds to kept the likeliest of spans that overlap, and what stands beside it; what
// is asked about while it shows goes to asked.
func (a *analysis) choose(kept []candidate, list []option) []candidate {
	first := len(kept)
	order := a.order[:0]
	for i := range list {
		o := &list[i]
		if kind, _ := o.chance.Best(); o.chance.Some() < limitsOf(kind).asks {
			a.refuse(&o.candidate, o.loudest)
			continue
		}
		order = append(order, i)
	}
	sort.SliceStable(order, func(x, y int) bool { return list[order[x]].claim() > list[order[y]].claim() })
	for _, i := range order {
		o := &list[i]
		some := o.chance.Some()
		if _, exact := o.chance.Best(); float64(o.chance[decision.Part]) > exact && a.units[o.from].Shape == unit.Lower {
			if in := named(a.units, list, o); in != nil {
				o = in
			}
		}
		a.settle(o)
		switch {
		case slices.Contains(a.chosen[o.from:o.to], true):
			a.refuse(&o.candidate, core.ReadOtherwise)
			continue
		case o.doubt != nil && a.units[o.from].Shape == unit.Caseless && a.ruled(o.from, o.to, core.Person) == nil:
			a.refuse(&o.candidate, core.OtherScript) // Hebrew, Arabic, Chinese: a guess asks in vain
			continue
		}
		for k := o.from; k < o.to; k++ {
			a.chosen[k] = true
		}
		if kind, _ := o.chance.Best(); max(some, o.chance.Some()) < limitsOf(kind).hides {
			a.asked = append(a.asked, o.candidate)
		} else {
			kept = append(kept, o.candidate)
		}
	}
	a.order = order
	if len(kept) > first+1 {
		inOrder(kept[first:])
	}
	return kept
}

// named is the likeliest option in another one that begins with a capital and goes to the
// end of it; nil for none.
func named(units []unit.Unit, list []option, o *option) *option {
	var best *option
	for i := range list {
		if in := &list[i]; in.from > o.from && in.to == o.to && units[in.from].Shape != unit.Lower && (best == nil || in.claim() > best.claim()) {
			best = in
		}
	}
	return best
}

// favour is how much more an option claims that a rule sees whole which is enough by itself,
// or that has the capital beside a name with it: half a name that shows is worse than a word
// hidden in vain. With it one document in eighty more keeps nobody.
const favour = 0.3

// claim is how strongly an option stands against others that overlap it: how probable it
// is exactly a name, and the favour it has.
func (o *option) claim() float64 {
	_, p := o.chance.Best()
	if o.mark != nil && o.mark.StandsAlone() || o.rule == grownRule {
		p += favour
	}
	return p
}

// settle gives a candidate its kind, its reason and its doubt.
func (a *analysis) settle(c *option) {
	best, exact := c.chance.Best()
	c.kind, c.score, c.somebody = best.Kind(), exact, float64(c.chance[decision.Person])
	if m := a.sameKind(c); m != nil {
		c.rule, c.why = m.Rule.String(), a.because(m)
	} else {
		c.rule, c.why = taggerRule, a.reasons.get("tagger", "sign", a.sign(c.from, c.to, c.kind))
	}
	if c.isCell() && !c.mark.Sure() {
		c.doubt = a.reasons.get("unsure", "", nil)
	}
	switch some := c.chance.Some(); {
	case some < limitsOf(best).surely:
		c.doubt = a.reasons.get("unsure", "", nil)
	case exact < leads*some:
		c.doubt = a.reasons.get("which-kind", "", nil)
	}
}

// sameKind is the mention of a candidate's kind in its place, nil for none.
func (a *analysis) sameKind(c *option) *rule.Mention {
	if c.mark != nil && c.mark.Rule.Kind() == c.kind {
		return c.mark
	}
	return a.ruled(c.from, c.to, c.kind)
}

// loudest is the veto that speaks loudest against a candidate; BelowThreshold where none
// speaks.
func (a *analysis) loudest(c *option, list []decision.Said) core.Veto {
	veto, most := core.BelowThreshold, float32(0)
	best, _ := c.chance.Best()
	for _, s := range list {
		n := s.Voice - said.against.at
		if n < 0 || n >= len(against) {
			continue
		}
		w := a.decision.Weights(s.Voice)
		if loud := w[decision.Nothing] - w[best]; loud > most {
			veto, most = against[n].veto, loud
		}
	}
	return veto
}

// ruled is the mention of a kind that a rule sees in units from to to, the
// longest if several.
func (a *analysis) ruled(from, to int, kind core.Kind) *rule.Mention {
	at, _ := slices.BinarySearchFunc(a.mentions, from, func(m rule.Mention, from int) int { return m.To - 1 - from })
	var best *rule.Mention
	for ; at < len(a.mentions) && a.mentions[at].From < to; at++ {
		if m := &a.mentions[at]; m.Rule.Kind() == kind && m.To > from && (best == nil || m.To-m.From > best.To-best.From) {
			best = m
		}
	}
	return best
}

// because words a rule's reason: its name, and the word that led to it.
func (a *analysis) because(m *rule.Mention) *core.Reason {
	code := m.Rule.Code()
	if m.Cue >= 0 && m.Cue < len(a.units) && a.units[m.Cue].Word() {
		return a.reasons.get(code, "cue", a.surface(m.Cue, m.Cue+1))
	}
	return a.reasons.get(code, "", nil)
}

// sign says in one word what makes a name of units for the tagger.
func (a *analysis) sign(from, to int, kind core.Kind) string {
	first, surname, place, body := false, false, false, false
	for i := from; i < to; i++ {
		if !a.units[i].Word() {
			continue
		}
		k := a.book.Of(a.units[i].Form)
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
	case a.units[from].Shape == unit.Lower:
		return "context"
	}
	return "capital"
}
