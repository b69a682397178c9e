package roster

import "github.com/cachenom/cachenom/core/roster/classlist"

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
