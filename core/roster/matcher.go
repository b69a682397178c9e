package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/roster/report"
	"github.com/cachenom/cachenom/core/roster/settling"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// Person is a person on a list.
type Person = index.Person

// Index is a list of people, prepared for texts in one language. It never changes: one Index may
// serve many matchers at the same time. It is also a lexicon.Dictionary, in which a word of the
// list counts as a first name that is more frequent than any other (index.Index.Lookup).
type Index struct {
	*index.Index
	abroad verdict.Judgement // judges the mentions in texts that are not in French; nil for French
}

// NewIndex prepares a list for texts in French. The dictionary may be nil.
func NewIndex(people []Person, dict lexicon.Dictionary) *Index {
	return &Index{Index: index.New(people, dict)}
}

// NewIndexAbroad prepares a list for docs, texts in another language than French. There the words
// of core/french and the common words of dict do not count. A name of the list is taken for the
// name in any case of its letters, unless docs themselves write it mostly in small letters.
//
// Only this function refers to the judgement for other languages, so that a program which never
// calls it is linked without that code.
func NewIndexAbroad(people []Person, dict lexicon.Dictionary, docs []*core.Doc) *Index {
	return &Index{index.NewAbroad(people, dict, core.NewWriting(docs)), (*verdict.Judge).JudgeAbroad}
}

// Matcher finds the people of a list in documents that share their core.Forms. It is a
// core.Detector and a core.Reconciler. It keeps what it looked up for a form and reuses it in the
// next document, so two goroutines must not use one Matcher at the same time.
type Matcher struct {
	index   *Index
	forms   reading.Forms
	many    mention.HomonymsByForm
	doubts  verdict.Doubts
	reasons report.Reasons
}

// NewMatcher returns a matcher for the people of an index.
func NewMatcher(index *Index) *Matcher {
	return &Matcher{index: index, many: mention.HomonymsByForm{}, doubts: verdict.Doubts{}, reasons: report.Reasons{}}
}

// report returns a report on a document, without findings, to which a pass over it adds.
func (m *Matcher) report(doc *core.Doc) *report.Report {
	source := reading.NewSource(doc, m.index.Index, &m.forms)
	return report.New(verdict.NewJudge(source, m.doubts, m.index.abroad), m.reasons)
}

// tokensPerMention is a guess of how many tokens of a document there are for each mention of a
// listed person. A class's table has one in ten tokens, prose has far fewer.
const tokensPerMention = 32

// Detect finds every mention of the people of the list.
func (m *Matcher) Detect(doc *core.Doc) []core.Finding {
	if len(m.index.People) == 0 {
		return nil
	}
	doc = doc.Mended(m.index)
	r := m.report(doc)
	s := &scan{Report: r, search: mention.NewSearch(r.Source, m.many), last: beside{to: -1}}
	s.Found = make([]core.Finding, 0, len(doc.Tokens)/tokensPerMention)
	for i := 0; i < len(doc.Tokens); {
		if doc.Tokens[i].Kind != core.Word {
			i++
			continue
		}
		i = max(i+1, s.at(i)) // at may return i or less, for a mention whose initial is before token i
	}
	s.leavePieces()
	s.tellNeighbours()
	return s.Found
}

// Reconcile decides, where words were found both by the list and by other detectors, which finding
// holds (core.Reconciler). It changes found in place and returns the findings that remain.
func (m *Matcher) Reconcile(doc *core.Doc, found []core.Finding) []core.Finding {
	if len(m.index.People) == 0 {
		return found
	}
	return settling.NewSettlement(m.report(doc)).Reconcile(found)
}
