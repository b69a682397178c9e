package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// farMore is by how many levels of the lexicon a first name must be more frequent than the same
// word to be hidden where it may be either.
const farMore = 5

// judgeInFrame judges again a first name in small letters that would pass for a word, by the
// phrase around it. No noun without an article follows "merci à", "bravo" or "un mot pour", or
// is joined to a pupil, "manon et clément". After "avec" and "pour" some nouns do, "avec
// prudence": there the name is hidden if it is far more frequent than the word, and otherwise
// asked about.
func (s *Judge) judgeInFrame(m *mention.Mention, v Verdict) Verdict {
	i := m.From
	f, p := s.Form(i), s.TokenBefore(i)
	rare := f.Entry.First < lexicon.By256 && s.IsInDictionary(i)
	if rare || m.IsSurnamed(s.Source) || f.Roles.Any(noFirstName) || s.HasDeterminer(i) || beginsPhrase(s.Source, m) {
		return v
	}
	with := s.Says(p, "avec") || s.Says(p, "pour")
	switch {
	case isGreeted(s.Source, p):
		return Doubtful(core.Replace, MayBeWord)
	case f.Roles.Has(french.NamedTime):
		return v
	case isReportedOn(s.Source, p), isJoined(s.Source, i) && s.Read(i, i) != reading.AsWord:
		return Doubtful(core.Replace, MayBeWord)
	case s.Says(i+1, "aussi") && s.Doc.Tokens[i].Has(core.Start):
		if s.Doc.IsWord(i+2) || !s.IsRatherName(i, i) {
			return v
		}
		return Doubtful(core.Replace, MayBeWord)
	case with && !strings.HasSuffix(s.Doc.Key(i), "nce"):
		if f.Entry.First >= f.Entry.Word+farMore {
			return Doubtful(core.Replace, MayBeWord)
		}
		return Doubtful(core.Keep, MayBeWord)
	}
	return v
}

// isGreeted reports whether token p greets or thanks the person named after it: "bravo", "merci
// à".
func isGreeted(s *reading.Source, p int) bool {
	return s.Doc.IsWord(p) && (s.Is(p, french.Salutation) || s.Doc.Key(p) == "a" && s.Is(max(p-1, 0), french.Salutation))
}

// isReportedOn reports whether token p leads from a report to the person it is about: "un mot
// pour", "avis sur".
func isReportedOn(s *reading.Source, p int) bool {
	return (s.Says(p, "pour") || s.Says(p, "sur")) && s.Is(max(p-1, 0), french.ReportOn)
}

// isJoined reports whether "et" or "ou" joins token i to a person: a name of the list that is
// not a common word, or a frequent first name with a capital.
func isJoined(s *reading.Source, i int) bool {
	for _, j := range [2]int{i - 2, i + 2} {
		if joint := (i + j) / 2; !s.Says(joint, "et") && !s.Says(joint, "ou") || !s.Doc.IsWord(j) {
			continue
		}
		t, f := &s.Doc.Tokens[j], s.Form(j)
		isName := !f.Roles.Has(french.NoName) && (f.Exact || f.Entry.First >= lexicon.By1k)
		if s.IsSmallListed(j) || isName && t.Case == core.Title && (!t.Has(core.Start) || f.Word() == 0) {
			return true
		}
	}
	return false
}

// shortestNote is how many letters a note on attendance has after a name.
const shortestNote = 3

// isCalledAbsent reports whether a line of small letters opens with the name and continues with
// what teachers note of pupils: "petit absent ce matin". With "de" after it, "absent" belongs
// to a noun: "grand absent du conseil".
func isCalledAbsent(s *reading.Source, m *mention.Mention) bool {
	d, n := s.Doc, m.To+1
	opens := s.OpensLine(m.From) && d.Tokens[m.From].Has(core.NoCaps)
	if !opens || !d.IsWord(n) || !s.Is(n, french.AttendanceWord) {
		return false
	}
	if len(d.Key(n)) < shortestNote || d.Key(n) == "idem" {
		return false
	}
	return !strings.HasPrefix(d.Key(n), "absent") || !s.Says(n+1, "de") && !s.Says(n+1, "du") && !s.Says(n+1, "d")
}

// longestClause is how many tokens before ", aussi" the other person who does the same is
// looked for.
const longestClause = 64

// doesLikewise reports whether a sentence about a person of the list continues with another one
// who does the same: "ilan lit bien, lois aussi". An adjective may be there too, "calme,
// constant aussi", so the name must be more frequent than the word.
func doesLikewise(s *reading.Source, m *mention.Mention) bool {
	i := m.From - 1
	if !s.Doc.IsMark(i, ',') || !s.Says(m.To+1, "aussi") || !s.IsRatherName(m.From, m.To) {
		return false
	}
	for end := i - longestClause; i > max(end, 0) && !s.Doc.Tokens[i].Has(core.Start); i-- {
		if s.Is(i, french.Copula) && !s.Is(i+1, french.AnyDeterminer) {
			return false
		}
	}
	return s.IsSmallListed(i)
}
