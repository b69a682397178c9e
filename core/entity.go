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
	Canonical string // the full name, or the first spelling found if that is not known
	Gender    lexicon.Gender
	Members   []string // IDs of the people it may be, if it means "one of these people" (a doubt); else nil
	Forms     []FormCount
	Earlier   []string // of an entity of earlier texts: spellings that it had there
	Hidden    bool     // of an entity of earlier texts: these spellings were replaced there
	Pseudonym string
	Chosen    bool     // the user chose the pseudonym
	Singles   []string // replacements that the user chose for single mentions of it
	Action    Action   // what the user decided for the entity as a whole; 0 if nothing
	Owner     string   // of an e-mail address, user name or phone: ID of the person who owns it; else ""
	Listed    bool     // it is on the class list (Pipeline.Known)
	Seen      bool     // the texts mention it, or a doubt with it among its Members
	Merged    bool     // the user merged another entity into it

	Type, Category string // the user's labels, as in Decision

	// First and Last are the parts of a person's name, if the list separates them. Homonym says
	// that another person of the list has the same first name.
	First, Last string
	Homonym     bool
	// Parts are the words of the name that have a pseudonym of their own: "Claire" → "Manon",
	// "Fontaine" → "Garnier". Written maps spellings for which Pseudonym does not fit to their
	// replacement: if Pseudonym is "Manon Garnier", "Claire" alone becomes "Manon". A Namer may set
	// both.
	Parts   []Part
	Written map[string]string
}

// Part is a word of a name with its pseudonym: "Claire", "Manon".
type Part struct{ Name, Pseudonym string }

// FormCount is a spelling of an entity and how often the texts have it.
type FormCount struct {
	Text  string
	Count int
}

// Group returns the ID of the entity that means "one of these candidates": their IDs, joined by a
// bar, "ELEVE_001|ELEVE_007".
func Group(candidates []string) string { return strings.Join(candidates, "|") }

// MaxJoined is the largest number of members of a doubt (an entity that means "one of these
// people") whose joined IDs (Group) are its ID. With more members, its ID is a number: GROUPE_001.
const MaxJoined = 4

// ListedPrefix begins the IDs of listed people, unless the request gives other IDs.
const ListedPrefix = "ELEVE_"

// stems has, by kind of entity, the beginning of the IDs that the Pipeline gives.
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
