package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// introductions are the words that, in brackets after a name, come before another name of the same
// person: "née" ("born"), "dite" ("called").
var introductions = wordSet("ne nee epouse ep epoux dit dite alias surnom surnomme surnommee usage nom d de prenom usuel appele appelee diminutif")

// takeAsides removes text in brackets and quotes from a name. If the text reads as a name it
// becomes an alias: "Alexandrine (Sandy)", "Emma (née DURAND)", but not "(absente)" or "(PAP)".
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
			if r == '"' || i == 0 { // otherwise nothing would be left
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

// addAside records in n, a name, what the list has in brackets beside it: the class if it is one,
// "5eA", or aliases if it is names.
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

// afterIntroduction returns a text without words such as "née", "dite", "nom d'usage" at its
// beginning, and reports whether it found one.
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

// hasCapital reports whether s has a capital.
func hasCapital(s string) bool { return strings.IndexFunc(s, unicode.IsUpper) >= 0 }

// mostAliasWords is the most words of an alias in brackets.
const mostAliasWords = 2

// isAlias reports whether text in brackets is a name: at most mostAliasWords words, each with a
// capital at its beginning only, and each either a first name or not in the dictionary.
func (p *parser) isAlias(s string) bool {
	list := nameWords(s)
	if len(list) == 0 || len(list) > mostAliasWords {
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

// splitAliases splits a cell with several aliases: "Max, Maxou", "Max ou Maxou" ("or"). It leaves
// out parts that cannot be names.
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

// nicknameMarkers are words between a first name and a nickname: "Emmanuelle dite Manu" ("called
// Manu").
var nicknameMarkers = wordSet("dite alias surnomme surnommee")

// takeNickname divides "Emmanuelle dite Manu" into the first name and the aliases.
func takeNickname(first string) (string, []string) {
	list := strings.Fields(first)
	for i := 1; i+1 < len(list); i++ {
		key := fold.Key(list[i])
		if nicknameMarkers[key] || key == "dit" {
			return strings.Join(list[:i], " "), splitAliases(strings.Join(list[i+1:], " "))
		}
	}
	return first, nil
}

// shortestMarker is the fewest letters that a word before a maiden name must have if no full stop
// ends it. So "née" and "ep." introduce a maiden name, but "ep" does not.
const shortestMarker = 3

// takeMaidenName divides "DURAND née MARTIN" into the surname and the aliases.
func takeMaidenName(last string) (string, []string) {
	list := strings.Fields(last)
	for i := 1; i+1 < len(list); i++ {
		switch strings.TrimSuffix(fold.Key(list[i]), ".") {
		case "nee", "epouse", "ep", "alias":
			if len([]rune(list[i])) < shortestMarker && !strings.HasSuffix(list[i], ".") {
				continue
			}
			return strings.Join(list[:i], " "), splitAliases(strings.Join(list[i+1:], " "))
		}
	}
	return last, nil
}

// firstGiven returns the first of several given names, which commas separate. Blanks do not
// separate given names: "Marie Charlotte" is one.
func firstGiven(s string) string {
	if i := strings.IndexAny(s, ",;"); i >= 0 {
		s = s[:i]
	}
	if i := strings.Index(s, " / "); i >= 0 {
		s = s[:i]
	}
	return strings.TrimSpace(s)
}
