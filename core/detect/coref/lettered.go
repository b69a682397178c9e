package coref

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/lexicon"
)

// lettered returns the person of a name that consists of initials: "P. E." is Prudence
// Etcheverry, "M. B." Jean-Baptiste B., "N." Naël H.; -1 if no person has them, or several
// have. All people are known before the first call, so that each answer is kept.
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

// lettering is what a name that consists of initials says.
type lettering struct {
	letters string         // folded
	gender  lexicon.Gender // that its title shows
	titled  bool
}

// bearerOf returns the only one of some people who can have the initials; -1 for no person, or
// several.
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

// mostLetters is how many initials a name has at most.
const mostLetters = 8

// lettersOf returns the initials of which a name consists, folded; "" if it has a word, or
// more initials than any name.
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

// hasLetters reports whether a person can have the initials.
func hasLetters(p *page.Page, who *person, l *lettering) bool {
	letters := l.letters
	switch {
	case who.group || isOther(l.gender, who.gender):
		return false
	case len(letters) > 1:
		return isAbridged(letters, who.name)
	case l.titled: // of the surname
		return who.initial == letters[0] && who.last < 0 || who.last >= 0 && p.Doc.Forms.Key(who.last)[0] == letters[0]
	}
	return who.initial != 0 && len(who.forms) == 1 && who.last < 0 && p.Doc.Forms.Key(who.forms[0])[0] == letters[0] // "N." of Naël H.
}
