package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// farMore is the number of levels of frequency in the lexicon (each doubles it) by which a form
// must be more frequent as a first name than as a word to be hidden where it may be either.
const farMore = 5

// judgeInFrame judges again, by the phrase around it, a first name in small letters that may be a
// word; v is the verdict so far. A noun would have an article after "merci à" ("thanks to"),
// "bravo" or "un mot pour" ("a word for"), or joined to a pupil as in "manon et clément". There the
// name is hidden with a doubt. After "avec" ("with") and "pour" ("for") some nouns have no article,
// "avec prudence". There the name is hidden if it is far more frequent than the word, and otherwise
// kept and asked about.
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

// isGreeted reports whether token p greets or thanks the person named after it: "bravo", "merci à"
// ("thanks to").
func isGreeted(s *reading.Source, p int) bool {
	return s.Doc.IsWord(p) && (s.Is(p, french.Salutation) || s.Doc.Key(p) == "a" && s.Is(max(p-1, 0), french.Salutation))
}

// isReportedOn reports whether token p leads from a report to the person it is about: "un mot pour"
// ("a word for"), "avis sur" ("opinion on").
func isReportedOn(s *reading.Source, p int) bool {
	return (s.Says(p, "pour") || s.Says(p, "sur")) && s.Is(max(p-1, 0), french.ReportOn)
}

// isJoined reports whether "et" or "ou" joins token i to the name of a person: a name of the list
// that is not a common word, or a frequent first name with a capital.
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

// shortestNote is the fewest letters of a note on attendance after a name: "abs".
const shortestNote = 3

// isCalledAbsent reports whether a mention opens a line without capitals and a note of a teacher on
// attendance follows: "petit absent ce matin" ("Petit absent this morning"). If "de" ("from")
// follows "absent", the note belongs to a noun: "grand absent du conseil" ("notable absentee").
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

// longestClause is how many tokens before ", aussi" doesLikewise looks for the other person, who
// does the same.
const longestClause = 64

// doesLikewise reports whether a mention is the person who, in a sentence about another listed
// person, does the same: "ilan lit bien, lois aussi" ("ilan reads well, so does lois"). An
// adjective may be in its place, "calme, constant aussi" ("calm, also steady"). So the mention must
// be at least as frequent as a first name as it is as a word, and no form of "être" ("to be") may
// be before it, except one before a determiner.
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
