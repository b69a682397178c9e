package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// row is a stretch of tokens, from first to before end, of names side by side, and how each of
// them reads.
type row struct {
	first, end int
	reads      reading.Reading
}

// A French noun has an article where it is a subject; a name has none. So a listed name in
// small letters that is also a word is the name where it is a subject without an article.

// judgeInRow judges again a name that is also a word, by the names and words beside it. In
// small letters it is the name where a noun would have an article. Where no capital says
// otherwise, it is a word among words, or in a set phrase.
func (s *Judge) judgeInRow(m *mention.Mention, v Verdict) Verdict {
	if m.From != m.To || !s.IsPlainWord(m.From) || s.IsAny(m.From, french.NoName, french.RelativeBehind) || m.HasCapital(s.Source) {
		return v
	}
	r := s.readRowOf(m)
	switch {
	case v.Action != core.Replace && m.IsLower(s.Source) && (r == reading.AsName || isCalledAbsent(s.Source, m) || doesLikewise(s.Source, m)):
		return Doubtful(core.Replace, MayBeWord)
	case v.Drop:
	case beginsPhrase(s.Source, m):
		return KeptAsWord(setPhrase)
	case v.Action == core.Replace && (r == reading.AsWord || isAmongNouns(s.Source, m)):
		return Doubtful(core.Keep, MayBeWord)
	}
	return v
}

// readRowOf reads a name in a row of listed names, with spaces, commas or "et" between them.
// All names of a row read the same, and a row may be as long as the text, so the last one is
// kept.
func (s *Judge) readRowOf(m *mention.Mention) reading.Reading {
	if s.row.first <= m.From && m.From < s.row.end {
		return s.row.reads
	}
	first, last := rowAround(s.Source, m)
	r := row{first, last + 1, readRow(s.Source, first, last)}
	if isMember(s.Source, m.From) {
		s.row = r
	}
	return r.reads
}

// readRow reads a row as people where two of its names are not words, or where it is the
// subject of a plural verb. Months and days need no article either: where all are of one kind,
// they are of the calendar.
func readRow(s *reading.Source, first, last int) reading.Reading {
	if isLedTo(s, first) {
		return reading.Unclear
	}
	names, months, days, count, joined := 0, 0, 0, 0, false
	for i := first; i <= last; i++ {
		if isRowJoint(s, i) {
			joined = joined || s.Doc.IsWord(i)
			continue
		}
		count++
		switch {
		case s.Doc.Tokens[i].Flags&core.Start == 0 && !s.IsSmall(i): // "Mars et Avril" are people
		case s.Is(i, french.Month):
			months++
		case s.Is(i, french.NamedTime):
			days++
		case s.IsSmallListed(i):
			names++
		}
	}
	switch {
	case count > 1 && (months == count || days == count):
		return reading.AsWord
	case names > 1, joined && s.IsPlural(last+1):
		return reading.AsName
	}
	return reading.Unclear
}

// rowAround returns the first and the last member of the row around a mention, on its line.
func rowAround(s *reading.Source, m *mention.Mention) (first, last int) {
	first, last = m.From, m.To
	for p := first - 1; p >= 0 && s.Doc.Tokens[p+1].Flags&core.AfterLine == 0 && (isMember(s, p) || isRowJoint(s, p)); p-- {
		if !isRowJoint(s, p) {
			first = p
		}
	}
	for n := last + 1; n < len(s.Doc.Tokens) && s.Doc.Tokens[n].Flags&core.AfterLine == 0 && (isMember(s, n) || isRowJoint(s, n)); n++ {
		if !isRowJoint(s, n) {
			last = n
		}
	}
	return first, last
}

// isLedTo reports whether a word or a number before token i says what it is: "le petit",
// "d'avril"; "avec" and the like do not.
func isLedTo(s *reading.Source, i int) bool {
	p := i - 1
	if s.Doc.IsMark(p, '\'') {
		return true
	}
	return p >= 0 && !s.Doc.Tokens[i].Has(core.Start) && s.Doc.Tokens[p].Kind != core.Mark && !s.Is(p, french.BeforeSmallName)
}

// isRowJoint reports whether token i joins the members of a row.
func isRowJoint(s *reading.Source, i int) bool {
	return s.Doc.IsMark(i, ',') || s.Says(i, "et")
}

// isMember reports whether token i can be a member of a row of listed names, or of days and
// months.
func isMember(s *reading.Source, i int) bool {
	return s.Doc.IsWord(i) && (s.Form(i).Exact || s.Is(i, french.NamedTime)) && !s.Is(i, french.NoName)
}
