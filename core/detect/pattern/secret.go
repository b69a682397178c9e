package pattern

import "github.com/cachenom/cachenom/core/french"

// longestSecret bounds a password, in tokens.
const longestSecret = 16

// secret finds the password or the code of a door that word i announces: "mdp :
// chaton2012", "code de la porte 4729B". A digit or a mark stands in it, so that "mot
// de passe oublié" announces none.
func (s *scan) secret(i int) {
	j, ok := s.pastSecretWord(i)
	if !ok {
		return
	}
	for n := 0; n < 6 && !s.newCell(j); n++ {
		if s.mark(j) == ':' || s.mark(j) == '=' || s.mark(j) == '\'' || s.mark(j) == '"' || s.mark(j) == '«' || s.isAny(j, french.AccountLink, french.SecretPlace) {
			j++
			continue
		}
		break
	}
	to := s.secretEnd(j)
	if to == 0 || s.newCell(j) || s.counted(to) {
		return
	}
	s.put(hit{from: j, to: to, rule: ruleSecret})
	s.loginBefore(i)
}

// pastSecretWord is the token after the words at token i that announce a secret, and
// whether they do: a password, "mdp", "mot de passe"; of what opens something the
// code, "code wifi", "code de la porte".
func (s *scan) pastSecretWord(i int) (next int, ok bool) {
	switch s.key(i) {
	case "passe":
		return i + 1, s.key(i-1) == "de" && s.key(i-2) == "mot"
	case "code", "codes", "cle":
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

// secretEnd is the token after the secret that begins with token j: up to the next
// space, what closes the phrase left out; 0 for none.
func (s *scan) secretEnd(j int) int {
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
	if letters+digits < 3 || digits == 0 && (marks == 0 || to != j+1+marks) || letters == 0 && digits < 4 {
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
