package detect

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// surely is how probable the model must hold a name to be for nobody to be
// asked: below, a person looks.
const surely = 0.75

// taggerRule is the rule of what the tagger alone sees.
const taggerRule = "tagger"

// candidate is a name on its way to a finding.
type candidate struct {
	from, to int // units
	kind     core.Kind
	rule     string
	why      *core.Reason
	doubt    *core.Reason
	against  core.Veto // what makes the doubt, where it has a name
	score    float64
	of       string
}

// inOrder sorts candidates by where they begin.
func inOrder(list []candidate) {
	slices.SortStableFunc(list, func(a, b candidate) int { return a.from - b.from })
}

// taken tells which units a candidate has.
func (r *reading) taken(list []candidate) []bool {
	taken := make([]bool, len(r.units))
	for i := range list {
		for k := list[i].from; k < list[i].to; k++ {
			taken[k] = true
		}
	}
	return taken
}

// findings makes findings of the names of the tagger and the rules.
func (r *reading) findings(names []tagger.Name, steps Steps) []core.Finding {
	list := make([]candidate, 0, len(names)+len(names)/4)
	for i := range names {
		c := r.weigh(&names[i])
		r.trim(&c)
		for c.kind == core.Person && c.to > c.from+1 && c.to < len(r.units) && r.joined(c.to) && r.particle(c.to-1) && r.units[c.to-1].Capital() && r.units[c.to].Shape == r.units[c.to-1].Shape {
			c.to++ // "Hugo LE DU"
		}
		if veto := r.veto(&c); veto != "" {
			r.refuse(&c, veto)
			continue
		}
		list = append(list, c)
	}
	inOrder(list)
	list = r.whole(list)
	list = r.sureByRule(list, steps&ByTagger == 0)
	r.headed(list)
	list = r.civil(list)
	r.manors(list)
	list = r.postcodes(list)
	if steps&ByDocument != 0 {
		r.agree(list)
		list = r.propagate(list)
		r.corefer(list)
		list = r.initials(list)
	}
	found := make([]core.Finding, 0, len(list)+len(r.fixed))
	for i := range list {
		found = append(found, r.finding(&list[i]))
	}
	found = append(found, r.fixed...)
	slices.SortStableFunc(found, func(a, b core.Finding) int { return a.Start - b.Start })
	return found
}

// veto is why a name that the tagger sees is none; "" for no reason against it.
// Where a rule says the same, the tagger is not alone.
func (r *reading) veto(c *candidate) core.Veto {
	switch {
	case r.numbered(c.from):
		return core.ListNumber
	case r.holdsFixed(c):
		return core.Identifier
	case c.rule == taggerRule:
		return r.taggerVeto(c)
	}
	return ""
}

// holdsFixed reports whether a pattern found something in a name: what has the
// shape of an address is one, whatever it looks like to the tagger.
func (r *reading) holdsFixed(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if r.units[i].Shape == unit.Fixed {
			return true
		}
	}
	return false
}

func (r *reading) finding(c *candidate) core.Finding {
	f := core.Finding{
		Span: r.span(c.from, c.to), Kind: c.kind, Status: core.Sure, Action: core.Replace,
		Rule: c.rule, Why: c.why, Doubt: c.doubt, Score: c.score, Of: c.of,
	}
	if c.doubt != nil {
		f.Status, f.Against = core.Review, c.against
	}
	return f
}

// weigh makes a candidate of a name that the tagger found, explained by the
// rule that says the same, if one does.
func (r *reading) weigh(n *tagger.Name) candidate {
	c := candidate{from: n.From, to: n.To, kind: n.Kind, score: n.Sure}
	if m := r.askedPlace(n); m != nil {
		c.kind, c.rule, c.why = core.Location, m.Rule.String(), r.because(m) // "à Lens", which is a club as well
		return c
	}
	m := r.ruled(n.From, n.To, n.Kind)
	if m != nil {
		c.rule, c.why = m.Rule.String(), r.because(m)
	} else {
		c.rule, c.why = taggerRule, r.reasons.get("tagger", "sign", r.sign(n.From, n.To, n.Kind))
	}
	agreed := m != nil && m.Sure() && m.From == n.From && m.To == n.To
	switch {
	case r.isParticled(n):
		c.doubt = r.reasons.get("which-kind", "", nil)
	case n.Sure >= surely || agreed && n.Any > 0.5:
	case n.Kind != core.Person && r.fullName(n):
		c.kind, c.rule, c.why = core.Person, rule.Full.String(), r.reasons.get(rule.Full.Code(), "", nil)
		c.doubt = r.reasons.get("which-kind", "", nil)
	case n.Any-n.Sure > 0.2:
		c.doubt = r.reasons.get("which-kind", "", nil)
	default:
		c.doubt, c.against = r.reasons.get("unsure", "", nil), core.Improbable
		if m != nil && !m.Sure() {
			c.against = m.Doubt
		}
	}
	return c
}

// askedPlace is the place that a rule sees in exactly what the tagger has for
// something else, and that what stands before it asks for: instead of an
// organisation any, instead of somebody a country or a region; nil for none.
func (r *reading) askedPlace(n *tagger.Name) *rule.Mention {
	if n.Kind == core.Location {
		return nil
	}
	m := r.ruled(n.From, n.To, core.Location)
	if m == nil || !m.Sure() || m.Cue < 0 || m.From != n.From || m.To != n.To {
		return nil
	}
	if n.Kind == core.Org || m.Rule == rule.Country || m.Rule == rule.Region {
		return m
	}
	return nil
}

// isParticled reports whether what the tagger has for an organisation is a first
// name with a particle and a surname: "Hugues du Plessis".
func (r *reading) isParticled(n *tagger.Name) bool {
	return n.Kind == core.Org && n.To-n.From > 2 && r.units[n.From+1].Shape == unit.Lower && r.fullName(n)
}

// fullName reports whether a rule sees exactly a person's first name and
// surname in what the tagger has for something else.
func (r *reading) fullName(n *tagger.Name) bool {
	m := r.ruled(n.From, n.To, core.Person)
	return m != nil && (m.Rule == rule.Full || m.Rule == rule.UpperFirst) && m.From == n.From && m.To == n.To
}

// ruled is the mention of a kind that a rule sees in units from to to, the
// longest if several.
func (r *reading) ruled(from, to int, kind core.Kind) *rule.Mention {
	at, _ := slices.BinarySearchFunc(r.mentions, from, func(m rule.Mention, from int) int { return m.To - 1 - from })
	var best *rule.Mention
	for ; at < len(r.mentions) && r.mentions[at].From < to; at++ {
		if m := &r.mentions[at]; m.Rule.Kind() == kind && m.To > from && (best == nil || m.To-m.From > best.To-best.From) {
			best = m
		}
	}
	return best
}

// because words a rule's reason: its name, and the word that led to it.
func (r *reading) because(m *rule.Mention) *core.Reason {
	code := m.Rule.Code()
	if m.Cue >= 0 && m.Cue < len(r.units) && r.units[m.Cue].Word() {
		return r.reasons.get(code, "cue", r.surface(m.Cue, m.Cue+1))
	}
	return r.reasons.get(code, "", nil)
}

// sign says in one word what makes a name of units for the tagger.
func (r *reading) sign(from, to int, kind core.Kind) string {
	first, surname, place, body := false, false, false, false
	for i := from; i < to; i++ {
		if !r.units[i].Word() {
			continue
		}
		k := r.book.Of(r.units[i].Form)
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
	case r.units[from].Shape == unit.Lower:
		return "context"
	}
	return "capital"
}

// whole makes one name of the pieces that the tagger sees in a person's name
// that a rule is sure of: "Dubois, Jean-Marc" is one person.
func (r *reading) whole(list []candidate) []candidate {
	next := 0
	out := list[:0]
	for i := range r.mentions {
		m := &r.mentions[i]
		if m.Rule.Kind() != core.Person || !m.Firm() && m.Rule != rule.LastFirst {
			continue
		}
		for next < len(list) && list[next].from < m.From {
			out = append(out, list[next])
			next++
		}
		end, persons := next, true
		for end < len(list) && list[end].to <= m.To {
			persons = persons && list[end].kind == core.Person
			end++
		}
		if end == next || !persons || len(out) > 0 && out[len(out)-1].to > m.From || end < len(list) && list[end].from < m.To {
			continue
		}
		c := list[next]
		if end-next > 1 || m.Rule == rule.LastFirst {
			c.from, c.to, c.rule, c.why = m.From, m.To, m.Rule.String(), r.because(m)
			if m.Sure() {
				c.doubt = nil
			}
			out = append(out, c)
			next = end
		}
	}
	return append(out, list[next:]...)
}

// ruleVeto is why what a rule alone sees is not enough for a name: what makes the
// rule unsure, or that the tagger, which there is unless all, sees none.
func (r *reading) ruleVeto(m *rule.Mention, all bool) core.Veto {
	switch {
	case r.numbered(m.From):
		return core.ListNumber
	case all || m.Firm() || m.Rule == rule.Title:
		return ""
	case m.Doubt != "":
		return m.Doubt
	}
	return core.Improbable
}

// sureByRule adds what a rule is sure of and the tagger has nothing on; without
// a tagger, whatever a rule says.
func (r *reading) sureByRule(list []candidate, all bool) []candidate {
	next := 0
	n := len(list)
	for i := range r.mentions {
		m := &r.mentions[i]
		for next < n && list[next].to <= m.From {
			next++
		}
		if next < n && list[next].from < m.To {
			continue
		}
		c := candidate{from: m.From, to: m.To, kind: m.Rule.Kind(), rule: m.Rule.String(), why: r.because(m), score: 0.8}
		if veto := r.ruleVeto(m, all); veto != "" {
			r.refuse(&c, veto)
			continue
		}
		if !m.Sure() {
			c.doubt, c.against = r.reasons.get("unsure", "", nil), m.Doubt
		}
		list = append(list, c)
	}
	inOrder(list)
	return list
}
