package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleSecret rule = 21

// secret is a password or the code of a door that a word, or the header of its column, announces.
var secret = identifier{
	rule: ruleSecret, rank: 65, name: "pattern.secret", kind: core.ID,
	starts: []start{
		{at: cellHead, find: func(s *scan, i int) { findSecretInCell(&s.table, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.SecretWord), find: func(s *scan, i int) { findSecret(&s.table, &s.sink, &s.users, i) }},
	},
}

// longestSecret is how many tokens of a password are read at most.
const longestSecret = 16

// findSecret finds the password or the code of a door that the word at token i announces: "mdp :
// chaton2012", "code de la porte 4729B", "mot de passe de l'ENT : Papa1964!". The secret must have
// a digit or a mark, so that "mot de passe oublié" ("password forgotten") is not found. A single
// word after a colon is found with a doubt.
func findSecret(c *table, out *sink, u *users, i int) {
	j, ok := pastSecretWord(c.cursor, i)
	if !ok || c.mark(j) == '_' {
		return
	}
	switch c.key(i) {
	case "code", "codes", "cle": // as the header of a column, these may mean the code of an error or the key of a file
	case "passe":
		c.addHeadFor(i-2, french.Of(french.SecretWord))
	default:
		c.addHeadFor(i, french.Of(french.SecretWord))
	}
	introduced, colon := false, false // introduced: after a verb or a colon; colon: after a colon
	for n := 0; n < 8 && !c.newCell(j); n++ {
		end := secretEnd(c.cursor, j, introduced)
		switch m := c.mark(j); {
		case m == ':' || m == '=':
			introduced, colon = true, true
		case m == '\'' || m == '"' || m == '«' || m == '(':
		case m != 0:
			return
		case end > 0:
			putSecret(c.cursor, out, u, i, j, end, "")
			return
		case colon && isLoneSecret(c.cursor, j):
			putSecret(c.cursor, out, u, i, j, j+1, doubtShape)
			return
		case c.key(j) == "est" || c.key(j) == "c":
			introduced = true
		case !c.small(j) && !isBeforeColon(c.cursor, j):
			return
		}
		j++
	}
}

// putSecret records the secret at tokens [j, to), and the user name before the word at token i,
// which announced the secret. It does nothing if a new cell begins with token j or the secret is an
// amount.
func putSecret(c *cursor, out *sink, u *users, i, j, to int, doubt string) {
	if c.newCell(j) || c.isAmount(to) {
		return
	}
	out.put(hit{from: j, to: to, rule: ruleSecret, doubt: doubt})
	findLoginBefore(c, out, u, i)
}

// isBeforeColon reports whether the word at token j is a name with a colon, an equals sign or a
// bracket after it, and says what the secret is for: "mdp Netflix :".
func isBeforeColon(c *cursor, j int) bool {
	return c.word(j) && (c.mark(j+1) == ':' || c.mark(j+1) == '=' || c.mark(j+1) == '(')
}

// isLoneSecret reports whether the word at token j, after a colon, is the last of its cell and can
// be a password: "mdp : soleil" ("password: sun").
func isLoneSecret(c *cursor, j int) bool {
	return c.word(j) && c.size(j) > 3 && c.newCell(j+1) && !c.is(j, french.NoSecret)
}

// pastSecretWord returns the token after the words from token i on that announce a secret, and
// whether they do announce one: "mdp" and "mot de passe" announce a password, "code wifi" and "code
// de la porte" ("of the door") announce a code that opens something.
func pastSecretWord(c *cursor, i int) (next int, ok bool) {
	switch c.key(i) {
	case "passe":
		return i + 1, c.key(i-1) == "de" && c.key(i-2) == "mot"
	case "cle":
		if c.mark(i+1) == ':' || c.mark(i+1) == '=' {
			return i + 1, isAfterWifi(c, i)
		}
		fallthrough
	case "code", "codes":
		if c.key(i+1) == "c" || c.key(i+1) == "est" {
			return i + 1, true // "le code c'est 18A64" ("the code is")
		}
		for j := i + 1; j < i+5 && !c.newCell(j); j++ {
			switch {
			case c.is(j, french.SecretPlace):
				return j + 1, true
			case !c.is(j, french.StreetLink) && c.mark(j) != '\'':
				return 0, false
			}
		}
		return 0, false
	}
	return i + 1, true
}

// isAfterWifi reports whether "wifi" or "wi-fi" is among the words before "clé" ("key"), at token
// i, so that "clé" means a password.
func isAfterWifi(c *cursor, i int) bool {
	for j := i - 1; j >= 0 && j > i-12; j-- {
		if k := c.key(j); k == "wifi" || k == "fi" && c.key(j-2) == "wi" {
			return true
		}
	}
	return false
}

// secretEnd returns the token after the secret that begins with token j, or 0 for anything else.
// The secret ends at the next space, without the marks that end the phrase. Without a digit, it
// must end with marks. A secret of digits only needs at least four of them; a word in small letters
// may follow it only if a verb or a colon came before (introduced). Dates and years are not
// secrets.
func secretEnd(c *cursor, j int, introduced bool) int {
	to, letters, digits, marks := j, 0, 0, 0
	for k := j; k < j+longestSecret && k < len(c.tok) && (k == j || c.glued(k)); k++ {
		switch c.mark(k) {
		case 0:
			if c.num(k) {
				digits += c.size(k)
			} else {
				letters += c.size(k)
			}
			to = k + 1
		case '!', '#', '$', '&', '+', '?', '=':
			to = k + 1
			marks++
		case '@', '_', '-', '*', '%', '.', '/':
			marks++
		default:
			k = len(c.tok)
		}
	}
	switch {
	case letters+digits < 3, letters == 0 && digits < 4, digits == 0 && (marks == 0 || to != j+1+marks), letters == 0 && !introduced && c.small(to):
		return 0
	case dateEnd(c, j) > 0, c.isLikelyYear(j) && to == j+1 && c.size(j) == 4:
		return 0
	}
	return to
}

// findLoginBefore finds the user name before the word for a password, which is or ends with token
// i: "slemaire / mdp".
func findLoginBefore(c *cursor, out *sink, u *users, i int) {
	if c.key(i) == "passe" {
		i -= 2
	}
	j := i - 2
	if m := c.mark(i - 1); m != '/' && m != '-' && m != ',' && m != '–' {
		return
	}
	if c.small(j) && c.size(j) > 3 && !c.glued(j) && !c.newCell(i-1) && c.lexical(j)&(common|given|rare) == 0 {
		out.put(hit{from: j, to: j + 1, rule: ruleHandle})
		u.remember(j, j+1)
	}
}

// findSecretInCell finds the password in the cell that begins with token i, if the header of the
// column announces passwords.
func findSecretInCell(c *table, out *sink, i int) {
	if r := c.columnRoles(i); !r.Has(french.SecretWord) {
		return
	}
	if to := cellEnd(c, i); to > 0 {
		out.put(hit{from: i, to: to, rule: ruleSecret})
	}
}
