package roster

import (
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/classlist"
)

// List is a class list as it was read.
type List struct {
	People   []Person
	Columns  Columns
	Warnings []ListWarning
}

// What a list says of itself is in the words of the package that reads it.
type (
	// Columns tell how a list was read, so that a person can check and change it.
	Columns = classlist.Columns
	// ListWarning is something of a list that a person should look at.
	ListWarning = classlist.Warning
	// Format is what the user says of a list; the zero value lets Parse find out.
	Format = classlist.Format
	// Order of first name and surname.
	Order = classlist.Order
)

// The orders of first name and surname.
const (
	LastFirst = classlist.LastFirst
	FirstLast = classlist.FirstLast
	Mixed     = classlist.Mixed
)

// Parse reads a class list, pasted or exported, of any usual shape. The lexicon
// may be nil; order is then told by capitals, commas and header only.
func Parse(text string, format Format, lexicon lexicon.Dictionary) List {
	read := classlist.Parse(text, format, lexicon)
	list := List{People: make([]Person, len(read.People)), Columns: read.Columns, Warnings: read.Warnings}
	for i, p := range read.People {
		list.People[i] = Person{First: p.First, Last: p.Last, Aliases: p.Aliases, Gender: p.Gender, Class: p.Class, Line: p.Line}
	}
	return list
}
