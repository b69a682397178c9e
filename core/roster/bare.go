package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// A French noun has an article where it is a subject; a name has none. So a
// listed name in small letters that is a word as well is the name where it
// stands bare in a subject's place: these are the places.

// judgeInRow judges again, by what stands beside it, a name that is a word as well:
// in small letters it is the name where no noun goes without an article, and
// where no capital says otherwise it is a word among words and in a set phrase.
func (s *Judge) judgeInRow(m *mention, v verdict) verdict {
	if m.from != m.to || !s.isPlainWord(m.from) || s.isAny(m.from, french.NoName, french.RelativeBehind) || m.hasCapital(s.Source) {
		return v
	}
	r := s.readRowOf(m)
	switch {
	case v.action != core.Replace && m.isLower(s.Source) && (r == asName || isCalledAbsent(s.Source, m) || doesLikewise(s.Source, m)):
		return doubtful(core.Replace, mayBeWord)
	case v.drop:
	case beginsPhrase(s.Source, m):
		return keptAsWord(setPhrase)
	case v.action == core.Replace && (r == asWord || isAmongNouns(s.Source, m)):
		return doubtful(core.Keep, mayBeWord)
	}
	return v
}

// judgeInFrame judges again a first name in small letters that would pass for a word,
// by the phrase around it: no noun stands bare behind "merci à", "bravo" or "un mot
// pour", nor beside a pupil in "manon et clément". Behind "avec" and "pour" some
// do, "avec prudence": there it is hidden where the name is far more usual than
// the word, and asked about else.
func (s *Judge) judgeInFrame(m *mention, v verdict) verdict {
	i := m.from
	f, p := s.form(i), s.tokenBefore(i)
	if m.isSurnamed(s.Source) || f.entry.First < lexicon.By256 && s.isInDictionary(i) || f.roles.Any(noFirstName) || s.hasDeterminer(i) || beginsPhrase(s.Source, m) {
		return v
	}
	with := s.says(p, "avec") || s.says(p, "pour")
	switch {
	case isGreeted(s.Source, p):
		return doubtful(core.Replace, mayBeWord)
	case f.roles.Has(french.NamedTime):
		return v
	case isReportedOn(s.Source, p), isJoined(s.Source, i) && s.read(i, i) != asWord:
		return doubtful(core.Replace, mayBeWord)
	case s.says(i+1, "aussi") && s.doc.Tokens[i].Has(core.Start):
		if s.doc.IsWord(i+2) || !s.isRatherName(i, i) {
			return v
		}
		return doubtful(core.Replace, mayBeWord)
	case with && !strings.HasSuffix(s.doc.Key(i), "nce"):
		if f.entry.First >= f.entry.Word+5 {
			return doubtful(core.Replace, mayBeWord)
		}
		return doubtful(core.Keep, mayBeWord)
	}
	return v
}

// isGreeted reports whether the word p greets or thanks who stands behind it:
// "bravo", "merci à".
func isGreeted(s *Source, p int) bool {
	return s.doc.IsWord(p) && (s.is(p, french.Salutation) || s.doc.Key(p) == "a" && s.is(max(p-1, 0), french.Salutation))
}

// isReportedOn reports whether the word p leads from a report to who it is on: "un
// mot pour", "avis sur".
func isReportedOn(s *Source, p int) bool {
	return (s.says(p, "pour") || s.says(p, "sur")) && s.is(max(p-1, 0), french.ReportOn)
}

// isJoined reports whether "et" or "ou" joins token i to somebody: a name of the
// list that is no common word, or what many are called, with a capital.
func isJoined(s *Source, i int) bool {
	for _, j := range [2]int{i - 2, i + 2} {
		if joint := (i + j) / 2; !s.says(joint, "et") && !s.says(joint, "ou") || !s.doc.IsWord(j) {
			continue
		}
		t, f := &s.doc.Tokens[j], s.form(j)
		if s.isSmallListed(j) || t.Case == core.Title && !f.roles.Has(french.NoName) && (f.exact || f.entry.First >= lexicon.By1k) && (!t.Has(core.Start) || f.word() == 0) {
			return true
		}
	}
	return false
}

// isCalledAbsent reports whether a line of small letters opens with the name and
// goes on with what is noted of pupils: "petit absent ce matin". Who is absent
// "de" something is a noun with its adjective: "grand absent du conseil".
func isCalledAbsent(s *Source, m *mention) bool {
	d, n := s.doc, m.to+1
	if !s.opensLine(m.from) || !d.Tokens[m.from].Has(core.NoCaps) || !d.IsWord(n) || !s.is(n, french.AttendanceWord) || len(d.Key(n)) < 3 || d.Key(n) == "idem" {
		return false
	}
	return !strings.HasPrefix(d.Key(n), "absent") || !s.says(n+1, "de") && !s.says(n+1, "du") && !s.says(n+1, "d")
}

// longestClause is how many tokens before ", aussi" somebody may stand who does the
// same.
const longestClause = 64

// doesLikewise reports whether a sentence about somebody of the list goes on to
// another one who does the same: "ilan lit bien, lois aussi". An adjective may
// stand there too, "calme, constant aussi": it must be more usual as a name.
func doesLikewise(s *Source, m *mention) bool {
	i := m.from - 1
	if !s.doc.IsMark(i, ',') || !s.says(m.to+1, "aussi") || !s.isRatherName(m.from, m.to) {
		return false
	}
	for end := i - longestClause; i > max(end, 0) && !s.doc.Tokens[i].Has(core.Start); i-- {
		if s.is(i, french.Copula) && !s.is(i+1, french.AnyDeterminer) {
			return false
		}
	}
	return s.isSmallListed(i)
}

// A row is a stretch of tokens, from first to before end, of names that stand one
// beside the other, and how each of them reads.
type row struct {
	first, end int
	reads      reading
}

// readRowOf reads a name in a row of listed names, parted by spaces, commas or "et".
// The members of a row have it in common, which may be as long as the text.
func (s *Judge) readRowOf(m *mention) reading {
	if s.row.first <= m.from && m.from < s.row.end {
		return s.row.reads
	}
	first, last := rowAround(s.Source, m)
	r := row{first, last + 1, readRow(s.Source, first, last)}
	if isMember(s.Source, m.from) {
		s.row = r
	}
	return r.reads
}

// readRow reads a row. It tells people where two others of it are no words, or
// where it is the subject of a plural verb. Months and days go without an article
// too: where all are of one kind, they are the calendar's.
func readRow(s *Source, first, last int) reading {
	if isLedTo(s, first) {
		return unclear
	}
	names, months, days, count, joined := 0, 0, 0, 0, false
	for i := first; i <= last; i++ {
		if isRowJoint(s, i) {
			joined = joined || s.doc.IsWord(i)
			continue
		}
		count++
		switch {
		case s.doc.Tokens[i].Flags&core.Start == 0 && !s.isSmall(i): // "Mars et Avril" are people
		case s.is(i, french.Month):
			months++
		case s.is(i, french.NamedTime):
			days++
		case s.isSmallListed(i):
			names++
		}
	}
	switch {
	case count > 1 && (months == count || days == count):
		return asWord
	case names > 1, joined && s.isPlural(last+1):
		return asName
	}
	return unclear
}

// rowAround is the first and the last member of the row that a mention stands in,
// on its line.
func rowAround(s *Source, m *mention) (first, last int) {
	first, last = m.from, m.to
	for p := first - 1; p >= 0 && s.doc.Tokens[p+1].Flags&core.AfterLine == 0 && (isMember(s, p) || isRowJoint(s, p)); p-- {
		if !isRowJoint(s, p) {
			first = p
		}
	}
	for n := last + 1; n < len(s.doc.Tokens) && s.doc.Tokens[n].Flags&core.AfterLine == 0 && (isMember(s, n) || isRowJoint(s, n)); n++ {
		if !isRowJoint(s, n) {
			last = n
		}
	}
	return first, last
}

// isLedTo reports whether a word or a number leads up to token i, which then says
// what it is: "le petit", "d'avril"; "avec" and the like do not.
func isLedTo(s *Source, i int) bool {
	p := i - 1
	if s.doc.IsMark(p, '\'') {
		return true
	}
	return p >= 0 && !s.doc.Tokens[i].Has(core.Start) && s.doc.Tokens[p].Kind != core.Mark && !s.is(p, french.BeforeSmallName)
}

// isSmallListed reports whether token i is, to the letter and in small letters, a name of
// the list and no common word.
func (s *Source) isSmallListed(i int) bool {
	return s.doc.IsWord(i) && s.doc.Tokens[i].Case == core.Lower && s.form(i).exact && !s.isPlainWord(i)
}

// isRowJoint reports whether token i joins the members of a row.
func isRowJoint(s *Source, i int) bool {
	return s.doc.IsMark(i, ',') || s.says(i, "et")
}

// isMember reports whether token i can be a member of a row of listed names, or of
// the calendar's.
func isMember(s *Source, i int) bool {
	return s.doc.IsWord(i) && (s.form(i).exact || s.is(i, french.NamedTime)) && !s.is(i, french.NoName)
}

// isPlural reports whether token i is a verb of the third person plural: of the
// closed list, or in -ent where the form in -e is a verb.
func (s *Source) isPlural(i int) bool {
	if !s.doc.IsWord(i) {
		return false
	}
	key := s.doc.Key(i)
	stem, ok := strings.CutSuffix(key, "ent")
	if ok && !s.is(i, french.IrregularVerb) {
		_, ok = s.index.isVerb(stem + "e")
		return ok
	}
	return s.is(i, french.IrregularVerb) && (strings.HasSuffix(key, "ont") || strings.HasSuffix(key, "vent"))
}
