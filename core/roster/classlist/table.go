package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// row is a line of cells; a cell in quotes may go on over several lines.
type row struct {
	line  int // of its first physical line, from 1
	cells []string
}

// cell gives the cell of a column, "" where the row is too short or the column
// is none.
func (r *row) cell(column int) string {
	if column < 0 || column >= len(r.cells) {
		return ""
	}
	return r.cells[column]
}

// text is the whole row as one would read it aloud.
func (r *row) text() string {
	if len(r.cells) == 1 {
		return r.cells[0]
	}
	var filled []string
	for _, c := range r.cells {
		if c != "" {
			filled = append(filled, c)
		}
	}
	return strings.Join(filled, " ")
}

func (r *row) isEmpty() bool {
	for _, c := range r.cells {
		if c != "" {
			return false
		}
	}
	return true
}

// sampleRows is how many rows are looked at to find out what kind of list it is.
const sampleRows = 600

// sample gives the rows of a list, of a long one some from all over it.
func (p *parser) sample() []row {
	if len(p.rows) <= sampleRows {
		return p.rows
	}
	rows := make([]row, sampleRows)
	for i := range rows {
		rows[i] = p.rows[i*len(p.rows)/sampleRows]
	}
	return rows
}

// cutIntoRows finds the separator and cuts all lines, leaving out empty rows.
func (p *parser) cutIntoRows() {
	p.sep = separator(p.lines)
	p.cutAt(p.sep)
	// "MARTIN Emma, Louise": the comma parts given names, not columns.
	if p.sep == "," && p.firstCellsAreFull() {
		p.sep = ""
		p.givenBehindComma = true
		p.cutAt("")
	}
	p.columns.Separator = p.sep
}

// cutAt cuts the lines at a separator, at runs of blanks (wide) or not at all ("").
func (p *parser) cutAt(sep string) {
	p.rows = make([]row, 0, len(p.lines))
	switch sep {
	case "":
		for i, line := range p.lines {
			p.addRow(i+1, []string{cleanCell(line)})
		}
	case wide:
		for i, line := range p.lines {
			cells := wideCells(line)
			for k := range cells {
				cells[k] = cleanCell(cells[k])
			}
			p.addRow(i+1, cells)
		}
	case "|":
		p.cutDelimited(withoutFrame(p.lines), sep[0])
	default:
		p.cutDelimited(p.lines, sep[0])
	}
}

// cutDelimited cuts lines at a separator outside of quotes.
func (p *parser) cutDelimited(lines []string, sep byte) {
	r := delimited.Reader{Text: strings.Join(lines, "\n"), Separator: sep, Quotes: delimited.Lenient, Usual: delimited.Usual(lines, sep)}
	var stray []int // lines with a quote too many
	for r.Next() {
		cells := make([]string, len(r.Cells))
		for i, c := range r.Cells {
			cells[i] = cleanCell(c.Text)
			bare, ok := strings.CutPrefix(cells[i], `"`)
			if c.Quoted || !ok {
				continue
			}
			cells[i] = strings.TrimSpace(bare)
			if len(stray) == 0 || stray[len(stray)-1] != c.Line {
				stray = append(stray, c.Line)
			}
		}
		p.addRow(r.Line, cells)
	}
	for _, line := range stray {
		p.warn("roster-quote", line, nil)
	}
}

// addRow adds a row unless it is empty. A list of one line has all its rows there.
func (p *parser) addRow(line int, cells []string) {
	if p.only > 0 {
		line = p.only
	}
	if r := (row{line: line, cells: cells}); !r.isEmpty() {
		p.rows = append(p.rows, r)
	}
}

// withoutFrame takes the bars away that frame a Markdown table.
func withoutFrame(lines []string) []string {
	framed, filled := 0, 0
	for _, line := range lines {
		if line = strings.TrimSpace(line); line != "" {
			filled++
			if line[0] == '|' || line[0] == '+' {
				framed++
			}
		}
	}
	if framed*2 < filled {
		return lines
	}
	bare := make([]string, len(lines))
	for i, line := range lines {
		bare[i] = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	}
	return bare
}
