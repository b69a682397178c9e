package pattern

// series holds the numbers that begin lines or cells: a list of candidates or
// students by number has several of one length that begin alike.
type series struct{ at []int }

// listed notes number i when it begins its cell and is as long as such
// numbers are.
func (s *scan) listed(i int) {
	if n := s.size(i); n >= 7 && n <= 12 && s.startsCell(i) && s.ends(i+1) && !s.glued(i+1) {
		s.series.at = append(s.series.at, i)
	}
}

// addSeries finds the series of at least three: the first four digits are
// the same, six where the numbers could be phone numbers.
func (s *scan) addSeries() {
	if len(s.series.at) < 3 {
		return
	}
	count := map[string]int{}
	for _, i := range s.series.at {
		count[s.prefix(i)]++
	}
	for _, i := range s.series.at {
		if count[s.prefix(i)] >= 3 {
			s.put(hit{from: i, to: i + 1, rule: ruleSeries})
		}
	}
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

// addBirths admits the dates after names where the document gives other
// dates of birth.
func (s *scan) addBirths() {
	if len(s.births) == 0 {
		return
	}
	for _, h := range s.hits {
		if h.rule == ruleBirth {
			s.hits = append(s.hits, s.births...)
			return
		}
	}
	s.refuseAll(s.births, noBirths)
}
