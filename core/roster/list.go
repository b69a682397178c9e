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

// The types that describe a list belong to the package that reads it.
type (
	// Columns says how a list was read, so that the user can check and change it.
	Columns = classlist.Columns
	// ListWarning is a part of a list that the user should look at.
	ListWarning = classlist.Warning
	// Format is what the user states about a list. Parse finds out itself what is left at its zero
	// value.
	Format = classlist.Format
	// Order is the order of first name and surname.
	Order = classlist.Order
)

// The orders of first name and surname.
const (
	LastFirst = classlist.LastFirst
	FirstLast = classlist.FirstLast
	Mixed     = classlist.Mixed
)

// Parse reads a class list, pasted or exported, of any usual shape. The lexicon may be nil:
// then only capitals, commas and the header show the order of first name and surname.
func Parse(text string, format Format, lexicon lexicon.Dictionary) List {
	read := classlist.Parse(text, format, lexicon)
	list := List{People: make([]Person, len(read.People)), Columns: read.Columns, Warnings: read.Warnings}
	for i, p := range read.People {
		list.People[i] = Person{First: p.First, Last: p.Last, Aliases: p.Aliases, Gender: p.Gender, Class: p.Class, Line: p.Line}
	}
	return list
}
