package byline

import (
	"github.com/cachenom/cachenom/core/french"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Logins finds people by their e-mail addresses and user names: "claire.fontaine",
// "fontaineclaire12", "cfontaine", "fontainec", "claire".
type Logins struct {
	whole map[string][]int // first name and surname as one run of letters → numbers of the people who have them
	part  map[string][]int // an initial and a surname, or only one name, as one run of letters → numbers of the people
}

// NewLogins returns Logins without people.
func NewLogins() *Logins { return &Logins{map[string][]int{}, map[string][]int{}} }

// Limits of the comparison of names and addresses.
const (
	shortestLogin  = 3 // fewest letters of a name that is compared with addresses
	mostLoginWords = 6 // most words of a name or an address that are combined
)

// Add records the person with the number who under a full name, which begins with the first name.
// Where the surname begins is not known, so it may begin at every word after the first.
func (l *Logins) Add(name string, who int) {
	words := Words(name)
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
	for k := 1; k < min(n, mostLoginWords); k++ {
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

// Whole returns the numbers of the people whose first name and surname are both in an address or
// user name, whatever else is in it.
func (l *Logins) Whole(login string) []int {
	words := Words(localPart(login))
	if found := l.whole[strings.Join(words, "")]; found != nil {
		return found
	}
	var found []int
	words = words[:min(len(words), mostLoginWords)]
	for i := range words {
		for j := range words {
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

// Part returns the numbers of the people for whom an address or user name has only a part of the
// name, such as one name, or an initial and a surname, and no other letters.
func (l *Logins) Part(login string) []int {
	words := Words(localPart(login))
	if len(words) > 1 && len(words[0]) > 1 && french.Is(words[0], french.NameTitle) {
		words = words[1:]
	}
	return l.part[strings.Join(words, "")]
}

// localPart returns the part of an address before "@", without a "+" and the text after it; for a
// user name, the part after its "@".
func localPart(login string) string {
	login, _, _ = strings.Cut(strings.TrimPrefix(login, "@"), "@")
	login, _, _ = strings.Cut(login, "+")
	return login
}

// Words returns the folded words of a name or an address. It leaves out words in scripts that do
// not fold to ASCII.
func Words(s string) []string {
	words := strings.FieldsFunc(fold.Key(s), func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(words, func(w string) bool { return w[0] >= utf8.RuneSelf })
}
