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

// listener collects what is known of one option after the other: its voices.
type listener struct {
	*page.Page
	list   []option
	names  float64 // how many names the text holds: the sum of the probabilities of the tagger
	others map[int32]*elsewhere
	heads  heads

	c    *option // the option that is listened to
	said []decision.Said
}

// say adds a voice.
func (l *listener) say(voice int) { l.loud(voice, 1) }

// sayIf adds a voice if it applies.
func (l *listener) sayIf(holds bool, voice int) {
	if holds {
		l.say(voice)
	}
}

// loud adds a voice that counts volume times.
func (l *listener) loud(voice int, volume float32) {
	l.said = append(l.said, decision.Said{Voice: voice, Volume: volume})
}

// leastProbable is the probability below which a voice would not be heard.
const leastProbable = 0.001

// probable adds a voice whose volume grows with a probability. Below leastProbable it adds
// nothing.
func (l *listener) probable(voice int, p float64) {
	if p > leastProbable {
		l.loud(voice, loudness(p))
	}
}

// loudness maps a probability to the scale on which voices add up, a logarithm: 0 for 0, 1
// for 1. least keeps the logarithm of small probabilities finite.
func loudness(p float64) float32 {
	const least = 0.002
	return float32(math.Log((p+least)/least) / math.Log((1+least)/least))
}

// newListener returns a listener for the options of a page.
func newListener(p *page.Page, list []option) *listener {
	l := &listener{Page: p, list: list, others: elsewhereOf(p, list), heads: headsOf(p, list)}
	for i := range list {
		if o := &list[i]; o.Rule == taggerRule {
			l.names += o.odds.Any
		}
	}
	return l
}

// Case is a span about which the detector decides, and what is known of it.
type Case struct {
	core.Span
	Said []decision.Said
}

// Cases returns the spans of a page about which Decide decides, in order, with what it knows
// of each.
func Cases(p *page.Page, r *tagger.Reading) []Case {
	list := find(p, r)
	l, cases := newListener(p, list), make([]Case, len(list))
	for i := range list {
		cases[i] = Case{p.Span(list[i].From, list[i].To), slices.Clone(l.to(i))}
	}
	return cases
}

// to returns the voices of option i of the list. The slice is valid until the next call.
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

// Probabilities of the tagger that are voices of their own once they are reached. The names
// of the voices state them.
const (
	half      = 0.5
	most      = 0.85
	almost    = 0.98
	mostExact = 0.75 // of exactly these borders
)

// nearby is how many options before one, or after it, are looked at.
const nearby = 8

// tagger adds the tagger's probabilities, and whether the candidate contains other names of
// the tagger or is part of one.
func (l *listener) tagger(i int) {
	c, list, exact := l.c, l.list, 0.0
	for k, p := range c.odds.Of {
		l.probable(taggerPerson+k, p)
		exact = max(exact, c.odds.Exact[k])
	}
	l.probable(taggerNothing, 1-c.odds.Any)
	l.probable(taggerExact, exact)
	l.sayIf(c.odds.Any >= half, taggerHalf)
	l.sayIf(c.odds.Any >= most, taggerMost)
	l.sayIf(c.odds.Any >= almost, taggerAlmost)
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

// rules adds what the rules see in exactly the candidate, and across its borders.
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

// document adds how many people and other names the text holds, and what is known of the words
// at their other occurrences.
func (l *listener) document() {
	c := l.c
	l.say(said.people.at + int(l.Density))
	l.say(said.names.at + l.rate(l.names-c.odds.Any))
	for bit := range evidenceNames {
		l.sayIf(l.Evidence[l.Units[c.From].Form]&(1<<bit) != 0, said.elsewhere[0].at+bit)
		l.sayIf(!c.IsWord() && l.Evidence[l.Units[c.To-1].Form]&(1<<bit) != 0, said.elsewhere[1].at+bit)
	}
	if c.IsWord() && l.Units[c.From].Word() {
		l.otherPlaces(l.others[l.Units[c.From].Form])
	}
}

// rates is the number of steps for how many names a text of its length holds.
const rates = 7

// rate returns the step for a text with so many other names; 0 for a text too short to say.
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

// words adds what is known of the candidate's words and of the words beside it.
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

// word adds what is known of unit i.
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

// wordAs adds what is known of a single word for the kind that is proposed: a usual word is a
// place or an organisation for other reasons than it is a person.
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

// nameStep returns the step of the frequency of a name.
func nameStep(level uint8) int {
	return stepOf(level, lexicon.Borne, lexicon.By64, lexicon.By256, lexicon.By1k, lexicon.By8k)
}

// usualStep returns the step of the frequency of a word.
func usualStep(level uint8) int {
	return stepOf(level, lexicon.ScarceWord, lexicon.UsualWord, lexicon.CommonWord, lexicon.EverydayWord, lexicon.MainWord)
}

// placeStep returns the step of the size of a place.
func placeStep(level uint8) int {
	return stepOf(level, 1, lexicon.Place2k, lexicon.Place16k, lexicon.Place65k, lexicon.Place524k)
}

// stepOf returns how many of the bounds, in rising order, a level reaches.
func stepOf(level uint8, bounds ...uint8) int {
	n := 0
	for n < len(bounds) && level >= bounds[n] {
		n++
	}
	return n
}

// elsewhere is what the tagger makes of a form at all its occurrences, by kind.
type elsewhere struct {
	sum    [3]float64
	places float64
}

// elsewhereOf adds up what the tagger makes of the words that a span may be called by alone:
// the word itself, the surname of a person, the first word of an organisation.
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
			o.sum[k] += c.odds.Of[k]
		}
		o.places++
	}
	return all
}

// otherPlaces adds how probable a name of each kind is at the other occurrences of the
// candidate's word.
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
		p := max(0, o.sum[k]-own.Of[k]) / n
		l.probable(withPerson+k, p)
		rest -= p
	}
	l.probable(withNothing, max(0, rest))
}
