package core

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Outcome is what became of a candidate.
type Outcome string

const (
	Found   Outcome = "found"   // it is in the output's spans, and sure
	Asked   Outcome = "asked"   // it is in the output's spans, and a person should check it
	Kept    Outcome = "kept"    // it was found or decided upon, and the text keeps it
	Refused Outcome = "refused" // a rule considered and rejected it, see Vetoes
	Lost    Outcome = "lost"    // it lost to another finding, see LostTo
	Aside   Outcome = "aside"   // it was found, but its kind was not asked for
)

// Candidate is a part of a text that a rule, the tagger, the class list or the user considered, and
// what became of it.
type Candidate struct {
	Span
	// By is what considered it: a rule, "name.full"; "tagger"; "word" for a word that nothing
	// found.
	By      string
	Verdict Outcome
	Kind    Kind // "" if the kind is not known
	// Score is the Score of the finding. For By "tagger" and "word", it is the tagger's probability
	// that the word is part of a name.
	Score  float64
	Vetoes []Veto // why it was refused, if it was
	LostTo *Decided
	Why    *Reason // why it was found
	Doubt  *Reason
	// Voices are arguments for and against a name, strongest first, if the span was weighed
	// (Trace.Weighed).
	Voices []Voice
}

// Vetoes of a word that was not found.
const (
	// NoSign: no rule or tagger considered the word, because nothing around it announces a name.
	NoSign Veto = "no-sign"
	// NoWord: the token has no letters.
	NoWord Veto = "no-word"
	// TitleWord: the word is a title, which announces a name but is not part of it: "Mme".
	TitleWord Veto = "title-word"
	// Unlikely: by the tagger's probabilities, the word is more likely not part of a name.
	Unlikely Veto = "unlikely"
)

// Explain runs the pipeline on docs, as Run does, and explains each text: what was found, what
// was rejected and by which veto, and what lost to what. It returns an Explanation for each
// Doc, or ctx.Err(). It costs about twice as much as Run.
func (p *Pipeline) Explain(ctx context.Context, docs []*Doc) ([]Explanation, error) {
	traced := make([]*Doc, len(docs))
	for i, d := range docs {
		copied := *d // a copy, so that the caller's document gets no Trace
		copied.Trace = &Trace{}
		traced[i] = &copied
	}
	res, err := p.Run(ctx, traced)
	if err != nil {
		return nil, err
	}
	list := make([]Explanation, len(docs))
	for i := range list {
		list[i] = Explanation{doc: traced[i], spans: res.Outputs[i].Spans, lexicon: p.Lexicon}
	}
	return list, nil
}

// Explanation explains the findings of one text.
type Explanation struct {
	doc     *Doc
	spans   []Placed // those of the output, in order, disjoint
	lexicon lexicon.Dictionary
}

// All returns all candidates of the text. Words that do not begin with a small letter and are in no
// candidate get one with By "word".
func (e Explanation) All() []Candidate {
	list, seen := e.candidates()
	for i := range e.doc.Tokens {
		if t := &e.doc.Tokens[i]; t.Kind == Word && t.Case != Lower && seen[i] == untouched {
			list = append(list, e.explainWord(i, false))
		}
	}
	return inOrder(list)
}

// At returns the candidates that overlap s. Each word and number in s that was not found gets a
// candidate with By "word", which has what is known about it.
func (e Explanation) At(s Span) []Candidate {
	list, seen := e.candidates()
	list = slices.DeleteFunc(list, func(c Candidate) bool { return !c.Overlaps(s) })
	for i := e.doc.TokenAt(s.Start); i < len(e.doc.Tokens) && int(e.doc.Tokens[i].Start) < s.End; i++ {
		if t := &e.doc.Tokens[i]; t.Kind != Mark && seen[i] != used {
			list = append(list, e.explainWord(i, seen[i] == tried))
		}
	}
	return inOrder(list)
}

// Weighed returns the spans that the detectors weighed as possible names, in the order of the text.
func (e Explanation) Weighed() []Weighed { return e.doc.Trace.Weighed }

// spanOf returns the place of a token.
func spanOf(t *Token) Span { return Span{int(t.Start), int(t.End)} }

// verdictOrder is the order of candidates of the same place.
var verdictOrder = []Outcome{Found, Asked, Kept, Aside, Lost, Refused}

// inOrder sorts candidates by place, the longer one first, and then by outcome.
func inOrder(list []Candidate) []Candidate {
	sort.SliceStable(list, func(i, j int) bool { // not slices.SortStableFunc, which adds code for each type to the download
		a, b := &list[i], &list[j]
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End),
			cmp.Compare(slices.Index(verdictOrder, a.Verdict), slices.Index(verdictOrder, b.Verdict)), cmp.Compare(a.By, b.By)) < 0
	})
	return list
}

// touch says whether a token is in a candidate, and what became of the candidate.
type touch uint8

const (
	untouched touch = iota
	tried           // part of refused candidates only
	used            // part of a finding, whether the output has the finding or not
)

// candidates returns a candidate for everything that was found, lost, put aside or refused. seen
// says for each token whether it is in one of them.
func (e Explanation) candidates() (list []Candidate, seen []touch) {
	seen = make([]touch, len(e.doc.Tokens))
	add := func(c Candidate) {
		list = append(list, c)
		for i := e.doc.TokenAt(c.Start); i < len(seen) && int(e.doc.Tokens[i].Start) < c.End; i++ {
			if seen[i] = max(seen[i], tried); c.Verdict != Refused {
				seen[i] = used
			}
		}
	}
	for i := range e.spans {
		add(placedCandidate(e.spans[i].Decided))
	}
	trace := e.doc.Trace
	for i := range trace.found {
		f := &trace.found[i]
		if p := e.placedAt(f.Span); p == nil || p.Span != f.Span || p.Rule != f.Rule {
			add(droppedCandidate(f, p))
		}
	}
	type by struct {
		Span
		rule string
	}
	refused := map[by]int{}
	for _, r := range trace.Refused {
		if p := e.placedAt(r.Span); p != nil && p.Span == r.Span && p.Rule == r.Rule {
			continue // one call of the rule refused the span, and another one found it
		}
		if k, ok := refused[by{r.Span, r.Rule}]; ok {
			list[k].Vetoes = append(list[k].Vetoes, r.Veto)
			continue
		}
		refused[by{r.Span, r.Rule}] = len(list)
		add(Candidate{Span: r.Span, By: r.Rule, Verdict: Refused, Kind: r.Kind, Vetoes: []Veto{r.Veto}})
	}
	voices := map[Span][]Voice{}
	for _, w := range trace.Weighed {
		voices[w.Span] = w.Voices
	}
	for i := range list {
		list[i].Voices = voices[list[i].Span]
	}
	for _, o := range trace.Odds {
		if o.P >= leastReportedOdds && o.P < leastLikelyOdds && seen[e.doc.TokenAt(o.Start)] == untouched {
			add(Candidate{Span: o.Span, By: "tagger", Verdict: Refused, Kind: o.Kind, Score: o.P, Vetoes: []Veto{Unlikely}})
		}
	}
	return list, seen
}

// placedAt returns the first span of the output that overlaps s, or nil.
func (e Explanation) placedAt(s Span) *Placed {
	at, _ := slices.BinarySearchFunc(e.spans, s.Start, func(p Placed, start int) int { return cmp.Compare(p.End, start+1) })
	if at < len(e.spans) && e.spans[at].Overlaps(s) {
		return &e.spans[at]
	}
	return nil
}

// leastReportedOdds is a probability of the tagger. A word that was not found gets a candidate if
// the tagger gives it at least this probability of being part of a name.
const leastReportedOdds = 0.05

// leastLikelyOdds is a probability of the tagger. A word with at least this probability of being
// part of a name is not Unlikely: if it was not found, another step decided so.
const leastLikelyOdds = 0.5

// placedCandidate returns the candidate for a finding that is among the output's spans.
func placedCandidate(f *Decided) Candidate {
	c := Candidate{Span: f.Span, By: f.Rule, Verdict: Found, Kind: f.Kind, Score: f.Score, Why: f.Why, Doubt: f.Doubt}
	switch {
	case f.Action == Keep:
		c.Verdict = Kept
	case f.Status == Review:
		c.Verdict = Asked
	}
	return c
}

// droppedCandidate returns the candidate for a finding that is not among the output's spans: it
// lost to winner (nil if it lost to none), its kind was not asked for, or it was Quiet and dropped.
func droppedCandidate(f *Finding, winner *Placed) Candidate {
	c := Candidate{Span: f.Span, By: f.Rule, Verdict: Kept, Kind: f.Kind, Score: f.Score, Why: f.Why, Doubt: f.Doubt}
	switch {
	case winner != nil:
		c.Verdict, c.LostTo = Lost, winner.Decided
	case f.Action == Replace:
		c.Verdict = Aside
	}
	return c
}

// explainWord returns a candidate with all that is known about token i, which was not found, and
// the vetoes that kept it from being found. considered says that a rule or the tagger did consider
// it.
func (e Explanation) explainWord(i int, considered bool) Candidate {
	t := &e.doc.Tokens[i]
	c := Candidate{Span: spanOf(t), By: "word", Verdict: Refused, Vetoes: []Veto{}}
	say := func(holds bool, veto Veto) {
		if holds {
			c.Vetoes = append(c.Vetoes, veto)
		}
	}
	if t.Kind != Word {
		say(true, NoWord)
		return c
	}
	var known lexicon.Entry
	if e.lexicon != nil {
		known, _ = e.lexicon.Lookup(e.doc.Key(i))
	}
	role := french.ClassOf(e.doc.Key(i))
	say(isTitle(e.doc.Key(i)), TitleWord)
	say(role == french.Month || role == french.Day || role == french.Event, CalendarWord)
	say(role.IsJargon(), Jargon)
	say(role == french.Function || role == french.Someone, FunctionWord)
	say(known.Class&^lexicon.ClassHead == 0, Unlisted)
	say(known.Word >= lexicon.UsualWord, UsualWord)
	say(t.Case == Lower && !t.Has(NoCaps), SmallLetters)
	say(t.Case != Lower && t.Has(Start), SentenceStart)
	say(t.Has(Shout), AmongCapitals)
	say(known.Class&^lexicon.ClassHead != 0 && known.First == 0 && known.Surname == 0 && known.Class&lexicon.ClassPlace == 0, NobodyCalled)
	odds := e.doc.Trace.Odds
	at, ok := slices.BinarySearchFunc(odds, c.Start, func(o Odds, start int) int { return cmp.Compare(o.Start, start) })
	if ok {
		c.Kind, c.Score = odds[at].Kind, odds[at].P
	}
	say(!considered, NoSign)
	return c
}
