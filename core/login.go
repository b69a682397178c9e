package core

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Logins knows how people's names stand in addresses of mail and user names:
// "claire.fontaine", "fontaineclaire12", "cfontaine", "fontainec", "claire".
type Logins struct {
	whole map[string][]int // letters that are a first name and a surname → whose
	part  map[string][]int // an initial and a surname, or one of the two alone
}

// NewLogins returns one that knows nobody.
func NewLogins() *Logins { return &Logins{map[string][]int{}, map[string][]int{}} }

// shortestLogin is how many letters an address must have of a name to be of it.
const shortestLogin = 3

// Add notes somebody by a name, first name before surname. Where the one ends
// is not known: every way to part it counts.
func (l *Logins) Add(name string, who int) {
	words := loginWords(name)
	n := len(words)
	if n == 0 {
		return
	}
	put := func(m map[string][]int, key string) {
		if len(key) >= shortestLogin && !slices.Contains(m[key], who) {
			m[key] = append(m[key], who)
		}
	}
	put(l.part, words[0])
	put(l.part, words[n-1])
	if n == 1 {
		return
	}
	put(l.whole, words[0]+words[n-1])
	put(l.whole, words[n-1]+words[0])
	put(l.whole, strings.Join(words, ""))
	initials := ""
	for k := 1; k < min(n, 6); k++ {
		initials += words[k-1][:1]
		first, last := strings.Join(words[:k], ""), strings.Join(words[k:], "")
		put(l.whole, last+first)
		put(l.part, first)
		put(l.part, last)
		put(l.part, first+last[:1])
		for _, i := range [2]string{initials, initials[:1]} {
			for _, s := range [2]string{last, words[n-1]} {
				put(l.part, i+s)
				put(l.part, s+i)
			}
		}
	}
}

// Whole are those whose first name and surname are in an address or a user's
// name, whatever else is; Part those of whose name it has less, and nothing
// else but digits.
func (l *Logins) Whole(login string) []int {
	words := loginWords(localPart(login))
	if found := l.whole[strings.Join(words, "")]; found != nil {
		return found
	}
	var found []int
	for i := range words[:min(len(words), 6)] {
		for j := range words[:min(len(words), 6)] {
			if i != j && len(words[i]) > 1 && len(words[j]) > 1 {
				for _, who := range l.whole[words[i]+words[j]] {
					if !slices.Contains(found, who) {
						found = append(found, who)
					}
				}
			}
		}
	}
	return found
}

// Part is described at Whole.
func (l *Logins) Part(login string) []int {
	words := loginWords(localPart(login))
	if len(words) > 1 && len(words[0]) > 1 && isNameTitle(words[0]) {
		words = words[1:]
	}
	return l.part[strings.Join(words, "")]
}

// local is what stands before the @ of an address, without the mark of its
// user's; of a user's name, what stands after it.
func localPart(login string) string {
	login, _, _ = strings.Cut(strings.TrimPrefix(login, "@"), "@")
	login, _, _ = strings.Cut(login, "+")
	return login
}

// loginWords are the words of a name or an address, folded.
func loginWords(s string) []string {
	words := strings.FieldsFunc(fold.Key(s), func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(words, func(w string) bool { return w[0] >= 0x80 })
}
