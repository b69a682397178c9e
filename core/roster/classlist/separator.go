package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// physicalLines splits a text at CR, LF and CR LF, and at no other line separators.
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

// warnOfLostLetters warns of each line that has U+FFFD, which takes the place of a letter that was
// lost.
func (p *parser) warnOfLostLetters() {
	for i, line := range p.lines {
		if strings.ContainsRune(line, unicode.ReplacementChar) {
			p.warn("roster-replacement", i+1, nil)
		}
	}
}

// wide is the separator of columns that are aligned with blanks.
const wide = "  "

// headerLines is how many lines are searched for a header, which may follow titles and
// addresses.
const headerLines = 40

// Limits of the choice of a separator. Shares are tenths of the lines.
const (
	separatorShare = 3 // least share of lines with a tab, semicolon or bar: names do not have them, titles may lack them
	commaShare     = 6 // least share of lines with a comma, which names have as well
	alignedShare   = 8 // least share of lines with the same number of columns aligned with blanks
	fewestAligned  = 3 // fewest lines in which columns may be aligned with blanks
)

// findSeparator returns the separator of cells in lines, "" if there is one name on each line.
//
// A line that reads as a header decides. Otherwise a third of the lines is enough for tab,
// semicolon and bar, which do not occur in names. A comma occurs in names ("MARTIN Emma, Louise"),
// so it must be in most lines.
func findSeparator(lines []string) string {
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
		if !isShare(with[i], separatorShare, len(filled)) {
			continue
		}
		for _, line := range filled[:min(len(filled), headerLines)] {
			if strings.Contains(line, sep) && readHeader(split(line, sep)).names > 1 {
				return sep
			}
		}
	}
	for i, sep := range candidates {
		least := separatorShare
		if sep == "," {
			least = commaShare
		}
		if with[i] > 0 && isShare(with[i], least, len(filled)) {
			return sep
		}
	}
	if isAligned(filled) {
		return wide
	}
	return ""
}

// splitSingleLine splits a list of a single line, "MARTIN, Emma; PETIT, Lucas", into a line for
// each person: semicolons separate people, and a comma separates surname and first name.
func (p *parser) splitSingleLine() {
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
		if len(people) <= 1 || !hasLetter(last) || !hasLetter(first) || strings.Contains(first, ",") || hasDigit(one) {
			return
		}
	}
	p.lines, p.onlyLine = people, at+1
}

// split splits a line without regard to quotes, which is enough to recognise a header.
func split(line, sep string) []string {
	cells := strings.Split(line, sep)
	for i, c := range cells {
		cells[i] = cleanCell(c)
	}
	return cells
}

// isAligned reports whether runs of blanks make the same number of columns in most lines.
func isAligned(lines []string) bool {
	if len(lines) < fewestAligned {
		return false
	}
	counts := map[int]int{}
	for _, line := range lines {
		counts[len(wideCells(line))]++
	}
	for n, same := range counts {
		if n > 1 && isShare(same, alignedShare, len(lines)) {
			return true
		}
	}
	return false
}

// wideCells splits a line at every run of at least two blanks.
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
