package document

import (
	"strings"

	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// list reads the class list that stands in a document. A workbook has several
// sheets, and titles above its tables: the list is the table in which most people are
// read.
func (s *service) list(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	best, most := "", -1
	for _, p := range d.Parts {
		if p.Aspect != "body" {
			continue
		}
		for _, table := range s.tables(d.Text[p.Start:p.End]) {
			if n := len(s.parse(table).People); n > most {
				best, most = table, n
			}
		}
	}
	return &ListResult{bridge.Quoted(best)}, nil
}

// tables cuts a text before each line that heads the columns of a class list. What
// stands before the first is none; a text without such a line is one whole.
func (s *service) tables(text string) (list []string) {
	lines := strings.SplitAfter(text, "\n")
	begin := -1
	at := 0
	for i, line := range lines {
		if strings.Contains(line, "\t") && i+1 < len(lines) && s.parse(line+lines[i+1]).Columns.Header {
			if begin >= 0 {
				list = append(list, text[begin:at])
			}
			begin = at
		}
		at += len(line)
	}
	return append(list, text[max(begin, 0):])
}

func (s *service) parse(text string) roster.List {
	return roster.Parse(text, roster.Format{}, s.Lexicon)
}
