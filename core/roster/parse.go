package roster

import (
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/classlist"
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
