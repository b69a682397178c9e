package core

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Entity is somebody or something that the text names, by one form or many.
type Entity struct {
	ID        string
	Kind      Kind
	Canonical string // the name as one would write it alone
	Gender    lexicon.Gender
	Members   []string // of a doubt between several: their ids; else nil
	Forms     []FormCount
	Pseudonym string
	Chosen    bool     // the pseudonym was chosen by the user
	Singles   []string // what the user chose for single mentions instead
	Action    Action   // what the user decided of the entity as a whole
	Owner     string   // of an address, a user's name, a phone: the id of whose it is; else ""
	Listed    bool     // it was given beforehand: a class list
	Seen      bool     // a span names it, or a doubt that it is part of
	Merged    bool     // the user said that somebody else is this one, too

	Type, Category string // as the user's catalogue has them

	// First and Last are the parts of a person's name where the list says them, and
	// Homonym says that somebody else on the list has the same first name.
	First, Last string
	Homonym     bool
	// Parts are the words of the name that have a pseudonym of their own, and
	// Written is what replaces the spellings that Pseudonym does not, by surface:
	// "Manon" for "Claire" where Pseudonym is "Manon Garnier". A Namer may set both.
	Parts   []Part
	Written map[string]string
}

// Part is a part of a name, and of a pseudonym: "Claire", "Manon".
type Part struct{ Name, Pseudonym string }

// FormCount is a spelling and how often it stands in the texts.
type FormCount struct {
	Text  string
	Count int
}

// Group joins the ids of candidates into the id of the doubt between them.
func Group(candidates []string) string { return strings.Join(candidates, "|") }

// MaxJoined is the size up to which a doubt is named by all its members; a
// larger one is a group with a number of its own (GROUPE_001).
const MaxJoined = 4

// ListedPrefix is what the ids of listed people begin with where nobody says
// otherwise.
const ListedPrefix = "ELEVE_"

// stems name entities nobody gave an id, by kind.
var stems = map[Kind]string{
	Person: "PERSONNE", Location: "LIEU", Org: "ORG", Address: "ADRESSE", Email: "EMAIL", Phone: "TEL",
	URL: "URL", Handle: "PSEUDO", ID: "ID", BirthDate: "NAISSANCE", ClassName: "CLASSE", Other: "AUTRE",
}

// Stem is what the ids of found entities of a kind begin with: "LIEU_".
func Stem(kind Kind) string { return cmp.Or(stems[kind], stems[Other]) + "_" }

// Numbered is a stem with a number of three digits or more: "LIEU_007".
func Numbered(stem string, n int) string {
	digits := strconv.Itoa(n)
	return stem + "000"[min(3, len(digits)):] + digits
}
