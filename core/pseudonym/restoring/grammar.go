package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// French around a name that comes back. Who rewrote the text spoke of a code or of
// somebody else: "de ELEVE_001", "qu'ELEVE_002", "l'ELEVE_002 progresse", "à LIEU_001".
// With the name, what stands before it changes as it does before that name: "d'Emma",
// "que Karim", "Karim progresse", "au Mans".

// grammar makes French of the words before the names that come back in a text.
type grammar struct {
	plain      *plainText
	words      lexicon.Dictionary                      // nil: every line of no other language is French
	smallWords func(code string) func(key string) bool // nil: every line is French
	line       string                                  // that was asked about last
	french     bool                                    // whether it is French
	asked      map[string]func(key string) bool        // of them, by language
	bare       int                                     // where the last organisation ends that came back without its article
}

// fit makes French of the words before a name that takes the place of span. What stands
// before byte free may not change. several says that the code stood in the plural or led a
// list: "les ELEVES 001 et 002".
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
	if k.kind == string(core.Org) && !french.Is(j.folded, french.BeforeWord) && swallowed[j.folded] == "" {
		g.bare = span.End
	}
	return same
}

// changed writes the word before a name as French wants it there: "de" as "d'". The word is
// looked for in the text before the name from byte skipped on; ok is false where it stays.
func (g *grammar) changed(j *lead, span core.Span, skipped int, before string, k *bearer, name string, several bool) (f phrase, ok bool) {
	j.apostrophe = "'"
	if around := g.around(span); strings.Contains(around, "’") && !strings.Contains(around, "'") {
		j.apostrophe = "’"
	}
	// The marks stay as the source writes them.
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

// change is what becomes of a name and of what joins it; ok is false where nothing does.
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

// swallowsArticle reports whether the French article of a town stands before its code already,
// whatever the language of the line: "au LIEU_001".
func swallowsArticle(j *lead, k *bearer) bool {
	return k.kind == string(core.Location) && !j.elided && (j.folded == "le" || j.folded == "les" || j.folded == "au" || j.folded == "aux")
}
