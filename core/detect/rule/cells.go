package rule

import "strings"

// cutOf is what parts the cells of a line, ' ' where as many spaces as these do, 0 where
// nothing does.
func cutOf(line, spaces string) byte {
	for _, cut := range []byte("\t|;,") {
		if strings.IndexByte(line, cut) >= 0 {
			return cut
		}
	}
	if strings.Contains(strings.TrimSpace(line), spaces) {
		return ' '
	}
	return 0
}

// open steps over what a line begins with before its first cell: the bar of a
// Markdown table, an indent.
func (t *table) open(text string, from, end int) int {
	if t.cut == '|' {
		at := from
		for at < end && (text[at] == ' ' || text[at] == '\t') {
			at++
		}
		if at < end && text[at] == '|' {
			return at + 1
		}
	}
	for t.cut == ' ' && from < end && text[from] == ' ' {
		from++
	}
	return from
}

// cell is where the cell that begins at byte from ends, and where the next one
// begins. A bar at the line's end closes its cell; quotes keep what they hold.
func (t *table) cell(text string, from, end int) (to, next int) {
	at := from
	if t.cut == ' ' {
		n := strings.Index(text[at:end], "  ")
		if n < 0 {
			return end, end
		}
		to = at + n
		for next = to; next < end && text[next] == ' '; {
			next++
		}
		return to, next
	}
	if (t.cut == ',' || t.cut == ';') && text[from] == '"' {
		if q := strings.IndexByte(text[from+1:end], '"'); q >= 0 {
			at = from + q + 2
		}
	}
	n := strings.IndexByte(text[at:end], t.cut)
	if n < 0 {
		return end, end
	}
	to, next = at+n, at+n+1
	if t.cut == '|' && strings.Trim(text[next:min(end, next+4)], " \t\r") == "" && end <= next+4 {
		next = end
	}
	return to, next
}

// lineEnd is where the line that begins at byte from ends.
func lineEnd(text string, from int) int {
	if n := strings.IndexByte(text[from:], '\n'); n >= 0 {
		return from + n
	}
	return len(text)
}

// noReturn is the end of a line without its carriage return.
func noReturn(text string, from, end int) int {
	if end > from && text[end-1] == '\r' {
		return end - 1
	}
	return end
}
