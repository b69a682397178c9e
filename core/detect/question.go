package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isWorthAsking reports whether what a veto refuses is asked about where the tagger is
// certain all the same: a word that is usual, or begins its sentence, may be a name;
// the label of a field is none.
func isWorthAsking(veto core.Veto) bool {
	switch veto {
	case core.UsualWord, core.SentenceStart, core.GenericWord, core.ArticleBefore:
		return true
	}
	return false
}

// isSmallWord reports whether a candidate is a single word that French has for nothing
// but grammar, "Le", of which nobody is asked.
func (a *analysis) isSmallWord(c *candidate) bool {
	if c.to != c.from+1 || !a.units[c.from].Word() {
		return false
	}
	k := a.book.Of(a.units[c.from].Form)
	return k.Word >= lexicon.GrammarWord && k.First < lexicon.By512 && k.Surname < lexicon.By1k
}

// isSmallKey reports whether a candidate is a word in small letters before a colon at
// the head of its line: a key, "title:", of which nobody is asked.
func (a *analysis) isSmallKey(c *candidate) bool {
	return c.to == c.from+1 && a.units[c.from].Shape == unit.Lower && a.isLabel(c.from)
}

// ask appends what is hardly a name and may be one: it shows, and a person is asked.
// Where anything else was found nobody is.
func (a *analysis) ask(found []core.Finding, list []candidate) []core.Finding {
	if len(a.asked) == 0 {
		return found
	}
	taken := a.taken(list)
	for i := range a.asked {
		c := &a.asked[i]
		free := true
		for k := c.from; k < c.to; k++ {
			free = free && !taken[k]
		}
		if !free {
			continue
		}
		if c.doubt == nil {
			c.doubt = a.reasons.get("unsure", "", nil)
		}
		f := a.finding(c)
		f.Action = core.Keep
		found = append(found, f)
	}
	return found
}
