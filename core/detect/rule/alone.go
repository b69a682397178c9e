package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// alone finds a first name by itself where a person is meant: "Claire raconte",
// "avec Claire", "Claire, Ali et Thuy".
func (r *reader) alone(i int) {
	if !r.firstLike(i, lexicon.By32) {
		if r.Doc.Trace != nil {
			r.smallFirst(i)
		}
		return
	}
	if r.refused(BareFirst, i, i+1, r.aloneVeto(i)) {
		return
	}
	veto := r.aloneWeakness(i)
	if veto == "" {
		if rule, cue := r.asksFirst(i); rule != Nothing {
			r.add(rule, i, i+1, cue, r.aloneDoubt(rule, i))
			return
		}
		veto = r.bareVeto(i)
	}
	if r.refused(BareFirst, i, i+1, veto) {
		return
	}
	r.add(BareFirst, i, i+1, -1, core.NothingAsks)
}

// smallFirst tells the trace of a first name in small letters that no rule looks at:
// "le lapin rose court".
func (r *reader) smallFirst(i int) {
	if r.at(i).Shape != unit.Lower || r.known(i).First < lexicon.By32 || r.known(i).Word >= lexicon.GrammarWord {
		return
	}
	if r.plain(i) {
		r.refused(BareFirst, i, i+1, core.UsualWord)
	} else {
		r.refused(BareFirst, i, i+1, core.SmallLetters)
	}
}

// aloneVeto is why a first name is none by itself, whatever stands around it.
func (r *reader) aloneVeto(i int) core.Veto {
	switch {
	case r.isShouted(i):
		return core.AmongCapitals
	case r.follows(i+1) && r.at(i+1).Capital(), r.isJoined(i), r.isSaint(i):
		return core.PartOfLonger
	case r.cue(i) == french.Label && r.mark(i+1, ':'):
		return core.FieldLabel // "IBAN :", which is a first name too
	case r.isJargon(i):
		return core.Jargon
	}
	return ""
}

// aloneWeakness is what makes a word of the first name at unit i sooner than
// somebody; "" for nothing.
func (r *reader) aloneWeakness(i int) core.Veto {
	u, k := r.at(i), r.known(i)
	switch {
	case k.Word >= lexicon.UsualWord && k.First < lexicon.By512:
		return core.UsualWord
	case k.Word >= lexicon.UsualWord && u.Is(core.Start) && !r.isUsualDoer(i):
		return core.SentenceStart
	case u.Shape == unit.Lower && k.Word >= lexicon.RareWord:
		return core.SmallLetters
	case k.Cue == french.Event:
		return core.CalendarWord
	}
	return ""
}

// isUsualDoer reports whether a first name that many have does something: "Claire
// raconte".
func (r *reader) isUsualDoer(i int) bool {
	k := r.known(i)
	if k.First < lexicon.By8k && (k.First < lexicon.By2k || k.Word >= lexicon.CommonWord) || k.Word >= lexicon.MainWord {
		return false
	}
	next := r.nextDoes(i)
	return next == french.Speech || next == french.Deed
}

// asksFirst is the rule by which what stands beside a first name asks for a person,
// and the unit that does; Nothing where nothing asks.
func (r *reader) asksFirst(i int) (rule Rule, cue int) {
	if r.follows(i) && r.namesThing(i) {
		return Nothing, -1
	}
	isTown := r.known(i).Place >= lexicon.Place32k
	switch next := r.nextDoes(i); {
	case next == french.Speech, next == french.Deed, next == french.Auxiliary:
		if r.follows(i+1) && !isTown {
			return Doing, i + 1
		}
	case r.cue(i-1) == french.With:
		if r.follows(i) && !isTown {
			return With, i - 1
		}
	case r.isAmongFirsts(i):
		return Listed, -1
	}
	return Nothing, -1
}

// aloneDoubt is what makes a first name unsure beside what asks for a person.
func (r *reader) aloneDoubt(rule Rule, i int) core.Veto {
	switch {
	case rule == Listed:
		return core.NothingAsks
	case !r.at(i).Capital():
		return core.SmallLetters
	case rule == Doing && r.known(i).First < lexicon.By256, rule == With && !r.withSomebody(i-1, r.known(i).First):
		return core.NobodyCalled
	}
	return r.thingDoubt(i)
}

// thingDoubt is what else than a person does things under a first name: Nil, Otis,
// Florence are a river, a firm and a town.
func (r *reader) thingDoubt(i int) core.Veto {
	const places = lexicon.ClassCountry | lexicon.ClassCity | lexicon.ClassSite | lexicon.ClassRegion | lexicon.ClassDepartment
	switch k := r.known(i); {
	case k.Class&places != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case r.cue(i-1) == french.None && r.at(i-1).Shape == unit.Lower && (r.cue(i-2) == french.Article || r.cue(i-2) == french.Determiner):
		return core.NameOfThing // la cloche Joséphine, le client April
	}
	if c := r.nextDoes(i); (c == french.From || c == french.Particle) && r.particle(i+1) {
		return core.PartOfLonger // Antoine de Saint-Affrique
	}
	return ""
}

// bareVeto is why a first name that nothing asks for is not even in doubt.
func (r *reader) bareVeto(i int) core.Veto {
	k, before := r.known(i), r.cue(i-1)
	switch {
	case !r.at(i).Capital():
		return core.SmallLetters
	case k.First < lexicon.By128:
		return core.NobodyCalled
	case k.Place >= lexicon.Place16k, before == french.At:
		return core.KnownPlace
	case headsThing(before), before == french.Work:
		return core.NameOfThing
	}
	return ""
}

// nextDoes is what the word after unit i announces; "a" has, and who "appelle" does
// something.
func (r *reader) nextDoes(i int) french.Role {
	for r.mark(i+1, '*') && r.at(i+1).Gap == unit.Tight {
		i++ // "*Amadou* dit"
	}
	next := r.cue(i + 1)
	switch {
	case next == french.At && r.isHas(i+1):
		return french.Auxiliary
	case next == french.Called && (r.form(i+1) == "appelle" || r.form(i+1) == "appelait"):
		return french.Deed
	}
	return next
}

// namesThing reports whether what stands before a first name makes it the name of
// a thing: "le Claire", "prix Claire", "rue Claire", "Prix de Claire".
func (r *reader) namesThing(i int) bool {
	before := r.cue(i - 1)
	return before == french.Article || isWork(before) || headsThing(before) ||
		before == french.From && (r.at(i-2).Capital() || isWork(r.cue(i-2)))
}

// isAmongFirsts reports whether "et" or a comma joins unit i to a first name that
// is no common word.
func (r *reader) isAmongFirsts(i int) bool {
	return (r.cue(i+1) == french.And || r.mark(i+1, ',')) && r.isPlainFirst(i+2) ||
		(r.cue(i-1) == french.And || r.mark(i-1, ',')) && r.isPlainFirst(i-2)
}

// isPlainFirst reports whether unit i is a first name and no common word.
func (r *reader) isPlainFirst(i int) bool { return r.firstLike(i, lexicon.By32) && !r.plain(i) }

// isHas reports whether unit i is "a" of "avoir", which has no accent.
func (r *reader) isHas(i int) bool {
	t := &r.Doc.Tokens[r.at(i).From]
	return r.form(i) == "a" && t.End-t.Start == 1
}

// isJoined reports whether the capital before unit i can belong to a name with
// it. "Hier", "Avec" and "Bonjour" have theirs from the sentence.
func (r *reader) isJoined(i int) bool {
	p := r.at(i - 1)
	if !r.follows(i) || !p.Capital() {
		return false
	}
	switch r.cue(i - 1) {
	case french.Small, french.Day, french.At, french.With, french.From, french.Pronoun, french.Determiner, french.And, french.Auxiliary, french.Greeting, french.Closing, french.Clitic, french.Speech, french.Deed:
		return !p.Is(core.Start)
	}
	return true
}

// withSomebody reports whether a first name that so many people have is somebody
// behind the preposition at unit i: firms are what one is "chez", rooms and boats
// what one works "pour", so that it must be the more common.
func (r *reader) withSomebody(i int, first uint8) bool {
	switch r.form(i) {
	case "chez":
		return false
	case "pour", "par", "sans", "sauf":
		return first >= lexicon.By2k
	}
	return first >= lexicon.By256
}

// headsThing reports whether a first name behind the word is in the name of a place
// or a body.
func headsThing(c french.Role) bool {
	return c >= french.PlaceHead && c <= french.Saint && c != french.Month && c != french.Day
}

// isWork reports whether the word is a work's or an event's: what is called after
// somebody is not that person.
func isWork(c french.Role) bool { return c == french.Work || c == french.Event }
