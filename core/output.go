package core

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// rereads is how often other pseudonyms are tried.
const mostRereads = 8

// write gives the entities their pseudonyms and writes the outputs, again with
// others where a text reads as something else with them.
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
		*out = substitute(t.doc, t.found, r.entities.pseudonym)
		if t.doc.Field != AuthorField {
			out.notNames = out.mapOutside(t.notNames)
		}
	}
}

// checkChosen warns of replacements that the user chose and that name somebody
// on the list: nobody is hidden behind a classmate's name. A name that merely
// resembles one is nobody's.
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

// checkReplacement warns where a replacement has nothing but words of the name of
// somebody on the list.
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

func isSubset(words, of []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
}

// Placed is a decided finding with its replacement and its place in the output.
type Placed struct {
	Decided
	Text        string // the surface: Doc.Text[Start:End]
	Replacement string // what stands in the output, maybe with a space (apart); the surface itself when kept
	Chosen      bool   // the user chose the replacement
	Out         Span   // bytes of Output.Text
}

// Pseudonym is the replacement without the spaces that part it from the text.
func (p *Placed) Pseudonym() string {
	if p.Chosen || p.Rank != Detected {
		return p.Replacement
	}
	return strings.TrimSpace(p.Replacement)
}

// Output is a text with its pseudonyms.
type Output struct {
	Doc   *Doc
	Text  string
	Spans []Placed // in order, disjoint

	notNames []Span // bytes of Text where something was found that is nobody's name
}

// outside is where what lies between the spans of the source stands in the
// output.
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

// substitute writes the output of one document. Findings are disjoint and
// sorted; pseudonym gives the replacement of a finding that is not kept.
func substitute(doc *Doc, findings []Decided, pseudonym func(f *Decided, surface string) (text string, chosen bool)) Output {
	var b strings.Builder
	b.Grow(len(doc.Text) + 8*len(findings))
	spans := make([]Placed, 0, len(findings))
	at := 0
	for i := range findings {
		f := &findings[i]
		b.WriteString(doc.Text[at:f.Start])
		p := Placed{Decided: *f, Text: doc.Text[f.Start:f.End]}
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

// withoutSecondStop is a pseudonym of initials without its last full stop where the
// sentence ends with one: "C. F." and "." are "C. F.".
func withoutSecondStop(pseudonym, behind string) string {
	rest, ok := strings.CutSuffix(pseudonym, ".")
	if !ok || rest == "" || !strings.HasPrefix(behind, ".") || strings.HasPrefix(behind, "..") {
		return pseudonym
	}
	return rest
}

// apart is a pseudonym with a space where it would touch a letter or a digit of
// the output before it or of the text behind it, as in "avecEmma": what comes back
// edited is found by its borders. A place that the user decided upon is replaced as it stands.
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
