package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/acronym"
)

// findAgain finds the name of a firm that is alone after the text has introduced it: "Grange" after
// "SARL Grange" (SARL is the legal form of a firm).
func findAgain(c *cursor, ev *evidence, out *sink, i int) {
	if len(ev.firms) > 0 && ev.isFirm(c.at(i).Form) {
		out.add(Again, i, i+1, -1, againDoubt(c, i))
	}
}

// againDoubt returns the reason to doubt that the name of a firm, alone at unit i, means the firm:
// it is also the name of a person ("SARL Martin", and later "Martin"), a word or a place. It
// returns "" if it means nothing else.
func againDoubt(c *cursor, i int) core.Veto {
	switch k := c.known(i); {
	case k.First >= lexicon.By16, k.Surname >= lexicon.By64:
		return core.PersonsName
	case k.Word >= lexicon.UsualWord:
		return core.UsualWord
	case k.Class&lexicon.ClassPlace != 0:
		return core.KnownPlace
	}
	return ""
}

// An acronym has at least shortestAcronym and at most longestAcronym bytes.
const (
	shortestAcronym = 2
	longestAcronym  = 8
)

// findAcronym finds the acronym of an organisation at unit i, beside the words that it abbreviates:
// "Union départementale des associations familiales (UDAF)", a union of family associations, or
// "UDAF (Union départementale …)".
func findAcronym(c *cursor, ev *evidence, out *sink, i int) {
	u := c.at(i)
	isWritten := u.Shape == unit.Upper || u.Shape == unit.Title && !c.known(i).Heads
	if n := len(c.key(i)); !isWritten || u.To-u.From > 1 || n < shortestAcronym || n > longestAcronym {
		return
	}
	switch {
	case c.isMark(i-1, '(') && c.isMark(i+1, ')') && c.follows(i-1):
		findBracketed(c, ev, out, i)
	case u.Shape == unit.Upper && c.isMark(i+1, '(') && c.role(i+2).IsOrgHead() && c.follows(i+2) && isSpelled(c, i+2, c.key(i)):
		out.add(Acronym, i, i+1, i+2, doubtIf(c.role(i).IsJargon(), core.Jargon))
		ev.introduce(c, i, i+1)
	}
}

// findBracketed finds an acronym in brackets, at unit i, and the words before it that it
// abbreviates. These must be the name of an organisation: "taxe sur la valeur ajoutée (TVA)", value
// added tax, is not one.
func findBracketed(c *cursor, ev *evidence, out *sink, i int) {
	letters := c.key(i)
	from, whole := spelled(c, i-2, letters, false)
	if from < 0 || !whole {
		from, whole = spelled(c, i-2, letters, true)
	}
	if from < 0 {
		return
	}
	if !isOrgWords(c, from) {
		out.refused(Acronym, i, i+1, core.GenericWord)
		return
	}
	isUpper := c.at(i).Shape == unit.Upper
	var doubt, wordsDoubt core.Veto
	switch {
	case !whole:
		doubt = core.LettersAlone
	case !isUpper:
		doubt, wordsDoubt = core.UsualWord, core.UsualWord
	case c.role(i).IsJargon():
		doubt = core.Jargon
	}
	out.add(Acronym, i, i+1, -1, doubt)
	if c.at(from).Capital() && whole {
		out.add(Acronym, from, i-1, i, wordsDoubt)
	}
	if whole && isUpper {
		ev.introduce(c, i, i+1)
	}
}

// spelled searches for words that end with unit i and whose initials are the letters. It returns
// the first of these words, -1 if there are no such words. whole reports that each of them, apart
// from small words, gave a letter. If small is set, small words may give letters, too.
func spelled(c *cursor, i int, letters string, small bool) (from int, whole bool) {
	m := acronym.Matcher{Backward: true, Loose: true}
	if small {
		m.Voice = acronym.Inside
	}
	last := i
	words, whole := m.Spell(letters, func() (acronym.Word, bool) {
		i--
		return acronymWord(c, i+1), i+1 >= 0 && c.at(i+1).Word() && (i+1 == last || c.follows(i+2))
	})
	if words == 0 {
		return -1, false
	}
	return last - words + 1, whole
}

// isSpelled reports whether the initials of the words from unit i on are the letters. Small words
// may give a letter or be left out.
func isSpelled(c *cursor, i int, letters string) bool {
	words, _ := acronym.Matcher{Voice: acronym.All}.Spell(letters, func() (acronym.Word, bool) {
		i++
		return acronymWord(c, i-1), i <= len(c.Units) && c.at(i-1).Word() && c.at(i-1).Gap <= unit.Space
	})
	return words > 0
}

// acronymWord returns unit i as a word for acronym.Matcher: its form, and whether it is a small
// word such as "de".
func acronymWord(c *cursor, i int) acronym.Word {
	return acronym.Word{Form: c.key(i), Small: isLink(c, i)}
}

// isOrgWords reports whether unit i can begin the name of an organisation: it is a word such as
// "association", or a capital in the middle of a sentence shows that it is part of a name.
func isOrgWords(c *cursor, i int) bool {
	if c.role(i).IsOrgHead() {
		return true
	}
	u := c.at(i)
	return u.Capital() && !u.Is(core.Start) && !u.Is(core.Shout) && c.role(i) != french.Work && c.role(i) != french.Heading
}
