package core

// Span is a part of Doc.Text: byte offsets, half-open.
type Span struct{ Start, End int }

// Overlaps reports whether the spans share a byte.
func (s Span) Overlaps(o Span) bool { return s.Start < o.End && o.Start < s.End }

// Contains reports whether o lies within s. A span contains itself.
func (s Span) Contains(o Span) bool { return s.Start <= o.Start && o.End <= s.End }

// Kind is what a finding identifies.
type Kind string

const (
	Person    Kind = "PERSON"
	Location  Kind = "LOCATION" // a town, a country, a site: where something is
	Org       Kind = "ORG"      // a body that acts: a firm, an office, a school, a club
	Address   Kind = "ADDRESS"
	Email     Kind = "EMAIL"
	Phone     Kind = "PHONE"
	URL       Kind = "URL"
	Handle    Kind = "HANDLE"
	ID        Kind = "ID"
	BirthDate Kind = "BIRTHDATE"
	ClassName Kind = "CLASS"
	Other     Kind = "OTHER" // anything else that the user hides; no detector finds it
)

// Kinds are all kinds, in the order in which the page shows them.
var Kinds = []Kind{Person, Location, Org, Address, Email, Phone, URL, Handle, ID, BirthDate, ClassName, Other}

// isContact reports whether the kind is a way to reach a person: an e-mail address, a user name, a
// phone number. Such a finding has an entity of its own, whose Owner is the person.
func (k Kind) isContact() bool { return k == Email || k == Handle || k == Phone }

// Status says whether a person should check a finding. 0 means that this is not known.
type Status uint8

const (
	Sure   Status = 1 + iota // no need to check
	Review                   // a person should check it; Finding.Doubt says why
)

// String returns "sure", "review", or "" for 0.
func (s Status) String() string { return [...]string{"", "sure", "review"}[s] }

// Action says what happens to a finding in the output. 0 means that nothing was decided.
type Action uint8

const (
	Replace Action = 1 + iota
	Keep
)

// String returns "replace", "keep", or "" for 0.
func (a Action) String() string { return [...]string{"", "replace", "keep"}[a] }

// ActionOf returns the action whose String is name, and 0 for any other name.
func ActionOf(name string) Action {
	switch name {
	case "replace":
		return Replace
	case "keep":
		return Keep
	}
	return 0
}

// Reason is a code with arguments, for which the page has a sentence in each of its languages. Args
// hold only strings and numbers.
type Reason struct {
	Code string
	Args map[string]any
}

// Because returns a reason from a code and its arguments, in pairs of name and value:
// Because("same-first", "of", "Emma Martin").
func Because(code string, pairs ...any) *Reason {
	r := &Reason{Code: code, Args: make(map[string]any, len(pairs)/2)}
	for i := 0; i+1 < len(pairs); i += 2 {
		r.Args[pairs[i].(string)] = pairs[i+1]
	}
	return r
}

// WhichKind is the code of the doubt whether a name is that of a person or that of a place or an
// organisation.
const WhichKind = "which-kind"

// Finding is a mention that a detector reports. Decisions do not change it: they wrap a copy of
// it in a Decided.
type Finding struct {
	Span
	Kind       Kind
	Entity     string   // ID of the entity it names; "" if the entity is not known yet
	Candidates []string // IDs of all entities it may name, if there are several
	Rule       string   // stable name of the rule that found it: "roster.exact"
	Why        *Reason  // how the rule found it; shared between findings, never written to
	Doubt      *Reason  // why a person should check it; nil if Status is Sure
	// PersonProbability is how probable it is that the finding is a person, 0 to 1, whatever
	// its Kind; 0 if this was not weighed.
	PersonProbability float64
	Score             float64 // 0 to 1; comparable between findings of one rule only

	// Of is the full name that the text uses elsewhere for the same person: "Claire Fontaine"
	// for "Mme Fontaine", "Claire" and "claire.fontaine@mairie.example". Findings with the same
	// Of get the same entity.
	Of string
	// OfAny are the full names of people in the text, if the finding may name any of them and a
	// person has to choose.
	OfAny  []string
	Status Status
	Action Action
	// Listed says that the finding names a person of the list given beforehand
	// (Pipeline.Known).
	Listed bool
	// Extent says, for a listed finding, which part of the name on the list the text has.
	Extent Extent
	// Quiet says that the finding is kept and matters only if the same spelling is replaced
	// elsewhere. The Pipeline drops it otherwise.
	Quiet bool
}

// isQuestion reports whether the finding only asks the user if these words are a name. The words
// stay in the output unless the user says that they are. A finding of a listed person is never a
// question: if it is kept, the list gave the reason.
func (f *Finding) isQuestion() bool {
	return f.Action == Keep && f.Status == Review && !f.Listed && !f.Quiet
}

// Extent says which part of the name on the list a text has.
type Extent uint8

const (
	Whole       Extent = iota // first name and surname, or one of them with an initial
	Given                     // a first name or a nickname
	Surname                   // a surname
	NearGiven                 // a first name that is spelled otherwise than on the list
	NearSurname               // a surname that is spelled otherwise than on the list
	Half                      // a part of a compound name, or a short form
)

// Detector finds mentions in a document. The findings it returns must not overlap each other.
type Detector interface {
	Detect(doc *Doc) []Finding
}

// Reconciler is a Detector of listed people. Reconcile gets all findings of a document, its own
// and those of other detectors, in any order and possibly overlapping, before Resolve does. It
// decides who is meant where they disagree: a listed first name may begin the whole name of
// another person. It must keep the findings of other detectors that no listed finding covers.
type Reconciler interface {
	Detector
	Reconcile(doc *Doc, found []Finding) []Finding
}
