package core

// Veto is the stable name of a reason why a rule rejected a name, or is not sure of it:
// "usual-word". The page has its words in French and English. The vetoes here are shared by
// several detectors; a veto of a single rule is declared beside that rule.
type Veto string

const (
	// UsualWord: the dictionary has it as a usual word of French.
	UsualWord Veto = "usual-word"
	// SmallLetters: the name would begin with a small letter.
	SmallLetters Veto = "small-letters"
	// SentenceStart: its capital is explained by the beginning of a sentence.
	SentenceStart Veto = "sentence-start"
	// AmongCapitals: the whole line is in capitals, so a capital does not show a name.
	AmongCapitals Veto = "among-capitals"
	// PartOfLonger: it is part of a longer expression that is not a name.
	PartOfLonger Veto = "part-of-longer"
	// NobodyCalled: it is on no list of first names or surnames, or hardly any person bears it.
	NobodyCalled Veto = "nobody-called"
	// KnownPlace: it is the name of a known place.
	KnownPlace Veto = "known-place"
	// KnownOrg: it is the name of a known organisation.
	KnownOrg Veto = "known-organisation"
	// Jargon: an abbreviation or a word of school, office or trade.
	Jargon Veto = "jargon"
	// FieldLabel: it is the label of a form field, "Classe :".
	FieldLabel Veto = "field-label"
	// TooShort: words this short are too often something else.
	TooShort Veto = "too-short"
	// FunctionWord: it says what a person is, not what the person is called.
	FunctionWord Veto = "function-word"
	// NoSurname: the word in the place of a surname is not one.
	NoSurname Veto = "no-surname"
	// SeveralNames: it is more likely several names than one.
	SeveralNames Veto = "several-names"
	// NameOfThing: the words before it make it the name of a street, a school, a work or
	// another thing.
	NameOfThing Veto = "name-of-thing"
	// PersonsName: it is also a first name or a surname, although a place or an organisation is
	// searched for.
	PersonsName Veto = "persons-name"
	// NothingAsks: nothing around it announces a name of this kind.
	NothingAsks Veto = "nothing-asks"
	// Unlisted: no dictionary has it.
	Unlisted Veto = "unlisted"
	// Direction: it is a direction, "au nord".
	Direction Veto = "direction"
	// InQuotes: it is between quotation marks, as titles of works are.
	InQuotes Veto = "in-quotes"
	// GenericWord: it says what kind of organisation or place it is, not which one.
	GenericWord Veto = "generic-word"
	// CalendarWord: it is a month, a day of the week or a feast.
	CalendarWord Veto = "calendar-word"
	// ListNumber: it numbers a heading or a list item, "C. Marche".
	ListNumber Veto = "list-number"
	// LettersAlone: these letters are not an abbreviated name here, or could abbreviate too
	// many.
	LettersAlone Veto = "letters-alone"
	// ArticleBefore: an article before it shows a common noun, "un martin".
	ArticleBefore Veto = "article-before"
	// OtherScript: it is in a script that no detector learned.
	OtherScript Veto = "other-script"
	// Identifier: it contains an address, a number or another identifier.
	Identifier Veto = "identifier"
	// InTable: the table or list that it is in says what it is.
	InTable Veto = "in-table"
	// ReadOtherwise: the tagger reads a name of other words or of another kind there.
	ReadOtherwise Veto = "read-otherwise"
	// CutFromName: the tagger read it as part of a name, and it only precedes or follows the name.
	CutFromName Veto = "cut-from-name"
	// BelowThreshold: the tagger's probability is below the threshold for such a word.
	BelowThreshold Veto = "improbable"
)

// Trace records what detectors reject in a document, to explain why something was not found. A
// nil Trace records nothing and costs one comparison.
type Trace struct {
	Refused []Refusal
	Odds    []Odds // in the order of the text
	Weighed []Weighed

	seen  map[Refusal]bool // what Refused has already
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

// Weighed is an option of the decision: a span that may be a name, with everything that speaks
// for and against it, and what the decision made of it. Later steps may still change that.
type Weighed struct {
	Span
	Voices  []Voice  // strongest first
	Chances []Chance // what the span may be, the most probable first; they add up to 1
	// Some is the probability that was compared with the limits: that some letter of the span
	// is part of a name, or that of the option that gave way to this one, if that is greater.
	Some    float64
	Limits  Limits
	Claim   float64 // of options that overlap, the one with the greatest claim is taken
	Verdict Outcome // Found, Asked, Kept (the user is asked, and it stays), Refused or Lost
	Veto    Veto    // why it was refused or lost
	GaveWay Span    // the option that was taken instead, if the verdict is Lost
}

// Chance is the probability that a span is one thing: exactly a name of a kind ("PERSON"),
// "part", which overlaps a name of other borders or of another kind, or "nothing".
type Chance struct {
	What string
	P    float64
}

// Limits are the probabilities from which on the user is asked about an option that stays in
// the text, it is hidden and asked about, and it is hidden without a question.
type Limits struct{ Asks, Hides, Surely float64 }

// Voice is one argument about a span. Weight is how much it speaks for a name of the most
// probable kind rather than for no name, as a natural logarithm of odds; it is negative if it
// speaks against.
type Voice struct {
	Name   string
	Weight float64
}

// Odds is the tagger's probability that a word is part of a name, whatever became of it.
type Odds struct {
	Span
	Kind Kind    // the likeliest
	P    float64 // probability that it is a name of any kind, 0 to 1
}
