package detect

import (
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Voice is something that may be said of a span of units.
type Voice struct {
	Name string
	// For is the outcome that the voice speaks for; decision.Outcomes for a voice that may
	// say anything.
	For decision.Outcome
	// Before is what it is worth to that outcome before anything is learned; rare voices
	// keep most of it. Least is how much more it stays worth to that outcome than to any
	// other, whatever is learned.
	Before, Least float32
}

// family is voices that say the same of something else: one for each of their names. Its
// place is the number of its first voice.
type family struct {
	at    int
	names []string
}

// Voices are all that may be said of a span, in the order of their numbers.
var Voices []Voice = said.voices

// said are the families of voices.
var said = newVoices()

// voices are the families, by what they say something of; the single voices stand before
// them (see the constants).
type voices struct {
	voices []Voice

	against        family             // see against
	rules          [rule.Rules]family // the rule that sees exactly the span: in doubt, sure, sure by a word that leads to it
	across         [3]family          // what a rule sees across the borders of the span: a person, a place, an organisation
	people, names  family             // how many there are in the text, in steps
	elsewhere      [2]family          // what the document says of the first word, and of the last
	row, heads     family             // what it is listed with, and what other lines begin with
	before, behind family             // what the words beside it announce
	word           [3]wordVoices      // of a word that stands alone, of the first and the last of several
	alone          [4]wordVoices      // of a word that stands alone, by the kind that is proposed: how usual it is, its shape, its place
}

// wordVoices say what is known of a word: how many have it for a name, how usual it is, what
// it is of, how it is written, what it announces.
type wordVoices struct{ first, surname, usual, place, class, shape, site, role family }

// The single voices.
const (
	always        = iota
	taggerPerson  // and the other kinds of the tagger, in their order
	taggerNothing = taggerPerson + 4 + iota - 2
	taggerExact   // these borders
	taggerHalf    // a name sooner than not
	taggerMost    // by 0.85
	taggerAlmost  // by 0.98
	exactMost     // these borders by 0.75
	holdsSeveral  // several names of the tagger stand in it
	holdsPart     // one does, and not all of it is
	isInside      // it is a part of one
	ofPeople      // the words around are those of people
	bodyField     // the field of a form says that a body is named
	withPerson    // the other places of the word, and what the tagger says of them
	withLocation  //
	withOrg       //
	withNothing   //
)

// against are the voices that speak against a name, and how an explanation calls each.
var against = []struct {
	name  string
	veto  core.Veto
	weigh float32
	holds func(a *analysis, c *candidate) bool
}{
	{"key", core.FieldLabel, 3, (*analysis).isSmallKey},
	{"jargon", core.Jargon, 4, (*analysis).isJargon},
	{"calendar", core.CalendarWord, 2, (*analysis).isCalendarWord},
	{"article before", core.ArticleBefore, 1, (*analysis).followsArticle},
	{"usual word that begins a sentence", core.UsualWord, 2, (*analysis).isUsualStart},
	{"kind of body", core.GenericWord, 1, (*analysis).isKindOfBody},
}

// steps are how many steps a frequency is told in.
const steps = 6

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
	v.speaks(ofPeople, decision.Person, 5, 5)
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

// speaks says for which outcome a voice speaks.
func (v *voices) speaks(voice int, o decision.Outcome, before, least float32) {
	s := &v.voices[voice]
	s.For, s.Before, s.Least = o, before, least
}

func numbers(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}

var (
	shapeNames = [unit.Shapes]string{"small letters", "a capital", "capitals", "capitals within", "a letter", "initials", "a short form", "no case",
		"digits", "letters and digits", "a mark", "an identifier"}
	evidenceNames = [...]string{"titled", "small", "capital", "after a first name", "before a name", "labelled", "in an address", "often", "placed",
		"behind a body", "spoken of", "in capitals", "speaking"}
)

// VoiceNames are the names of Voices.
func VoiceNames() []string {
	names := make([]string, len(Voices))
	for i := range Voices {
		names[i] = Voices[i].Name
	}
	return names
}
