package classlist

import "strings"

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

func (p *parser) cutAt(sep string) {
	p.rows = make([]row, 0, len(p.lines))
	c := cutter{lines: p.lines, sep: sep}
	switch sep {
	case "", wide:
	case "|":
		c.lines = withoutFrame(p.lines)
		fallthrough
	default:
		c.usual = usualSeparators(c.lines, sep)
	}
	for i := 0; i < len(c.lines); {
		r := row{line: i + 1}
		switch sep {
		case "":
			r.cells, i = []string{cleanCell(c.lines[i])}, i+1
		case wide:
			for _, cell := range wideCells(c.lines[i]) {
				r.cells = append(r.cells, cleanCell(cell))
			}
			i++
		default:
			r.cells, i = c.record(i)
		}
		if p.only > 0 {
			r.line = p.only
		}
		if !r.isEmpty() {
			p.rows = append(p.rows, r)
		}
	}
	for _, line := range c.stray {
		p.warn("roster-quote", line, nil)
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

// cutter cuts lines as the CSV rules say (RFC 4180), and bends them where a
// list does not keep them.
type cutter struct {
	lines []string
	sep   string // one byte
	usual int    // separators of most lines
	stray []int  // lines with a quote that is never closed
}

// record cuts the record that begins with line i and gives the line after it.
func (c *cutter) record(i int) (cells []string, next int) {
	pos := 0
	for {
		line := c.lines[i]
		start := pos
		for pos < len(line) && line[pos] == ' ' {
			pos++
		}
		if strings.HasPrefix(line[pos:], `="`) { // a spreadsheet's way to keep text as it is
			pos++
		}
		if pos < len(line) && line[pos] == '"' {
			if text, ln, end, ok := c.quoted(i, pos+1); ok {
				cells = append(cells, cleanCell(text))
				i, pos = ln, end
				if pos >= len(c.lines[i]) {
					return cells, i + 1
				}
				pos++
				continue
			}
		}
		text := line[start:]
		if n := strings.Index(text, c.sep); n >= 0 {
			text = text[:n]
		}
		cells = append(cells, c.plain(text, i))
		pos = start + len(text)
		if pos >= len(line) {
			return cells, i + 1
		}
		pos++
	}
}

// plain cleans a cell without quotes, or with one too many.
func (c *cutter) plain(text string, i int) string {
	cell := cleanCell(text)
	if bare, ok := strings.CutPrefix(cell, `"`); ok {
		if len(c.stray) == 0 || c.stray[len(c.stray)-1] != i+1 {
			c.stray = append(c.stray, i+1)
		}
		return strings.TrimSpace(bare)
	}
	return cell
}

// A cell in quotes goes on over so many lines and bytes at most; what looks
// longer is a quote that was never closed.
const (
	maxCellLines = 40
	maxCellBytes = 8 << 10
)

// quoted reads the cell whose opening quote stands before pos in line i. It
// gives the line and place of the separator, or line end, behind the closing
// quote. A lone quote inside, or a swallowed line with a record's separators,
// says that the opening one was a slip.
func (c *cutter) quoted(i, pos int) (text string, ln, end int, ok bool) {
	var b strings.Builder
	for first := i; ; {
		line := c.lines[i]
		n := strings.IndexByte(line[pos:], '"')
		if n < 0 {
			if i > first && c.isRecord(line[pos:]) {
				return "", 0, 0, false
			}
			b.WriteString(line[pos:])
			b.WriteByte('\n')
			i, pos = i+1, 0
			if i >= len(c.lines) || i-first > maxCellLines || b.Len() > maxCellBytes {
				return "", 0, 0, false
			}
			continue
		}
		if i > first && c.isRecord(line[pos:pos+n]) {
			return "", 0, 0, false
		}
		b.WriteString(line[pos : pos+n])
		pos += n + 1
		if strings.HasPrefix(line[pos:], `"`) {
			b.WriteByte('"')
			pos++
			continue
		}
		for pos < len(line) && line[pos] == ' ' {
			pos++
		}
		if pos == len(line) || strings.HasPrefix(line[pos:], c.sep) {
			return b.String(), i, pos, true
		}
		return "", 0, 0, false
	}
}

// isRecord reports whether a stretch has the separators of a whole record.
func (c *cutter) isRecord(s string) bool {
	return c.usual > 0 && strings.Count(s, c.sep) >= c.usual
}
