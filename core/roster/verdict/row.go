package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// row is a row of names side by side, "rose, clément et tom": the tokens [first, end), and how
// readers understand them all.
type row struct {
	first, end int
	reads      reading.Reading
}

// French nouns have an article where they are a subject; names have none. So a listed name in small
// letters that is also a common word is the name if it is a subject without an article.

// judgeInRow judges again, by the row of names or words that it is in, a name that is also a common
// word; v is the verdict so far. In small letters it may be the name if it is where a noun would
// need an article. A mention without a telling capital is kept if the row consists of words, or if
// it begins a set phrase.
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

// readRowOf returns how readers understand the row around a mention: listed names with spaces,
// commas or "et" between them. The result holds for all names of a row, and a row may be as long as
// the text, so the last one is kept.
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

// readRow returns how readers understand the row of tokens first..last. It is AsName if two members
// are names that are not common words, or if "et" joins members before a plural verb. It is AsWord
// if all members are months, or all are days and feasts, which have no article either.
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
		case s.Doc.Tokens[i].Flags&core.Start == 0 && !s.IsSmall(i): // neither a date nor a small name: "Mars et Avril" ("March and April") are people
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

// rowAround returns the first and the last token of the row around a mention: the words on its line
// that could be in one list with it, such as "Rose, Lila et Violette", with the commas and the "et" between them.
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

// isLedTo reports whether a word or a number before token i leads to a noun, as in "le petit" ("the
// little one"), "d'avril" ("of April"). "avec" and similar words, which precede names too, do not
// count.
func isLedTo(s *reading.Source, i int) bool {
	p := i - 1
	if s.Doc.IsMark(p, '\'') {
		return true
	}
	return p >= 0 && !s.Doc.Tokens[i].Has(core.Start) && s.Doc.Tokens[p].Kind != core.Mark && !s.Is(p, french.BeforeSmallName)
}

// isRowJoint reports whether token i, a comma or "et", joins the members of a row such as "rose,
// clément et tom".
func isRowJoint(s *reading.Source, i int) bool {
	return s.Doc.IsMark(i, ',') || s.Says(i, "et")
}

// isMember reports whether token i can be a member of a row of listed names, or of days and
// months.
func isMember(s *reading.Source, i int) bool {
	return s.Doc.IsWord(i) && (s.Form(i).Exact || s.Is(i, french.NamedTime)) && !s.Is(i, french.NoName)
}
