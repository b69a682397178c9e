package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// Judge decides what the mentions of one document are.
type Judge struct {
	*reading.Source
	doubts Doubts
	abroad Judgement        // judges mentions in another language than French; nil for French
	row    row              // the row of names that readRowOf read last
	adults map[int32]string // index of a person whose whole name came after a title so far → that title
}

// Judgement is a function that judges a mention.
type Judgement func(*Judge, *mention.Mention) Verdict

// NewJudge returns a judge of the mentions of one document. It adds to doubts, which the judge of
// the next document may reuse. abroad judges mentions in another language than French, and is nil
// for French: it is handed in so that a program that never meets other languages is linked without
// it.
func NewJudge(source *reading.Source, doubts Doubts, abroad Judgement) *Judge {
	return &Judge{Source: source, doubts: doubts, abroad: abroad}
}

// Limits on the cost of slips (mention.Mention.Cost).
const (
	mostAfterTitle = 1.0 // above it, a surname after a title is that of another person
	mostPerSlip    = 1.3 // above it, the user is asked about a full name; compared with the average cost of its slips
	mostOfFull     = 2.0 // above it, the user is asked about a full name with several slips
)

// JudgeMention judges one mention by its grade, its capitals and the words around it.
func (s *Judge) JudgeMention(m *mention.Mention) Verdict {
	if s.Index.IsAbroad() {
		return s.abroad(s, m)
	}
	if m.Grade >= index.Abridged {
		return s.judgeFull(m)
	}
	if isFamily(s.Source, m) {
		return s.judgeFamily(m)
	}
	if title := s.TitleBefore(m.From); title != "" {
		if m.Cost > 0 && !m.Split && (isOtherName(s.Source, m) || m.Cost > mostAfterTitle) {
			return rejected(otherPerson) // "Mme Marin" is not a mistyped Martin
		}
		if m.Mask&s.Index.Layouts[m.Person].Last != 0 && !s.isAdult([]mention.Mention{*m}) {
			return Doubtful(core.Replace, core.Because("title", "title", title))
		}
	}
	if m.From == m.To && m.Cost == 0 {
		isAuthor := m.Grade == index.Surname && s.Is(m.From, french.ClassicAuthor)
		if isAuthor || isEponym(s.Source, m) {
			return Doubtful(core.Replace, mayBeRead)
		}
	}
	if m.Worst.Via == index.ViaShort {
		return s.judgeShort(m)
	}
	if m.Cost > 0 && !m.Split {
		v := s.judgeTypo(m)
		if v.Drop && isTakenBack(s.Source, m) {
			return Doubtful(core.Replace, WordOrTypo)
		}
		return v
	}
	v := s.judgeInRow(m, s.judgeExact(m))
	if v.Action != core.Replace && m.From == m.To && m.IsLower(s.Source) {
		v = s.judgeInFrame(m, v)
	}
	return s.judgeSmallGiven(m, v)
}

// judgeFull judges a mention with first name and surname, one of which may be an initial: two parts
// of one person's name side by side leave little doubt.
func (s *Judge) judgeFull(m *mention.Mention) Verdict {
	words := s.WordFrequency(m.From, m.To)
	if m.Grade == index.FullName && words > 0 && m.IsLower(s.Source) && m.Cost == 0 {
		// In small letters, "petit bon" and "rose petit" can be two common words.
		if words >= lexicon.EverydayWord && s.Read(m.From, m.To) != reading.AsName {
			return Doubtful(core.Replace, MayBeWord)
		}
	}
	if m.Slips > 0 && m.HasPlainWord(s.Source) {
		return Doubtful(core.Replace, WordOrTypo) // "Emma GARNIR" ("to garnish"), for Garnier
	}
	tooCostly := m.Slips > 0 && m.Cost > mostPerSlip*float64(m.Slips)
	if tooCostly || m.Slips > 1 && m.Cost > mostOfFull {
		return Doubtful(core.Replace, s.Several("close", 1))
	}
	if m.Grade == index.FullName && isSibling(s.Source, m) {
		return Doubtful(core.Replace, s.Like("relative", m.Person))
	}
	return Sure
}

// isSibling reports whether a full name has another first name than the pupil's, so that it may be
// that of a brother or sister: a part of a compound first name, "Marie" of Marie-Claire, or a name
// that many people have and that sounds different. Writers who put "Mathis Leroy" for Mathys mean
// Mathys.
func isSibling(s *reading.Source, m *mention.Mention) bool {
	l := &s.Index.Layouts[m.Person]
	if half := m.Mask & l.FirstAll &^ l.Minor; half != 0 && half != l.Usual && !m.Short && m.Worst.Via == index.ViaAtom {
		return true
	}
	if m.Slips == 0 || m.Worst.Mask&l.First == 0 || m.Typed != "" {
		return false
	}
	given, heard := s.Index.IsGiven(m.TypedKey(s), s.Index.Keys[m.Worst.Key])
	return given && heard
}

// doubtOf is what a shared reason depends on: its code and a number, either how many people may be
// meant or the index of one person.
type doubtOf struct {
	code   string
	number int
}

// Doubts keeps the reasons that have one argument, such as how many people may be meant, so that
// findings with the same doubt share one.
type Doubts map[doubtOf]*core.Reason

// Several returns a doubt with a code, "homonyms" or "close", and how many people may be meant.
func (s *Judge) Several(code string, count int) *core.Reason {
	return s.shared(doubtOf{code, count}, "count", count)
}

// Like returns a reason with a code and the name of a person of the list.
func (s *Judge) Like(code string, person int32) *core.Reason {
	return s.shared(doubtOf{code, int(person)}, "of", s.Index.People[person].Name())
}

// shared returns the reason that is kept for a key. It makes the reason at its first use, with the
// code of the key and one argument, its name and value.
func (s *Judge) shared(key doubtOf, name string, value any) *core.Reason {
	r, ok := s.doubts[key]
	if !ok {
		r = core.Because(key.code, name, value)
		s.doubts[key] = r
	}
	return r
}
