package span

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isCode reports whether unit i is in capitals with an underscore, as variables and placeholders
// are: "ELEVE_001".
func isCode(p *page.Page, i int) bool {
	u, low := &p.Units[i], false
	for k := u.From; k < u.To; k++ {
		t := &p.Doc.Tokens[k]
		if t.Kind == core.Word && t.Case != core.Upper {
			return false
		}
		low = low || t.Mark == '_'
	}
	return low
}

// isFieldLabel reports whether the label of a form field begins at unit i: "Classe :".
func isFieldLabel(p *page.Page, i int) bool {
	return p.Units[i].Capital() && p.RuleText().Label(i)
}

// hasWord reports whether a candidate has a unit that is neither a number nor a punctuation mark.
// "10,8" is no name.
func hasWord(p *page.Page, c *page.Candidate) bool {
	for i := c.From; i < c.To; i++ {
		if s := p.Units[i].Shape; s != unit.Digits && s != unit.Punct {
			return true
		}
	}
	return false
}

// isRecordKey reports whether unit i is the key of a record: in quotation marks before a colon
// and with a capital inside ("firstName":), or a word in small letters that announces a user name
// ("username:").
func isRecordKey(p *page.Page, i int) bool {
	u := &p.Units[i]
	if u.Shape == unit.Lower && (p.IsMark(i+1, ':') || p.IsMark(i+1, '=')) && french.Is(p.Doc.Forms.Key(u.Form), french.AccountCue) {
		return true
	}
	if i == 0 || i+2 >= len(p.Units) || !p.IsMark(i-1, '"') || !p.IsMark(i+1, '"') || !p.IsMark(i+2, ':') {
		return false
	}
	s := p.Surface(i, i+1)
	return u.To == u.From+1 && p.Doc.Tokens[u.From].Case == core.Mixed && s[0] >= 'a' && s[0] <= 'z'
}

// isDateToFill reports whether unit i is a placeholder for the day, month or year of a date:
// "JJ/MM/AAAA", French for "DD/MM/YYYY".
func isDateToFill(p *page.Page, i int) bool {
	switch p.Form(i) {
	case "jj", "mm", "aaaa", "aa", "yyyy":
		return i+1 < len(p.Units) && p.Doc.IsMark(int(p.Units[i].To), '/') || i > 0 && p.Doc.IsMark(int(p.Units[i].From)-1, '/')
	}
	return false
}

// isListNumber reports whether unit i is a letter that numbers a heading and not an initial: "C.
// Marche" ("walking") after "A." and "B.", "V. Lexique" after "IV.".
func (f *finder) isListNumber(i int) bool {
	u := &f.Units[i]
	if u.Shape != unit.Initial && u.Shape != unit.Letter || f.IsJoined(i) {
		return false
	}
	numbers := f.lineNumbers()
	form := strings.TrimSuffix(f.Doc.Forms.Key(u.Form), ".")
	switch form {
	case "a":
		return numbers["b"] && numbers["c"]
	case "i":
		return numbers["ii"]
	case "v":
		return numbers["iv"]
	case "x":
		return numbers["ix"]
	}
	if len(form) != 1 || form[0] < 'b' {
		return false
	}
	for letter := byte('a'); letter < form[0]; letter++ {
		if !numbers[string(letter)] {
			return false
		}
	}
	return true
}

// lineNumbers returns the initials, words in capitals and abbreviations with which the lines of
// the document begin, folded and without their full stops. It collects them once.
func (f *finder) lineNumbers() map[string]bool {
	if f.numbers == nil {
		f.numbers = map[string]bool{}
		for i := range f.Units {
			if u := &f.Units[i]; !f.IsJoined(i) && (u.Initials() || u.Shape == unit.Upper || u.Shape == unit.Abbrev) {
				f.numbers[strings.TrimSuffix(f.Doc.Forms.Key(u.Form), ".")] = true
			}
		}
	}
	return f.numbers
}

// isLettered reports whether unit i is a common word and unit i+1 a letter that numbers it: "Groupe
// D", "Annexe B" ("appendix"). There must be a unit i+1.
func isLettered(p *page.Page, i int) bool {
	k := p.Known(i)
	return p.Units[i+1].Initials() && k.Word >= lexicon.EverydayWord && k.First < lexicon.By128 && k.Surname < lexicon.By128
}

// isNameRather reports whether unit i, which may be jargon, is more likely a name: it is a first
// name, or a frequent surname written with one capital, "Sow" and not "SOW".
func isNameRather(p *page.Page, i int) bool {
	u := &p.Units[i]
	k := p.Book.Of(u.Form)
	return k.First >= lexicon.By512 || u.Shape == unit.Title && k.Surname >= lexicon.By2k && k.Word == 0
}

// isAlphabet reports whether a candidate consists of single letters in the order of the alphabet,
// as the answers to a question do: "B C D".
func isAlphabet(p *page.Page, c *page.Candidate) bool {
	for i := c.From; i < c.To; i++ {
		if p.Units[i].Shape != unit.Letter || i > c.From && p.Form(i)[0] != p.Form(i - 1)[0]+1 {
			return false
		}
	}
	return c.To > c.From+1
}

// isTitled reports whether a title precedes unit i: "Mme Noël".
func isTitled(p *page.Page, i int) bool {
	if i == 0 || !p.IsJoined(i) {
		return false
	}
	before := p.Known(i - 1).Cue
	return before == french.Title || before == french.LongTitle
}

// isSexField reports whether unit i is the value of the form field "Sexe : M" ("sex").
func isSexField(p *page.Page, i int) bool {
	return i >= 2 && p.Form(i-2) == "sexe"
}

// followsArticle reports whether a candidate is one word after an article or a determiner, and so
// more likely a common noun: "un martin" is a bird.
func followsArticle(p *page.Page, c *page.Candidate) bool {
	if !c.IsWord() || !p.IsJoined(c.From) {
		return false
	}
	before := p.Cue(c.From - 1)
	return before == french.Article || before == french.Determiner
}

// isNameOfThing reports whether unit i is the value of a form field for the name of a thing: "Nom
// du fichier : Bilan" ("file name").
func isNameOfThing(p *page.Page, i int) bool {
	return i > 1 && p.IsMark(i-1, ':') && p.RuleText().IsNameOfThing(i)
}

// isCalendarWord reports whether a candidate is a month, a day or a feast without a title before
// it: "Noël" ("Christmas"), but not "Mme Noël" ("Mrs").
func isCalendarWord(p *page.Page, c *page.Candidate) bool {
	return c.IsWord() && p.IsCalendar(c.From) && !isTitled(p, c.From)
}

// isJargon reports whether a candidate is an abbreviation or a word of school, office or trade,
// unless it is more likely a name.
func isJargon(p *page.Page, c *page.Candidate) bool {
	return c.IsWord() && p.Cue(c.From).IsJargon() && !isNameRather(p, c.From)
}

// isKindOfBody reports whether a candidate is only the word for a kind of organisation: "le
// Conseil" ("the Council").
func isKindOfBody(p *page.Page, c *page.Candidate) bool {
	return c.IsWord() && p.Cue(c.From).IsOrgHead()
}

// isUsualStart reports whether a candidate is a usual word of French that begins a sentence and
// is hardly ever a name, and whose form nowhere in the document has a capital that only a name
// explains.
func isUsualStart(p *page.Page, c *page.Candidate) bool {
	u := &p.Units[c.From]
	k := p.Book.Of(u.Form)
	isStart := u.Word() && u.Is(core.Start) && p.Evidence[u.Form]&page.Capital == 0
	isUsual := k.Word >= lexicon.UsualWord && k.First < lexicon.By128 && k.Surname < lexicon.By512
	return c.IsWord() && isStart && isUsual
}

// isSmallKey reports whether a candidate is a word in small letters that begins a line, before a
// colon: the key of a record, "title: x".
func isSmallKey(p *page.Page, c *page.Candidate) bool {
	return c.IsWord() && p.Units[c.From].Shape == unit.Lower && p.IsLabel(c.From)
}

// isSubject reports whether unit i is a school subject after "de" ("of"): "Cours d'Allemand"
// ("German lessons").
func isSubject(p *page.Page, i int) bool {
	return p.Cue(i) == french.Subject && p.Cue(i-1) == french.From
}

// isCommanded reports whether unit i is a verb in the imperative with the capital of its sentence,
// and not a first name: "Marie-toi vite" ("get married soon").
func isCommanded(p *page.Page, i int) bool {
	if !p.Units[i].Is(core.Start) || i+2 >= len(p.Units) || !p.IsMark(i+1, '-') || p.Units[i+1].Gap != unit.Tight || p.Units[i+2].Gap != unit.Tight {
		return false
	}
	return p.Units[i+2].Shape == unit.Lower && (p.Cue(i+2) == french.Pronoun || p.Cue(i+2) == french.Clitic)
}
