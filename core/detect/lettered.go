package detect

import "github.com/cachenom/cachenom/core"

// lettered says whose a name of nothing but initials is: "P. E." of Prudence Etcheverry,
// "M. B." of Jean-Baptiste B., "N." of Naël H.; -1 where nobody or several have them.
func (a *analysis) lettered(c *coreference, n *candidate) int32 {
	letters := a.lettersOf(n)
	if letters == "" {
		return -1
	}
	who, several := int32(-1), false
	for p := range c.people {
		if a.hasLetters(&c.people[p], n, letters) {
			several = who >= 0
			if who = int32(p); several {
				return -1
			}
		}
	}
	return who
}

// lettersOf are the initials that a name is made of, folded; "" where it has a word.
func (a *analysis) lettersOf(n *candidate) string {
	letters := ""
	for k := n.from; k < n.to; k++ {
		u := &a.units[k]
		if u.Word() && !u.Initials() {
			return ""
		}
		if u.Initials() {
			for i := int(u.From); i < int(u.To); i++ {
				if a.doc.Tokens[i].Kind == core.Word {
					letters += a.doc.Key(i)
				}
			}
		}
	}
	return letters
}

// hasLetters reports whether letters can be the initials of somebody.
func (a *analysis) hasLetters(who *person, n *candidate, letters string) bool {
	switch {
	case who.group || isOther(a.titleBefore(n), who.gender):
		return false
	case len(letters) > 1:
		return abridges(letters, who.name)
	case a.hasTitle(n): // of the surname
		return who.initial == letters[0] && who.last < 0 || who.last >= 0 && a.doc.Forms.Key(who.last)[0] == letters[0]
	}
	return who.initial != 0 && len(who.forms) == 1 && who.last < 0 && a.doc.Forms.Key(who.forms[0])[0] == letters[0] // "N." of Naël H.
}
