package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// trim takes from a candidate what is never part of its name: a greeting, "Dear
// Emma", the label of a field, "Léo Classe : 5eC", a small word, "Alors Martinez",
// and the title that the tagger took for an initial, "M. Arnaud".
func (a *analysis) trim(c *candidate) {
	for c.to > c.from+1 && a.book.Of(a.units[c.from].Form).Cue == french.Greeting {
		c.from++
		if k := a.book.Of(a.units[c.from].Form); k.First >= lexicon.By128 && c.kind == core.Location { // "Cher Paul" is no department
			c.kind = core.Person
			c.rule, c.why = taggerRule, a.reasons.get("tagger", "sign", "first-name")
		}
	}
	for c.to > c.from+1 && (a.label(c.to-1) || a.isTail(c) || a.isWordBehind(c)) {
		c.to--
	}
	for c.to > c.from+1 && (c.kind == core.Person || c.kind == core.Org && c.doubt != nil) && a.opener(c.from) {
		c.from++
	}
	if c.kind == core.Person && c.to > c.from+1 && (a.isTitleOf(c) || a.isPrepositionOf(c)) {
		c.from++
	}
	for k := c.from + 1; k < c.to-1; k++ {
		if a.units[k].Shape == unit.Lower && a.isCivilStatus(k) {
			c.to = k // "Blanc divorcée Ferrand"
		}
	}
}

// isCivilStatus reports whether unit i leads to another name of somebody, and is not in
// the midst of one as "dit" is.
func (a *analysis) isCivilStatus(i int) bool {
	form := a.doc.Forms.Key(a.units[i].Form)
	return french.Is(form, french.CivilStatus) && !french.Is(form, french.Nicknamed)
}

// isPrepositionOf reports whether a person's name of two units begins with a "de" in
// small letters that leads to a first name alone: "ou de Hans".
func (a *analysis) isPrepositionOf(c *candidate) bool {
	first := a.book.Of(a.units[c.from+1].Form)
	return c.to == c.from+2 && a.units[c.from].Shape == unit.Lower && a.cueAt(c.from) == french.From && first.First >= lexicon.By128 && first.First >= first.Surname
}

// isWordBehind reports whether the last unit of a person's name is an everyday word
// that follows it, and hardly anybody's surname: "lilian baisse", "Sarah Sérieuse". In
// small letters behind a capital, and in capitals before another such word, it need only
// be a verb's or an adjective's place that it stands in: "Qu'Emma vienne me voir",
// "GILLES BON TRIMESTRE".
func (a *analysis) isWordBehind(c *candidate) bool {
	last := c.to - 1
	u := &a.units[last]
	k := a.book.Of(u.Form)
	if c.kind != core.Person || !u.Word() || len(a.doc.Forms.Key(u.Form)) == 1 || k.Word < lexicon.EverydayWord || k.First > 0 || a.particle(last-1) || u.Gap != unit.Space {
		return false
	}
	switch {
	case u.Shape == unit.Lower && a.units[last-1].Shape == unit.Lower:
		return k.Surname < lexicon.By512
	case u.Shape == unit.Lower:
		return k.Surname < lexicon.By1k || k.Surname < lexicon.By8k && c.to < len(a.units) && a.joined(c.to) && a.isGrammar(c.to)
	case u.Is(core.Shout):
		return c.to < len(a.units) && a.joined(c.to) && a.units[c.to].Shape == unit.Upper && k.Word >= lexicon.MainWord && a.isPlain(c.to)
	}
	return k.Surname == 0
}

// isGrammar reports whether unit i is a small word that follows a verb: "me", "le".
func (a *analysis) isGrammar(i int) bool {
	switch a.cueAt(i) {
	case french.Small, french.Pronoun, french.Clitic, french.Article, french.Determiner:
		return true
	case french.Title: // "me", which is Maître as well
		return a.units[i].Shape == unit.Lower
	}
	return false
}

// isPlain reports whether unit i is a familiar word and hardly anybody's name.
func (a *analysis) isPlain(i int) bool {
	k := a.book.Of(a.units[i].Form)
	return k.Word >= lexicon.FamiliarWord && k.First == 0 && k.Surname < lexicon.By256
}

// isTail reports whether the last unit of a candidate is none of its name: a colon, or
// behind somebody's name a pronoun in small letters, "rose tu".
func (a *analysis) isTail(c *candidate) bool {
	last := c.to - 1
	if a.punct(last, ':') {
		return true
	}
	return c.kind == core.Person && a.units[last].Shape == unit.Lower && a.cueAt(last) == french.Pronoun
}

// isTitleOf reports whether the first unit of a person's name is the title that a
// rule finds the rest by.
func (a *analysis) isTitleOf(c *candidate) bool {
	u := &a.units[c.from]
	if a.book.Of(u.Form).Cue != french.Title || u.Shape != unit.Initial && u.Shape != unit.Abbrev && u.Shape != unit.Title {
		return false
	}
	m := a.ruled(c.from+1, c.to, core.Person)
	return m != nil && m.Cue == c.from
}

// opener reports whether unit i is a small word of French with the capital of
// its sentence.
func (a *analysis) opener(i int) bool {
	u := &a.units[i]
	if !u.Is(core.Start) || u.Shape != unit.Title {
		return false
	}
	switch a.book.Of(u.Form).Cue {
	case french.Small, french.Pronoun, french.Determiner, french.With, french.Auxiliary, french.Clitic:
		return true
	case french.From: // "D'Emma, on attend plus.", not "D'Angelo rit."
		next := a.book.Of(a.units[i+1].Form)
		return next.First > next.Surname+1 && (a.punct(i+2, ',') || a.cueAt(i+2) == french.Pronoun)
	}
	return false
}

// taggerVeto is why a name that the tagger alone sees can be none; "" for no
// reason against it. What it says no to is true of French, not of any text: an
// office is no organisation ("le Conseil", "le DRH"), a line that begins with a
// capital and goes on in common words is a heading or a task, and a common word
// with the capital of its sentence is nobody unless something else says so.
func (a *analysis) taggerVeto(c *candidate) core.Veto {
	u := &a.units[c.from]
	isOneWord := c.to == c.from+1
	switch {
	case c.doubt != nil && u.Shape == unit.Caseless && a.ruled(c.from, c.to, core.Person) == nil:
		return core.OtherScript // Hebrew, Arabic, Chinese: in a whole sentence a guess asks in vain
	case !a.hasWord(c):
		return core.NoWord
	case isOneWord && (a.label(c.from) || a.isDateToFill(c.from) || a.isKey(c.from)):
		return core.FieldLabel
	case c.kind == core.Person && c.to == c.from+2 && a.isLettered(c.from):
		return core.UsualWord
	}
	switch c.kind {
	case core.Org:
		return a.taggedOrgVeto(c)
	case core.Person:
		return a.taggedPersonVeto(c)
	case core.Location:
		if !isOneWord && a.cueAt(c.to-1) == french.Subject && a.cueAt(c.to-2) == french.From {
			return core.UsualWord // "Cours d'Allemand"
		}
	case core.Handle:
		if isOneWord {
			return cueVeto(a.book.Of(u.Form).Cue)
		}
	}
	return ""
}

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

// cueVeto is why a word alone is no name of a user: what it announces in French.
func cueVeto(cue french.Role) core.Veto {
	switch {
	case cue.IsJargon():
		return core.Jargon
	case cue == french.Label:
		return core.FieldLabel
	case cue == french.Function:
		return core.FunctionWord
	}
	return ""
}

// label reports whether a field of a form begins at unit i.
func (a *analysis) label(i int) bool {
	return a.units[i].Capital() && (&rule.Text{Doc: a.doc, Book: a.book, Units: a.units}).Label(i)
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

// What the tagger's probability must be for an organisation that nothing but the
// tagger speaks for.
const (
	likelyOrg  = 0.8 // of common words
	certainOrg = 0.9 // of one common word
)

// taggedOrgVeto is why an organisation that the tagger alone sees can be none.
func (a *analysis) taggedOrgVeto(c *candidate) core.Veto {
	u := &a.units[c.from]
	switch {
	case a.book.Of(u.Form).Class&lexicon.ClassOrg != 0 && u.Shape != unit.Lower:
		return ""
	case c.to == c.from+1:
		return a.taggedOrgWordVeto(c)
	case a.isOffice(c):
		return core.FunctionWord
	case a.isPhrase(c):
		return core.SentenceStart
	case !a.hasOrgWord(c) && (u.Is(core.Start) || c.score <= likelyOrg):
		return core.BelowThreshold
	}
	return ""
}

// taggedOrgWordVeto is why one word that the tagger has for an organisation can
// be none: "le DRH", "le Conseil".
func (a *analysis) taggedOrgWordVeto(c *candidate) core.Veto {
	u := &a.units[c.from]
	k := a.book.Of(u.Form)
	switch {
	case k.Cue == french.Heading:
		return core.FieldLabel
	case cueVeto(k.Cue) != "":
		return cueVeto(k.Cue)
	case k.Cue.IsOrgHead() && c.score < certainOrg:
		return core.GenericWord
	case c.score <= certainOrg && k.Word >= lexicon.EverydayWord && (u.Shape != unit.Upper || u.Is(core.Shout)):
		return core.UsualWord
	}
	return ""
}

// hasOrgWord reports whether a word of a longer name is one that organisations
// have: a known body or place, a head like "association", a legal form, a word
// that French has not, a capital in the middle, a number.
func (a *analysis) hasOrgWord(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &a.units[i]
		k := a.book.Of(u.Form)
		switch {
		case k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) != 0 && u.Capital() && i > c.from,
			k.Cue >= french.SchoolHead && k.Cue <= french.Legal,
			u.Word() && k.Word < lexicon.ScarceWord && k.Cue != french.Jargon,
			i > c.from && u.Capital() && k.Cue != french.Jargon,
			!u.Word() && u.Shape != unit.Punct:
			return true
		}
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

// isPhrase reports whether no word of a name has a capital but for the one that
// its sentence asks for: "Chaîne d'énergie", "Bailleur du logement".
func (a *analysis) isPhrase(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &a.units[i]
		if u.Is(core.NoCaps) || !u.Word() && u.Shape != unit.Punct || u.Capital() && (i > c.from || !u.Is(core.Start)) {
			return false
		}
	}
	return true
}

// isOffice reports whether every word of a name is jargon or a function: "Chief
// Data Officer".
func (a *analysis) isOffice(c *candidate) bool {
	for i := c.from; i < c.to; i++ {
		u := &a.units[i]
		switch cl := a.book.Of(u.Form).Cue; {
		case !u.Word() && u.Shape == unit.Punct, cl.IsJargon(), cl == french.Function, cl == french.From, cl == french.And:
		default:
			return false
		}
	}
	return true
}

// taggedPersonVeto is why a word that the tagger alone has for somebody can be
// nobody; a name of several words has nothing against it.
func (a *analysis) taggedPersonVeto(c *candidate) core.Veto {
	if c.to != c.from+1 {
		return ""
	}
	u := &a.units[c.from]
	k := a.book.Of(u.Form)
	switch {
	case (!u.Word() || u.Initials()) && a.fillsSex(c.from):
		return core.LettersAlone
	case !u.Word() || u.Initials():
		return ""
	case k.Cue == french.Jargon && !a.isNameSooner(c.from):
		return core.Jargon
	case (k.Cue == french.Month || k.Cue == french.Day || k.Cue == french.Event) && !a.isTitled(c.from):
		return core.CalendarWord
	case u.Shape == unit.Lower && !u.Is(core.NoCaps) && a.followsArticle(c.from):
		return core.ArticleBefore // a martin, which is a bird
	case !u.Is(core.Start) || a.evidence[u.Form]&Capital != 0:
		return ""
	case k.Word >= lexicon.UsualWord && k.First < lexicon.By128 && k.Surname < lexicon.By512:
		return core.UsualWord
	case a.evidence[u.Form]&Small != 0 && k.Word >= lexicon.RareWord && c.score < certainPerson:
		return core.SentenceStart // the document has it in small letters, too
	}
	return ""
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

// isTool reports whether unit i is a firm whose name is of what it makes, sooner: "cherché
// avec Google", and not "chez Google".
func (a *analysis) isTool(i int) bool {
	k := a.book.Of(a.units[i].Form)
	return a.units[i].Shape == unit.Title && k.Cue.IsJargon() && k.Class&lexicon.ClassOrg != 0 && !(a.before(i) == french.With && a.doc.Forms.Key(a.units[i-1].Form) == "chez")
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

// certainPerson is what the tagger's probability must be for a word to be
// somebody at the head of a sentence when the document also has it in small
// letters.
const certainPerson = 0.9

// fillsSex reports whether unit i answers the field of a form "Sexe : M".
func (a *analysis) fillsSex(i int) bool {
	return i >= 2 && a.doc.Forms.Key(max(0, a.units[i-2].Form)) == "sexe"
}

// followsArticle reports whether an article or a determiner stands before unit i.
func (a *analysis) followsArticle(i int) bool {
	if !a.joined(i) {
		return false
	}
	before := a.book.Of(a.units[i-1].Form).Cue
	return before == french.Article || before == french.Determiner
}
