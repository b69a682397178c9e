package span

import (
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Voice is an argument that may apply to a span, for or against it being a name.
type Voice struct {
	Name string
	// For is the outcome for which the voice speaks; decision.Outcomes if it may speak for
	// any.
	For decision.Outcome
	// Before is its weight for that outcome before anything is learned; rare voices keep most
	// of it. Least is by how much its weight for that outcome must stay above its weights for
	// the others, whatever is learned.
	Before, Least float32
}

// family is a group of voices that say the same of different things, one for each of names. at
// is the number of its first voice.
type family struct {
	at    int
	names []string
}

// Voices are all voices, in the order of their numbers. The file of weights names them:
// their order may change; a voice that the file does not name weighs nothing until make train.
var Voices []Voice = said.voices

// said holds the numbers of the voices by family.
var said = newVoices()

// voices holds the families, by what they are about. The numbers of the single voices are
// before those of the families (see the constants).
type voices struct {
	voices []Voice

	against        family             // see against
	rules          [rule.Rules]family // the rule that sees exactly the span: in doubt, sure, sure because of a cue
	across         [3]family          // the rule that sees part of the span, or more: a person, a place, an organisation
	people, names  family             // how many there are in the text, in steps
	elsewhere      [2]family          // page.Evidence of the first word, and of the last
	row, heads     family             // the names in a list with it, and the names that other lines begin with
	before, behind family             // what the words beside it announce
	word           [3]wordVoices      // of the only word, of the first and the last of several
	alone          [4]wordVoices      // of the only word, by the kind that is proposed: how usual it is, its shape, its place
}

// wordVoices say what is known of a word: how frequent it is as a name, how usual it is, what
// kind of name it is, how it is written, what it announces.
type wordVoices struct{ first, surname, usual, place, class, shape, site, role family }

// The numbers of the single voices.
const (
	always        = iota
	taggerPerson  // the other kinds of the tagger follow, in their order
	taggerNothing = taggerPerson + 4 + iota - 2
	taggerExact   // these borders
	taggerHalf    // a name, with half
	taggerMost    // with most
	taggerAlmost  // with almost
	exactMost     // these borders, with mostExact
	holdsSeveral  // it contains several names of the tagger
	holdsPart     // it contains one such name, and more
	isInside      // it is part of one
	peopleAround  // see isAmongPeople
	bodyField     // see isNameOfBody
	withPerson    // what the tagger makes of the other occurrences of the word
	withLocation
	withOrg
	withNothing
)

// against are the voices that speak against a name, and the veto that an explanation gives for
// each.
var against = []struct {
	name  string
	veto  core.Veto
	weigh float32
	holds func(p *page.Page, c *page.Candidate) bool
}{
	{"key", core.FieldLabel, 3, isSmallKey},
	{"jargon", core.Jargon, 4, isJargon},
	{"calendar", core.CalendarWord, 2, isCalendarWord},
	{"article before", core.ArticleBefore, 1, followsArticle},
	{"usual word that begins a sentence", core.UsualWord, 2, isUsualStart},
	{"kind of body", core.GenericWord, 1, isKindOfBody},
}

// steps is the number of steps of a frequency: see nameStep.
const steps = 6

// newVoices numbers all voices. New ones go to the end of their family, and make train learns
// them.
func newVoices() *voices {
	v := &voices{}
	add := func(called string, names ...string) family {
		f := family{len(v.voices), names}
		for _, n := range names {
			v.voices = append(v.voices, Voice{Name: called + n, For: decision.Outcomes})
		}
		return f
	}
	add("", "always", "tagger: person", "tagger: place", "tagger: organisation", "tagger: handle", "tagger: nothing", "tagger: these borders",
		"tagger: sooner than not", "tagger: by 0.85", "tagger: by 0.98", "tagger: these borders by 0.75", "holds several names", "holds a name", "inside a name",
		"of people", "field of a body", "elsewhere: person", "elsewhere: place", "elsewhere: organisation", "elsewhere: nothing")
	v.speaks(taggerPerson, decision.Person, 6, 0)
	v.speaks(taggerPerson+1, decision.Location, 6, 0)
	v.speaks(taggerPerson+2, decision.Org, 6, 0)
	v.speaks(taggerPerson+3, decision.Handle, 6, 0)
	v.speaks(taggerNothing, decision.Nothing, 6, 0)
	v.speaks(peopleAround, decision.Person, 5, 5)
	v.speaks(bodyField, decision.Org, 5, 5)
	v.speaks(withPerson, decision.Person, 1, 0)
	v.speaks(withLocation, decision.Location, 1, 0)
	v.speaks(withOrg, decision.Org, 1, 0)
	v.speaks(withNothing, decision.Nothing, 1, 0)
	for i := range against {
		f := add("against: ", against[i].name)
		if i == 0 {
			v.against = f
		}
		v.speaks(f.at, decision.Nothing, against[i].weigh, against[i].weigh/2)
	}
	for r := range rule.Rules {
		v.rules[r] = add("rule "+r.String(), " in doubt", "", " by a cue")
		for side := range 3 {
			before, least := float32(side), float32(0)
			if m := (rule.Mention{Rule: r}); side > 0 && m.StandsAlone() {
				before, least = 6, 1
			}
			v.speaks(v.rules[r].at+side, decision.OutcomeOf(r.Kind()), before, least)
		}
	}
	for i, kind := range [...]string{"a person", "a place", "an organisation"} {
		v.across[i] = add("a rule sees "+kind, " in a part, in doubt", " in a part", " in more, in doubt", " in more")
	}
	v.people, v.names = add("people: step ", numbers(5)...), add("names: step ", numbers(rates)...)
	for i, which := range [...]string{"first", "last"} {
		v.elsewhere[i] = add(which+" word elsewhere: ", evidenceNames[:]...)
	}
	roles := make([]string, french.Jargon+1)
	for r := range roles {
		roles[r] = french.Role(r).String()
	}
	v.row = add("listed with: ", "a person", "a place", "an organisation")
	v.heads = add("lines begin with: ", "a person", "a place", "an organisation", "no name")
	v.before, v.behind = add("before it: ", roles...), add("behind it: ", roles...)
	shape := func(which string) family { return add(which, shapeNames[:]...) }
	for i, which := range [...]string{"only", "first", "last"} {
		which += " word: "
		v.word[i] = wordVoices{
			first: add(which+"first name, step ", numbers(steps)...), surname: add(which+"surname, step ", numbers(steps)...),
			usual: add(which+"usual, step ", numbers(steps)...), place: add(which+"place, step ", numbers(steps)...),
			class: add(which, "commune", "department", "region", "country", "city", "site", "organisation"),
			shape: shape(which), site: add(which, "begins a sentence", "among capitals", "where there are no capitals"), role: add(which+"announces ", roles...),
		}
	}
	for k, kind := range tagger.Kinds {
		which := "alone as " + string(kind) + ": "
		v.alone[k] = wordVoices{usual: add(which+"usual, step ", numbers(steps)...), shape: shape(which), site: add(which, "begins a sentence")}
	}
	return v
}

// speaks sets the outcome for which a voice speaks, and what it weighs: see Voice.
func (v *voices) speaks(voice int, o decision.Outcome, before, least float32) {
	s := &v.voices[voice]
	s.For, s.Before, s.Least = o, before, least
}

// numbers returns "0", "1" and so on, n of them.
func numbers(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}

// The names of what unit.Shape and page.Evidence distinguish, in their order.
var (
	shapeNames = [unit.Shapes]string{"small letters", "a capital", "capitals", "capitals within", "a letter", "initials", "a short form", "no case",
		"digits", "letters and digits", "a mark", "an identifier"}
	evidenceNames = [...]string{"titled", "small", "capital", "after a first name", "before a name", "labelled", "in an address", "often", "placed",
		"behind a body", "spoken of", "in capitals", "speaking"}
)

// VoiceNames returns the names of Voices, in their order.
func VoiceNames() []string {
	names := make([]string, len(Voices))
	for i := range Voices {
		names[i] = Voices[i].Name
	}
	return names
}
