package span

import (
	"math"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
)

// listener collects the voices of one option after the other.
type listener struct {
	*page.Page
	list   []option
	names  float64              // expected number of names: the sum of the tagger's probabilities
	others map[int32]*elsewhere // by form, see elsewhereOf
	heads  heads

	c    *option         // the current option, of which the voices are collected
	said []decision.Said // the voices of the current option so far
}

// say adds a voice to those of the current option.
func (l *listener) say(voice int) { l.loud(voice, 1) }

// sayIf adds a voice if the condition holds.
func (l *listener) sayIf(holds bool, voice int) {
	if holds {
		l.say(voice)
	}
}

// loud adds a voice whose weight is multiplied by volume.
func (l *listener) loud(voice int, volume float32) {
	l.said = append(l.said, decision.Said{Voice: voice, Volume: volume})
}

// leastProbable is the probability below which a voice would have no effect, so that the method
// probable leaves it out.
const leastProbable = 0.001

// probable adds a voice with a volume that grows with the probability p. It adds nothing if p is
// at most leastProbable.
func (l *listener) probable(voice int, p float64) {
	if p > leastProbable {
		l.loud(voice, loudness(p))
	}
}

// loudness returns the volume for a probability: 0 for 0, 1 for 1, in between by its logarithm,
// because the weights of voices are logarithms, too.
func loudness(p float64) float32 {
	const least = 0.002 // added to p, so that its logarithm is finite
	return float32(math.Log((p+least)/least) / math.Log((1+least)/least))
}

// newListener returns a listener for the options of a page.
func newListener(p *page.Page, list []option) *listener {
	l := &listener{Page: p, list: list, others: elsewhereOf(p, list), heads: headsOf(p, list)}
	for i := range list {
		if o := &list[i]; o.Rule == taggerRule {
			l.names += float64(o.odds.Any)
		}
	}
	return l
}

// Case is a span about which the detector decides, with the voices that apply to it.
type Case struct {
	core.Span
	Said []decision.Said
}

// Cases returns the spans of a page about which Decide decides, in order, with the voices that it
// gives to the model for each.
func Cases(p *page.Page, r *tagger.Reading) []Case {
	list := find(p, r)
	l, cases := newListener(p, list), make([]Case, len(list))
	for i := range list {
		cases[i] = Case{p.Span(list[i].From, list[i].To), slices.Clone(l.to(i))}
	}
	return cases
}

// to returns the voices of option i in l.list. The slice is valid until the next call.
func (l *listener) to(i int) []decision.Said {
	l.c, l.said = &l.list[i], l.said[:0]
	l.say(always)
	l.tagger(i)
	l.rules()
	l.document()
	l.words()
	l.beside(i)
	for k := range against {
		l.sayIf(against[k].holds(l.Page, &l.c.Candidate), said.against.at+k)
	}
	return l.said
}

// The probabilities from which on the voices taggerHalf, taggerMost, taggerAlmost and exactMost
// apply. The names of the voices in the file of weights state them.
const (
	half      = 0.5
	most      = 0.85
	almost    = 0.98
	mostExact = 0.75 // that exactly these units are a name
)

// nearby is how many options before the current one, and how many after it, a listener looks at.
const nearby = 8

// tagger adds the voices for the tagger's probabilities, and for other names of the tagger that
// option i contains or overlaps.
func (l *listener) tagger(i int) {
	c, list, exact := l.c, l.list, 0.0
	for k, p := range c.odds.Of {
		l.probable(taggerPerson+k, float64(p))
		exact = max(exact, float64(c.odds.Exact[k]))
	}
	part := float64(c.odds.Any)
	l.probable(taggerNothing, 1-part)
	l.probable(taggerExact, exact)
	l.sayIf(part >= half, taggerHalf)
	l.sayIf(part >= most, taggerMost)
	l.sayIf(part >= almost, taggerAlmost)
	l.sayIf(exact >= mostExact, exactMost)
	holds := 0
	for k := max(0, i-nearby); k < len(list) && list[k].From < c.To; k++ {
		switch o := &list[k]; {
		case k == i, o.Rule != taggerRule, o.To <= c.From:
		case o.From >= c.From && o.To <= c.To:
			holds++
		default:
			l.say(isInside)
		}
	}
	l.sayIf(holds > 1, holdsSeveral)
	l.sayIf(holds == 1, holdsPart)
}

// rules adds the voices for what the rules find: in exactly the current option, and in a part of
// it or across its borders.
func (l *listener) rules() {
	c := l.c
	if m := c.mark; m != nil {
		side := 0
		switch {
		case m.Sure() && m.Cue >= 0:
			side = 2
		case m.Sure():
			side = 1
		}
		l.say(said.rules[m.Rule].at + side)
	}
	for k, kind := range [...]core.Kind{core.Person, core.Location, core.Org} {
		m := l.MentionOf(c.From, c.To, kind)
		if m == nil || m.From == c.From && m.To == c.To {
			continue
		}
		side := 0
		if m.From <= c.From && m.To >= c.To {
			side = 2
		}
		if m.Sure() {
			side++
		}
		l.say(said.across[k].at + side)
	}
	l.sayIf(isAmongPeople(l.Page, &c.Candidate), peopleAround)
	l.sayIf(isNameOfBody(l.Page, &c.Candidate), bodyField)
}

// document adds the voices about how many people and names the text has, and those about the
// other occurrences of the option's words.
func (l *listener) document() {
	c := l.c
	l.say(said.people.at + int(l.Density))
	l.say(said.names.at + l.rate(l.names-float64(c.odds.Any)))
	for bit := range evidenceNames {
		l.sayIf(l.Evidence[l.Units[c.From].Form]&(1<<bit) != 0, said.elsewhere[0].at+bit)
		l.sayIf(!c.IsWord() && l.Evidence[l.Units[c.To-1].Form]&(1<<bit) != 0, said.elsewhere[1].at+bit)
	}
	if c.IsWord() && l.Units[c.From].Word() {
		l.otherPlaces(l.others[l.Units[c.From].Form])
	}
}

// rates is the number of steps that listener.rate distinguishes.
const rates = 7

// rate returns the step for how many names the text has, relative to its length: 1 for hardly
// any, up to rates-1. It is 0 for a text that is too short. names is the expected number of
// names.
func (l *listener) rate(names float64) int {
	if len(l.Units) < page.FewestUnits {
		return 0
	}
	step := 1
	for _, bound := range [rates - 2]float64{0.002, 0.005, 0.01, 0.02, 0.04} { // names per unit
		if names > bound*float64(len(l.Units)) {
			step++
		}
	}
	return step
}

// words adds the voices for the words of the current option, and for the words directly before
// and after it.
func (l *listener) words() {
	c := l.c
	if c.IsWord() {
		l.word(&said.word[0], c.From)
		l.wordAs()
	} else {
		l.word(&said.word[1], c.From)
		l.word(&said.word[2], c.To-1)
	}
	if l.IsJoined(c.From) {
		l.say(said.before.at + int(l.Cue(c.From-1)))
	}
	if c.To < len(l.Units) && l.IsJoined(c.To) {
		l.say(said.behind.at + int(l.Cue(c.To)))
	}
}

// word adds those voices that apply to unit i among the voices about one word in v.
func (l *listener) word(v *wordVoices, i int) {
	u := &l.Units[i]
	l.say(v.shape.at + int(u.Shape))
	if !u.Word() {
		return
	}
	k := l.Book.Of(u.Form)
	l.say(v.first.at + nameStep(k.First))
	l.say(v.surname.at + nameStep(k.Surname))
	l.say(v.usual.at + usualStep(k.Word))
	l.say(v.place.at + placeStep(k.Place))
	for n := range v.class.names {
		l.sayIf(k.Class&(lexicon.ClassCommune<<n) != 0, v.class.at+n)
	}
	for n, flag := range [...]core.Flags{core.Start, core.Shout, core.NoCaps} {
		l.sayIf(u.Is(flag), v.site.at+n)
	}
	l.say(v.role.at + int(k.Cue))
}

// wordAs adds voices for an option of one word that depend on the kind of name that it may be: a
// usual word is a place or an organisation for other reasons than it is a person.
func (l *listener) wordAs() {
	u, kind := &l.Units[l.c.From], slices.Index(tagger.Kinds, l.c.Kind)
	if !u.Word() || kind < 0 {
		return
	}
	v := &said.alone[kind]
	l.say(v.usual.at + usualStep(l.Book.Of(u.Form).Word))
	l.say(v.shape.at + int(u.Shape))
	l.sayIf(u.Is(core.Start), v.site.at)
}

// nameStep returns the step, 0 to 5, for the level of a first name or surname in the lexicon.
func nameStep(level uint8) int {
	return stepOf(level, lexicon.Borne, lexicon.By64, lexicon.By256, lexicon.By1k, lexicon.By8k)
}

// usualStep returns the step, 0 to 5, for the level of a word of French in the lexicon.
func usualStep(level uint8) int {
	return stepOf(level, lexicon.ScarceWord, lexicon.UsualWord, lexicon.CommonWord, lexicon.EverydayWord, lexicon.MainWord)
}

// placeStep returns the step, 0 to 5, for the level of a place in the lexicon.
func placeStep(level uint8) int {
	return stepOf(level, 1, lexicon.Place2k, lexicon.Place16k, lexicon.Place65k, lexicon.Place524k)
}

// stepOf returns how many of the bounds a level reaches. The bounds are in rising order.
func stepOf(level uint8, bounds ...uint8) int {
	n := 0
	for n < len(bounds) && level >= bounds[n] {
		n++
	}
	return n
}

// elsewhere sums up the tagger's probabilities at all occurrences of a form: the sum for each kind
// of name, and the number of occurrences.
type elsewhere struct {
	sum    [3]float64
	places float64
}

// elsewhereOf returns the elsewhere of each form in a document. A name of the tagger counts for one
// of its words, by which it may be called alone in another place: its only word, the last word of a
// person's name, or the first word of another name.
func elsewhereOf(p *page.Page, list []option) map[int32]*elsewhere {
	all := map[int32]*elsewhere{}
	for i := range list {
		c := &list[i]
		at := c.From
		if !c.IsWord() && c.odds.Best() == core.Person {
			at = c.To - 1
		}
		if u := &p.Units[at]; c.Rule != taggerRule || !u.Word() || u.Initials() {
			continue
		}
		o := all[p.Units[at].Form]
		if o == nil {
			o = &elsewhere{}
			all[p.Units[at].Form] = o
		}
		for k := range o.sum {
			o.sum[k] += float64(c.odds.Of[k])
		}
		o.places++
	}
	return all
}

// otherPlaces adds the voices for what the tagger reads at the other occurrences of the option's
// only word. o is what the tagger reads at all occurrences of that word; nil if it reads nothing
// there.
func (l *listener) otherPlaces(o *elsewhere) {
	if o == nil {
		return
	}
	n, own := o.places, tagger.Odds{}
	if l.c.Rule == taggerRule {
		n, own = n-1, l.c.odds
	}
	if n < 1 {
		return
	}
	rest := 1.0
	for k := range o.sum {
		p := max(0, o.sum[k]-float64(own.Of[k])) / n
		l.probable(withPerson+k, p)
		rest -= p
	}
	l.probable(withNothing, max(0, rest))
}
