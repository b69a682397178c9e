package office

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Also is what becomes of names outside the text: in the values of attributes, in
// names of parts and in comments, which no reader meets. A name is found there by
// its letters, whatever parts its words: "Emma_Lefevre", "emma.lefevre",
// "EmmaLefèvre".
type Also struct {
	names map[string]alias // by the letters of the form, folded
	back  bool             // names are given back: what is looked for stands as it was written
	heads map[string]bool  // the first words of the forms, folded
	full  bool             // only names of two words or more are looked for

	setting string          // what the element that was opened last is called
	styles  map[string]bool // the ids and names of the styles that programs gave
	found   []string        // what stood for a form, in order

	written []Written         // values in which names were replaced
	whole   map[string]string // giving back: what values were, as they are written

	anywhere bool // a value may hold the signs that end it: what comes of it is only compared
}

// alias is what stands for a form.
type alias struct {
	text string
	word bool   // the form is also a word: it is replaced only where it has a capital
	kept bool   // the form stays
	as   string // giving back: the pseudonym as it is written
	runs int    // words of the form
}

// mostWords bounds the words of a form.
const mostWords = 8

// Mentions are the texts that stand for the forms found outside the document's
// text, and in its name, each once.
func (d *Document) Mentions(a *Also, name string) []string {
	if d.wake() != nil {
		return nil
	}
	list := d.store.mentions(d, a)
	a.found = nil
	a.replace(name)
	for _, v := range d.Values {
		a.replace(d.Text[v.Start:v.End])
	}
	list = append(list, a.found...)
	slices.Sort(list)
	return slices.Compact(list)
}

// Replace is a name of a thing, of a file, with the names of people in it replaced.
func (a *Also) Replace(name string) string {
	out, _ := a.replace(name)
	return out
}

// Add says that text stands in the place of a form. word says that the form is a
// word of the language, too.
func (a *Also) Add(form, text string, word bool) { a.add(form, alias{text: text, word: word}) }

// Keep says that a form stays as it is, whatever else is said of it or of its words.
func (a *Also) Keep(form string) { a.add(form, alias{kept: true}) }

// AddBack says that a name is given back where its pseudonym stands, as hiding wrote it
// there.
func (a *Also) AddBack(pseudonym, name string) {
	a.back = true
	a.add(pseudonym, alias{text: name, as: pseudonym})
}

func (a *Also) add(form string, with alias) {
	if a.names == nil {
		a.names, a.heads = map[string]alias{}, map[string]bool{}
	}
	list := wordsOf(nil, form)
	if len(list) == 0 || len(list) > mostWords {
		return
	}
	var key strings.Builder
	for _, w := range list {
		key.WriteString(w.key)
	}
	if utf8.RuneCountInString(key.String()) < 2 {
		return
	}
	if _, ok := a.names[key.String()]; ok {
		return
	}
	with.runs = len(list)
	with.word = len(list) == 1 && (with.word || formats[key.String()] || utf8.RuneCountInString(key.String()) < 4)
	a.names[key.String()] = with
	a.heads[list[0].key] = true
}

// formats are words that formats say small in values of their own, and that are
// somebody's name as well.
var formats = setOf("april auto bell black block blue bold brown button center chart cross dark data date dialog document drop edit false field frame gold gray green gregorian grey grid group head heart horizontal large left light line list long main marker medium moon none normal note object office page pink pict plain point power radio right roman round section shape sheet silver simple single solid spin standard star start square style table text theme thin time title true user value view wave white word yellow young")

// run is a run of letters or of digits in a value: "EmmaLefevre" is two of them,
// and so is "ELEVE_001".
type run struct {
	from, to int
	key      string
	capital  bool
	apart    bool // a bracket opens before it: no name goes on there
}

// wordsOf appends the runs of text.
func wordsOf(list []run, text string) []run {
	from, last := -1, rune(0)
	capital, apart := false, false
	flush := func(to int) {
		if from >= 0 {
			list = append(list, run{from, to, strings.ReplaceAll(fold.Key(text[from:to]), " ", ""), capital, apart})
			from, apart = -1, false
		}
	}
	for i, r := range text {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r):
			flush(i)
			apart = apart || strings.ContainsRune("([{<", r)
		case from >= 0 && unicode.IsDigit(r) != unicode.IsDigit(last) && !unicode.IsMark(r):
			flush(i)
			from, capital = i, unicode.IsUpper(r)
		case from >= 0 && unicode.IsUpper(r) && unicode.IsLower(last):
			flush(i)
			from, capital = i, true
		case from < 0:
			from, capital = i, unicode.IsUpper(r)
		}
		last = r
	}
	flush(len(text))
	return list
}

// replace is text with the names in it replaced; ok is false when there are none.
func (a *Also) replace(text string) (out string, ok bool) {
	var b strings.Builder
	at := 0
	for _, n := range a.Named(text) {
		a.found = append(a.found, n.By)
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

// Named is a name in the name of a thing: what stands for it, and how that is written
// there.
type Named struct {
	Edit
	By string
}

// Named are the names in a text, in order.
func (a *Also) Named(text string) (list []Named) {
	if len(a.names) == 0 {
		return nil
	}
	var few [16]run
	runs := wordsOf(few[:0], text)
	for i := 0; i < len(runs); i++ {
		if !a.heads[runs[i].key] && !a.begins(runs[i].key) {
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
		said := Joined(with.text, text, from, to)
		if a.back {
			to, _ = with.reaches(text, from)
			said = underscored(with.text, text, from)
		}
		list = append(list, Named{Edit{Span{from, to}, said}, with.text})
	}
	return list
}

// begins reports whether a form of several words is written as this one:
// "emmalefevre".
func (a *Also) begins(key string) bool { _, ok := a.names[key]; return ok }

// longest is the longest form that the runs of a text begin with, in how many of them.
func (a *Also) longest(text string, runs []run) (n int, with alias) {
	key := ""
	for i := range min(len(runs), mostWords) {
		if i > 0 && runs[i].apart {
			break
		}
		if key += runs[i].key; len(key) > 200 {
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

// reaches is where a pseudonym ends that a text has from a place on, letter by letter:
// with spaces, without, or as the name of a file may have it.
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

// underscored is a name without spaces where the text it goes into has none, or parts its
// words by low lines.
func underscored(name, text string, from int) string {
	if !strings.Contains(text, " ") || from > 0 && text[from-1] == '_' {
		return strings.ReplaceAll(name, " ", "_")
	}
	return name
}

// Joined is a pseudonym as a name of a thing can hold it: without spaces where
// text has none, and apart from a digit behind it.
func Joined(name, text string, from, to int) string {
	name = underscored(name, text, from)
	if to < len(text) && '0' <= text[to] && text[to] <= '9' {
		name += "_"
	}
	return name
}

// sweep appends the patches of the names in a part that no piece of the text
// holds. taken are the places of the pieces, in order.
func (a *Also) sweep(b []byte, taken []Span, patches []patch) []patch {
	if len(a.names) == 0 {
		return patches
	}
	gap := func(from, to int, f form) {
		if from >= to || !hasWord(b[from:to]) {
			return
		}
		said, ok := decode(b[from:to], f)
		if !ok {
			return
		}
		if f == asAttribute {
			if link := unpercent(said); !bytes.Equal(link, said) {
				f, said = asLink, link
			}
		}
		raw := b[from:to]
		if was, ok := a.wasOf(raw, endsXML); ok {
			patches = append(patches, patch{from: from, to: to, text: was})
			return
		}
		var own []patch
		for _, n := range a.Named(string(said)) {
			a.found = append(a.found, n.By)
			own = append(own, patch{from: place(raw, f, n.Start), to: place(raw, f, n.End), text: encode(inReference(string(said), n), f)})
		}
		if len(own) == 0 {
			return
		}
		a.Note(string(apply(raw, own)), string(raw))
		for _, p := range own {
			patches = append(patches, patch{from: from + p.from, to: from + p.to, text: p.text})
		}
	}
	at := func(from, to int, f form) {
		i := sort.Search(len(taken), func(i int) bool { return taken[i].End > from })
		for ; i < len(taken) && taken[i].Start < to; i++ { // a formula is taken here and there
			gap(from, taken[i].Start, f)
			from = max(from, taken[i].End)
		}
		gap(from, to, f)
	}
	s := xmlScanner{b: b}
	for {
		t, ok, err := s.next()
		if err != nil || !ok {
			return patches
		}
		a.searched(&s, t, at)
	}
}

// searched calls at with what of a tag, a text or a comment may name somebody.
func (a *Also) searched(s *xmlScanner, t xmlToken, at func(from, to int, f form)) {
	said := s.b[t.from:t.to]
	switch t.kind {
	case openTag:
		a.setting = t.value(s.b, "name")
		for _, v := range t.attrs {
			switch {
			case isFormat(v.name):
				literals(s.b, v.from, v.to, func(from, to int) { at(from, to, asAttribute) })
			case string(local(t.name)) == "name" && isInFont(s.open):
			case a.mayName(t.name, v.name, s.b[v.from:v.to]):
				at(v.from, v.to, asAttribute)
			}
		}
	case textNode:
		n := len(s.open)
		switch {
		case n == 0:
			at(t.from, t.to, asText)
		case isFormat(s.open[n-1]):
			literals(s.b, t.from, t.to, func(from, to int) { at(from, to, asText) })
		case isEncoded(s.open[n-1], said), isProgramText(s.open, said):
		case string(local(s.open[n-1])) == "config-item":
			a.full = !isNamedSetting(a.setting) && (len(said) == 0 || !a.isSomebody(said))
			at(t.from, t.to, asText)
			a.full = false
		default:
			at(t.from, t.to, asText)
		}
	case cdata:
		at(t.from, t.to, asCDATA)
	case comment:
		at(t.from, t.to, asBytes)
	case instruction:
		if !bytes.HasPrefix(said, []byte("xml")) && !bytes.HasPrefix(said, []byte("mso-")) {
			at(t.from, t.to, asBytes)
		}
	}
}

// seek appends the patches of the whole names in some pieces of a part.
func (a *Also) seek(b []byte, pieces []piece, patches []patch) []patch {
	if len(a.names) == 0 {
		return patches
	}
	a.full = true
	defer func() { a.full = false }()
	for _, p := range pieces {
		raw := b[p.from:p.to]
		said, ok := decode(raw, p.form)
		if !ok {
			continue
		}
		if was, ok := a.wasOf(raw, endsXML); ok {
			patches = append(patches, patch{from: p.from, to: p.to, text: was})
			continue
		}
		var own []patch
		for _, n := range a.Named(string(said)) {
			a.found = append(a.found, n.By)
			own = append(own, patch{from: place(raw, p.form, n.Start), to: place(raw, p.form, n.End), text: encode(n.Text, p.form)})
		}
		if len(own) == 0 {
			continue
		}
		a.Note(string(apply(raw, own)), string(raw))
		for _, one := range own {
			patches = append(patches, patch{from: p.from + one.from, to: p.from + one.to, text: one.text})
		}
	}
	return patches
}

// mayName reports whether a name is looked for in the value of an attribute.
func (a *Also) mayName(element, name, value []byte) bool {
	return hasWord(value) && !a.isProgram(element, name, value) && (isFree(element, name, value, a.back) || !isNever(element, name) && a.isSomebody(value))
}

// hasWord reports whether two letters stand beside each other, or one that a full stop
// makes an initial: what hiding writes by initials is read again.
func hasWord(b []byte) bool {
	for i := 1; i < len(b); i++ {
		if !isLetter(b[i-1]) {
			continue
		}
		if isLetter(b[i]) || b[i] == '.' && 'A' <= b[i-1] && b[i-1] <= 'Z' && (i+1 == len(b) || b[i+1] == ' ' || b[i+1] == '_') {
			return true
		}
	}
	return false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= utf8.RuneSelf || c == '%' }

// isType reports whether an attribute says what something is, in words of the format.
func isType(name, element []byte) bool {
	switch string(name) {
	case "ContentType", "TargetMode", "Requires", "mc:Ignorable", "manifest:media-type", "ProgID", "standalone":
		return true
	}
	own := string(local(name))
	return string(name) == "Type" && string(local(element)) == "Relationship" || own == "ObjectType" || own == "objectType" || own == "control-implementation"
}

// isFont reports whether an element or attribute says a font: Georgia and Marianne
// are fonts, too. Name spaces are no names, either.
func isFont(name []byte) bool {
	switch string(name) {
	case "w:ascii", "w:hAnsi", "w:cs", "w:eastAsia", "w:font", "a:latin", "a:ea", "a:cs", "a:font", "typeface", "w:lang", "xmlns", "rFont",
		"style:font-name", "style:font-name-asian", "style:font-name-complex", "fo:font-family", "svg:font-family", "style:font-face":
		return true
	}
	own := local(name)
	return bytes.HasPrefix(name, []byte("xmlns:")) || bytes.HasPrefix(own, []byte("font-name")) || bytes.HasPrefix(own, []byte("font-family")) || bytes.Equal(own, []byte("typeface"))
}
