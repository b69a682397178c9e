package pattern

// series are the numbers and codes that a list of people has: of candidates, players,
// students. One of them says nothing; several that are made alike do.
type series struct {
	at    []int // numbers of 7 to 12 digits that begin a line or a cell
	cells []int // those that are all of a cell
	codes []int // codes of a few capitals and digits
	tied  []int // codes of capitals and groups of digits with hyphens: "FFME-38-77120"
}

// seriesAtLeast is how many numbers or codes make a series.
const seriesAtLeast = 3

// Digits of a number that may be one of a series, and of one that is by its length
// alone.
const (
	shortestListed = 7
	longestListed  = 12
	longEnough     = 8
)

// listed notes number i when it begins its cell and is as long as such
// numbers are.
func (s *scan) listed(i int) {
	n := s.size(i)
	if n < shortestListed || n > longestListed || !s.ends(i+1) || s.glued(i+1) && !s.endsCell(i+1) && s.mark(i+1) != '<' {
		return
	}
	if s.startsCell(i) && !s.glued(i+1) {
		s.series.at = append(s.series.at, i)
	}
	inCell := (s.startsCell(i) || s.mark(i-1) == '>') && (s.endsCell(i+1) || s.mark(i+1) == '<')
	if n >= longEnough && inCell && s.surface(i)[0] != '0' {
		s.series.cells = append(s.series.cells, i)
	}
}

// startsCode reports whether a code may begin with token i: nothing stands before it
// but what parts cells and words.
func (s *scan) startsCode(i int) bool {
	if !s.glued(i) {
		return true
	}
	switch s.mark(i - 1) {
	case ';', '|', ',', '>', '(', '[', '"', '\'', ':':
		return true
	}
	return false
}

// listedCode notes the code of letters and digits that begins with the letters i:
// "HE221087", "N01770036".
func (s *scan) listedCode(i int) {
	if !s.upper(i) || s.size(i) > 3 || s.size(i+1) < 5 || s.size(i+1) > 10 || !s.ends(i+2) {
		return
	}
	s.series.codes = append(s.series.codes, i)
}

// tiedCode notes the code of capitals and digits with hyphens that begins with the letters
// i and is all of its cell: "FFME-38-77120".
func (s *scan) tiedCode(i int) {
	if !s.upper(i) || s.size(i) < 2 || s.size(i) > 5 || !s.startsCode(i) {
		return
	}
	if to := s.tiedEnd(i); s.countDigits(i, to) >= 5 && (s.newCell(i) || s.glued(i)) && (s.endsCell(to) || s.mark(to) == '<' || s.mark(to) == ')') {
		s.series.tied = append(s.series.tied, i)
	}
}

// tiedEnd is the token after such a code.
func (s *scan) tiedEnd(i int) int {
	to := i + 1
	for to < i+7 && s.mark(to) == '-' && s.joins(to) && s.num(to+1) {
		to += 2
	}
	return to
}

// addSeries finds the series.
func (s *scan) addSeries() {
	codeEnd := func(i int) int { return s.codeEnd(i) }
	s.addAlike(s.series.at, func(i int) string { return s.prefix(i) }, codeEnd)
	s.addAlike(s.series.cells, func(i int) string { return "0123456789abc"[s.size(i):][:1] }, codeEnd)
	s.addAlike(s.series.codes, func(i int) string { return s.codeShape(i) }, codeEnd)
	s.addAlike(s.series.tied, func(i int) string { return s.surface(i) }, func(i int) int { return s.tiedEnd(i) })
}

// addAlike finds the numbers and codes of which there are enough different ones alike; end
// is the token after one.
func (s *scan) addAlike(list []int, like func(int) string, end func(int) int) {
	if len(list) < seriesAtLeast {
		return
	}
	seen := map[string]bool{} // numbers, each once
	count := map[string]int{}
	for _, i := range list {
		if value := s.surface(end(i) - 1); !seen[value] {
			seen[value] = true
			count[like(i)]++
		}
	}
	for _, i := range list {
		if count[like(i)] >= seriesAtLeast {
			s.put(hit{from: i, to: end(i), rule: ruleSeries})
		}
	}
}

// codeEnd is the token after the number or code that begins with token i.
func (s *scan) codeEnd(i int) int {
	if s.num(i) {
		return i + 1
	}
	return i + 2
}

// codeShape is what the codes of one series have in common: how many letters and
// digits.
func (s *scan) codeShape(i int) string {
	return "0123"[s.size(i):][:1] + "0123456789a"[s.size(i+1):][:1]
}

// prefix is what the numbers of one series have in common: the first digits,
// and by its last byte the length.
func (s *scan) prefix(i int) string {
	t := s.surface(i)
	if len(t) == 10 && t[0] == '0' {
		return t[:6]
	}
	return t[:min(4, len(t)-3)] + "0123456789abc"[len(t)-1:len(t)]
}
