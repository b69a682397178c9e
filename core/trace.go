package core

// Veto is the stable name of a reason why a rule did not take for a name what it
// looked at, "usual-word", or why it is not sure of it. The page words it in French
// or English. Vetoes that several detectors have in common stand here; one that
// a single rule has stands beside the rule.
type Veto string

const (
	// UsualWord: the dictionary has a usual word of French.
	UsualWord Veto = "usual-word"
	// SmallLetters: the name would begin with a small letter.
	SmallLetters Veto = "small-letters"
	// SentenceStart: the capital is the one that the sentence asks for.
	SentenceStart Veto = "sentence-start"
	// AmongCapitals: the whole line is in capitals, which say nothing then.
	AmongCapitals Veto = "among-capitals"
	// PartOfLonger: the words around belong to it, and make something else of it.
	PartOfLonger Veto = "part-of-longer"
	// NobodyCalled: no list has it as a first name or a surname, or hardly anybody
	// is called so.
	NobodyCalled Veto = "nobody-called"
	// KnownPlace: it is known as a place.
	KnownPlace Veto = "known-place"
	// KnownOrg: it is known as an organisation.
	KnownOrg Veto = "known-organisation"
	// Jargon: an abbreviation or a word of school, office or trade.
	Jargon Veto = "jargon"
	// FieldLabel: it is the name of a field of a form, "Classe :".
	FieldLabel Veto = "field-label"
	// TooShort: shorter ones are too often something else.
	TooShort Veto = "too-short"
	// FunctionWord: it says what somebody is, not what they are called.
	FunctionWord Veto = "function-word"
	// NoSurname: what stands in a surname's place is nobody's.
	NoSurname Veto = "no-surname"
	// SeveralNames: they are rather several names than one.
	SeveralNames Veto = "several-names"
	// NameOfThing: what stands before it makes it the name of a street, a school, a
	// work or another thing.
	NameOfThing Veto = "name-of-thing"
	// PersonsName: it is a first name or a surname, too, where a place or an
	// organisation is looked for.
	PersonsName Veto = "persons-name"
	// NothingAsks: nothing around it asks for a name of the kind.
	NothingAsks Veto = "nothing-asks"
	// Unlisted: no dictionary has it.
	Unlisted Veto = "unlisted"
	// Direction: it says where to, "au nord".
	Direction Veto = "direction"
	// InQuotes: it stands between quotation marks, as titles do.
	InQuotes Veto = "in-quotes"
	// GenericWord: it says what kind of body or place it is, not which one.
	GenericWord Veto = "generic-word"
	// CalendarWord: a month, a day of the week or a feast.
	CalendarWord Veto = "calendar-word"
	// ListNumber: it numbers a heading or an item, "C. Marche".
	ListNumber Veto = "list-number"
	// LettersAlone: letters that stand for no name here, or for too many.
	LettersAlone Veto = "letters-alone"
	// ArticleBefore: an article makes a thing of it, "un martin".
	ArticleBefore Veto = "article-before"
	// OtherScript: it is written in letters of which no detector learned anything.
	OtherScript Veto = "other-script"
	// Identifier: an address, a number or another identifier stands in it.
	Identifier Veto = "identifier"
	// InTable: a table or a list by lines says what the name is there.
	InTable Veto = "in-table"
	// ReadOtherwise: the tagger has a name there, of other words or of another kind.
	ReadOtherwise Veto = "read-otherwise"
	// BelowThreshold: the tagger does not hold it probable enough for a word like it.
	BelowThreshold Veto = "improbable"
)

// Trace takes down what the detectors turn down in a document, for whoever asks
// why something was not found. A nil Trace takes down nothing, and costs a
// comparison.
type Trace struct {
	Refused []Refusal
	Odds    []Odds // in the order of the text
	Weighed []Weighed

	seen  map[Refusal]bool
	found []Finding // what the detectors found, before anything gave way
}

// Refusal is what a rule looked at, and the veto that it had.
type Refusal struct {
	Span
	Rule string // as a Finding would have it: "name.full"
	Kind Kind
	Veto Veto
}

// Refuse takes down a refusal, once.
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

// Weighed is a span that was decided upon by all that speaks for and against a name.
type Weighed struct {
	Span
	Kind   Kind    // the likeliest
	P      float64 // that it is of a name of any kind, 0 to 1
	Voices []Voice // the loudest first
}

// Voice is something that was said of a span, and how much that makes it a name of the
// likeliest kind rather than none: a natural logarithm of odds, less than nothing for what
// speaks against it.
type Voice struct {
	Name   string
	Weight float64
}

// Odds is how probable the tagger holds a word to be of some name, whatever became
// of it.
type Odds struct {
	Span
	Kind Kind    // the likeliest
	P    float64 // that it is of a name of any kind, 0 to 1
}
