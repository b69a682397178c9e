package core

// Veto names a reason for which a rule rejects words as a name, or is not sure of them:
// "usual-word". The names do not change between versions; the page has a sentence for each in
// French and English. The vetoes here are shared by several detectors; a veto of a single rule is
// declared beside that rule.
type Veto string

const (
	// UsualWord: the dictionary has the word as a usual word of French.
	UsualWord Veto = "usual-word"
	// SmallLetters: the name would begin with a small letter.
	SmallLetters Veto = "small-letters"
	// SentenceStart: the word begins a sentence, which explains its capital.
	SentenceStart Veto = "sentence-start"
	// AmongCapitals: the word is among other words in capitals, so a capital does not show a name.
	AmongCapitals Veto = "among-capitals"
	// PartOfLonger: the words are only a part of a longer name or expression.
	PartOfLonger Veto = "part-of-longer"
	// NobodyCalled: the word is on no list of first names or surnames, or hardly any person bears
	// it.
	NobodyCalled Veto = "nobody-called"
	// KnownPlace: the words are the name of a known place.
	KnownPlace Veto = "known-place"
	// KnownOrg: the words are the name of a known organisation.
	KnownOrg Veto = "known-organisation"
	// Jargon: the word is an abbreviation or a term of school, office or trade.
	Jargon Veto = "jargon"
	// FieldLabel: the word is the label of a form field, "Classe :".
	FieldLabel Veto = "field-label"
	// TooShort: words this short are too often something else.
	TooShort Veto = "too-short"
	// FunctionWord: the word says what a person is, "directeur" ("head"), not what the person is
	// called.
	FunctionWord Veto = "function-word"
	// NoSurname: the word in the place of a surname is not one.
	NoSurname Veto = "no-surname"
	// SeveralNames: the words are more likely several names than one.
	SeveralNames Veto = "several-names"
	// NameOfThing: the words before the name make it that of a street, a school, a work or another
	// thing.
	NameOfThing Veto = "name-of-thing"
	// PersonsName: the word is also a first name or a surname, and the rule searches for places or
	// organisations.
	PersonsName Veto = "persons-name"
	// NothingAsks: nothing around the words announces a name of this kind.
	NothingAsks Veto = "nothing-asks"
	// Unlisted: no dictionary has the word.
	Unlisted Veto = "unlisted"
	// Direction: the word is a direction, "au nord" ("in the north").
	Direction Veto = "direction"
	// InQuotes: the words are between quotation marks, as titles of works are.
	InQuotes Veto = "in-quotes"
	// GenericWord: the word says what kind of organisation or place is meant, not which one:
	// "lycée" ("school").
	GenericWord Veto = "generic-word"
	// CalendarWord: the word is a month, a day of the week or a feast.
	CalendarWord Veto = "calendar-word"
	// ListNumber: the letter numbers a heading or a list item, "C. Marche" ("C. Walking").
	ListNumber Veto = "list-number"
	// LettersAlone: these letters are not the initials of a name here, or could be the initials
	// of too many names.
	LettersAlone Veto = "letters-alone"
	// ArticleBefore: an article before the word shows that it is a common noun, "un martin" ("a
	// martin").
	ArticleBefore Veto = "article-before"
	// OtherScript: the words are in a script that no detector has learned.
	OtherScript Veto = "other-script"
	// Identifier: the words contain an address, a number or another identifier.
	Identifier Veto = "identifier"
	// InTable: the table or list around the words says that they are something else.
	InTable Veto = "in-table"
	// ReadOtherwise: the tagger reads a name here, but of other words or of another kind.
	ReadOtherwise Veto = "read-otherwise"
	// CutFromName: the tagger read the word as part of a name, but it only precedes or follows the
	// name.
	CutFromName Veto = "cut-from-name"
	// BelowThreshold: the tagger's probability is below the threshold for such a word.
	BelowThreshold Veto = "improbable"
)

// Trace records what detectors reject in a document, to explain why something was not found. A
// nil Trace records nothing and costs one comparison.
type Trace struct {
	Refused []Refusal
	Odds    []Odds // words with their probabilities, in the order of the text
	Weighed []Weighed

	seen  map[Refusal]bool // the refusals that are in Refused already
	found []Finding        // all findings of the detectors, before any was dropped
}

// Refusal is a place that a rule considered, and the veto that stopped it.
type Refusal struct {
	Span
	Rule string // as in Finding.Rule: "name.full"
	Kind Kind
	Veto Veto
}

// Refuse records a refusal, unless it is recorded already. t may be nil.
func (t *Trace) Refuse(r Refusal) {
	if t == nil || t.seen[r] {
		return
	}
	if t.seen == nil {
		t.seen = map[Refusal]bool{}
	}
	t.seen[r] = true
	t.Refused = append(t.Refused, r)
}

// Weighed is a span that may be a name and that the learned weights judged (core/detect/span), with
// everything that speaks for and against it, and the verdict. Later steps may still change that.
type Weighed struct {
	Span
	Voices  []Voice  // strongest first
	Chances []Chance // what the span may be, the most probable first; they add up to 1
	// Some is the probability that was compared with Limits: that some letter of the span is part
	// of a name. If the span was taken instead of a longer one that begins with a small letter, it
	// is the greater of both probabilities.
	Some    float64
	Limits  Limits
	Claim   float64 // of weighed spans that overlap, the one with the greatest Claim is taken
	Verdict Outcome // Found, Asked, Kept (the user is asked, and it stays), Refused or Lost
	Veto    Veto    // why the span was refused or lost
	GaveWay Span    // the span that was taken instead, if Verdict is Lost
}

// Chance is the probability that a span is one of three things: exactly a name of a kind
// ("PERSON"); "part", which overlaps a name with other borders or of another kind; or "nothing".
type Chance struct {
	What string
	P    float64
}

// Limits are probabilities with which Weighed.Some is compared. From Asks on, the user is asked
// about the span, which stays in the text; from Hides on, it is hidden and the user is asked; from
// Surely on, it is hidden without a question.
type Limits struct{ Asks, Hides, Surely float64 }

// Voice is one argument about a span. Weight, a natural logarithm of odds, is positive if the
// argument speaks for a name of the span's most probable kind, and negative if it speaks for no
// name at all.
type Voice struct {
	Name   string
	Weight float64
}

// Odds is the tagger's probability that a word is part of a name, whatever became of it.
type Odds struct {
	Span
	Kind Kind    // the most probable kind
	P    float64 // probability that it is a name of any kind, 0 to 1
}
