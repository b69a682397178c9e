// Package classlist reads class lists in the shapes that teachers have: exports of school software,
// spreadsheets, lists typed by hand, one name a line. Parse turns the text of a list into people:
//
//	bytes → text                       decode.go
//	text → lines → rows of cells       separator.go, table.go
//	which column holds what            header.go, content.go (from the header), count.go (without one)
//	several names on one line          inline.go
//	row → entry, title or warning      rows.go, title.go, values.go
//	cell → name alone                  name.go, asides.go, remark.go
//	full name → first name, surname    words.go (capitals), scores.go (dictionary), names.go (all lines)
//
// For example, "MARTIN Emma" becomes the person with the surname MARTIN and the first name Emma.
//
// A line that is not a name never becomes one: it is skipped as a title, or reported in a Warning.
// The package knows nothing of the texts in which people are found; package roster does that.
package classlist

import (
	"sort"

	"github.com/cachenom/cachenom/core/lexicon"
)

// List is a class list as Parse read it.
type List struct {
	People   []Person
	Columns  Columns
	Warnings []Warning
}

// Person is one pupil, as spelled on the list.
type Person struct {
	First, Last string
	Aliases     []string // nicknames, and official names if others are in use
	Gender      lexicon.Gender
	Class       string
	Line        int // number of the line, from 1
}

// Columns says how a list was read, so that a person can check and correct it. A column is an index
// from 0, or -1 if the list does not have it.
type Columns struct {
	Separator  string   // "\t", ";", ",", "|", "  " for columns aligned with blanks, or "" for one name per line
	Header     bool     // the list has a header line
	Names      []string // cells of the header; empty if there is no header
	First      int      // first name
	Last       int      // surname
	Full       int      // first name and surname in one cell
	UsualFirst int      // first name in use; where it is filled it replaces First
	UsualLast  int      // surname in use; where it is filled it replaces Last
	Class      int
	Gender     int
	Aliases    int
	Inline     bool  // several people are on one line: each cell is a person
	Order      Order // how first name and surname follow each other
}

// Order is which of first name and surname comes first.
type Order string

const (
	LastFirst Order = "last-first"
	FirstLast Order = "first-last"
	Mixed     Order = "mixed" // it differs from line to line
)

// opposite returns FirstLast for LastFirst, and LastFirst for any other order.
func (o Order) opposite() Order {
	if o == FirstLast {
		return LastFirst
	}
	return FirstLast
}

// Warning is a part of a list that a person should check.
type Warning struct {
	Code string
	Line int // from 1; 0 for the whole list
	Args map[string]any
}

// Format is what the user states about a list. With the zero value, Parse finds out everything.
type Format struct {
	Order Order // "" to find out; with two name columns it says which comes first
}

// parser is the state of one Parse.
type parser struct {
	lexicon lexicon.Dictionary // may be nil
	format  Format
	lines   []string // physical lines, without their ends
	sep     string
	rows    []row
	header  int // index of the header in rows, or -1
	roles   roles
	entries []*entry
	section string // class in the title that was read last, or ""

	// What most names of the list have around them: a number without a sign before each, "3 Emma
	// MARTIN" (bareNumbers); a class, a date or a mark after it (trailing); a title such as "Mme"
	// ("Mrs") before it (allCivil). givenBehindComma says that commas separate given names, "MARTIN
	// Emma, Louise".
	bareNumbers, trailing, allCivil, givenBehindComma bool
	inSentence                                        bool // the names are words of a sentence: "Dans ma classe il y a Emma" ("in my class there is Emma")
	onlyLine                                          int  // number of the line that has all names, from 1; 0 if each name has its own

	columns  Columns
	warnings []Warning
}

// Parse reads a list of any usual shape. lexicon helps to distinguish first names from surnames
// where neither the header nor capitals do; it may be nil.
func Parse(text string, format Format, lexicon lexicon.Dictionary) List {
	p := parser{lexicon: lexicon, format: format, header: -1, columns: noColumns()}
	text, repaired := decode(text)
	if repaired {
		p.warn("roster-encoding", 0, nil)
	}
	p.lines = physicalLines(text)
	p.splitSingleLine()
	p.warnOfLostLetters()
	p.cutIntoRows()
	p.findHeader()
	if p.header < 0 && p.isInline() {
		p.spreadInline()
	}
	p.assignRoles()
	p.readRows()
	p.cutFullNames()
	people := p.people()
	sort.SliceStable(p.warnings, func(i, j int) bool { return p.warnings[i].Line < p.warnings[j].Line })
	return List{People: people, Columns: p.columns, Warnings: p.warnings}
}

func noColumns() Columns {
	return Columns{Names: []string{}, First: -1, Last: -1, Full: -1, UsualFirst: -1, UsualLast: -1, Class: -1, Gender: -1, Aliases: -1, Order: LastFirst}
}

func (p *parser) warn(code string, line int, args map[string]any) {
	p.warnings = append(p.warnings, Warning{Code: code, Line: line, Args: args})
}
