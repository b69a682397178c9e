package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// A French noun has an article where it is a subject; a name has none. So a
// listed name in small letters that is a word as well is the name where it
// stands bare in a subject's place: these are the places.

// judgeInRow judges again, by what stands beside it, a name that is a word as well:
// in small letters it is the name where no noun goes without an article, and
// where no capital says otherwise it is a word among words and in a set phrase.
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

// A row is a stretch of tokens, from first to before end, of names that stand one
// beside the other, and how each of them reads.
type row struct {
	first, end int
	reads      reading.Reading
}

// readRowOf reads a name in a row of listed names, parted by spaces, commas or "et".
// The members of a row have it in common, which may be as long as the text.
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

// readRow reads a row. It tells people where two others of it are no words, or
// where it is the subject of a plural verb. Months and days go without an article
// too: where all are of one kind, they are the calendar's.
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

// rowAround is the first and the last member of the row that a mention stands in,
// on its line.
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

// isLedTo reports whether a word or a number leads up to token i, which then says
// what it is: "le petit", "d'avril"; "avec" and the like do not.
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

// isMember reports whether token i can be a member of a row of listed names, or of
// the calendar's.
func isMember(s *reading.Source, i int) bool {
	return s.Doc.IsWord(i) && (s.Form(i).Exact || s.Is(i, french.NamedTime)) && !s.Is(i, french.NoName)
}
