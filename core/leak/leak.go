// Package leak is the check at the end: it searches the output texts for names that were replaced
// elsewhere in them, and reports those that are left.
//
//	texts:  "Emma Martin arrive. MARTIN lit."    replaced: "Emma Martin"
//	output: "ELEVE_001 arrive. MARTIN lit."      leak: "MARTIN", a part of the name
//
// A replaced form is searched for as whole words, in any case and with any accents (core/form.go
// says what a form is). Of a person's name of several words, each word that identifies the person
// is searched for too. Words of the language that are only spelled like a name are left out: those
// that the dictionary has, those that the texts themselves write in small letters (core.Writing),
// and those in findings that are not names.
//
// The package takes core.Outputs and returns core.Leaks; it changes nothing. It must know neither
// the detectors, because it finds what they miss, nor how pseudonyms are made.
//
// The search is one pass over the tokens of an output, with an index of the forms by a hash of
// their words. The method is this project's own; the tests beside it hold its limits.
package leak

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Search searches outputs for forms that were replaced. It is the core.Checker of a Pipeline.
type Search struct {
	// Common reports whether a folded word is a small word of the texts' language, such as
	// "will" in English; nil if such words are not known.
	Common func(key string) bool
	// Messages has the rules for documents with authors; nil for texts without authors.
	Messages *Messages
}

// Leaks searches the outputs for every form that was replaced in any of them, and for the parts of
// replaced people's names. It returns the leaks in the order of the outputs, or ctx.Err() if ctx is
// done. The outputs must share their Forms. p gives the dictionary. Leaks calls progress with the
// share of its work that is done, from 0 to 1.
func (s Search) Leaks(ctx context.Context, p *core.Pipeline, outputs []core.Output, progress func(share float64)) ([]core.Leak, error) {
	if len(outputs) == 0 {
		return nil, nil
	}
	l := newFinder(outputs[0].Doc.Forms, p.Lexicon)
	l.common, l.messages, l.outputs = s.Common, s.Messages, outputs
	seen := map[string]bool{}
	for i := range outputs {
		l.learn(&outputs[i], seen)
	}
	progress(doneLearning)
	var leaks []core.Leak
	for i := range outputs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, leak := range l.search(&outputs[i]) {
			leak.Output = i
			leaks = append(leaks, leak)
		}
	}
	return leaks, nil
}

// doneLearning is the share of the work of Leaks, 0 to 1, that is done when the forms to search for
// are known, as measured on long texts.
const doneLearning = 0.25

// Messages are the rules for documents with authors: which names an author field has, and how a
// name is recognised in an address. A Search gets them as a value, so that a program that never
// has authors does not contain their code.
type Messages struct {
	inPiece func(l *finder, out *core.Output, tokens []core.Token, from, end int) (core.Leak, bool) // searches an address or link for hidden forms
	names   func(field string) []string                                                             // the names in an author field
	isMail  func(text string) bool                                                                  // reports whether a text is an e-mail address
}

// ForMessages returns the value of Search.Messages for documents with authors: how leaks are
// searched for in author fields, addresses and links.
func ForMessages() *Messages {
	return &Messages{(*finder).inPiece, namesIn, byline.IsMail}
}

// namesIn returns the names in an author field.
func namesIn(field string) []string {
	b := byline.Read(field)
	return b.Names()
}

// finder is the state of one search.
type finder struct {
	forms    *core.Forms
	hidden   formIndex
	parts    map[int32]bool // numbers of the folded words that are searched for as a part of a name already
	lexicon  lexicon.Dictionary
	common   func(key string) bool // Search.Common
	messages *Messages             // Search.Messages
	outputs  []core.Output
	writing  *core.Writing // how the outputs write their words; nil until needed
}

func newFinder(forms *core.Forms, lexicon lexicon.Dictionary) *finder {
	return &finder{forms: forms, hidden: newFormIndex(), parts: map[int32]bool{}, lexicon: lexicon}
}

// learn adds the forms that were replaced in one output to the forms to search for. seen has the
// spellings that were added already.
func (l *finder) learn(out *core.Output, seen map[string]bool) {
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		if out.Doc.Field != core.AuthorField || l.messages == nil {
			l.learnName(p, p.Text, seen)
			continue
		}
		for _, name := range l.messages.names(p.Text) {
			l.learnName(p, name, seen)
		}
	}
}

// learnName adds one form, text, which was replaced at p, and the parts of a person's name, to the
// forms to search for.
func (l *finder) learnName(p *core.Placed, text string, seen map[string]bool) {
	if seen[text] {
		return
	}
	seen[text] = true
	var words []int32
	var tokens []core.Token
	for _, t := range core.Tokenize(text, l.forms) {
		if t.Form >= 0 {
			words, tokens = append(words, t.Form), append(tokens, t)
		}
	}
	if len(words) == 0 || len(words) == 1 && len(tokens) == 1 && tokens[0].Kind == core.Word && runeCount(text[tokens[0].Start:tokens[0].End]) == 1 {
		return // punctuation that the user hid, or a single letter, identifies no one
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
	if p.Kind == core.Person && len(words) > 1 && (l.messages == nil || !l.messages.isMail(text)) {
		l.learnParts(p.Entity, text, tokens)
	}
}

// significantCapitals returns, for a form that consists of common words, which of them have a
// capital, because that distinguishes the name from the words. It returns nil if a word is not a
// common one, or if none has a capital.
func (l *finder) significantCapitals(tokens []core.Token) []bool {
	list, any := make([]bool, len(tokens)), false
	for i := range tokens {
		key := l.forms.Key(tokens[i].Form)
		if e, ok := l.lexicon.Lookup(key); !ok || e.Class&lexicon.ClassWord == 0 {
			return nil
		}
		list[i] = tokens[i].Case != core.Lower && tokens[i].Kind == core.Word && !french.Is(key, french.NameSmall)
		any = any || list[i]
	}
	if !any {
		return nil
	}
	return list
}

// learnParts adds to the forms to search for the words of a person's name that identify the person,
// "MARTIN" of "Emma Martin". Common words and names of large towns do not.
func (l *finder) learnParts(entity, text string, tokens []core.Token) {
	for i := 0; i < len(tokens); i++ {
		t, words := &tokens[i], []int32{tokens[i].Form}
		for i+1 < len(tokens) && fold.IsHyphen(firstRune(text[tokens[i].End:])) && tokens[i+1].Flags&core.AfterSpace == 0 {
			i++
			words = append(words, tokens[i].Form) // "Jean-Pierre" is one part
		}
		key := l.forms.Key(t.Form)
		isWholeName, isParticle := len(words) == len(tokens), len(words) == 1 && french.Is(key, french.NameSmall)
		if t.Kind != core.Word || len(key) < shortestPart || isWholeName || isParticle || l.parts[t.Form] {
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
			k.word = word && e.Word >= lexicon.UsualWord && t.Case != core.Lower
			k.given = e.First > e.Surname || i == 0 && e.First >= lexicon.By256
			l.parts[t.Form] = true
		}
		l.hidden.add(k)
	}
}

// Limits of the parts of a name.
const (
	shortestPart = 3 // fewest letters of a part that is searched for
	// nameOverWord is by how many levels of frequency in the lexicon (each doubles it) a part that
	// is also a common word must be more frequent as a name, to be searched for.
	nameOverWord = 8
)

func runeCount(s string) int { return utf8.RuneCountInString(s) }

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// search returns the leaks of an output. It skips text that the user keeps and the pseudonyms that
// the Namer made.
func (l *finder) search(out *core.Output) []core.Leak {
	var leaks []core.Leak
	tokens := l.outputTokens(out)
	pieces := l.messages != nil && out.Doc.Field != core.AuthorField
	next := 0 // index of the first span that ends after the token
	for i := 0; i < len(tokens); i++ {
		t := &tokens[i]
		if t.Form < 0 {
			continue
		}
		if end := pieceEnd(tokens, i); pieces && end > i {
			if found, ok := l.messages.inPiece(l, out, tokens, i, end); ok {
				leaks = append(leaks, found)
			}
			i = end
			continue
		}
		for next < len(out.Spans) && out.Spans[next].Out.End <= int(t.Start) {
			next++
		}
		if l.hidden.lengths[t.Form] == 0 || next < len(out.Spans) && covers(&out.Spans[next], t) {
			continue
		}
		isCovered := len(leaks) > 0 && leaks[len(leaks)-1].Out.End > int(t.Start)
		if found := l.longestAt(out, tokens, i, next, isCovered); found.Entity != "" {
			leaks = append(leaks, found)
		}
	}
	return leaks
}

// longestAt returns the leak of the longest form that begins at token i, or a Leak without Entity.
// next is the index in out.Spans of the first span that ends after the token. isCovered says that
// an earlier leak already covers the token; then parts of names are not reported.
func (l *finder) longestAt(out *core.Output, tokens []core.Token, i, next int, isCovered bool) (best core.Leak) {
	for f := range l.hidden.startingAt(tokens, i) {
		s, ok := f.matchAt(out.Text, tokens, i)
		switch {
		case !ok || s.End <= best.Out.End:
		case len(f.words) == 1 && l.isOtherWord(f, out.Text[s.Start:s.End], tokens, i):
		case f.part && (isCovered || !f.isPersonAt(out, tokens, i, next)):
		case f.part && next < len(out.Spans) && l.leavesPart(&out.Spans[next], &tokens[i]):
		default:
			best = core.Leak{Form: out.Text[s.Start:s.End], Entity: f.entity, Out: s, Risk: l.risk(f, &tokens[i])}
		}
	}
	return best
}

// isOtherWord reports whether token i, spelled like a form of one word, is a word of the language
// instead: a common one, a part of a compound such as "martin-pêcheur" ("kingfisher"), or one that
// the texts mostly write in small letters. A token in small letters that is spelled exactly as the
// whole form was hidden is the name, unless it is part of a compound.
func (l *finder) isOtherWord(f *hiddenForm, text string, tokens []core.Token, i int) bool {
	t := &tokens[i]
	isSmall := t.Case == core.Lower
	isCommon := l.isCommon(t) && !(isSmall && f.isExactly(text))
	return isCommon || l.isInCompoundWord(tokens, i) || isSmall && l.isWord(f, text)
}

// isInCompoundWord reports whether token i is part of a compound that the lexicon has as a word:
// "martin-pêcheur" ("kingfisher").
func (l *finder) isInCompoundWord(tokens []core.Token, i int) bool {
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
func isInnerHyphen(tokens []core.Token, i int) bool {
	if i <= 0 || i+1 >= len(tokens) || tokens[i].Mark != '-' || tokens[i].Has(core.AfterSpace) {
		return false
	}
	return tokens[i-1].Kind == core.Word && tokens[i+1].Kind == core.Word && !tokens[i+1].Has(core.AfterSpace)
}

// outputTokens returns the tokens of an output. Tokens between replacements are those of the
// source, and each distinct replacement is cut into tokens only once. A word that touches a
// replacement becomes a token of its own, which can only lead to more leaks, not hide one.
func (l *finder) outputTokens(out *core.Output) []core.Token {
	source := out.Doc.Tokens
	list := make([]core.Token, 0, len(source)+2*len(out.Spans))
	add := func(tokens []core.Token, shift int) {
		for _, t := range tokens {
			t.Start += int32(shift)
			t.End += int32(shift)
			list = append(list, t)
		}
	}
	tokensOf := map[string][]core.Token{}
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
			add(core.Tokenize(out.Doc.Text[start:end], l.forms), start+shift)
			if end < int(source[i].End) {
				return // the rest of the token follows the replacement
			}
		}
	}
	at, shift := 0, 0
	for k := range out.Spans {
		p := &out.Spans[k]
		if p.Action == core.Keep {
			continue
		}
		between(at, p.Start, shift)
		tokens, ok := tokensOf[p.Replacement]
		if !ok {
			tokens = core.Tokenize(p.Replacement, l.forms)
			tokensOf[p.Replacement] = tokens
		}
		add(tokens, p.Out.Start)
		at, shift = p.End, p.Out.End-p.End
	}
	between(at, len(out.Doc.Text), shift)
	return list
}
