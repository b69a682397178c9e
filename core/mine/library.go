package mine

import "github.com/cachenom/cachenom/core"

// Pattern is a way of finding forms by how they are written.
type Pattern struct {
	Name       string
	Expression string // RE2; "" where tokens are asked instead
}

// Library are the patterns that are useful for most corpora, by their names;
// they belong to no language.
//
//	mail     an address of mail: lola.r@exemple.org
//	web      an address of the web: https://…, www.…
//	handle   a user's name behind an @
//	login    a word with a digit or an underscore in it: P_Monemurro, lola33
//	dotted   words of small letters joined by a dot: helene.rouquette
//	capital  a word with a capital away from the start of a sentence
//	phone    8 to 15 digits, grouped or not
//	date     12/03/2011, 12.3.11, 2011-03-12
var Library = []Pattern{
	{"mail", `[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`},
	{"web", `(?i)(?:https?://|www\.)[^\s<>"«»“”]*[^\s<>"«»“”.,;:!?)\]'’]`},
	{"handle", `(?:^|[^\p{L}\p{N}_.@])(@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)`},
	{"login", ""},
	{"dotted", `(?:^|[^\p{L}\p{N}_.@/-])(\p{Ll}{2,}(?:\.\p{Ll}{2,})+)`},
	{"capital", ""},
	{"phone", `(?:\+|00)?\p{Nd}(?:[ .\-/()\x{a0}\x{202f}]{0,2}\p{Nd}){7,14}`},
	{"date", `\p{Nd}{1,2}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}`},
}

// byTokens are the patterns of the library that are no expression: each says
// of a piece, token first to last, whether it is one.
var byTokens = map[string]func(d *core.Doc, first, last int) bool{
	"login":   isLogin,
	"capital": hasCapital,
}

// isLogin: a word that touches a number or an underscore.
func isLogin(d *core.Doc, first, last int) bool {
	for i := first; i < last; i++ {
		a, b := &d.Tokens[i], &d.Tokens[i+1]
		if a.Mark == '_' || b.Mark == '_' || a.Kind != core.Mark && b.Kind != core.Mark {
			return true
		}
	}
	return false
}

// hasCapital: a word of it begins with a capital, and not because a sentence
// does.
func hasCapital(d *core.Doc, first, last int) bool {
	for i := first; i <= last; i++ {
		t := &d.Tokens[i]
		if t.Kind == core.Word && !t.Has(core.Start) && beginsWithCapital(d.Surface(i)) {
			return true
		}
	}
	return false
}
