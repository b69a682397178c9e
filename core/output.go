package core

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// mostRereads is the largest number of calls of Pipeline.Reread in one run. In the last of them,
// its parameter last is true.
const mostRereads = 8

// writeOutputs gives the entities their pseudonyms and writes the output texts. As long as
// Pipeline.Reread returns another Namer, it does both again with that Namer.
func (r *flow) writeOutputs() {
	namer := r.Namer
	for n := 1; ; n++ {
		r.result.Warnings = namer.Name(r.result.Entities, r.docs)
		r.substituteAll()
		if r.Reread == nil {
			return
		}
		next, warnings := r.Reread(r.result.Entities, r.result.Outputs, n == mostRereads)
		if next == nil {
			r.result.Warnings = append(r.result.Warnings, warnings...)
			return
		}
		namer = next
		for _, e := range r.result.Entities {
			if e.Parts, e.Written = nil, nil; !e.Chosen {
				e.Pseudonym = ""
			}
		}
	}
}

// substituteAll writes the output of every text.
func (r *flow) substituteAll() {
	r.result.Outputs = make([]Output, len(r.texts))
	for i := range r.texts {
		t, out := &r.texts[i], &r.result.Outputs[i]
		*out = substitute(t.Doc, t.Found, r.entities.pseudonym)
		if t.Doc.Field != AuthorField {
			out.NotNames = out.mapOutside(t.notNames)
		}
	}
}

// checkChosen warns if the user chose a replacement that is the name of a person on the class list:
// no person must be hidden behind a classmate's name. It searches the replacements with the
// detectors; only exact words of a listed name count. It also puts the warnings of detectors that
// failed before all others.
func (r *flow) checkChosen() {
	names := map[string][]string{}
	for i := range r.Known {
		names[r.Known[i].ID] = strings.Fields(fold.Key(r.Known[i].Canonical))
	}
	for _, e := range r.result.Entities {
		if e.Chosen {
			r.checkReplacement(e, e.Pseudonym, names)
		}
		for _, own := range e.Singles {
			r.checkReplacement(e, own, names)
		}
	}
	r.result.Warnings = append(r.failed, r.result.Warnings...)
}

// checkReplacement warns if a replacement of entity e, chosen by the user, consists of words from
// the name of a listed person. names has the folded words of each listed person's name, by ID.
func (r *flow) checkReplacement(e *Entity, replacement string, names map[string][]string) {
	found := r.search(NewField("", AuthorField, replacement, r.docs[0].Forms), nil, func(float64) {})
	for _, f := range append(found.wanted, found.aside...) {
		words := strings.Fields(fold.Key(replacement[f.Start:f.End]))
		named := func(id string) bool { return isSubset(words, names[id]) }
		if f.Action == Replace && (named(f.Entity) || slices.ContainsFunc(f.Candidates, named)) {
			r.result.Warnings = append(r.result.Warnings, Warning{Reason: *Because("real-name", "pseudonym", replacement, "entity", e.ID)})
			return
		}
	}
}

// isSubset reports whether each word of the first list is in the second.
func isSubset(words, of []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
}

// Placed is a decided finding together with its replacement and its place in the output text. The
// finding is shared with the other outputs of the same text, and must not be changed.
type Placed struct {
	*Decided
	Text string // its words in the source: Doc.Text[Start:End]
	// Replacement is what the output has in place of Text, with the spaces that the function
	// separated added; it is Text itself if the words are kept.
	Replacement string
	Chosen      bool // the user chose the replacement
	Out         Span // byte offsets in Output.Text
}

// Pseudonym returns the replacement without the spaces that separated has added around it.
func (p *Placed) Pseudonym() string {
	if p.Chosen || p.Rank != Detected {
		return p.Replacement
	}
	return strings.TrimSpace(p.Replacement)
}

// Output is a text with pseudonyms in place of names.
type Output struct {
	Doc   *Doc
	Text  string
	Spans []Placed // all findings of the text, in order, disjoint

	// NotNames are the spans of Text that do not name a hidden person: places and organisations
	// that were not asked for, and Quiet findings that were dropped. The leak check does not take
	// words in them for a part of a person's name.
	NotNames []Span
}

// mapOutside returns where spans of the source text are in o.Text. The spans must lie between the
// findings in o.Spans, not overlap them.
func (o *Output) mapOutside(source []Span) []Span {
	list := make([]Span, 0, len(source))
	for _, s := range source {
		at, _ := slices.BinarySearchFunc(o.Spans, s.Start, func(p Placed, start int) int { return cmp.Compare(p.End, start+1) })
		shift := 0
		if at > 0 {
			shift = o.Spans[at-1].Out.End - o.Spans[at-1].End
		}
		list = append(list, Span{s.Start + shift, s.End + shift})
	}
	return list
}

// substitute writes the output of one document. findings must be disjoint and in order. The
// function pseudonym returns the replacement of a finding whose Action is Replace, and whether the
// user chose it.
func substitute(doc *Doc, findings []Decided, pseudonym func(f *Decided, surface string) (text string, chosen bool)) Output {
	var b strings.Builder
	b.Grow(len(doc.Text) + 8*len(findings))
	spans := make([]Placed, 0, len(findings))
	at := 0
	for i := range findings {
		f := &findings[i]
		b.WriteString(doc.Text[at:f.Start])
		p := Placed{Decided: f, Text: doc.Text[f.Start:f.End]}
		p.Replacement = p.Text
		if f.Action == Replace {
			if p.Replacement, p.Chosen = pseudonym(f, p.Text); !p.Chosen && f.Rank == Detected {
				p.Replacement = separated(b.String(), p.Replacement, doc.Text[f.End:])
			}
			if !p.Chosen {
				p.Replacement = withoutSecondStop(p.Replacement, doc.Text[f.End:])
			}
		}
		p.Out.Start = b.Len()
		b.WriteString(p.Replacement)
		p.Out.End = b.Len()
		spans = append(spans, p)
		at = f.End
	}
	b.WriteString(doc.Text[at:])
	return Output{Doc: doc, Text: b.String(), Spans: spans}
}

// withoutSecondStop removes the full stop at the end of a pseudonym such as "C. F." if the text
// goes on with one: "C. F.." would have two. The parameter behind is the text after the name.
func withoutSecondStop(pseudonym, behind string) string {
	rest, ok := strings.CutSuffix(pseudonym, ".")
	if !ok || rest == "" || !strings.HasPrefix(behind, ".") || strings.HasPrefix(behind, "..") {
		return pseudonym
	}
	return rest
}

// separated adds a space to a pseudonym on each side where it would touch a letter or a digit of
// the text before or after it: "avecEmma" ("withEmma") becomes "avec ELEVE_001". Without the space,
// the pseudonym could not be found again in an edited text. It must not be called for replacements
// that the user decided upon, which are written as they are.
func separated(before, pseudonym, after string) string {
	goesOn := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	first, _ := utf8.DecodeRuneInString(pseudonym)
	last, _ := utf8.DecodeLastRuneInString(pseudonym)
	if r, _ := utf8.DecodeLastRuneInString(before); goesOn(r) && goesOn(first) && !isEscape(before[max(0, len(before)-2):]+pseudonym) {
		pseudonym = " " + pseudonym
	}
	if r, _ := utf8.DecodeRuneInString(after); goesOn(r) && goesOn(last) {
		pseudonym += " "
	}
	return pseudonym
}
