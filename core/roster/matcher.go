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

// Index is a list of people, prepared for texts in one language. It never changes: one Index
// may serve many matchers at the same time. It is a lexicon.Dictionary that knows the names
// of the list best.
type Index struct {
	*index.Index
	abroad verdict.Judgement // judges mentions in another language than French; nil for French
}

// NewIndex prepares a list for texts in French. The dictionary may be nil.
func NewIndex(people []Person, dict lexicon.Dictionary) *Index {
	return &Index{Index: index.New(people, dict)}
}

// NewIndexAbroad prepares a list for docs, texts in another language than French. The words
// of core/french and the dictionary of words say nothing there: a name of the list is a name
// in any case of its letters, unless these texts themselves mostly write it in small letters.
//
// Only this function refers to the judgement for other languages, so that a program which
// never calls it is linked without that code.
func NewIndexAbroad(people []Person, dict lexicon.Dictionary, docs []*core.Doc) *Index {
	return &Index{index.NewAbroad(people, dict, core.NewWriting(docs)), (*verdict.Judge).JudgeAbroad}
}

// Matcher finds the people of a list in documents that share their forms. It
// is a core.Detector and a core.Reconciler. It keeps what it learned of a form for the next
// document, so it must not be used by two goroutines at the same time.
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

// report returns an empty report on a document.
func (m *Matcher) report(doc *core.Doc) *report.Report {
	source := reading.NewSource(doc, m.index.Index, &m.forms)
	return report.New(verdict.NewJudge(source, m.doubts, m.index.abroad), m.reasons)
}

// Detect finds every mention of the people of the list.
func (m *Matcher) Detect(doc *core.Doc) []core.Finding {
	if len(m.index.People) == 0 {
		return nil
	}
	doc = doc.Mended(m.index)
	r := m.report(doc)
	s := &scan{Report: r, search: mention.NewSearch(r.Source, m.many), last: beside{to: -1}}
	s.Found = make([]core.Finding, 0, len(doc.Tokens)/8)
	for i := 0; i < len(doc.Tokens); {
		if doc.Tokens[i].Kind != core.Word {
			i++
			continue
		}
		i = max(i+1, s.at(i)) // a mention may begin before i, but never ends there
	}
	s.leavePieces()
	s.tellNeighbours()
	return s.Found
}

// Reconcile decides between the people of the list and the names that others found at the
// same words (core.Reconciler). It changes found, and returns what is left of it.
func (m *Matcher) Reconcile(doc *core.Doc, found []core.Finding) []core.Finding {
	if len(m.index.People) == 0 {
		return found
	}
	return settling.NewSettlement(m.report(doc)).Reconcile(found)
}
