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
)

// Trace takes down what the detectors turn down in a document, for whoever asks
// why something was not found. A nil Trace takes down nothing, and costs a
// comparison.
type Trace struct {
	Refused []Refusal
}

// Refusal is what a rule looked at, and the veto that it had.
type Refusal struct {
	Span
	Rule string // as a Finding would have it: "name.full"
	Kind Kind
	Veto Veto
}

// Refuse takes down a refusal.
func (t *Trace) Refuse(r Refusal) {
	if t != nil {
		t.Refused = append(t.Refused, r)
	}
}
