// Package classlist reads class lists as teachers have them: exports of school
// software, cells of a spreadsheet, a list typed by hand, one name a line.
//
// A list goes through in one direction: bytes become text (decode.go), lines
// become rows of cells (separator.go, table.go), the header or the content says
// what the columns hold (header.go, content.go), each row gives a person or
// none (rows.go), and cells that hold a whole name are cut with what all lines
// together say of the order (words.go, names.go). What is no name is never
// guessed into one: it is a title, which is skipped, or a line to report.
package classlist

import (
	"sort"

	"github.com/cachenom/cachenom/core/lexicon"
)

// List is a class list as it was read.
type List struct {
	People   []Person
	Columns  Columns
	Warnings []Warning
}

// Person is one pupil as the list writes them.
type Person struct {
	First, Last string
	Aliases     []string // nicknames, and civil names where another is in use
	Gender      lexicon.Gender
	Class       string
	Line        int // physical line, from 1
}

// Columns tell how a list was read, so that a person can check and change it.
// A column is a number from 0, or -1 when the list has none.
type Columns struct {
	Separator  string   `json:"separator"`  // "\t", ";", ",", "|", "  " for columns aligned with blanks, or "" for one name a line
	Header     bool     `json:"header"`     // the list has a header line
	Names      []string `json:"names"`      // the header's cells; empty without header
	First      int      `json:"first"`      // column of the first name
	Last       int      `json:"last"`       // column of the surname
	Full       int      `json:"full"`       // column that holds both
	UsualFirst int      `json:"usualFirst"` // first name in use, which wins over First where filled
	UsualLast  int      `json:"usualLast"`  // surname in use, which wins over Last where filled
	Class      int      `json:"class"`
	Gender     int      `json:"gender"`
	Aliases    int      `json:"aliases"`
	Inline     bool     `json:"inline"` // the names follow each other on a line: each cell is a person
	Order      Order    `json:"order"`  // which of first name and surname comes first
}

// Order of first name and surname.
type Order string

const (
	LastFirst Order = "last-first"
	FirstLast Order = "first-last"
	Mixed     Order = "mixed" // told line by line
)

// other is the opposite order.
func (o Order) other() Order {
	if o == FirstLast {
		return LastFirst
	}
	return FirstLast
}

// Warning is something of a list that a person should look at.
type Warning struct {
	Code string
	Line int // from 1; 0 for the list as a whole
	Args map[string]any
}

// Format is what the user says of a list; the zero value lets Parse find out.
type Format struct {
	Order Order // "" to find out; with two name columns it says which comes first
}

// parser holds what is known of one list while it is read.
type parser struct {
	lexicon lexicon.Dictionary // may be nil
	format  Format
	lines   []string // physical lines, without their ends
	sep     string
	rows    []row
	header  int // index in rows, -1 for none
	roles   roles
	entries []*entry
	section string // the class whose title was read last; "" for none

	// What stands around all the names of the list.
	bareNumbers, trailing, civil, givenBehindComma bool
	framed                                         bool // a sentence stands around the names
	only                                           int  // the line that all of them stand on, from 1; 0 where each has its own

	columns  Columns
	warnings []Warning
}

// Parse reads a list of any usual shape. The lexicon helps to tell first names
// from surnames where neither header nor capitals do; it may be nil.
func Parse(text string, format Format, lexicon lexicon.Dictionary) List {
	p := parser{lexicon: lexicon, format: format, header: -1, columns: noColumns()}
	text, repaired := decode(text)
	if repaired {
		p.warn("roster-encoding", 0, nil)
	}
	p.lines = physicalLines(text)
	p.onePerLine()
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
