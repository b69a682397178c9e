package sweep

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Also replaces names outside the text of a document: in attributes, names of parts and comments,
// which no reader sees. It recognises a name by its letters, whatever separates its words:
// "Emma_Lefevre", "emma.lefevre", "EmmaLefèvre".
type Also struct {
	names map[string]alias // by the letters of the form, folded and joined: "emmalefevre"
	back  bool             // pseudonyms are replaced by names, not names by pseudonyms; a pseudonym is found only as hiding writes it
	heads map[string]bool  // first words of the forms, folded: "emma"
	full  bool             // only forms of two words or more are looked for; see Fully

	found []string // replacements used so far, in order; see Found

	written []Written         // values in which names were replaced; see Note
	byNew   map[string]string // for each new value in written, the first old value noted for it
	whole   map[string]string // for giving back: for each value in the file, the old value

	anywhere bool // the result is compared and discarded, so an old value may contain any sign
}

// alias is the replacement of a form, which is a name as it may be written.
type alias struct {
	text string
	word bool   // the form may be a common word: it is replaced only with a capital
	kept bool   // the form is not replaced
	as   string // for giving back: the form, a pseudonym, as hiding writes it
	runs int    // number of words in the form
}

// mostWords is the largest number of words in a form.
const mostWords = 8

// plainLetters is the number of letters from which a form of one word is replaced even where it
// is written without a capital.
const plainLetters = 4

// longestForm is the largest size, in bytes, of a form after folding. A longer run of words is
// not looked up.
const longestForm = 200

// Replace returns name, the name of a thing or a file, with the people's names in it replaced.
func (a *Also) Replace(name string) string {
	out, _ := a.Rewrite(name)
	return out
}

// HasNames reports whether there are names to look for.
func (a *Also) HasNames() bool { return len(a.names) > 0 }

// IsEmpty reports whether there is nothing to replace, neither names nor whole values.
func (a *Also) IsEmpty() bool { return len(a.names)+len(a.whole) == 0 }

// IsBack reports whether the Also gives names back: it replaces pseudonyms by names, not names by
// pseudonyms.
func (a *Also) IsBack() bool { return a.back }

// Found calls do, and returns the replacements of the names that were found meanwhile, sorted,
// each once.
func (a *Also) Found(do func()) []string {
	a.found = nil
	do()
	slices.Sort(a.found)
	return slices.Compact(a.found)
}

// Find returns the names in a text, with their replacements, in order, as Named does. It also
// records the replacements for Found.
func (a *Also) Find(text string) []Named {
	list := a.Named(text)
	for _, n := range list {
		a.found = append(a.found, n.By)
	}
	return list
}

// Fully calls do. Meanwhile, only names of two words or more are looked for: a first name alone,
// such as Rose, may be a value of the program.
func (a *Also) Fully(do func()) {
	a.full = true
	defer func() { a.full = false }()
	do()
}

// IsWholeName reports whether text as a whole is a form to replace that begins with a capital and
// is not a common word.
func (a *Also) IsWholeName(text string) bool {
	var few [16]Run
	runs := Words(few[:0], text)
	if last := len(runs) - 1; last < 0 || !runs[0].capital || runs[0].from > 0 || runs[last].to < len(text) {
		return false
	}
	n, with := a.longest(text, runs)
	return n == len(runs) && !with.word && !with.kept
}

// Add makes text the replacement of a form, unless the form already has one. word means that the
// form is also a common word.
func (a *Also) Add(form, text string, word bool) { a.add(form, alias{text: text, word: word}) }

// JoinBy writes sign in place of "|" in the replacements. "|" separates the pseudonyms of a form
// that several people may have: "P001|P002". Call it after Add.
func (a *Also) JoinBy(sign string) {
	for key, with := range a.names {
		if strings.Contains(with.text, "|") {
			with.text = strings.ReplaceAll(with.text, "|", sign)
			a.names[key] = with
		}
	}
}

// Keep makes a form stay as it is, even if Add is called later for it or for one of its words.
func (a *Also) Keep(form string) { a.add(form, alias{kept: true}) }

// AddBack makes name the replacement of its pseudonym; from then on, the Also gives names back, and
// hides none. The pseudonym is found only in a spelling that hiding writes (alias.reaches).
func (a *Also) AddBack(pseudonym, name string) {
	a.back = true
	a.add(pseudonym, alias{text: name, as: pseudonym})
}

func (a *Also) add(form string, with alias) {
	if a.names == nil {
		a.names, a.heads = map[string]alias{}, map[string]bool{}
	}
	list := Words(nil, form)
	if len(list) == 0 || len(list) > mostWords {
		return
	}
	var key strings.Builder
	for _, w := range list {
		key.WriteString(w.Key)
	}
	if utf8.RuneCountInString(key.String()) < 2 {
		return
	}
	if _, ok := a.names[key.String()]; ok {
		return
	}
	with.runs = len(list)
	with.word = len(list) == 1 && (with.word || formats[key.String()] || utf8.RuneCountInString(key.String()) < plainLetters)
	a.names[key.String()] = with
	a.heads[list[0].Key] = true
}

// formats are people's names that file formats also use as words of their own, in lower case:
// "page", "star". Such a form is replaced only with a capital.
var formats = Set("april auto bell black block blue bold brown button center chart cross dark data date dialog document drop edit false field frame gold gray green gregorian grey grid group head heart horizontal large left light line list long main marker medium moon none normal note object office page pink pict plain point power radio right roman round section shape sheet silver simple single solid spin standard star start square style table text theme thin time title true user value view wave white word yellow young")

// Rewrite returns text with the names in it replaced. ok is false if text has no names.
func (a *Also) Rewrite(text string) (out string, ok bool) {
	var b strings.Builder
	at := 0
	for _, n := range a.Find(text) {
		b.WriteString(text[at:n.Start])
		b.WriteString(n.Text)
		at = n.End
	}
	if at == 0 {
		return text, false
	}
	b.WriteString(text[at:])
	return b.String(), true
}

// Named is a name found in a value. Its Edit holds the text that replaces it there; By is the
// replacement as it was passed to Add.
type Named struct {
	flow.Edit
	By string
}

// Named returns the names in a text, with their replacements, in order.
func (a *Also) Named(text string) (list []Named) {
	if len(a.names) == 0 {
		return nil
	}
	var few [16]Run
	runs := Words(few[:0], text)
	for i := 0; i < len(runs); i++ {
		if !a.heads[runs[i].Key] && !a.begins(runs[i].Key) {
			continue
		}
		n, with := a.longest(text, runs[i:])
		if n == 0 {
			continue
		}
		from, to := runs[i].from, runs[i+n-1].to
		i += n - 1
		if with.kept {
			continue
		}
		by := Joined(with.text, text, from, to)
		if a.back {
			to, _ = with.reaches(text, from)
			by = underscored(with.text, text, from)
		}
		list = append(list, Named{flow.Edit{Span: flow.Span{Start: from, End: to}, Text: by}, with.text})
	}
	return list
}

// begins reports whether key, the letters of one run, is a form on its own, also one of several
// words: "emmalefevre" for "Emma Lefèvre".
func (a *Also) begins(key string) bool { _, ok := a.names[key]; return ok }

// longest returns the replacement of the longest form with which runs begin, and the number n of
// its runs. n is 0 if they begin with no form. text is the value that the runs are from.
func (a *Also) longest(text string, runs []Run) (n int, with alias) {
	key := ""
	for i := range min(len(runs), mostWords) {
		if i > 0 && runs[i].apart {
			break
		}
		if key += runs[i].Key; len(key) > longestForm {
			break
		}
		found, ok := a.names[key]
		if ok && a.back {
			_, ok = found.reaches(text, runs[0].from)
		}
		if ok && a.full && !a.back && found.runs < 2 {
			ok = false
		}
		if ok && (!found.word || runs[0].capital) {
			n, with = i+1, found
		}
	}
	return n, with
}

// reaches reports whether the pseudonym w.as is written in text from the offset from on, and
// returns the offset behind it. It compares letter by letter; the pseudonym may be written with
// spaces, with underscores, or as file names are.
func (w alias) reaches(text string, from int) (to int, ok bool) {
	begin := strings.IndexFunc(w.as, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	if begin < 0 {
		return 0, false
	}
	as := w.as[begin:]
	for _, one := range []string{as, strings.ReplaceAll(as, " ", "_"), safe(as), strings.ReplaceAll(safe(as), " ", "_")} {
		if strings.HasPrefix(text[from:], one) {
			return from + len(one), true
		}
	}
	return 0, false
}

// underscored returns name, with underscores in place of spaces if text has no spaces or if
// text[from-1] is an underscore.
func underscored(name, text string, from int) string {
	if !strings.Contains(text, " ") || from > 0 && text[from-1] == '_' {
		return strings.ReplaceAll(name, " ", "_")
	}
	return name
}

// Joined returns a pseudonym in the spelling in which it replaces text[from:to]. text is the name
// of a file, a bookmark or the like. The pseudonym gets underscores for spaces if text has no
// spaces or if an underscore precedes the place, and ends with an underscore if a digit follows:
// "ELEVE_001_2".
func Joined(name, text string, from, to int) string {
	name = underscored(name, text, from)
	if to < len(text) && '0' <= text[to] && text[to] <= '9' {
		name += "_"
	}
	return name
}
