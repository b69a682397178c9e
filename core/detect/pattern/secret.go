package pattern

import "github.com/cachenom/cachenom/core/french"

// longestSecret bounds a password, in tokens.
const longestSecret = 16

// secret finds the password or the code of a door that word i announces: "mdp :
// chaton2012", "code de la porte 4729B", "mot de passe de l'ENT : Papa1964!". A digit or
// a mark stands in it, so that "mot de passe oublié" announces none; a word alone after
// a colon may be one.
func (s *scan) secret(i int) {
	j, ok := s.pastSecretWord(i)
	if !ok || s.mark(j) == '_' {
		return
	}
	switch s.key(i) {
	case "code", "codes", "cle": // of an error, of a file
	case "passe":
		s.headsFor(i-2, french.Of(french.SecretWord))
	default:
		s.headsFor(i, french.Of(french.SecretWord))
	}
	said, colon := false, false // it is said by a verb, or a colon, what the secret is
	for n := 0; n < 8 && !s.newCell(j); n++ {
		end := s.secretEnd(j, said)
		switch m := s.mark(j); {
		case m == ':' || m == '=':
			said, colon = true, true
		case m == '\'' || m == '"' || m == '«' || m == '(':
		case m != 0:
			return
		case end > 0:
			s.putSecret(i, j, end, "")
			return
		case colon && s.isLoneSecret(j):
			s.putSecret(i, j, j+1, doubtShape)
			return
		case s.key(j) == "est" || s.key(j) == "c":
			said = true
		case !s.small(j) && !s.isBeforeColon(j):
			return
		}
		j++
	}
}

// putSecret takes down a secret, and the user name before the word i that announced it.
func (s *scan) putSecret(i, j, to int, doubt string) {
	if s.newCell(j) || s.counted(to) {
		return
	}
	s.put(hit{from: j, to: to, rule: ruleSecret, doubt: doubt})
	s.loginBefore(i)
}

// isBeforeColon reports whether word j, with a capital, is what a secret is for: "mdp
// Netflix :".
func (s *scan) isBeforeColon(j int) bool {
	return s.word(j) && (s.mark(j+1) == ':' || s.mark(j+1) == '=' || s.mark(j+1) == '(')
}

// isLoneSecret reports whether word j is all that follows a colon in its cell and may be
// a password: "mdp : soleil".
func (s *scan) isLoneSecret(j int) bool {
	return s.word(j) && s.size(j) > 3 && s.newCell(j+1) && !s.is(j, french.NoSecret)
}

// pastSecretWord is the token after the words at token i that announce a secret, and
// whether they do: a password, "mdp", "mot de passe"; of what opens something the
// code, "code wifi", "code de la porte".
func (s *scan) pastSecretWord(i int) (next int, ok bool) {
	switch s.key(i) {
	case "passe":
		return i + 1, s.key(i-1) == "de" && s.key(i-2) == "mot"
	case "cle":
		if s.mark(i+1) == ':' || s.mark(i+1) == '=' {
			return i + 1, s.isAfterWifi(i)
		}
		fallthrough
	case "code", "codes":
		if s.key(i+1) == "c" || s.key(i+1) == "est" {
			return i + 1, true // "le code c'est 18A64"
		}
		for j := i + 1; j < i+5 && !s.newCell(j); j++ {
			switch {
			case s.is(j, french.SecretPlace):
				return j + 1, true
			case !s.is(j, french.StreetLink) && s.mark(j) != '\'':
				return 0, false
			}
		}
		return 0, false
	}
	return i + 1, true
}

// isAfterWifi reports whether the words before the key i name a network.
func (s *scan) isAfterWifi(i int) bool {
	for j := i - 1; j >= 0 && j > i-12; j-- {
		if k := s.key(j); k == "wifi" || k == "fi" && s.key(j-2) == "wi" {
			return true
		}
	}
	return false
}

// secretEnd is the token after the secret that begins with token j: up to the next
// space, what closes the phrase left out; 0 for none. Digits alone are one where that is
// said, or they are four at least.
func (s *scan) secretEnd(j int, said bool) int {
	to, letters, digits, marks := j, 0, 0, 0
	for k := j; k < j+longestSecret && k < len(s.tok) && (k == j || s.glued(k)); k++ {
		switch s.mark(k) {
		case 0:
			if s.num(k) {
				digits += s.size(k)
			} else {
				letters += s.size(k)
			}
			to = k + 1
		case '!', '#', '$', '&', '+', '?', '=':
			to = k + 1
			marks++
		case '@', '_', '-', '*', '%', '.', '/':
			marks++
		default:
			k = len(s.tok)
		}
	}
	switch {
	case letters+digits < 3, letters == 0 && digits < 4, digits == 0 && (marks == 0 || to != j+1+marks), letters == 0 && !said && s.small(to):
		return 0
	case s.date(j) > 0, s.likelyYear(j) && to == j+1 && s.size(j) == 4:
		return 0
	}
	return to
}

// loginBefore finds the user name that stands before a password: "slemaire / mdp".
func (s *scan) loginBefore(i int) {
	if s.key(i) == "passe" {
		i -= 2
	}
	j := i - 2
	if m := s.mark(i - 1); m != '/' && m != '-' && m != ',' && m != '–' {
		return
	}
	if s.small(j) && s.size(j) > 3 && !s.glued(j) && !s.newCell(i-1) && s.lexical(j)&(common|given|rare) == 0 {
		s.put(hit{from: j, to: j + 1, rule: ruleHandle})
		s.users.remember(j, j+1)
	}
}
