package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The words that were right before a code may be wrong before a name. They are adapted to the name
// as French requires: "de ELEVE_001" ("of") becomes "d'Emma", "qu'ELEVE_002" ("that") becomes "que
// Karim", "l'ELEVE_002" ("the") becomes "Karim", "à LIEU_001" ("in") becomes "au Mans".

// grammar adapts the words before the names that come back. It does so only in French lines.
type grammar struct {
	plain *plainText
	// Restorer.Words, the dictionary; if it is nil, only small words such as "the" show that a
	// line is not French.
	words lexicon.Dictionary
	// Restorer.SmallWords: the test for small words by the code of a language; may be nil.
	smallWords func(code string) func(key string) bool
	line       string                           // the last line that isFrench read
	french     bool                             // its result for that line
	text       language                         // what isForeignText found
	asked      map[string]func(key string) bool // results of smallWords, by language
	// End, in the plain text, of the last organisation that came back without its article, or of
	// the last item of the list that it begins; 0 if there was none.
	bare int
}

// fit returns the name that replaces span together with the words before it. The plain text before
// the offset free must not change, because it is already written. several means that the code is in
// the plural or begins a list: "les ELEVES 001 et 002".
func (g *grammar) fit(free int, span core.Span, k *bearer, name string, several bool) phrase {
	same := phrase{span.Start, "", name}
	before := g.plain.text[free:span.Start]
	before = before[max(0, len(before)-longestLead):]
	skipped := span.Start - len(before)
	j, ok := newLead(before)
	if ok && (j.start > 0 || free >= skipped) {
		if f, ok := g.changed(&j, span, skipped, before, k, name, several); ok {
			return f
		}
	} else if article, opens := opensSentence(g.plain.text[:span.Start], g.plain.text[span.End:], name, k); opens && g.isFrench(span) {
		same.prefix = article
		return same
	}
	isBare := k.kind == string(core.Org) && k.articleWith(name) != "" && !french.Is(j.folded, french.BeforeWord) && swallowed[j.folded] == ""
	if isBare || g.continuesBare(span) {
		g.bare = span.End
	}
	return same
}

// continuesBare reports whether a name continues a list that began with an organisation without its
// article: only a comma is between it and the item before. The name of a person does not end such a
// list: "SNCF, Karim et UNESCO".
func (g *grammar) continuesBare(span core.Span) bool {
	return g.bare > 0 && g.bare <= span.Start && strings.Trim(g.plain.text[g.bare:span.Start], "*_~") == ", "
}

// changed returns the name with an adapted word before it, such as "d'" for "de". before is the
// text before the name, from the offset skipped of the plain text on. ok is false if the word
// stays.
func (g *grammar) changed(j *lead, span core.Span, skipped int, before string, k *bearer, name string, several bool) (f phrase, ok bool) {
	j.apostrophe = "'"
	if around := g.around(span); strings.Contains(around, "’") && !strings.Contains(around, "'") {
		j.apostrophe = "’"
	}
	// The marks of emphasis and quotation before the name are copied from the source, because it
	// may write them in another way than the plain text. Invisible characters among them are left
	// out.
	j.marks = strings.Map(func(r rune) rune {
		if fold.IsUnseen(r) {
			return -1
		}
		return r
	}, g.plain.source[g.plain.end(j.between+skipped):g.plain.start(span.Start)])
	j.behindBare = g.bare > 0 && skipped+len(strings.TrimRight(before[:j.start], "*_~ ")) == g.bare
	j.keepsGlide = k.kind != string(core.Person) || k.natural && onsetOf(k.pseudonym) > vowel
	f, ok = g.change(j, before, k, name, several)
	f.start += skipped
	return f, ok && (swallowsArticle(j, k) || g.isFrench(span))
}

// change returns the name with an adapted word before it, such as "d'" for "de", for a line in any
// language. before is the text before the name. ok is false if nothing changes.
func (g *grammar) change(j *lead, before string, k *bearer, name string, several bool) (f phrase, ok bool) {
	switch {
	case k.kind == string(core.Location):
		if f, ok = j.contract(name); !ok && !k.natural {
			f, ok = j.contractAgain(name, g.words)
		}
		if article, rest := spelling.CutArticle(name); !ok && !k.natural && !j.elided && article != "" && strings.EqualFold(article, j.word) {
			return phrase{j.start, j.word + " " + j.marks, rest}, true
		}
		if !ok && !k.natural {
			f, ok = j.withoutTownArticle(before, name, g.words)
		}
	case k.kind == string(core.Person) && !k.natural && (!k.initials || strings.Count(k.pseudonym, ".") > 1 || !spelling.IsPluralArticle(j.folded)):
		f, ok = j.withoutArticle(before, name, several)
	case k.kind == string(core.Org):
		f, ok = j.withArticle(before, name, k)
	}
	if ok {
		return f, true
	}
	return j.elide(name)
}

// swallowsArticle reports whether "le", "les", "au" or "aux" precedes the code of a town. These
// words are adapted even in a line that does not count as French: "au LIEU_001".
func swallowsArticle(j *lead, k *bearer) bool {
	if k.kind != string(core.Location) || j.elided {
		return false
	}
	return j.folded == "le" || j.folded == "les" || j.folded == "au" || j.folded == "aux"
}
