package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// physicalLines cuts a text at CR, LF and CR LF, and nowhere else.
func physicalLines(text string) []string {
	lines := make([]string, 0, strings.Count(text, "\n")+1)
	for text != "" {
		i := strings.IndexAny(text, "\r\n")
		if i < 0 {
			return append(lines, text)
		}
		lines = append(lines, text[:i])
		if strings.HasPrefix(text[i:], "\r\n") {
			i++
		}
		text = text[i+1:]
	}
	return lines
}

func (p *parser) warnOfLostLetters() {
	for i, line := range p.lines {
		if strings.ContainsRune(line, unicode.ReplacementChar) {
			p.warn("roster-replacement", i+1, nil)
		}
	}
}

// wide stands for the blanks between columns that were aligned with blanks.
const wide = "  "

// headerLines is how far down a header may stand, below titles and addresses.
const headerLines = 40

// separator says what parts the cells of a line, "" for a name a line.
//
// A header that reads as one decides. Otherwise tab, semicolon and bar stand in
// no name, so that a third of the lines is enough (titles have none); a comma
// does ("MARTIN Emma, Louise"), and must be in most lines.
func separator(lines []string) string {
	filled := make([]string, 0, len(lines))
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			filled = append(filled, line)
		}
	}
	candidates := []string{"\t", ";", "|", ","}
	with := make([]int, len(candidates))
	for i, sep := range candidates {
		for _, line := range filled {
			if delimited.Count(strings.Trim(line, "\t "), sep[0]) > 0 { // tabs at the ends indent
				with[i]++
			}
		}
	}
	for i, sep := range candidates {
		if with[i]*10 < len(filled)*3 {
			continue
		}
		for _, line := range filled[:min(len(filled), headerLines)] {
			if strings.Contains(line, sep) && readHeader(split(line, sep)).names >= 2 {
				return sep
			}
		}
	}
	for i, sep := range candidates {
		least := 3
		if sep == "," {
			least = 6
		}
		if with[i] > 0 && with[i]*10 >= len(filled)*least {
			return sep
		}
	}
	if isAligned(filled) {
		return wide
	}
	return ""
}

// onePerLine gives the people of a single line, "MARTIN, Emma; PETIT, Lucas", a
// line each: where the semicolon parts people, the comma parts their names.
func (p *parser) onePerLine() {
	at := -1
	for i, line := range p.lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if at >= 0 {
			return
		}
		at = i
	}
	if at < 0 {
		return
	}
	people := strings.Split(strings.TrimRight(p.lines[at], "; \t"), ";")
	for _, one := range people {
		last, first, _ := strings.Cut(one, ",")
		if len(people) < 2 || !hasLetter(last) || !hasLetter(first) || strings.Contains(first, ",") || hasDigit(one) {
			return
		}
	}
	p.lines, p.only = people, at+1
}

// split cuts a line that has no cell with a separator inside; good enough to
// recognise a header.
func split(line, sep string) []string {
	cells := strings.Split(line, sep)
	for i, c := range cells {
		cells[i] = cleanCell(c)
	}
	return cells
}

// isAligned reports whether blanks make the same columns in nearly all lines.
func isAligned(lines []string) bool {
	if len(lines) < 3 {
		return false
	}
	counts := map[int]int{}
	for _, line := range lines {
		counts[len(wideCells(line))]++
	}
	for n, lines10 := range counts {
		if n >= 2 && lines10*10 >= len(lines)*8 {
			return true
		}
	}
	return false
}

// wideCells cuts a line at every run of two blanks and more.
func wideCells(line string) []string {
	var cells []string
	line = strings.TrimFunc(line, isBlank)
	start, blanks, end := 0, 0, 0
	for i, r := range line {
		if isBlank(r) {
			if blanks == 0 {
				end = i
			}
			blanks++
			continue
		}
		if blanks > 1 {
			cells = append(cells, line[start:end])
			start = i
		}
		blanks = 0
	}
	return append(cells, line[start:])
}

func isBlank(r rune) bool { return unicode.IsSpace(r) || isUnseen(r) }
