package detect

import (
	"math"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
)

// listener takes down what is said of one span after the other.
type listener struct {
	*analysis
	list   []option
	names  float64 // how many names the text holds, as the tagger has it
	others map[int32]*elsewhere
	heads  heads

	c    *option // the span
	said []decision.Said
}

func (l *listener) say(voice int) { l.loud(voice, 1) }

// sayIf says a voice that holds.
func (l *listener) sayIf(holds bool, voice int) {
	if holds {
		l.say(voice)
	}
}

func (l *listener) loud(voice int, volume float32) {
	l.said = append(l.said, decision.Said{Voice: voice, Volume: volume})
}

// probable says a voice as loud as a probability is great.
func (l *listener) probable(voice int, p float64) {
	if p > 0.001 {
		l.loud(voice, loudness(p))
	}
}

// loudness is a probability on the scale on which voices add up: 0 for a thousandth, 1
// for certainty.
func loudness(p float64) float32 {
	const least = 0.002
	return float32(math.Log((p+least)/least) / math.Log((1+least)/least))
}

// listener returns one for some spans.
func (a *analysis) listener(list []option) *listener {
	l := &listener{analysis: a, list: list, others: elsewhereOf(a, list), heads: headsOf(a, list)}
	for i := range list {
		if o := &list[i]; o.rule == taggerRule {
			l.names += o.odds.Any
		}
	}
	return l
}

// to is what is said of span i of the list. It is good until the next call.
func (l *listener) to(i int) []decision.Said {
	l.c, l.said = &l.list[i], l.said[:0]
	l.say(always)
	l.tagger(i)
	l.rules()
	l.document()
	l.words()
	l.beside(i)
	for k := range against {
		l.sayIf(against[k].holds(l.analysis, &l.c.candidate), said.against.at+k)
	}
	return l.said
}

// nearby is how many spans before one are looked at.
const nearby = 8

// tagger says what the tagger does of the candidate, and whether it holds other names of
// the tagger or is part of one.
func (l *listener) tagger(i int) {
	c, list, exact := l.c, l.list, 0.0
	for k, p := range c.odds.Of {
		l.probable(taggerPerson+k, p)
		exact = max(exact, c.odds.Exact[k])
	}
	l.probable(taggerNothing, 1-c.odds.Any)
	l.probable(taggerExact, exact)
	l.sayIf(c.odds.Any >= 0.5, taggerHalf)
	l.sayIf(c.odds.Any >= 0.85, taggerMost)
	l.sayIf(c.odds.Any >= 0.98, taggerAlmost)
	l.sayIf(exact >= 0.75, exactMost)
	holds := 0
	for k := max(0, i-nearby); k < len(list) && list[k].from < c.to; k++ {
		switch o := &list[k]; {
		case k == i, o.rule != taggerRule, o.to <= c.from:
		case o.from >= c.from && o.to <= c.to:
			holds++
		default:
			l.say(isInside)
		}
	}
	l.sayIf(holds > 1, holdsSeveral)
	l.sayIf(holds == 1, holdsPart)
}

// rules says what the rules see in exactly the candidate, and across its borders.
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
		m := l.ruled(c.from, c.to, kind)
		if m == nil || m.From == c.from && m.To == c.to {
			continue
		}
		side := 0
		if m.From <= c.from && m.To >= c.to {
			side = 2
		}
		if m.Sure() {
			side++
		}
		l.say(said.across[k].at + side)
	}
	l.sayIf(l.isOfPeople(&c.candidate), ofPeople)
	l.sayIf(l.isNameOfBody(&c.candidate), bodyField)
}

// document says how many people and other names the text holds, and what it says of the
// words elsewhere.
func (l *listener) document() {
	c := l.c
	l.say(said.people.at + int(l.in.Density))
	l.say(said.names.at + l.rate(l.names-c.odds.Any))
	for bit := range evidenceNames {
		l.sayIf(l.evidence[max(0, l.units[c.from].Form)]&(1<<bit) != 0, said.elsewhere[0].at+bit)
		l.sayIf(!c.isWord() && l.evidence[max(0, l.units[c.to-1].Form)]&(1<<bit) != 0, said.elsewhere[1].at+bit)
	}
	if c.isWord() && l.units[c.from].Word() {
		l.otherPlaces(l.others[l.units[c.from].Form])
	}
}

// rates are the steps of how many names, as the tagger has it, a text holds by its length.
const rates = 7

// rate is the step of so many other names; 0 for a text too short to tell.
func (l *listener) rate(names float64) int {
	if len(l.units) < 60 {
		return 0
	}
	step := 1
	for _, bound := range [rates - 2]float64{0.002, 0.005, 0.01, 0.02, 0.04} {
		if names > bound*float64(len(l.units)) {
			step++
		}
	}
	return step
}

// words says what is known of the candidate's words, and of those beside it.
func (l *listener) words() {
	c := l.c
	if c.isWord() {
		l.word(&said.word[0], c.from)
		l.wordAs()
	} else {
		l.word(&said.word[1], c.from)
		l.word(&said.word[2], c.to-1)
	}
	if l.joined(c.from) {
		l.say(said.before.at + int(l.cueAt(c.from-1)))
	}
	if c.to < len(l.units) && l.joined(c.to) {
		l.say(said.behind.at + int(l.cueAt(c.to)))
	}
}

func (l *listener) word(v *wordVoices, i int) {
	u := &l.units[i]
	l.say(v.shape.at + int(u.Shape))
	if !u.Word() {
		return
	}
	k := l.book.Of(u.Form)
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

// wordAs says of a word alone what it is, by the kind that is proposed for it: a usual
// word is a place or a body for other reasons than it is somebody.
func (l *listener) wordAs() {
	u, kind := &l.units[l.c.from], slices.Index(tagger.Kinds, l.c.kind)
	if !u.Word() || kind < 0 {
		return
	}
	v := &said.alone[kind]
	l.say(v.usual.at + usualStep(l.book.Of(u.Form).Word))
	l.say(v.shape.at + int(u.Shape))
	l.sayIf(u.Is(core.Start), v.site.at)
}

// nameStep, usualStep and placeStep coarsen the levels of the dictionaries.
func nameStep(level uint8) int {
	return stepOf(level, lexicon.Borne, lexicon.By64, lexicon.By256, lexicon.By1k, lexicon.By8k)
}

func usualStep(level uint8) int {
	return stepOf(level, lexicon.ScarceWord, lexicon.UsualWord, lexicon.CommonWord, lexicon.EverydayWord, lexicon.MainWord)
}

func placeStep(level uint8) int {
	return stepOf(level, 1, lexicon.Place2k, lexicon.Place16k, lexicon.Place65k, lexicon.Place524k)
}

func stepOf(level uint8, bounds ...uint8) int {
	n := 0
	for n < len(bounds) && level >= bounds[n] {
		n++
	}
	return n
}

// elsewhere is what the tagger says of a form at all its places, by kind.
type elsewhere struct {
	sum    [3]float64
	places float64
}

// elsewhereOf adds up what the tagger says of the words that stand for a candidate: itself,
// a person's surname, the first word of an organisation.
func elsewhereOf(a *analysis, list []option) map[int32]*elsewhere {
	all := map[int32]*elsewhere{}
	for i := range list {
		c := &list[i]
		at := c.from
		if !c.isWord() && c.odds.Best() == core.Person {
			at = c.to - 1
		}
		if u := &a.units[at]; c.rule != taggerRule || !u.Word() || u.Initials() {
			continue
		}
		o := all[a.units[at].Form]
		if o == nil {
			o = &elsewhere{}
			all[a.units[at].Form] = o
		}
		for k := range o.sum {
			o.sum[k] += c.odds.Of[k]
		}
		o.places++
	}
	return all
}

// otherPlaces says what the other places of a candidate's word are.
func (l *listener) otherPlaces(o *elsewhere) {
	if o == nil {
		return
	}
	n, own := o.places, tagger.Odds{}
	if l.c.rule == taggerRule {
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
