package core

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Outcome is what became of a part of a text that something was made of.
type Outcome string

const (
	Found   Outcome = "found"   // it is in the output's spans, and sure
	Asked   Outcome = "asked"   // it is there, and a person should look
	Kept    Outcome = "kept"    // it was found, or decided upon, and stays
	Refused Outcome = "refused" // a rule looked at it and turned it down: see Vetoes
	Lost    Outcome = "lost"    // it gave way to another finding: see LostTo
	Aside   Outcome = "aside"   // it was found, and its kind is not looked for
)

// Candidate is a part of a text that a rule, the tagger, the list or the user made
// something of.
type Candidate struct {
	Span
	By      string // the rule, "name.full"; "tagger"; "word" for what is known of a word alone
	Verdict Outcome
	Kind    Kind    // "" where there is none
	Score   float64 // of the rule; of the tagger, how probable it holds it to be of some name
	Vetoes  []Veto  // why it was refused
	LostTo  *Decided
	Why     *Reason // of what was found
	Doubt   *Reason
	Voices  []Voice // what was said of it, where that was weighed; the loudest first
}

// The vetoes of a word that nothing was made of.
const (
	// NoSign: nothing around it announces a name.
	NoSign Veto = "no-sign"
	// NoWord: it has no letters.
	NoWord Veto = "no-word"
	// TitleWord: it announces names and is in none, "Mme".
	TitleWord Veto = "title-word"
	// Unlikely: the tagger holds it more probably to be none.
	Unlikely Veto = "unlikely"
)

// Explain leads documents through the pipeline as Run does and says of each what
// was found in it, what was turned down and by which veto, and what gave way to
// what. It costs about twice as much as Run.
func (p *Pipeline) Explain(ctx context.Context, docs []*Doc) ([]Explanation, error) {
	traced := make([]*Doc, len(docs))
	for i, d := range docs {
		copied := *d // the caller may keep its documents
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

// Explanation is what there is to say of one text.
type Explanation struct {
	doc     *Doc
	spans   []Placed // in order, disjoint
	lexicon lexicon.Dictionary
}

// All are the candidates of the whole text, and its words that nothing was made of
// but those in small letters.
func (e Explanation) All() []Candidate {
	list, seen := e.candidates()
	for i := range e.doc.Tokens {
		if t := &e.doc.Tokens[i]; t.Kind == Word && t.Case != Lower && seen[i] == untouched {
			list = append(list, e.explainWord(i, false))
		}
	}
	return inOrder(list)
}

// At are the candidates that touch a part of the text. Of every word in it that was
// not found, they say what is known of it.
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

func spanOf(t *Token) Span { return Span{int(t.Start), int(t.End)} }

// verdicts is the order in which candidates of one place are told.
var verdictOrder = []Outcome{Found, Asked, Kept, Aside, Lost, Refused}

// inOrder sorts by place, the longer one first, what was found before what was not.
func inOrder(list []Candidate) []Candidate {
	sort.SliceStable(list, func(i, j int) bool { // one sort for all types: code is what a visitor loads
		a, b := &list[i], &list[j]
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End),
			cmp.Compare(slices.Index(verdictOrder, a.Verdict), slices.Index(verdictOrder, b.Verdict)), cmp.Compare(a.By, b.By)) < 0
	})
	return list
}

// touch is whether something was made of a token.
type touch uint8

const (
	untouched touch = iota
	tried           // a rule refused it
	used            // it was found, whatever became of that
)

// candidates are what was found, what gave way, what was put aside and what was
// refused; seen says what happened to each token.
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
		add(placedCandidate(&e.spans[i].Decided))
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
			continue // the rule has it twice
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
		if o.P >= leastReportedOdds && seen[e.doc.TokenAt(o.Start)] == untouched {
			add(Candidate{Span: o.Span, By: "tagger", Verdict: Refused, Kind: o.Kind, Score: o.P, Vetoes: []Veto{Unlikely}})
		}
	}
	return list, seen
}

// shown is the span of the output that shows at a part of the text, the first if
// several; nil for none.
func (e Explanation) placedAt(s Span) *Placed {
	at, _ := slices.BinarySearchFunc(e.spans, s.Start, func(p Placed, start int) int { return cmp.Compare(p.End, start+1) })
	if at < len(e.spans) && e.spans[at].Overlaps(s) {
		return &e.spans[at]
	}
	return nil
}

// oddsWorthTelling is how probable the tagger must hold a word to be of a name for
// that to be told where nothing was made of it.
const leastReportedOdds = 0.05

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

// dropped is a finding that is not among the spans: another one stands there, its
// kind was not asked for, or it would show nothing.
func droppedCandidate(f *Finding, winner *Placed) Candidate {
	c := Candidate{Span: f.Span, By: f.Rule, Verdict: Kept, Kind: f.Kind, Score: f.Score, Why: f.Why, Doubt: f.Doubt}
	switch {
	case winner != nil:
		c.Verdict, c.LostTo = Lost, &winner.Decided
	case f.Action == Replace:
		c.Verdict = Aside
	}
	return c
}

// word is what is known of a word that was not found, and why that was not enough.
// Considered says that a rule or the tagger made something of it.
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
