package sweep

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Also holds the replacements of names outside the text: in attributes, names of parts and
// comments, which no reader sees. A name is recognized there by its letters, whatever separates
// its words: "Emma_Lefevre", "emma.lefevre", "EmmaLefèvre".
type Also struct {
	names map[string]alias // by the folded letters of the form
	back  bool             // names are given back: a pseudonym is found only as it was written
	heads map[string]bool  // first words of the forms, folded
	full  bool             // only names of two words or more are looked for

	found []string // replacements that were used, in order

	written []Written         // values in which names were replaced
	byNew   map[string]string // the same: the old value that was noted first, by the new one
	whole   map[string]string // when giving back: the old values, by how they are written now

	anywhere bool // the result is only compared, so a value may contain the signs that would end it
}

// alias says what replaces a form.
type alias struct {
	text string
	word bool   // the form is also a common word: it is replaced only with a capital
	kept bool   // the form stays as it is
	as   string // when giving back: the pseudonym as it is written
	runs int    // number of words in the form
}

// mostWords is the largest number of words in a form.
const mostWords = 8

// plainLetters is the number of letters from which a form of one word is replaced even without
// a capital.
const plainLetters = 4

// longestForm is the largest size in bytes of the folded letters of a form.
const longestForm = 200

// Replace returns the name of a thing or a file with people's names in it replaced.
func (a *Also) Replace(name string) string {
	out, _ := a.Rewrite(name)
	return out
}

// HasNames reports whether there are names to look for.
func (a *Also) HasNames() bool { return len(a.names) > 0 }

// IsEmpty reports whether there is nothing to replace, neither names nor whole values.
func (a *Also) IsEmpty() bool { return len(a.names)+len(a.whole) == 0 }

// IsBack reports whether names are given back, not hidden.
func (a *Also) IsBack() bool { return a.back }

// Found runs do and returns the replacements of the names that were found meanwhile, sorted,
// each once.
func (a *Also) Found(do func()) []string {
	a.found = nil
	do()
	slices.Sort(a.found)
	return slices.Compact(a.found)
}

// Find does what Named does, and records the names as found.
func (a *Also) Find(text string) []Named {
	list := a.Named(text)
	for _, n := range list {
		a.found = append(a.found, n.By)
	}
	return list
}

// Fully runs do. While it runs, only names of two words or more are looked for.
func (a *Also) Fully(do func()) {
	a.full = true
	defer func() { a.full = false }()
	do()
}

// IsWholeName reports whether the whole text is a form that begins with a capital and is not a
// common word.
func (a *Also) IsWholeName(text string) bool {
	var few [16]Run
	runs := Words(few[:0], text)
	if last := len(runs) - 1; last < 0 || !runs[0].capital || runs[0].from > 0 || runs[last].to < len(text) {
		return false
	}
	n, with := a.longest(text, runs)
	return n == len(runs) && !with.word && !with.kept
}

// Add makes text the replacement of a form. word means that the form is also a common word.
func (a *Also) Add(form, text string, word bool) { a.add(form, alias{text: text, word: word}) }

// JoinBy writes a sign between the pseudonyms of a form that several people may have, in place of
// "|". Call it after Add.
func (a *Also) JoinBy(sign string) {
	for key, with := range a.names {
		if strings.Contains(with.text, "|") {
			with.text = strings.ReplaceAll(with.text, "|", sign)
			a.names[key] = with
		}
	}
}

// Keep makes a form stay as it is, even if Add is called for it or for its words later.
func (a *Also) Keep(form string) { a.add(form, alias{kept: true}) }

// AddBack makes name the replacement of its pseudonym, to give names back. It applies only where
// the pseudonym is spelled in a way in which hiding writes it (alias.reaches).
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

// formats are words that are also people's names, and that file formats use in lower case in
// their own values.
var formats = Set("april auto bell black block blue bold brown button center chart cross dark data date dialog document drop edit false field frame gold gray green gregorian grey grid group head heart horizontal large left light line list long main marker medium moon none normal note object office page pink pict plain point power radio right roman round section shape sheet silver simple single solid spin standard star start square style table text theme thin time title true user value view wave white word yellow young")

// Rewrite returns text with the names in it replaced. ok is false if it has no names.
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

// Named is a name found in a value, with the text that replaces it there. By is the replacement
// as it was passed to Add.
type Named struct {
	flow.Edit
	By string
}

// Named returns the names in a text, in order.
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

// begins reports whether the letters of a run, joined, are a form of several words:
// "emmalefevre".
func (a *Also) begins(key string) bool { _, ok := a.names[key]; return ok }

// longest returns the longest form at the beginning of the runs of a text and its number of
// runs, or 0 runs if no form begins there.
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

// reaches returns where the pseudonym that begins at from in text ends. It compares letter by
// letter; the pseudonym may have spaces, underscores, or the spelling that file names have.
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

// underscored returns name with underscores for spaces if text has no spaces, or if an
// underscore precedes it at from.
func underscored(name, text string, from int) string {
	if !strings.Contains(text, " ") || from > 0 && text[from-1] == '_' {
		return strings.ReplaceAll(name, " ", "_")
	}
	return name
}

// Joined returns a pseudonym as the name of a thing holds it, to be written at the bytes [from,
// to) of text: without spaces if text has no spaces, and separated from a digit that follows.
func Joined(name, text string, from, to int) string {
	name = underscored(name, text, from)
	if to < len(text) && '0' <= text[to] && text[to] <= '9' {
		name += "_"
	}
	return name
}
