package mine

import "github.com/cachenom/cachenom/core"

// Pattern finds forms by their spelling.
type Pattern struct {
	Name       string
	Expression string // RE2; its first group, if any, is the form; "" if byTokens has a test
}

// Library lists patterns that are useful for most corpora, in any language.
//
//	mail     an e-mail address: lola.r@exemple.org
//	web      a web address: https://…, www.…
//	handle   a user name after @
//	login    a word with a digit or an underscore in it: P_Monemurro, lola33
//	dotted   words in lower case, joined by full stops: helene.rouquette
//	capital  a word with a capital that does not begin a sentence
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

// byTokens holds the tests of those patterns of Library that have no expression. Each reports
// whether a piece, which is a word or several words and numbers written together, matches. The
// piece goes from token first to token last, which is included.
var byTokens = map[string]func(d *core.Doc, first, last int) bool{
	"login":   isLogin,
	"capital": hasCapital,
}

// isLogin reports whether a piece has a word or a number that touches another one or an underscore:
// "lola33", "P_Monemurro".
func isLogin(d *core.Doc, first, last int) bool {
	for i := first; i < last; i++ {
		a, b := &d.Tokens[i], &d.Tokens[i+1]
		if a.Mark == '_' || b.Mark == '_' || a.Kind != core.Mark && b.Kind != core.Mark {
			return true
		}
	}
	return false
}

// hasCapital reports whether a piece has a word that begins with a capital and does not begin a
// sentence.
func hasCapital(d *core.Doc, first, last int) bool {
	for i := first; i <= last; i++ {
		t := &d.Tokens[i]
		if t.Kind == core.Word && !t.Has(core.Start) && beginsWithCapital(d.Surface(i)) {
			return true
		}
	}
	return false
}
