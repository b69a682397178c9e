package core

// Span is a part of Doc.Text: bytes, half-open.
type Span struct{ Start, End int }

// Overlaps reports whether the spans share a byte.
func (s Span) Overlaps(o Span) bool { return s.Start < o.End && o.Start < s.End }

// Contains reports whether o lies within s.
func (s Span) Contains(o Span) bool { return s.Start <= o.Start && o.End <= s.End }

// Kind is what a found text identifies.
type Kind string

const (
	Person    Kind = "PERSON"
	Location  Kind = "LOCATION" // a town, a country, a site: where something is
	Org       Kind = "ORG"      // what acts: a firm, an office, a school, a club
	Address   Kind = "ADDRESS"
	Email     Kind = "EMAIL"
	Phone     Kind = "PHONE"
	URL       Kind = "URL"
	Handle    Kind = "HANDLE"
	ID        Kind = "ID"
	BirthDate Kind = "BIRTHDATE"
	ClassName Kind = "CLASS"
	Other     Kind = "OTHER" // what else the user hides; the tagger and the rules find none
)

// Kinds are all kinds, in the order people are shown them.
var Kinds = []Kind{Person, Location, Org, Address, Email, Phone, URL, Handle, ID, BirthDate, ClassName, Other}

// isContact reports whether what is of the kind leads to somebody and names
// nobody: an address of mail, a user's name, a phone.
func (k Kind) isContact() bool { return k == Email || k == Handle || k == Phone }

// Status tells a person whether to look at a finding.
type Status string

const (
	Sure   Status = "sure"
	Review Status = "review"
)

// Action is what happens to a finding in the output.
type Action string

const (
	Replace Action = "replace"
	Keep    Action = "keep"
)

// Reason is a code and its arguments; the page words it. Args are strings and
// numbers only.
type Reason struct {
	Code string
	Args map[string]any
}

// Because makes a reason from a code and alternating names and values.
func Because(code string, pairs ...any) *Reason {
	r := &Reason{Code: code, Args: make(map[string]any, len(pairs)/2)}
	for i := 0; i+1 < len(pairs); i += 2 {
		r.Args[pairs[i].(string)] = pairs[i+1]
	}
	return r
}

// WhichKind is the code of the doubt whether a name is a person's, a place's or
// an organisation's.
const WhichKind = "which-kind"

// Finding is what a detector says of a part of the text. Who decides makes a
// Decided of it and leaves the finding as it is.
type Finding struct {
	Span
	Kind       Kind
	Entity     string   // the entity's id; "" when nobody who is known is meant
	Candidates []string // ids of all who could be meant, when there are several
	Status     Status
	Action     Action
	Rule       string  // stable name of the rule: "roster.exact"
	Why        *Reason // how the rule came to it; shared by findings, never written to
	Doubt      *Reason // why a person should look; nil when sure
	Against    Veto    // what speaks against it, where the doubt has such a name
	// Somebody is how probable it is that it is a person, whatever its kind; 0 where that
	// was not weighed.
	PersonProbability float64
	Score             float64 // 0 to 1, comparable within a rule only

	// Of is the full name that the text has elsewhere for the same person:
	// "Claire Fontaine" for "Mme Fontaine", "Claire" and
	// "claire.fontaine@mairie.example". Findings of one name are one entity.
	Of string
	// OfAny are the full names of the people of the text of whom this may be one, where it
	// is asked which.
	OfAny []string
	// Listed findings are of the people given beforehand: who is on the list is
	// found there, whatever an open search makes of the words.
	Listed bool
	// Extent is how much of the listed name a listed finding has.
	Extent Extent
	// Quiet findings are kept ones that matter only where the same spelling is
	// replaced elsewhere; the Pipeline drops the others.
	Quiet bool
}

// isQuestion reports whether a detector only asks about a finding, which shows until
// somebody says that it is a name. One of the list says why it stays itself.
func (f *Finding) isQuestion() bool {
	return f.Action == Keep && f.Status == Review && !f.Listed && !f.Quiet
}

// Extent is how much of a name on a list stands in the text.
type Extent uint8

const (
	Whole       Extent = iota // first name and surname, or one of them with an initial
	Given                     // a first name, a nickname
	Surname                   // a surname
	NearGiven                 // a first name, spelled otherwise
	NearSurname               // a surname, spelled otherwise
	Half                      // a part of a compound, a short form
)

// Detector finds mentions in a document. Findings of one detector do not
// overlap each other.
type Detector interface {
	Detect(doc *Doc) []Finding
}

// Reconciler is a Detector that weighs its own findings against those of the
// others, all of one document in any order, before Resolve sees them: who is
// meant where a listed first name begins somebody else's whole name. What the
// others found and nobody of the list covers stays.
type Reconciler interface {
	Detector
	Reconcile(doc *Doc, found []Finding) []Finding
}
