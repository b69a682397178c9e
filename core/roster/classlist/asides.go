package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// introductions are words that introduce another name of the same person.
var introductions = words("ne nee epouse ep epoux dit dite alias surnom surnomme surnommee usage nom d de prenom usuel appele appelee diminutif")

// takeAsides takes brackets and inner quotes out of a name. What stands in them
// is an alias when it reads as a name: "Alexandrine (Sandy)", "Emma (née
// DURAND)", not "(absente)", "(PAP)".
func (p *parser) takeAsides(n *name, s string) string {
	for range 4 {
		i := strings.IndexAny(s, "([{\"“«")
		if i < 0 {
			return s
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		closing := map[rune]string{'(': ")", '[': "]", '{': "}", '"': `"`, '“': "”", '«': "»"}[r]
		inside, after, ok := strings.Cut(s[i+size:], closing)
		if !ok {
			if r == '"' || i == 0 { // nothing would be left
				return s
			}
			return strings.TrimSpace(s[:i])
		}
		if i == 0 && r != '(' && r != '[' && r != '{' { // the name itself is in quotes
			s = strings.TrimSpace(strings.TrimSpace(inside) + " " + strings.TrimSpace(after))
			continue
		}
		p.addAside(n, strings.TrimSpace(inside))
		s = strings.TrimSpace(strings.TrimSpace(s[:i]) + " " + strings.TrimSpace(after))
	}
	return s
}

func (p *parser) addAside(n *name, inside string) {
	if n.class == "" && hasDigit(inside) && isClass(inside) {
		n.class = inside // "Emma LEROY (5eA)"
		return
	}
	rest, introduced := afterIntroduction(inside)
	for _, part := range splitAliases(rest) {
		if introduced || p.isAlias(part) {
			n.aliases = append(n.aliases, part)
		}
	}
}

// afterIntroduction takes "née", "dite", "nom d'usage" from the front.
func afterIntroduction(s string) (string, bool) {
	found := false
	for {
		w, rest, ok := strings.Cut(s, " ")
		key := strings.Trim(fold.Key(w), ".: ")
		if key == "d usage" {
			key = "usage"
		}
		if !ok || !introductions[key] || hasCapital(w) && w != strings.ToUpper(w) && key == "de" {
			return s, found
		}
		found = found || key != "d" && key != "de"
		s = strings.TrimLeft(rest, ": ")
	}
}

func hasCapital(s string) bool { return strings.IndexFunc(s, unicode.IsUpper) >= 0 }

// isAlias reports whether a remark in brackets is a name: a capital, not all of
// them, and no common word unless it is a first name too.
func (p *parser) isAlias(s string) bool {
	list := nameWords(s)
	if len(list) == 0 || len(list) > 2 {
		return false
	}
	for i := range list {
		if list[i].shape != title {
			return false
		}
		if e, ok := p.lookup(list[i].key); ok && e.First == 0 {
			return false
		}
	}
	return isLegible(s)
}

// splitAliases cuts a cell of several: "Max, Maxou", "Max ou Maxou".
func splitAliases(s string) []string {
	var list []string
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(s, " ou ", ","), func(r rune) bool {
		return r == ',' || r == ';' || r == '/' || r == '|'
	}) {
		if part = cleanCell(part); isLegible(part) {
			list = append(list, part)
		}
	}
	return list
}

// nicknamers stand amid a name, before another name of the person.
var nicknamers = words("dite alias surnomme surnommee")

// takeNickname cuts "Emmanuelle dite Manu" in two.
func takeNickname(first string) (string, []string) {
	list := strings.Fields(first)
	for i := 1; i+1 < len(list); i++ {
		key := fold.Key(list[i])
		if nicknamers[key] || key == "dit" {
			return strings.Join(list[:i], " "), splitAliases(strings.Join(list[i+1:], " "))
		}
	}
	return first, nil
}

// takeMaidenName cuts "DURAND née MARTIN" in two.
func takeMaidenName(last string) (string, []string) {
	list := strings.Fields(last)
	for i := 1; i+1 < len(list); i++ {
		switch strings.TrimSuffix(fold.Key(list[i]), ".") {
		case "nee", "epouse", "ep", "alias":
			if len([]rune(list[i])) < 3 && !strings.HasSuffix(list[i], ".") {
				continue
			}
			return strings.Join(list[:i], " "), splitAliases(strings.Join(list[i+1:], " "))
		}
	}
	return last, nil
}

// firstGiven is the first of several given names that commas part. Blanks do
// not: "Marie Charlotte" is one.
func firstGiven(s string) string {
	if i := strings.IndexAny(s, ",;"); i >= 0 {
		s = s[:i]
	}
	if i := strings.Index(s, " / "); i >= 0 {
		s = s[:i]
	}
	return strings.TrimSpace(s)
}
