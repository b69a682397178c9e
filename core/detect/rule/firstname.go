package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findFirstName finds a first name that has no surname, if the words beside it ask for a person:
// "Claire raconte" ("tells"), "avec Claire" ("with"), "Claire, Ali et Thuy". If they do not, a
// frequent first name is a mention in doubt.
func findFirstName(c *cursor, out *sink, i int) {
	if !c.isFirstName(i, lexicon.By32) {
		if c.Doc.Trace != nil {
			refuseSmallFirst(c, out, i)
		}
		return
	}
	if out.refused(BareFirst, i, i+1, firstNameVeto(c, i)) {
		return
	}
	veto := wordVeto(c, i)
	if veto == "" {
		if rule, cue := askingRule(c, i); rule != Nothing {
			out.add(rule, i, i+1, cue, firstNameDoubt(c, rule, i))
			return
		}
		veto = bareVeto(c, i)
	}
	if out.refused(BareFirst, i, i+1, veto) {
		return
	}
	out.add(BareFirst, i, i+1, -1, core.NothingAsks)
}

// refuseSmallFirst reports a first name in small letters to the trace, although no rule looks at
// it: "le lapin rose court" ("the pink rabbit runs").
func refuseSmallFirst(c *cursor, out *sink, i int) {
	if c.at(i).Shape != unit.Lower || c.known(i).First < lexicon.By32 || c.known(i).Word >= lexicon.GrammarWord {
		return
	}
	if c.isUsualWord(i) {
		out.refused(BareFirst, i, i+1, core.UsualWord)
	} else {
		out.refused(BareFirst, i, i+1, core.SmallLetters)
	}
}

// firstNameVeto returns the reason why the first name at unit i, which has no surname, is not a
// person's name even if the words beside it ask for a person; "" if it may be one.
func firstNameVeto(c *cursor, i int) core.Veto {
	switch {
	case c.isShouted(i):
		return core.AmongCapitals
	case c.follows(i+1) && c.at(i+1).Capital(), isJoined(c, i), c.isSaint(i):
		return core.PartOfLonger
	case c.role(i) == french.Label && c.isMark(i+1, ':'):
		return core.FieldLabel // "Iban" is a first name, too
	case c.isJargon(i):
		return core.Jargon
	}
	return ""
}

// wordVeto returns the reason why the first name at unit i is more likely a word of French than a
// person; "" if it is not.
func wordVeto(c *cursor, i int) core.Veto {
	u, k := c.at(i), c.known(i)
	switch {
	case k.Word >= lexicon.UsualWord && k.First < lexicon.By512:
		return core.UsualWord
	case k.Word >= lexicon.UsualWord && u.Is(core.Start) && !isUsualDoer(c, i):
		return core.SentenceStart
	case u.Shape == unit.Lower && k.Word >= lexicon.RareWord:
		return core.SmallLetters
	case k.Cue == french.Event:
		return core.CalendarWord
	}
	return ""
}

// isUsualDoer reports whether unit i is a very common first name and a verb follows it: "Claire
// raconte" ("tells").
func isUsualDoer(c *cursor, i int) bool {
	k := c.known(i)
	if k.First < lexicon.By8k && (k.First < lexicon.By2k || k.Word >= lexicon.CommonWord) || k.Word >= lexicon.MainWord {
		return false
	}
	next := c.nextRole(i)
	return next == french.Speech || next == french.Deed
}

// askingRule returns the rule by which the words beside the first name at unit i ask for a person,
// and the unit that asks, -1 if it is a list of names. It returns Nothing if no words ask.
func askingRule(c *cursor, i int) (rule Rule, cue int) {
	if c.follows(i) && isInNameOfThing(c, i) {
		return Nothing, -1
	}
	isTown := c.known(i).Place >= lexicon.Place32k
	switch next := c.nextRole(i); {
	case next == french.Speech, next == french.Deed, next == french.Auxiliary:
		if c.follows(i+1) && !isTown {
			return Doing, i + 1
		}
	case c.role(i-1) == french.With:
		if c.follows(i) && !isTown {
			return With, i - 1
		}
	case isAmongFirstNames(c, i):
		return Listed, -1
	}
	return Nothing, -1
}

// firstNameDoubt returns the reason to doubt a first name that askingRule found, "" if it is sure.
func firstNameDoubt(c *cursor, rule Rule, i int) core.Veto {
	switch {
	case rule == Listed:
		return core.NothingAsks
	case !c.at(i).Capital():
		return core.SmallLetters
	case rule == Doing && c.known(i).First < lexicon.By256, rule == With && !isPersonAfter(c, i-1, c.known(i).First):
		return core.NobodyCalled
	}
	return thingDoubt(c, i)
}

// thingDoubt returns the reason to doubt that the first name at unit i, before a verb or after a
// preposition, is a person; "" if it surely is. "Nil", "Otis" and "Florence" are also a river, a
// firm and a town.
func thingDoubt(c *cursor, i int) core.Veto {
	const places = lexicon.ClassCountry | lexicon.ClassCity | lexicon.ClassSite | lexicon.ClassRegion | lexicon.ClassDepartment
	switch k := c.known(i); {
	case k.Class&places != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case c.role(i-1) == french.None && c.at(i-1).Shape == unit.Lower && (c.role(i-2) == french.Article || c.role(i-2) == french.Determiner):
		return core.NameOfThing // the name of a thing: "la cloche Joséphine" ("the bell"), "le client April"
	}
	if role := c.nextRole(i); (role == french.From || role == french.Particle) && c.isParticle(i+1) {
		return core.PartOfLonger // a surname follows: "Antoine de Saint-Affrique"
	}
	return ""
}

// bareVeto returns the reason why the first name at unit i, beside which no word asks for a person,
// is refused; "" if it is a mention in doubt.
func bareVeto(c *cursor, i int) core.Veto {
	k, before := c.known(i), c.role(i-1)
	switch {
	case !c.at(i).Capital():
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

// isInNameOfThing reports whether the words before the first name at unit i make it part of the
// name of a thing: "le Claire" ("the"), "prix Claire" ("prize"), "rue Claire" ("street"), "Prix de
// Claire".
func isInNameOfThing(c *cursor, i int) bool {
	before := c.role(i - 1)
	if before == french.From {
		return c.at(i-2).Capital() || isWork(c.role(i-2))
	}
	return before == french.Article || isWork(before) || headsThing(before)
}

// isAmongFirstNames reports whether "et" ("and") or a comma joins unit i to a first name that is
// not a usual word of French.
func isAmongFirstNames(c *cursor, i int) bool {
	return joinsNames(c, i+1) && isFirstNameOnly(c, i+2) || joinsNames(c, i-1) && isFirstNameOnly(c, i-2)
}

// joinsNames reports whether unit i is "et" ("and") or a comma.
func joinsNames(c *cursor, i int) bool { return c.role(i) == french.And || c.isMark(i, ',') }

// isFirstNameOnly reports whether unit i is a first name and not a usual word of French.
func isFirstNameOnly(c *cursor, i int) bool {
	return c.isFirstName(i, lexicon.By32) && !c.isUsualWord(i)
}

// isJoined reports whether the word before unit i has a capital and can be part of the same name.
// "Hier" ("yesterday"), "Avec" ("with") and "Bonjour" ("hello") at the beginning of a sentence
// cannot.
func isJoined(c *cursor, i int) bool {
	p := c.at(i - 1)
	if !c.follows(i) || !p.Capital() {
		return false
	}
	switch c.role(i - 1) {
	case french.Small, french.Day, french.At, french.With, french.From, french.Pronoun, french.Determiner, french.And, french.Auxiliary, french.Greeting, french.Closing, french.Clitic, french.Speech, french.Deed:
		return !p.Is(core.Start)
	}
	return true
}

// isPersonAfter reports whether a first name after the preposition at unit i is surely a person.
// The parameter first is its level in the lexicon. After "chez" ("at"), it is never sure, because
// firms come there, too. After "pour" ("for") and the like, where rooms and boats come, it must
// be more common.
func isPersonAfter(c *cursor, i int, first uint8) bool {
	switch c.key(i) {
	case "chez":
		return false
	case "pour", "par", "sans", "sauf":
		return first >= lexicon.By2k
	}
	return first >= lexicon.By256
}

// headsThing reports whether a word of this role makes the name after it part of the name of a
// place or an organisation.
func headsThing(role french.Role) bool {
	return role >= french.PlaceHead && role <= french.Saint && role != french.Month && role != french.Day
}

// isWork reports whether the role is that of a work or an event. If a work is named after a person,
// its name does not mean that person.
func isWork(role french.Role) bool { return role == french.Work || role == french.Event }
