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

// Voice is an argument that may apply to a span, for or against the span being a name.
type Voice struct {
	Name string
	// For is the outcome that the voice is evidence for; decision.Outcomes if it may be evidence
	// for any outcome.
	For decision.Outcome
	// Before is the weight, a natural logarithm of odds, that the voice has before anything is
	// learned, for the outcome in the field For. A voice that is rare in the annotated texts
	// keeps most of it. Least is by how much, after learning, the weight for that outcome must at
	// least exceed the weights for all others.
	Before, Least float32
}

// family is a group of voices that state the same of different things, such as the shapes of a
// word. It has one voice for each string in the field names. The numbers of these voices are
// consecutive, and the field at is the first.
type family struct {
	at    int
	names []string
}

// Voices are all voices; the index of a voice is its number. The file of weights has the voices by
// name, so their order may change. A voice that the file does not name has the weight 0 until make
// train learns one.
var Voices []Voice = said.voices

// said has the number of each voice, by family.
var said = newVoices()

// voices has all voices, and their families by what they are about. The single voices, which are
// in no family, have the lowest numbers (see the constants).
type voices struct {
	voices []Voice

	// against has the voices against a name, one for each row of the table of the same name:
	// "jargon", "calendar" and so on.
	against family
	// rules has, for each rule, the voices that apply if the rule takes exactly the span for a
	// name: in doubt, sure, or sure because of a cue.
	rules [rule.Rules]family
	// across has the voices that apply if there is a person, a place or an organisation that a
	// rule finds in a part of the span, or in a longer span.
	across [3]family
	// people has the voices about how many people the text names, and names those about how many
	// names it has, each in steps.
	people, names family
	// elsewhere has the voices about the page.Evidence of the first word of the span, and of the
	// last.
	elsewhere [2]family
	// row has the voices about the kinds of the names in the same list as the span, and heads
	// those about the names that other lines begin with.
	row, heads family
	// before has the voices about what the word before the span announces, and behind those about
	// the word after it.
	before, behind family
	// word has the voices about the only word of the span, or about the first and the last of
	// several.
	word [3]wordVoices
	// alone has the voices about the only word of the span, by the kind of name that is proposed:
	// how usual it is, its shape, and whether it begins a sentence.
	alone [4]wordVoices
}

// wordVoices has the voices about one word: how frequent it is as a first name, as a surname, as
// a word of French and as a place, in which lists it is, its shape, whether it begins a sentence,
// and what it announces.
type wordVoices struct{ first, surname, usual, place, class, shape, site, role family }

// The numbers of the single voices.
const (
	always        = iota
	taggerPerson  // the tagger reads a person; its other kinds follow, in the order of tagger.Kinds
	taggerNothing = taggerPerson + 4 + iota - 2
	taggerExact   // the tagger reads a name with exactly these borders
	taggerHalf    // the tagger reads a name with a probability of 0.5 or more
	taggerMost    // the tagger reads a name with a probability of 0.85 or more
	taggerAlmost  // the tagger reads a name with a probability of 0.98 or more
	exactMost     // as taggerExact, with a probability of 0.75 or more
	holdsSeveral  // the span contains several names of the tagger
	holdsPart     // the span contains one shorter name of the tagger
	isInside      // the span overlaps a name of the tagger that it does not contain
	peopleAround  // isAmongPeople holds for the span
	bodyField     // isNameOfBody holds for the span
	withPerson    // the tagger reads a person at other occurrences of the word; other kinds follow
	withLocation
	withOrg
	withNothing
)

// against is a table of the voices against a name. veto is what an explanation gives for the
// voice, and weigh is its Voice.Before for decision.Nothing.
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

// steps is the number of steps that the frequency of a word or a name has: see nameStep.
const steps = 6

// newVoices numbers all voices. Add a new voice at the end of its family; make train learns its
// weight.
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

// speaks sets Voice.For, Voice.Before and Voice.Least of the voice with the given number.
func (v *voices) speaks(voice int, o decision.Outcome, before, least float32) {
	s := &v.voices[voice]
	s.For, s.Before, s.Least = o, before, least
}

// numbers returns the numbers from 0 to n-1 as strings.
func numbers(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}

// The names of the values of unit.Shape and of the bits of page.Evidence, in their order.
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
