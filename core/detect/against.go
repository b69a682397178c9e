package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isPart reports whether unit i is the three or four capitals of the part that
// somebody has in an interview, at the head of a line before a colon: "MOD :". They
// can be said; initials mostly cannot, "LGM :".
func (a *analysis) isPart(i int) bool {
	u := &a.units[i]
	k := a.book.Of(u.Form)
	form := a.doc.Forms.Key(u.Form)
	return u.Shape == unit.Upper && (len(form) == 3 || len(form) == 4) && strings.ContainsAny(form, "aeiou") && !a.joined(i) && i+1 < len(a.units) && a.punct(i+1, ':') &&
		k.First < lexicon.By16 && k.Surname < lexicon.By32 && k.Class&lexicon.ClassOrg == 0
}

// isCode reports whether unit i is capitals with a low line, as variables and what
// stands for a name are: "ELEVE_001".
func (a *analysis) isCode(i int) bool {
	u, low := &a.units[i], false
	for k := u.From; k < u.To; k++ {
		t := &a.doc.Tokens[k]
		if t.Kind == core.Word && t.Case != core.Upper {
			return false
		}
		low = low || t.Mark == '_'
	}
	return low
}

// label reports whether a field of a form begins at unit i.
func (a *analysis) label(i int) bool {
	return a.units[i].Capital() && a.text().Label(i)
}

// hasWord reports whether a candidate has a word in it, initials and codes among them:
// "10,8" is nobody.
func (a *analysis) hasWord(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if s := a.units[i].Shape; s != unit.Digits && s != unit.Punct {
			return true
		}
	}
	return false
}

// isKey reports whether unit i is the key of a record, in quotation marks before a
// colon and with a capital within: "firstName":. So is what announces a user: "username: ".
func (a *analysis) isKey(i int) bool {
	u := &a.units[i]
	if u.Shape == unit.Lower && (a.punct(i+1, ':') || a.punct(i+1, '=')) && french.Is(a.doc.Forms.Key(u.Form), french.AccountCue) {
		return true
	}
	if i == 0 || i+2 >= len(a.units) || !a.punct(i-1, '"') || !a.punct(i+1, '"') || !a.punct(i+2, ':') {
		return false
	}
	s := a.surface(i, i+1)
	return u.To == u.From+1 && a.doc.Tokens[u.From].Case == core.Mixed && s[0] >= 'a' && s[0] <= 'z'
}

// isDateToFill reports whether unit i stands for the parts of a date to be
// filled in: "JJ/MM/AAAA".
func (a *analysis) isDateToFill(i int) bool {
	switch a.doc.Forms.Key(a.units[i].Form) {
	case "jj", "mm", "aaaa", "aa", "yyyy":
		return i+1 < len(a.units) && a.doc.IsMark(int(a.units[i].To), '/') || i > 0 && a.doc.IsMark(int(a.units[i].From)-1, '/')
	}
	return false
}

// numbered reports whether unit i numbers a heading and is no initial: "C.
// Marche" after "A." and "B.", "V. Lexique" after "IV.".
func (a *analysis) numbered(i int) bool {
	u := &a.units[i]
	if u.Shape != unit.Initial && u.Shape != unit.Letter || a.joined(i) {
		return false
	}
	numbers := a.lineNumbers()
	form := strings.TrimSuffix(a.doc.Forms.Key(u.Form), ".")
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

// lineNumbers are the letters and capitals that lines of the document begin with,
// without their dots; they are collected once.
func (a *analysis) lineNumbers() map[string]bool {
	if a.headings == nil {
		a.headings = map[string]bool{}
		for i := range a.units {
			if u := &a.units[i]; !a.joined(i) && u.Form >= 0 && (u.Initials() || u.Shape == unit.Upper || u.Shape == unit.Abbrev) {
				a.headings[strings.TrimSuffix(a.doc.Forms.Key(u.Form), ".")] = true
			}
		}
	}
	return a.headings
}

// isLettered reports whether unit i is a common word before its letter: "Groupe D",
// "Annexe B".
func (a *analysis) isLettered(i int) bool {
	k := a.book.Of(a.units[i].Form)
	return a.units[i+1].Initials() && k.Word >= lexicon.EverydayWord && k.First < lexicon.By128 && k.Surname < lexicon.By128
}

// isNameSooner reports whether unit i, which is jargon as well, is sooner somebody's name: a
// first name, or written as a surname that many have, "Sow" and no "SOW".
func (a *analysis) isNameSooner(i int) bool {
	u := &a.units[i]
	k := a.book.Of(u.Form)
	return k.First >= lexicon.By512 || u.Shape == unit.Title && k.Surname >= lexicon.By2k && k.Word == 0
}

// isAlphabet reports whether a name is letters in the order of the alphabet, the answers of
// a question: "B C D".
func (a *analysis) isAlphabet(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		if a.units[i].Shape != unit.Letter || i > c.from && a.doc.Forms.Key(a.units[i].Form)[0] != a.doc.Forms.Key(a.units[i-1].Form)[0]+1 {
			return false
		}
	}
	return c.to > c.from+1
}

// isTitled reports whether a title stands before unit i: "Mme Noël".
func (a *analysis) isTitled(i int) bool {
	if i == 0 || !a.joined(i) {
		return false
	}
	before := a.book.Of(a.units[i-1].Form).Cue
	return before == french.Title || before == french.LongTitle
}

// fillsSex reports whether unit i answers the field of a form "Sexe : M".
func (a *analysis) fillsSex(i int) bool {
	return i >= 2 && a.doc.Forms.Key(max(0, a.units[i-2].Form)) == "sexe"
}

// followsArticle reports whether a candidate is a word behind an article or a determiner: a
// martin, which is a bird.
func (a *analysis) followsArticle(c *candidate) bool {
	if !c.isWord() || !a.joined(c.from) {
		return false
	}
	before := a.cueAt(c.from - 1)
	return before == french.Article || before == french.Determiner
}

// isNameOfThing reports whether the label of a field says that unit i begins the name of
// a thing: "Nom du fichier : Bilan".
func (a *analysis) isNameOfThing(i int) bool {
	return i > 1 && a.punct(i-1, ':') && a.text().IsNameOfThing(i)
}

// isCalendarWord reports whether a candidate is a month, a day or a feast, and nobody's
// name by the title before it.
func (a *analysis) isCalendarWord(c *candidate) bool {
	return c.isWord() && a.isCalendar(c.from) && !a.isTitled(c.from)
}

// isJargon reports whether a candidate is an abbreviation or a word of school, office or
// trade, and no name sooner.
func (a *analysis) isJargon(c *candidate) bool {
	return c.isWord() && a.cueAt(c.from).IsJargon() && !a.isNameSooner(c.from)
}

// isKindOfBody reports whether a candidate says what kind of body is meant, not which one:
// "le Conseil".
func (a *analysis) isKindOfBody(c *candidate) bool {
	return c.isWord() && a.cueAt(c.from).IsOrgHead()
}

// isUsualStart reports whether a candidate is a usual word of French with the capital of
// its sentence, hardly anybody's name, and nowhere else has a capital.
func (a *analysis) isUsualStart(c *candidate) bool {
	u := &a.units[c.from]
	k := a.book.Of(u.Form)
	return c.isWord() && u.Word() && u.Is(core.Start) && a.evidence[u.Form]&Capital == 0 && k.Word >= lexicon.UsualWord && k.First < lexicon.By128 && k.Surname < lexicon.By512
}

// isSmallKey reports whether a candidate is a word in small letters before a colon at
// the head of its line: a key, "title:".
func (a *analysis) isSmallKey(c *candidate) bool {
	return c.isWord() && a.units[c.from].Shape == unit.Lower && a.isLabel(c.from)
}

// isSubject reports whether a subject of school ends with unit i: "Cours d'Allemand".
func (a *analysis) isSubject(i int) bool {
	return a.cueAt(i) == french.Subject && a.cueAt(i-1) == french.From
}

// isCommanded reports whether unit i, with the capital of its sentence, is what somebody is
// told to do: "Marie-toi vite".
func (a *analysis) isCommanded(i int) bool {
	if !a.units[i].Is(core.Start) || i+2 >= len(a.units) || !a.punct(i+1, '-') || a.units[i+1].Gap != unit.Tight || a.units[i+2].Gap != unit.Tight {
		return false
	}
	return a.units[i+2].Shape == unit.Lower && (a.cueAt(i+2) == french.Pronoun || a.cueAt(i+2) == french.Clitic)
}
