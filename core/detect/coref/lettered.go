package coref

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/lexicon"
)

// lettered says whose a name of nothing but initials is: "P. E." of Prudence Etcheverry,
// "M. B." of Jean-Baptiste B., "N." of Naël H.; -1 where nobody or several have them.
// By then everybody is known, so that one answer holds for the whole document.
func (c *coreference) lettered(n *page.Candidate) int32 {
	l := lettering{lettersOf(c.Page, n), c.TitleGender(n), c.HasTitle(n)}
	if l.letters == "" {
		return -1
	}
	who, ok := c.ofLetters[l]
	if !ok {
		who = bearerOf(c.Page, &l, c.people)
		if c.ofLetters == nil {
			c.ofLetters = map[lettering]int32{}
		}
		c.ofLetters[l] = who
	}
	return who
}

// lettering is what a name of nothing but initials tells.
type lettering struct {
	letters string         // folded
	gender  lexicon.Gender // that its title tells
	titled  bool
}

// bearerOf is the only one of some people who can have the initials; -1 for nobody, or
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

// lettersOf are the initials that a name is made of, folded; "" where it has a word, or
// more of them than anybody.
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

// hasLetters reports whether letters can be the initials of somebody.
func hasLetters(p *page.Page, who *person, l *lettering) bool {
	letters := l.letters
	switch {
	case who.group || isOther(l.gender, who.gender):
		return false
	case len(letters) > 1:
		return abridges(letters, who.name)
	case l.titled: // of the surname
		return who.initial == letters[0] && who.last < 0 || who.last >= 0 && p.Doc.Forms.Key(who.last)[0] == letters[0]
	}
	return who.initial != 0 && len(who.forms) == 1 && who.last < 0 && p.Doc.Forms.Key(who.forms[0])[0] == letters[0] // "N." of Naël H.
}
