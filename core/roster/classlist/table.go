package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// row is a record of the list, cut into cells. A quoted cell may extend over several lines.
type row struct {
	line  int // number of its first line, from 1
	cells []string
}

// cell returns the cell of a column, or "" if the row is too short or the column is -1.
func (r *row) cell(column int) string {
	if column < 0 || column >= len(r.cells) {
		return ""
	}
	return r.cells[column]
}

// text returns the filled cells with spaces between them.
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

// sampleRows is how many rows are examined to find out what a list holds.
const sampleRows = 600

// sample returns all rows of a short list, and rows from all over a long one.
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

// cutIntoRows finds the separator and splits all lines. It leaves out empty rows.
func (p *parser) cutIntoRows() {
	p.sep = findSeparator(p.lines)
	p.cutAt(p.sep)
	// In "MARTIN Emma, Louise" the comma separates given names, not columns.
	if p.sep == "," && p.firstCellsAreFull() {
		p.sep = ""
		p.givenBehindComma = true
		p.cutAt("")
	}
	p.columns.Separator = p.sep
}

// cutAt splits the lines into rows at a separator, at runs of blanks (wide), or not at all ("").
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

// cutDelimited splits lines at a separator that is not in quotes.
func (p *parser) cutDelimited(lines []string, sep byte) {
	r := delimited.Reader{Text: strings.Join(lines, "\n"), Separator: sep, Quotes: delimited.Lenient, Usual: delimited.Usual(lines, sep)}
	var stray []int // lines with an unmatched quote
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

// addRow adds a row unless it is empty. In a list of a single line all rows have the number of
// that line.
func (p *parser) addRow(line int, cells []string) {
	if p.onlyLine > 0 {
		line = p.onlyLine
	}
	if r := (row{line: line, cells: cells}); !r.isEmpty() {
		p.rows = append(p.rows, r)
	}
}

// withoutFrame removes the bars at both ends of lines if most lines begin with one, as in a
// Markdown table.
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
	if !isShare(framed, half, filled) {
		return lines
	}
	bare := make([]string, len(lines))
	for i, line := range lines {
		bare[i] = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	}
	return bare
}
