package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Parse reads a class list, pasted or exported, of any usual shape.
func Parse(text string, format Format, lexicon core.Lexicon) List {
	list := List{Columns: Columns{First: -1, Last: -1, Full: 0, Class: -1, Gender: -1, Aliases: -1, Names: []string{}, Order: LastFirst}}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		last, first, _ := strings.Cut(line, " ")
		list.People = append(list.People, Person{First: first, Last: last, Line: i + 1})
	}
	return list
}
