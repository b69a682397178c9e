package app

import (
	"strings"

	"github.com/cachenom/cachenom/core/roster"
)

// ParseRoster reads a class list as it was pasted.
func (a *App) ParseRoster(text string, format roster.Format) roster.List {
	return roster.Parse(text, format, a.Lexicon)
}

// LargestTable returns the table in some texts in which most people are read: a workbook
// has several sheets, and titles above its tables. It is "" where there is no text.
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

// tables cuts a text before each line that heads the columns of a class list, and drops
// what stands before the first. A text without such a line is one table.
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
