package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// How probable the model must hold a name to be. Its probabilities are right: of the
// names that it gives one half, about half are. Whoever changes a figure sees in make
// eval what it hides, what it asks and how much of that in vain.
const (
	surely         = 0.75 // of its kind and with its borders, for nobody to be asked
	someone        = 0.85 // of any kind, for nobody to be asked where one kind leads
	seen           = 0.6  // the same where a rule sees the kind there, be it in doubt
	leads          = 0.4  // the part of that which the kind must have
	hides          = 0.33 // of any kind, to be hidden until somebody looks
	asks           = 0.15 // of any kind, to be asked about while it shows
	hidesInNobodys = 0.6  // the last two in a document that names nobody plainly
	asksInNobodys  = 0.3
	insists        = 0.8 // of any kind, to be asked about although there is a veto
)

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
	ofAny    []string // the names of all whose it may be, where it is asked
	any      float64  // how probable the tagger holds a name of any kind there
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

// findings makes findings of the names of the tagger and the rules.
func (a *analysis) findings(names []tagger.Name, steps Steps) []core.Finding {
	list := a.bodies(a.whole(a.tagged(names)))
	list = a.sureByRule(list, steps&ByTagger == 0)
	a.headed(list)
	a.people(list)
	list = a.lastFirst(a.civil(list))
	a.manors(list)
	list = a.postcodes(list)
	if steps&ByDocument != 0 {
		a.agree(list)
		list = a.wordNames(list)
		list = a.propagate(list)
		a.corefer(list)
		list = a.initials(list)
	}
	found := make([]core.Finding, 0, len(list)+len(a.fixed))
	for i := range list {
		found = a.unstressed(found, a.finding(&list[i]))
	}
	found = a.files(a.ask(found, list))
	found = append(found, a.fixed...)
	sort.SliceStable(found, func(i, j int) bool { return found[i].Start < found[j].Start })
	return found
}

// tagged makes candidates of the names of the tagger, those that no veto refuses, in
// order.
func (a *analysis) tagged(names []tagger.Name) []candidate {
	list := make([]candidate, 0, len(names)+len(names)/4)
	hiding, asking := a.thresholds()
	for i := range names {
		c := a.weigh(&names[i])
		a.trim(&c)
		a.complete(&c)
		for c.kind == core.Person && c.to > c.from+1 && a.isCutAtParticle(c.to) {
			c.to++
		}
		switch veto := a.veto(&c); {
		case veto != "":
			a.refuse(&c, veto)
			if c.any >= insists && isWorthAsking(veto) {
				c.against = veto
				a.asked = append(a.asked, c)
			}
		case c.doubt == nil || c.any >= hiding:
			list = append(list, c)
		case c.any >= asking && !a.isSmallWord(&c) && !a.isSmallKey(&c):
			a.asked = append(a.asked, c)
		default:
			a.refuse(&c, core.BelowThreshold)
		}
	}
	inOrder(list)
	return list
}

// thresholds are how probable a name must be to be hidden until somebody looks, and to
// be asked about: a doubt in a recipe is rather no name than one in a letter.
func (a *analysis) thresholds() (hiding, asking float64) {
	if a.in.Density == namesNobody {
		return hidesInNobodys, asksInNobodys
	}
	return hides, asks
}

// complete takes the word into an organisation's name that its last one asks for,
// "Agence nationale de la" recherche, or that last one out where no word follows.
func (a *analysis) complete(c *candidate) {
	if c.kind != core.Org {
		return
	}
	for a.asksForNoun(c.to - 1) {
		if c.to < len(a.units) && a.joined(c.to) && a.units[c.to].Word() && !a.units[c.to].Initials() {
			c.to++
			continue
		}
		for c.to > c.from+1 && a.asksForNoun(c.to-1) {
			c.to--
		}
		return
	}
}

// asksForNoun reports whether unit i is a small word that no name ends with: "de",
// "la", "des".
func (a *analysis) asksForNoun(i int) bool {
	if a.units[i].Shape != unit.Lower {
		return false
	}
	c := a.book.Of(a.units[i].Form).Cue
	return c == french.From || c == french.Article
}

// isCutAtParticle reports whether a name that ends before unit i ends in a particle
// with a capital, and what it leads to goes on in the same spelling: "Hugo LE DU".
func (a *analysis) isCutAtParticle(i int) bool {
	return i < len(a.units) && a.joined(i) && a.particle(i-1) && a.units[i-1].Capital() && a.units[i].Shape == a.units[i-1].Shape
}

// veto is why a name that the tagger sees is none; "" for no reason against it.
// Where a rule says the same, the tagger is not alone.
func (a *analysis) veto(c *candidate) core.Veto {
	switch {
	case a.numbered(c.from):
		return core.ListNumber
	case a.holdsFixed(c):
		return core.Identifier
	case a.isAbbreviation(c):
		return core.Jargon
	case a.isNameOfThing(c.from), a.isEponym(c):
		return core.NameOfThing
	case a.isOfNature(c):
		return core.UsualWord
	case a.isAlphabet(c):
		return core.LettersAlone
	case c.to == c.from+1 && (a.isCode(c.from) || a.isPart(c.from) || c.kind == core.Org && c.score < likelyOrg && a.isTool(c.from)):
		return core.Jargon
	case c.rule == taggerRule:
		return a.taggerVeto(c)
	}
	return ""
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

// unstressed adds a finding to others, in pieces where marks of Markdown part its words:
// "_Aude_ Lemoine".
func (a *analysis) unstressed(found []core.Finding, f core.Finding) []core.Finding {
	from := a.doc.TokenAt(f.Start)
	for k := from; k < len(a.doc.Tokens) && int(a.doc.Tokens[k].End) <= f.End; k++ {
		if !a.doc.IsStress(k) {
			continue
		}
		if k > from {
			piece := f
			piece.Span = core.Span{Start: int(a.doc.Tokens[from].Start), End: int(a.doc.Tokens[k-1].End)}
			found = append(found, piece)
		}
		from = k + 1
		f.Start = int(a.doc.Tokens[k].End)
		if from < len(a.doc.Tokens) {
			f.Start = int(a.doc.Tokens[from].Start)
		}
	}
	if f.Start >= f.End {
		return found
	}
	return append(found, f)
}

func (a *analysis) finding(c *candidate) core.Finding {
	f := core.Finding{
		Span: a.span(c.from, c.to), Kind: c.kind, Status: core.Sure, Action: core.Replace,
		Rule: c.rule, Why: c.why, Doubt: c.doubt, Score: c.score, Of: c.of, OfAny: c.ofAny,
	}
	if c.doubt != nil {
		f.Status, f.Against = core.Review, c.against
	}
	return f
}

// weigh makes a candidate of a name that the tagger found, explained by the
// rule that says the same, if one does.
func (a *analysis) weigh(n *tagger.Name) candidate {
	c := candidate{from: n.From, to: n.To, kind: n.Kind, score: n.Sure, any: n.Any}
	if m := a.askedPlace(n); m != nil {
		c.kind, c.rule, c.why = core.Location, m.Rule.String(), a.because(m) // "à Lens", which is a club as well
		return c
	}
	if m := a.placeInstead(n); m != nil {
		c.kind, c.rule, c.why = core.Location, m.Rule.String(), a.because(m)
		if n.Any < surely || n.Sure >= surely {
			c.doubt = a.reasons.get("which-kind", "", nil)
		}
		return c
	}
	m := a.ruled(n.From, n.To, n.Kind)
	if m != nil {
		c.rule, c.why = m.Rule.String(), a.because(m)
	} else {
		c.rule, c.why = taggerRule, a.reasons.get("tagger", "sign", a.sign(n.From, n.To, n.Kind))
	}
	agreed := m != nil && m.Sure() && m.From == n.From && m.To == n.To
	switch {
	case a.isParticled(n):
		c.doubt = a.reasons.get("which-kind", "", nil)
	case a.isSomebody(n):
		m = a.exact(n, core.Person)
		c.kind, c.rule, c.why = core.Person, m.Rule.String(), a.because(m)
	case n.Sure >= surely || agreed && n.Any > 0.5:
	case (n.Any >= someone || m != nil && n.Any >= seen) && n.Sure >= leads*n.Any && !(n.Kind != core.Person && a.fullName(n)):
	case n.Kind != core.Person && a.fullName(n):
		c.kind, c.rule, c.why = core.Person, rule.Full.String(), a.reasons.get(rule.Full.Code(), "", nil)
		c.doubt = a.reasons.get("which-kind", "", nil)
	case n.Any-n.Sure > 0.2:
		c.doubt = a.reasons.get("which-kind", "", nil)
	default:
		c.doubt, c.against = a.reasons.get("unsure", "", nil), core.BelowThreshold
		if m != nil && !m.Sure() {
			c.against = m.Doubt
		}
	}
	return c
}

// askedPlace is the place that a rule sees in exactly what the tagger has for
// something else, and that what stands before it asks for: instead of an
// organisation any, instead of somebody a country or a region; nil for none.
func (a *analysis) askedPlace(n *tagger.Name) *rule.Mention {
	if n.Kind == core.Location {
		return nil
	}
	m := a.exact(n, core.Location)
	if m == nil || !m.Sure() || m.Cue < 0 && !(n.Kind == core.Org && m.Rule == rule.Country) {
		return nil
	}
	if n.Kind == core.Org || m.Rule == rule.Country || m.Rule == rule.Region {
		return m
	}
	return nil
}

// placeInstead is the place that a rule sees in exactly what the tagger has for an
// organisation and is not certain of; nil for none.
func (a *analysis) placeInstead(n *tagger.Name) *rule.Mention {
	if n.Kind != core.Org || n.Sure >= certainOrg {
		return nil
	}
	if m := a.exact(n, core.Location); m != nil && m.Rule != rule.BarePlace && a.ruled(n.From, n.To, core.Org) == nil {
		return m
	}
	return nil
}

// isParticled reports whether what the tagger has for an organisation is a first
// name with a particle and a surname: "Hugues du Plessis".
func (a *analysis) isParticled(n *tagger.Name) bool {
	return n.Kind == core.Org && n.To-n.From > 2 && a.units[n.From+1].Shape == unit.Lower && a.fullName(n)
}

// isSomebody reports whether a rule with a clear reason is sure of somebody where the
// tagger has a place, or an organisation: the field of a form, "Témoin : Montagnac",
// initials, "JM Pujolas", another name of the same person, "ex-Bonnefoy".
func (a *analysis) isSomebody(n *tagger.Name) bool {
	if n.Kind != core.Location && n.Kind != core.Org {
		return false
	}
	m := a.exact(n, core.Person)
	if m == nil || !m.Sure() {
		return false
	}
	switch m.Rule {
	case rule.Field:
		return n.Kind == core.Location || n.Sure < surely
	case rule.Initials, rule.OtherName:
		return true
	}
	return false
}

// isNameOfThing reports whether the label of a field says that unit i begins the name of
// a thing: "Nom du fichier : Bilan".
func (a *analysis) isNameOfThing(i int) bool {
	return i > 1 && a.punct(i-1, ':') && (&rule.Text{Doc: a.doc, Book: a.book, Units: a.units}).IsNameOfThing(i)
}

// fullName reports whether a rule sees exactly a person's first name and
// surname in what the tagger has for something else.
func (a *analysis) fullName(n *tagger.Name) bool {
	m := a.exact(n, core.Person)
	return m != nil && (m.Rule == rule.Full || m.Rule == rule.UpperFirst)
}

// exact is the mention of a kind that a rule sees in what the tagger has for a name, no
// more and no less; nil for none.
func (a *analysis) exact(n *tagger.Name, kind core.Kind) *rule.Mention {
	if m := a.ruled(n.From, n.To, kind); m != nil && m.From == n.From && m.To == n.To {
		return m
	}
	return nil
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

// ruleVeto is why what a rule alone sees is not enough for a name: what makes the
// rule unsure, or that the tagger, which there is unless all, sees none.
func (a *analysis) ruleVeto(m *rule.Mention, all bool) core.Veto {
	switch {
	case a.numbered(m.From):
		return core.ListNumber
	case a.isNameOfThing(m.From), a.isEponym(&candidate{from: m.From, to: m.To, kind: m.Rule.Kind()}):
		return core.NameOfThing
	case all || m.StandsAlone() || m.Rule == rule.Title:
		return ""
	case m.Doubt != "":
		return m.Doubt
	}
	return core.BelowThreshold
}

// outvote tells the trace that the tagger has another name where a rule has one:
// of other words, or of another kind. Its name counts.
func (a *analysis) outvote(m *rule.Mention, by *candidate) {
	if by.from == m.From && by.to == m.To && by.kind == m.Rule.Kind() {
		return
	}
	a.refuse(&candidate{from: m.From, to: m.To, kind: m.Rule.Kind(), rule: m.Rule.String()}, core.ReadOtherwise)
}

// sureByRule adds what a rule is sure of and the tagger has nothing on; without
// a tagger, whatever a rule says.
func (a *analysis) sureByRule(list []candidate, all bool) []candidate {
	next := 0
	n := len(list)
	for i := range a.mentions {
		m := &a.mentions[i]
		for next < n && list[next].to <= m.From {
			next++
		}
		if next < n && list[next].from < m.To {
			a.outvote(m, &list[next])
			continue
		}
		c := candidate{from: m.From, to: m.To, kind: m.Rule.Kind(), rule: m.Rule.String(), why: a.because(m), score: 0.8}
		switch veto := a.ruleVeto(m, all); {
		case veto == core.BelowThreshold && c.kind != core.Person, veto == core.NothingAsks && m.Rule == rule.Site && m.To > m.From+1:
			c.against = veto // the dictionary knows one thing only: the tagger's silence is a doubt
			a.asked = append(a.asked, c)
			continue
		case veto != "":
			a.refuse(&c, veto)
			continue
		}
		if !m.Sure() {
			c.doubt, c.against = a.reasons.get("unsure", "", nil), m.Doubt
		}
		list = append(list, c)
	}
	inOrder(list)
	return list
}
