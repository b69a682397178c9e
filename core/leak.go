package core

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Leak is a form of a replaced entity that is still in an output, or a part of a replaced
// person's name.
type Leak struct {
	Form   string
	Entity string
	Output int  // index of the Output
	Out    Span // byte offsets in the Text of that Output
	Risk   Risk
}

// Risk says what a leak reveals.
type Risk string

const (
	RiskWhole Risk = "whole" // a name of several words, an address, a user name: it can only be this entity's
	RiskName  Risk = "name"  // a single word written as a name
	RiskWord  Risk = "word"  // a word in small letters that the texts mostly write so
)

// leakFinder searches outputs for all replaced forms.
type leakFinder struct {
	forms    *Forms
	hidden   formIndex
	parts    map[int32]bool // forms of words that are a part already
	lexicon  lexicon.Dictionary
	common   func(key string) bool // reports whether a word is a small word of the texts' language; nil if not known
	messages *Messages
	outputs  []Output
	writing  *Writing // how the outputs write their words; nil until needed
}

func newLeakFinder(forms *Forms, lexicon lexicon.Dictionary) *leakFinder {
	return &leakFinder{forms: forms, hidden: newFormIndex(), parts: map[int32]bool{}, lexicon: lexicon}
}

// searchLeaks searches the outputs for every form that was replaced in any of them. It returns
// ctx.Err() if ctx is done.
func (r *flow) searchLeaks(ctx context.Context) error {
	outputs := r.result.Outputs
	l := newLeakFinder(r.docs[0].Forms, r.Lexicon)
	l.common, l.messages, l.outputs = r.Common, r.Messages, outputs
	seen := map[string]bool{}
	for i := range outputs {
		l.learn(&outputs[i], seen)
	}
	r.progress(doneForms)
	for i := range outputs {
		if err := ctx.Err(); err != nil {
			return err
		}
		for _, leak := range l.search(&outputs[i]) {
			leak.Output = i
			r.result.Leaks = append(r.result.Leaks, leak)
		}
	}
	r.progress(1)
	return nil
}

// learn adds the forms that were replaced in one output. seen has the texts that were added
// already.
func (l *leakFinder) learn(out *Output, seen map[string]bool) {
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != Replace {
			continue
		}
		if out.Doc.Field != AuthorField || l.messages == nil {
			l.learnName(p, p.Text, seen)
			continue
		}
		for _, name := range l.messages.names(p.Text) {
			l.learnName(p, name, seen)
		}
	}
}

// learnName adds a form that was replaced at p.
func (l *leakFinder) learnName(p *Placed, text string, seen map[string]bool) {
	if seen[text] {
		return
	}
	seen[text] = true
	var words []int32
	var tokens []Token
	for _, t := range tokenize(text, l.forms) {
		if t.Form >= 0 {
			words, tokens = append(words, t.Form), append(tokens, t)
		}
	}
	if len(words) == 0 || len(words) == 1 && len(tokens) == 1 && tokens[0].Kind == Word && runeCount(text[tokens[0].Start:tokens[0].End]) == 1 {
		return // punctuation that the user hid, or a single letter, which is not a name
	}
	k := hiddenForm{words: words, surface: text[tokens[0].Start:tokens[len(tokens)-1].End], entity: p.Entity}
	if len(words) == 1 {
		key := l.forms.Key(words[0])
		k.plain = len(key) <= 1
		if e, ok := l.lexicon.Lookup(key); ok && e.Class&lexicon.ClassWord != 0 {
			k.plain = true
		}
	} else {
		k.capitals = l.significantCapitals(tokens)
	}
	l.hidden.add(k)
	if p.Kind == Person && len(words) > 1 && (l.messages == nil || !l.messages.isMail(text)) {
		l.learnParts(p.Entity, text, tokens)
	}
}

// significantCapitals says which words of a form are common words with a capital, which
// distinguishes the name from these words. It returns nil if a word is not a common one, or if
// none has a capital.
func (l *leakFinder) significantCapitals(tokens []Token) []bool {
	list, any := make([]bool, len(tokens)), false
	for i := range tokens {
		key := l.forms.Key(tokens[i].Form)
		if e, ok := l.lexicon.Lookup(key); !ok || e.Class&lexicon.ClassWord == 0 {
			return nil
		}
		list[i] = tokens[i].Case != Lower && tokens[i].Kind == Word && !isNameParticle(key)
		any = any || list[i]
	}
	if !any {
		return nil
	}
	return list
}

// isNameParticle reports whether a folded word is part of many names and identifies no person:
// "de".
func isNameParticle(key string) bool { return french.Is(key, french.NameSmall) }

// isTitle reports whether a folded word is a title before a name.
func isTitle(key string) bool { return french.Is(key, french.AnyTitle) }

// learnParts adds the words of a person's name that identify the person. Common words and names
// of large towns do not.
func (l *leakFinder) learnParts(entity, text string, tokens []Token) {
	for i := 0; i < len(tokens); i++ {
		t, words := &tokens[i], []int32{tokens[i].Form}
		for i+1 < len(tokens) && fold.IsHyphen(firstRune(text[tokens[i].End:])) && tokens[i+1].Flags&AfterSpace == 0 {
			i++
			words = append(words, tokens[i].Form) // "Jean-Pierre" is one part
		}
		key := l.forms.Key(t.Form)
		isWholeName, isParticle := len(words) == len(tokens), len(words) == 1 && isNameParticle(key)
		if t.Kind != Word || len(key) < shortestPart || isWholeName || isParticle || l.parts[t.Form] {
			continue
		}
		k := hiddenForm{words: words, surface: text[t.Start:tokens[i].End], entity: entity, part: true}
		if len(words) == 1 {
			e, _ := l.lexicon.Lookup(key)
			word := e.Class&lexicon.ClassWord != 0
			isMostlyWord := word && e.Word >= lexicon.RareWord && max(e.First, e.Surname) < e.Word+nameOverWord
			if isMostlyWord || e.Place >= lexicon.Place32k {
				continue
			}
			k.word = word && e.Word >= lexicon.UsualWord && t.Case != Lower
			k.given = e.First > e.Surname || i == 0 && e.First >= lexicon.By256
			l.parts[t.Form] = true
		}
		l.hidden.add(k)
	}
}

// Limits of the parts of a name.
const (
	shortestPart = 3 // letters
	// nameOverWord is by how many levels of the lexicon a part must be more usual as a name
	// than as a word.
	nameOverWord = 8
)

func runeCount(s string) int { return utf8.RuneCountInString(s) }

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// search returns the leaks of an output. It does not search what was kept and the pseudonyms
// that the Namer made.
func (l *leakFinder) search(out *Output) []Leak {
	var leaks []Leak
	tokens := l.outputTokens(out)
	pieces := l.messages != nil && out.Doc.Field != AuthorField
	next := 0 // index of the first span that ends after the token
	for i := 0; i < len(tokens); i++ {
		t := &tokens[i]
		if t.Form < 0 {
			continue
		}
		if end := pieceEnd(tokens, i); pieces && end > i {
			if found, ok := l.messages.leakInPiece(l, out, tokens, i, end); ok {
				leaks = append(leaks, found)
			}
			i = end
			continue
		}
		for next < len(out.Spans) && out.Spans[next].Out.End <= int(t.Start) {
			next++
		}
		if l.hidden.lengths[t.Form] == 0 || next < len(out.Spans) && out.Spans[next].covers(t) {
			continue
		}
		isCovered := len(leaks) > 0 && leaks[len(leaks)-1].Out.End > int(t.Start)
		if found := l.longestAt(out, tokens, i, next, isCovered); found.Entity != "" {
			leaks = append(leaks, found)
		}
	}
	return leaks
}

// longestAt returns the leak of the longest form that begins at token i, or a Leak without
// Entity. Spans before next end before the token. isCovered says that an earlier leak reaches
// over the token; parts of names are not reported then.
func (l *leakFinder) longestAt(out *Output, tokens []Token, i, next int, isCovered bool) (best Leak) {
	for f := range l.hidden.startingAt(tokens, i) {
		s, ok := f.matchAt(out.Text, tokens, i)
		switch {
		case !ok || s.End <= best.Out.End:
		case len(f.words) == 1 && l.isOtherWord(f, out.Text[s.Start:s.End], tokens, i):
		case f.part && (isCovered || !f.isPersonAt(out, tokens, i, next)):
		default:
			best = Leak{Form: out.Text[s.Start:s.End], Entity: f.entity, Out: s, Risk: l.risk(f, &tokens[i])}
		}
	}
	return best
}

// isOtherWord reports whether token i, spelled like a form of one word, is a word of the
// language: a common one, a part of a compound such as "martin-pêcheur", or one that the texts
// write in small letters.
func (l *leakFinder) isOtherWord(f *hiddenForm, text string, tokens []Token, i int) bool {
	t := &tokens[i]
	return l.isCommon(t) || l.isInCompoundWord(tokens, i) || t.Case == Lower && l.isWord(f, text)
}

// isInCompoundWord reports whether token i is part of a compound that the lexicon has as a
// word: "martin-pêcheur".
func (l *leakFinder) isInCompoundWord(tokens []Token, i int) bool {
	from, to := i, i
	for isInnerHyphen(tokens, from-1) {
		from -= 2
	}
	for isInnerHyphen(tokens, to+1) {
		to += 2
	}
	if from == to {
		return false
	}
	var words []string
	for k := from; k <= to; k += 2 {
		words = append(words, l.forms.Key(tokens[k].Form))
	}
	e, ok := l.lexicon.Lookup(strings.Join(words, " "))
	return ok && e.Class&lexicon.ClassWord != 0
}

// isInnerHyphen reports whether token i is a hyphen between two words, without spaces.
func isInnerHyphen(tokens []Token, i int) bool {
	if i <= 0 || i+1 >= len(tokens) || tokens[i].Mark != '-' || tokens[i].Has(AfterSpace) {
		return false
	}
	return tokens[i-1].Kind == Word && tokens[i+1].Kind == Word && !tokens[i+1].Has(AfterSpace)
}

// outputTokens returns the tokens of an output. Tokens between replacements are those of the
// source, and each distinct replacement is cut only once. A word that touches a replacement
// becomes a token of its own, which can only find more leaks.
func (l *leakFinder) outputTokens(out *Output) []Token {
	source := out.Doc.Tokens
	list := make([]Token, 0, len(source)+2*len(out.Spans))
	add := func(tokens []Token, shift int) {
		for _, t := range tokens {
			t.Start += int32(shift)
			t.End += int32(shift)
			list = append(list, t)
		}
	}
	tokensOf := map[string][]Token{}
	i := 0
	between := func(from, to, shift int) { // adds the source's tokens in from..to
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
				return // the rest of the token follows the replacement
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
		tokens, ok := tokensOf[p.Replacement]
		if !ok {
			tokens = tokenize(p.Replacement, l.forms)
			tokensOf[p.Replacement] = tokens
		}
		add(tokens, p.Out.Start)
		at, shift = p.End, p.Out.End-p.End
	}
	between(at, len(out.Doc.Text), shift)
	return list
}
