package core

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Entity is a person or thing that the texts mention, under one form or several.
type Entity struct {
	ID        string
	Kind      Kind
	Canonical string // the full name, as one would write it alone
	Gender    lexicon.Gender
	Members   []string // of a doubt between several entities: their IDs; nil for a single entity
	Forms     []FormCount
	Pseudonym string
	Chosen    bool     // the user chose the pseudonym
	Singles   []string // replacements that the user chose for single mentions
	Action    Action   // what the user decided for the entity as a whole; "" if nothing
	Owner     string   // of an e-mail address, user name or phone: ID of the person who owns it; else ""
	Listed    bool     // it was given beforehand, in Pipeline.Known
	Seen      bool     // the texts mention it, or a doubt that it is a member of
	Merged    bool     // the user merged another entity into it

	Type, Category string // from the user's catalogue

	// First and Last are the parts of a person's name, if the list separates them. Homonym says
	// that another person of the list has the same first name.
	First, Last string
	Homonym     bool
	// Parts are the words of the name that have a pseudonym of their own. Written has the
	// replacements of spellings for which Pseudonym does not fit, by spelling: "Manon" for
	// "Claire" if Pseudonym is "Manon Garnier". A Namer may set both.
	Parts   []Part
	Written map[string]string
}

// Part is a part of a name with its pseudonym: "Claire", "Manon".
type Part struct{ Name, Pseudonym string }

// FormCount is a spelling and how often the texts have it.
type FormCount struct {
	Text  string
	Count int
}

// Group returns the ID of the doubt between several candidates.
func Group(candidates []string) string { return strings.Join(candidates, "|") }

// MaxJoined is the largest number of members whose IDs together name a doubt. A larger doubt
// gets a number: GROUPE_001.
const MaxJoined = 4

// ListedPrefix begins the IDs of listed people, unless the request gives other IDs.
const ListedPrefix = "ELEVE_"

// stems begin the IDs that the Pipeline gives, by kind.
var stems = map[Kind]string{
	Person: "PERSONNE", Location: "LIEU", Org: "ORG", Address: "ADRESSE", Email: "EMAIL", Phone: "TEL",
	URL: "URL", Handle: "PSEUDO", ID: "ID", BirthDate: "NAISSANCE", ClassName: "CLASSE", Other: "AUTRE",
}

// Stem returns what the IDs of found entities of a kind begin with: "LIEU_".
func Stem(kind Kind) string { return cmp.Or(stems[kind], stems[Other]) + "_" }

// Numbered returns a stem followed by a number of at least three digits: "LIEU_007".
func Numbered(stem string, n int) string {
	digits := strconv.Itoa(n)
	return stem + "000"[min(3, len(digits)):] + digits
}
