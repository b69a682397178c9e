package app

import (
	"strings"

	"github.com/cachenom/cachenom/core/roster"
)

// ParseRoster reads a class list that was pasted or exported: one person a line, or a table with or
// without a header, in any usual order. With the zero Format it finds out which column is what, and
// the order of first name and surname. The people in the result have no IDs yet (NumberPeople gives
// them); its warnings name doubtful lines.
func (a *App) ParseRoster(text string, format roster.Format) roster.List {
	return roster.Parse(text, format, a.Lexicon)
}

// LargestTable returns the table in which most people are read, among the tables of all texts. If
// two have equally many, the first one is returned; "" if there is no text. It finds the class list
// in a workbook, which has several sheets and often titles above a table.
func (a *App) LargestTable(texts []string) string {
	best, most := "", -1
	for _, text := range texts {
		for _, table := range a.tables(text) {
			if n := len(a.ParseRoster(table, roster.Format{}).People); n > most {
				best, most = table, n
			}
		}
	}
	return best
}

// tables cuts a text before each line that is the header of a class list, and drops the
// lines before the first header. A text without a header is one table.
func (a *App) tables(text string) (list []string) {
	lines := strings.SplitAfter(text, "\n")
	begin := -1
	at := 0
	for i, line := range lines {
		if strings.Contains(line, "\t") && i+1 < len(lines) && a.ParseRoster(line+lines[i+1], roster.Format{}).Columns.Header {
			if begin >= 0 {
				list = append(list, text[begin:at])
			}
			begin = at
		}
		at += len(line)
	}
	return append(list, text[max(begin, 0):])
}
