package core

// Leak is a form of a replaced entity that still stands in the output.
type Leak struct {
	Form   string
	Entity string
	Doc    string
	Out    Span // bytes of Output.Text
}

// known is a replaced form, as a sequence of folded words.
type knownForm struct {
	words   []int32
	surface string
	entity  string
	plain   bool // a common word too: only the very spelling counts
}

// leakFinder searches outputs for every form that was replaced anywhere.
type leakFinder struct {
	forms   *Forms
	byFirst map[int32][]knownForm
	lexicon Lexicon
}

func newLeakFinder(forms *Forms, lexicon Lexicon) *leakFinder {
	return &leakFinder{forms: forms, byFirst: map[int32][]knownForm{}, lexicon: lexicon}
}

// learn notes the forms replaced in one output.
func (l *leakFinder) learn(out *Output, seen map[string]bool) {
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != Replace || seen[p.Text] {
			continue
		}
		seen[p.Text] = true
		var words []int32
		for _, t := range tokenize(p.Text, l.forms) {
			if t.Form >= 0 {
				words = append(words, t.Form)
			}
		}
		if len(words) == 0 {
			continue // punctuation that the user chose to hide
		}
		k := knownForm{words: words, surface: p.Text, entity: p.Entity}
		if len(words) == 1 {
			key := l.forms.Key(words[0])
			k.plain = len(key) < 2
			if e, ok := l.lexicon.Lookup(key); ok && e.Class&ClassWord != 0 {
				k.plain = true
			}
		}
		l.byFirst[words[0]] = append(l.byFirst[words[0]], k)
	}
}

// search looks for the known forms in an output, outside of what the user or
// the context decided to keep and outside of the pseudonyms themselves.
func (l *leakFinder) search(out *Output) []Leak {
	var leaks []Leak
	tokens := l.tokens(out)
	next := 0 // the first span that ends after the token at hand
	for i := range tokens {
		t := &tokens[i]
		if t.Form < 0 {
			continue
		}
		for next < len(out.Spans) && out.Spans[next].Out.End <= int(t.Start) {
			next++
		}
		list, ok := l.byFirst[t.Form]
		if !ok || next < len(out.Spans) && out.Spans[next].covers(t) {
			continue
		}
		for _, k := range list {
			if s, ok := k.at(out.Text, tokens, i); ok {
				leaks = append(leaks, Leak{Form: out.Text[s.Start:s.End], Entity: k.entity, Doc: out.Doc.ID, Out: s})
				break
			}
		}
	}
	return leaks
}

// tokens are those of an output. What stands between the replacements was cut
// into tokens once, as part of the source; each replacement is cut once
// however often it stands there. A word that a replacement touches counts as a
// word of its own: that can only find more.
func (l *leakFinder) tokens(out *Output) []Token {
	source := out.Doc.Tokens
	list := make([]Token, 0, len(source)+2*len(out.Spans))
	add := func(tokens []Token, shift int) {
		for _, t := range tokens {
			t.Start += int32(shift)
			t.End += int32(shift)
			list = append(list, t)
		}
	}
	made := map[string][]Token{}
	i := 0
	between := func(from, to, shift int) { // the source's tokens of from..to
		for ; i < len(source) && int(source[i].End) <= from; i++ {
		}
		for ; i < len(source) && int(source[i].Start) < to; i++ {
			start, end := max(from, int(source[i].Start)), min(to, int(source[i].End))
			if start == int(source[i].Start) && end == int(source[i].End) {
				add(source[i:i+1], shift)
				continue
			}
			add(tokenize(out.Doc.Text[start:end], l.forms), start+shift)
			if end < int(source[i].End) {
				return // the rest of it stands after the replacement
			}
		}
	}
	at, shift := 0, 0
	for k := range out.Spans {
		p := &out.Spans[k]
		if p.Action == Keep {
			continue
		}
		between(at, p.Start, shift)
		tokens, ok := made[p.Replacement]
		if !ok {
			tokens = tokenize(p.Replacement, l.forms)
			made[p.Replacement] = tokens
		}
		add(tokens, p.Out.Start)
		at, shift = p.End, p.Out.End-p.End
	}
	between(at, len(out.Doc.Text), shift)
	return list
}

// covers reports whether a kept or a generated text explains token t. What the
// user chose explains nothing: it may be the very name.
func (p *Placed) covers(t *Token) bool {
	if !p.Out.Overlaps(Span{int(t.Start), int(t.End)}) {
		return false
	}
	return p.Action == Keep || !p.Chosen
}

// at reports where form k ends when it begins at token i.
func (k *knownForm) at(text string, tokens []Token, i int) (Span, bool) {
	start, n := int(tokens[i].Start), 0
	for j := i; j < len(tokens); j++ {
		t := &tokens[j]
		if t.Form < 0 {
			// Within a name only what joins its words, not the end of a sentence.
			dot := (t.Mark == '.' || t.Mark == '_') && j+1 < len(tokens) && !tokens[j+1].Has(AfterSpace)
			if n == 0 || !dot && t.Mark != '-' && t.Mark != '\'' && t.Mark != ',' {
				return Span{}, false
			}
			continue
		}
		if t.Form != k.words[n] {
			return Span{}, false
		}
		if n++; n == len(k.words) {
			s := Span{start, int(t.End)}
			return s, !k.plain || text[s.Start:s.End] == k.surface
		}
	}
	return Span{}, false
}
