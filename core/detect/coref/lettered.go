package coref

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/lexicon"
)

// lettered returns the index in c.people of the person who is meant by a candidate that consists
// of initials: "P. E." is Prudence Etcheverry, "M. B." is Jean-Baptiste B., "N." is Naël H. It
// returns -1 if no person of the text fits, or several. It caches its answers, so call it only
// after all people are known.
func (c *coreference) lettered(n *page.Candidate) int32 {
	l := lettering{lettersOf(c.Page, n), c.TitleGender(n), c.HasTitle(n)}
	if l.letters == "" {
		return -1
	}
	who, ok := c.byLetters[l]
	if !ok {
		who = bearerOf(c.Page, &l, c.people)
		if c.byLetters == nil {
			c.byLetters = map[lettering]int32{}
		}
		c.byLetters[l] = who
	}
	return who
}

// lettering is a name that consists of initials. The method lettered caches its answers by such
// names.
type lettering struct {
	letters string         // folded
	gender  lexicon.Gender // the gender that the title before the letters shows
	titled  bool           // a title precedes the letters
}

// bearerOf returns the index in people of the only person who can have these initials; -1 if no
// person can, or several.
func bearerOf(p *page.Page, l *lettering, people []person) int32 {
	who := int32(-1)
	for k := range people {
		if !hasLetters(p, &people[k], l) {
			continue
		}
		if who >= 0 {
			return -1
		}
		who = int32(k)
	}
	return who
}

// mostLetters is the greatest number of initials that lettersOf reads as a name.
const mostLetters = 8

// lettersOf returns the initials of which a candidate consists, folded: "pe" for "P. E.". It
// returns "" if the candidate has a word, or more than mostLetters initials.
func lettersOf(p *page.Page, n *page.Candidate) string {
	letters := ""
	for k := n.From; k < n.To; k++ {
		u := &p.Units[k]
		if u.Word() && !u.Initials() || len(letters) > mostLetters {
			return ""
		}
		if u.Initials() {
			for i := int(u.From); i < int(u.To); i++ {
				if p.Doc.Tokens[i].Kind == core.Word {
					letters += p.Doc.Key(i)
				}
			}
		}
	}
	return letters
}

// hasLetters reports whether the letters can be the initials of a person, or the one initial by
// which the text names the person.
func hasLetters(p *page.Page, who *person, l *lettering) bool {
	letters := l.letters
	switch {
	case who.group || isOther(l.gender, who.gender):
		return false
	case len(letters) > 1:
		return isAbridged(letters, who.name)
	case l.titled: // the letter after a title is that of the surname
		return who.initial == letters[0] && who.last < 0 || who.last >= 0 && p.Doc.Forms.Key(who.last)[0] == letters[0]
	}
	return who.initial != 0 && len(who.forms) == 1 && who.last < 0 && p.Doc.Forms.Key(who.forms[0])[0] == letters[0] // "N." is Naël H.
}
