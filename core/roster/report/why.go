package report

import (
	"math"
	"strings"

	"github.com/texttheater/golang-levenshtein/levenshtein"
	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// reasonFor is what the reason of a finding depends on. Mentions with the same values share it.
type reasonFor struct {
	surface string
	person  int32
	mask    uint32
	rule    string
}

// explained is a reason that was made before, with the mention and rule that it is for.
type explained struct {
	reasonFor
	reason *core.Reason
}

// Reasons keeps the reasons that were made, by the number of the form (core.Token.Form) that their
// mention begins with.
type Reasons map[int32][]explained

// mostReasons is the most reasons that are kept for one form: a form has few spellings.
const mostReasons = 64

// why returns the reason of a finding: which name of the list the mention is, and what differs.
// Mentions of the same words share one reason.
func (s *Report) why(m *mention.Mention, rule string) *core.Reason {
	key := reasonFor{s.Doc.Text[s.Doc.Tokens[m.From].Start:s.Doc.Tokens[m.To].End], m.Person, m.Mask, rule}
	form := s.Doc.Tokens[m.From].Form
	given := s.reasons[form]
	for i := range given {
		if given[i].reasonFor == key {
			return given[i].reason
		}
	}
	r := s.explain(m, rule)
	if len(given) < mostReasons {
		s.reasons[form] = append(given, explained{key, r})
	}
	return r
}

// explain makes the reason of a mention: which listed name it is, and what differs. rule is the
// name of the rule that found it, such as "roster.typo".
func (s *Report) explain(m *mention.Mention, rule string) *core.Reason {
	of := m.ListedName(s.Source)
	switch rule {
	case "roster.typo":
		key := s.Index.Keys[m.Worst.Key]
		typed := m.TypedKey(s.Source)
		sl := m.Worst.Slip
		if m.Worst.Ear && sl.Distance > 1 {
			return core.Because("sound", "of", of, "distance", sl.Distance, "ratio", ratio(typed, key))
		}
		r := core.Because("typo", "of", of, "edit", string(sl.Edit), "distance", sl.Distance, "ratio", ratio(typed, key))
		if sl.Letter != "" {
			r.Args["letter"] = sl.Letter
		}
		return r
	case "roster.exact":
		if change := s.change(m, of); change != "" {
			return core.Because("variant", "of", of, "change", change)
		}
		return core.Because("listed", "of", of)
	default:
		return core.Because(strings.TrimPrefix(rule, "roster."), "of", of)
	}
}

// Rule returns the name of the rule by which a mention was found: "roster.exact".
func (s *Report) Rule(m *mention.Mention, v verdict.Verdict) string {
	switch {
	case v.Word:
		return "roster.word"
	case m.Split:
		return "roster.split"
	case m.Worst.Via == index.ViaShort:
		return "roster.part"
	case m.Cost > 0:
		return "roster.typo"
	case m.Grade == index.Abridged, m.Short:
		return "roster.initial"
	case m.Worst.Via != index.ViaAtom:
		return "roster.joined"
	case m.Grade == index.PartOfName:
		return "roster.part"
	case m.Grade == index.Given && m.Mask&s.Index.Layouts[m.Person].First == 0:
		return "roster.alias"
	}
	return "roster.exact"
}

// change returns what differs between a mention and the listed name (parameter of), if both are the
// same name: "case", "accents", "joiner" (a space or hyphen); else "".
func (s *Report) change(m *mention.Mention, of string) string {
	surface := norm.NFC.String(s.Doc.Text[s.Doc.Tokens[m.From].Start:s.Doc.Tokens[m.To].End])
	of = norm.NFC.String(of)
	switch {
	case surface == of, strings.Contains(of, surface):
		return ""
	case strings.EqualFold(surface, of):
		return "case"
	case m.Grade == index.FullName:
		return ""
	case separators(surface) != separators(of):
		return "joiner"
	}
	return "accents"
}

// ratio returns the similarity of two words, 0 to 100, as the notebook of docs/figures.md computes
// it. A replaced letter counts as two edits.
func ratio(a, b string) int {
	r := levenshtein.RatioForStrings([]rune(a), []rune(b), levenshtein.DefaultOptions)
	return int(math.Round(100 * r))
}

// separators returns the characters between the words of a name.
func separators(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -'’\u00a0\n", r) {
			return r
		}
		return -1
	}, s)
}

// gradeScore is the score of a mention of each grade, without slips and without a question.
var gradeScore = [...]float64{index.PartOfName: 0.85, index.Surname: 0.93, index.Given: 0.95, index.Abridged: 0.97, index.FullName: 1}

// score returns how sure a mention is, from leastScore to 1, for core.Finding.Score.
func (s *Report) score(m *mention.Mention, v verdict.Verdict, candidates int) float64 {
	base := gradeScore[m.Grade]
	base -= perCost * m.Cost
	if v.Status == core.Review {
		base -= perReview
	}
	base /= float64(candidates)
	return float64(int(max(base, leastScore)*100)) / 100
}
