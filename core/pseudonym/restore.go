package pseudonym

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Report tells how healthy a restoration is. The lists hold pseudonyms, each
// once.
type Report struct {
	Restored  int      // mentions that got their name back
	Missing   []string // of the mapping, not in the text
	Unknown   []string // in the text, shaped like ours, not of the mapping
	Ambiguous []string // left as they are: two names share them
	Left      []Left   // where the unknown and the ambiguous ones stand, in order
}

// Left is something that looks like a pseudonym and stays.
type Left struct {
	Text      string
	Ambiguous string    // the pseudonym that more than one may bear; "" for an unknown one
	In        core.Span // bytes of the text that came back
	Out       core.Span // bytes of the restored text
	Perhaps   []string  // the pseudonyms that may be meant, the likeliest first
}

// Restored is a name that came back, for showing where.
type Restored struct {
	Entity string
	In     core.Span // bytes of the text that came back
	Out    core.Span // bytes of the restored text
}

// Restore gives the names back. A text that nobody edited comes back byte for
// byte, each mention in its own spelling; in any other text each pseudonym
// that is recognised becomes the canonical name. Doc is the document it was
// made of: two documents can have become the same text.
func Restore(doc, text string, m *Mapping) (string, []Restored, Report) {
	out, names, report, _ := Restorer{Mapping: m}.Restore(doc, false, text)
	return out, names, report
}

// Restorer gives names back by a mapping. Words tells it what is a word and
// what is a name; without it everything found is a name.
type Restorer struct {
	*Mapping
	Words lexicon.Dictionary
	// SmallWords tells the words that hold the sentences of a language together, by its
	// code: language.Words. Only what is French is written as French wants it; without
	// it every line is.
	SmallWords func(code string) func(key string) bool
	// Source gives somebody the form that the texts used most; else the canonical
	// name comes back.
	Source bool
}

// Restore is the function Restore for a document or its author field; sealed
// says that the text is what was made.
func (m Restorer) Restore(doc string, author bool, text string) (out string, names []Restored, report Report, sealed bool) {
	report = Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	hash := hashOf(text)
	for distance := range 4 {
		for i := range m.Texts {
			s := &m.Texts[i]
			if s.Bytes != len(text) || s.Hash != hash || s.away(doc, author) != distance {
				continue
			}
			if out, names, ok := s.open(text); ok {
				report.Restored = len(names)
				return out, names, report, true
			}
		}
	}
	out, names, report = m.restoreEdited(text, report)
	return out, names, report, false
}

// away is how far what a seal was made of is from a document or its author
// field, 0 to 3.
func (s *Seal) away(doc string, author bool) int {
	n := 0
	if s.Doc != doc {
		n = 2
	}
	if s.Author != author {
		n++
	}
	return n
}

// open undoes the seal of a text; ok is false when the seal is damaged.
func (s *Seal) open(text string) (string, []Restored, bool) {
	if len(s.Cuts)%3 != 0 {
		return "", nil, false
	}
	var b strings.Builder
	var names []Restored
	at := 0
	for i := 0; i+2 < len(s.Cuts); i += 3 {
		gap, length, form := s.Cuts[i], s.Cuts[i+1], s.Cuts[i+2]
		if gap < 0 || gap > len(text)-at || length < 0 || length > len(text)-at-gap || form < 0 || form >= len(s.Forms) {
			return "", nil, false
		}
		start := at + gap
		end := start + length
		b.WriteString(text[at:start])
		names = append(names, Restored{In: core.Span{Start: start, End: end}, Out: core.Span{Start: b.Len(), End: b.Len() + len(s.Forms[form])}})
		b.WriteString(s.Forms[form])
		at = end
	}
	b.WriteString(text[at:])
	return b.String(), names, true
}

// restoreEdited finds the pseudonyms in a text that is not what it was.
func (m Restorer) restoreEdited(text string, report Report) (string, []Restored, Report) {
	bearers := m.bearers(m.Source)
	pseudonyms := make([]string, len(bearers))
	for i := range bearers {
		pseudonyms[i] = bearers[i].pseudonym
	}
	f := newFinder(pseudonyms)
	f.shapes = true
	w := writing{finder: f, plain: plainOf(text), met: make([]bool, len(bearers)), whole: map[string]bool{}, report: report}
	j := judging{doc: core.NewDoc("", w.plain.text, core.NewForms()), words: m.Words, bearers: bearers}
	f.find(j.doc, func(hit match) { j.hits = append(j.hits, hit) })
	j.nearNames()
	w.grammar = grammar{plain: w.plain, words: m.Words, smallWords: m.SmallWords}
	for n := range j.hits {
		w.restore(&j, n)
	}
	w.copy(len(text))
	for i := range bearers {
		if !w.met[i] && bearers[i].written && !w.whole[bearers[i].who] {
			w.report.Missing = append(w.report.Missing, bearers[i].pseudonym)
		}
	}
	for _, l := range w.report.Left {
		if l.Ambiguous != "" {
			w.report.Ambiguous = append(w.report.Ambiguous, l.Ambiguous)
		} else {
			w.report.Unknown = append(w.report.Unknown, l.Text)
		}
	}
	w.report.Unknown = unique(w.report.Unknown)
	w.report.Ambiguous = unique(w.report.Ambiguous)
	return w.out.String(), w.names, w.report
}

// writing is a restored text that comes into being.
type writing struct {
	finder  *finder
	plain   *plain
	grammar grammar
	out     strings.Builder
	at      int // the source is written up to here
	free    int // the same, in bytes of the plain text
	names   []Restored
	report  Report
	met     []bool          // pseudonyms that stood in the text
	whole   map[string]bool // whose name came back by a part
	last    core.Span       // of the source, what was left before
}

// copy writes the source as it is, up to a byte of it.
func (w *writing) copy(to int) {
	w.out.WriteString(w.plain.source[w.at:to])
	w.at = to
}

// leave leaves what stands there, and tells it.
func (w *writing) leave(hit core.Span, ambiguous string) {
	s := core.Span{Start: w.plain.start(hit.Start), End: w.plain.end(hit.End)}
	shift := w.out.Len() - w.at // what is left is copied with the text before the next name
	if s.Start < w.last.End {
		s.Start = w.last.Start // two halves of one name
		w.report.Left = w.report.Left[:len(w.report.Left)-1]
	}
	w.last = s
	w.report.Left = append(w.report.Left, Left{w.plain.source[s.Start:s.End], ambiguous, s, core.Span{Start: s.Start + shift, End: s.End + shift}, w.finder.perhaps(w.plain.text[hit.Start:hit.End], ambiguous)})
}

// restore writes the name that hit n stands for, or leaves it.
func (w *writing) restore(j *judging, n int) {
	hit := &j.hits[n]
	if hit.id < 0 {
		w.leave(hit.Span, "")
		if hit.near > 0 {
			w.report.Left[len(w.report.Left)-1].Perhaps = []string{j.bearers[hit.near-1].pseudonym}
		}
		return
	}
	k := &j.bearers[hit.id]
	if k.shared || hit.vague || k.kind != string(core.Email) && k.kind != string(core.URL) && inAddress(w.plain.text, hit.Span) {
		w.met[hit.id] = true
		w.leave(hit.Span, k.pseudonym)
		return
	}
	what, span, name := j.of(n)
	if what == word {
		return
	}
	w.met[hit.id] = true
	if k.of > 0 {
		w.met[k.of-1] = true
		name = inCase(name, w.plain.text[span.Start:span.End])
	}
	if what == unknown {
		w.leave(span, "")
		return
	}
	name = k.shouted(name, w.plain.text[span.Start:span.End])
	prefix := ""
	if own, changed := elided(w.plain.text[w.free:span.Start], span, name); own != span || changed != name {
		span, name = own, changed
	} else if rest, ok := k.withoutParticle(w.plain.text[w.free:span.Start], name); ok {
		name = rest
	} else {
		f := w.grammar.fit(w.free, span, k, name, hit.plural || j.leadsList(n))
		span.Start, prefix, name = f.start, f.prefix, f.name
	}
	from, to := w.plain.start(span.Start), w.plain.end(span.End)
	if from == w.plain.start(hit.Start) {
		from, to, prefix, name = w.dress(hit.Span, from, to, prefix, name)
	}
	if from < w.last.End { // it would begin inside of what was left
		w.leave(span, "")
		return
	}
	w.copy(from)
	w.out.WriteString(prefix)
	w.names = append(w.names, Restored{Entity: k.entity, In: core.Span{Start: from, End: to}, Out: core.Span{Start: w.out.Len(), End: w.out.Len() + len(name)}})
	w.out.WriteString(name)
	w.at, w.free = to, span.End
	w.report.Restored++
	if k.part {
		w.whole[k.who] = true
	}
}

// dress deals with the markup inside of what a name takes the place of. What opens
// there and closes behind, or was opened before, goes with its partner: "**ELEVE**_001" is
// the name alone. What has no partner is kept.
func (w *writing) dress(hit core.Span, from, to int, prefix, name string) (int, int, string, string) {
	source := w.plain.source
	if rest, ok := strings.CutPrefix(source[to:], keycap); ok {
		to = len(source) - len(rest)
	}
	marks := w.plain.markupIn(hit.Start, hit.End)
	for i, mark := range marks {
		open, closing := partners(mark)
		switch {
		case i+1 < len(marks) && strings.HasPrefix(mark, "</") && tagName(marks[i+1]) == tagName(mark):
			marks[i+1] = "" // one closes, the same opens again
		case mark == "":
		case closing != "" && strings.HasPrefix(source[to:], closing):
			to += len(closing)
		case open != "" && strings.HasSuffix(source[w.at:from], open):
			from -= len(open)
		}
	}
	return from, to, prefix, name
}

// keycap is what makes a key of the digit before it.
const keycap = "\ufe0f\u20e3"

// partners are what opens before a mark of markup, and what closes behind it.
func partners(mark string) (open, closing string) {
	if mark == "" || mark[0] != '<' {
		return mark, mark
	}
	name := tagName(mark)
	if strings.HasPrefix(mark, "</") {
		return "<" + name + ">", ""
	}
	return "", "</" + name + ">"
}

// bearer is a pseudonym and who bears it.
type bearer struct {
	kind                    string
	pseudonym, entity, name string
	full                    string // the whole of the name, folded
	who                     string // the entity and its name: ids differ from list to list
	of                      int    // of a contraction, "au Havre": 1 + the number of whom it is of
	shared                  bool   // different names bear it
	written                 bool   // it stood in a text: a member of a doubt need not have
	part                    bool   // the entity has pseudonyms for parts of its name

	natural, initials bool   // it is of letters alone, or of initials
	surname           string // of a whole name of two parts: the real last one
	// Of the first or the last part of a name: what the other part is.
	first, last bool
	others      []otherPart
}

// otherPart is the other part of a name of two: several people have one surname.
type otherPart struct{ pseudonym, name string }

// bearers are the pseudonyms of a mapping, each once, with the form that the texts
// used most where source is set. A pair without any name to give back is none.
func (m *Mapping) bearers(source bool) []bearer {
	var list []bearer
	at := map[string]int{}
	whole, parts := map[string]string{}, map[string][]*Pair{}
	who := func(p *Pair) string { return p.Entity + "\x00" + fold.Key(p.Canonical) }
	m.each(func(p *Pair) {
		if p.Name != "" {
			parts[who(p)] = append(parts[who(p)], p)
		} else {
			whole[who(p)] = strings.TrimPrefix(p.Pseudonym, titleIn(p.Canonical))
		}
	})
	usual := m.usual()
	m.each(func(p *Pair) {
		name := cmp.Or(p.Name, p.Canonical)
		if name == "" && len(p.Forms) > 0 {
			name = p.Forms[0]
		}
		if p.Action == string(core.Keep) || p.Pseudonym == "" || name == "" {
			return
		}
		if w, title := whole[who(p)], titleIn(p.Canonical); title != "" && w != p.Pseudonym && slices.ContainsFunc(parts[who(p)], func(o *Pair) bool { return o.Pseudonym == w }) {
			return // "Mme Garnier": the title stays as it stands, "Garnier" comes back
		}
		i, ok := at[p.Pseudonym]
		if !ok {
			i = len(list)
			at[p.Pseudonym] = i
			look := lookOf(p.Pseudonym)
			back := name
			if source && p.Name == "" && !natural(p.Pseudonym) {
				back = cmp.Or(usual(p), name)
			} else if source {
				back = uncapital(name, p.Forms)
			}
			k := bearer{
				kind: p.Kind, pseudonym: p.Pseudonym, entity: p.Entity, name: back, full: fold.Key(name), who: who(p), part: len(parts[who(p)]) > 0,
				natural: natural(p.Pseudonym), initials: look.initials && len(look.items) > 0,
			}
			list = append(list, k)
		}
		if p.Name != "" {
			list[i].join(p, whole[who(p)], parts[who(p)])
		} else {
			list[i].surname = surnameIn(p.Pseudonym, parts[who(p)])
		}
		list[i].shared = list[i].shared || fold.Key(name) != list[i].full
		list[i].written = list[i].written || len(p.Forms) > 0
	})
	for i := range list {
		list = append(list, contractions(&list[i], i)...)
	}
	return list
}

// contractions are what "Le Havre" is behind "à" and "de", where it stands for a place: of
// each, what comes back.
func contractions(k *bearer, index int) (list []bearer) {
	if k.kind != string(core.Location) || !k.natural {
		return nil
	}
	for n, article := range [2]string{"Le ", "Les "} {
		rest, ok := strings.CutPrefix(k.pseudonym, article)
		if !ok {
			continue
		}
		for _, preposition := range [2]string{"à", "de"} {
			forms := contracted[fold.Key(preposition)]
			j := joining{word: preposition, folded: fold.Key(preposition), apostrophe: "'"}
			back := preposition + " " + k.name
			if f, ok := j.contract(k.name); ok {
				back = f.prefix + f.name
			} else if f, ok := j.elide(k.name); ok {
				back = f.prefix + f.name
			}
			c := *k
			c.pseudonym, c.name, c.full, c.written, c.of = forms[n]+" "+rest, back, fold.Key(back), false, index+1
			list = append(list, c)
		}
	}
	return list
}

// join notes the other part of the name that a pair is a part of; whole is the pseudonym of
// all of it.
func (k *bearer) join(p *Pair, whole string, parts []*Pair) {
	for _, o := range parts {
		if o.Pseudonym == p.Pseudonym {
			continue
		}
		surname, isFirst := strings.CutPrefix(whole, p.Pseudonym+" ")
		first := isFirst && o.Pseudonym == surname
		surname, isLast := strings.CutPrefix(whole, o.Pseudonym+" ")
		last := isLast && strings.Contains(" "+fold.Key(surname)+" ", " "+fold.Key(p.Pseudonym)+" ")
		if first || last {
			k.first, k.last = k.first || first, k.last || last
			k.others = append(k.others, otherPart{o.Pseudonym, o.Name})
		}
	}
}

// uncapital is a name as a form of it has it that is not all in capitals: lists write
// "Emma MARTIN", texts "Emma Martin".
func uncapital(name string, forms []string) string {
	if !slices.ContainsFunc(strings.Fields(name), inCapitals) {
		return name
	}
	for _, f := range forms {
		if fold.Key(f) == fold.Key(name) && !slices.ContainsFunc(strings.Fields(f), inCapitals) {
			return f
		}
	}
	return name
}

// usual tells the form that the texts use most for whom a pair names; of several
// the canonical name.
func (m *Mapping) usual() func(p *Pair) string {
	counts := map[string]int{}
	for i := range m.Texts {
		s := &m.Texts[i]
		for k := 2; k < len(s.Cuts); k += 3 {
			if f := s.Cuts[k]; f >= 0 && f < len(s.Forms) {
				counts[s.Forms[f]]++
			}
		}
	}
	return func(p *Pair) string {
		name, most := p.Canonical, counts[p.Canonical]
		for _, f := range p.Forms {
			if counts[f] > most {
				name, most = f, counts[f]
			}
		}
		return name
	}
}

// elided leaves out of a name the particle that the text has before it already:
// "Les d'" of d'Aubigny are not "Les d'd'Aubigny". Before a first name it is the
// sentence's: "de Claire d'Aubigny".
func elided(before string, span core.Span, name string) (core.Span, string) {
	mark, size := utf8.DecodeLastRuneInString(before)
	if mark != '\'' && mark != '’' {
		return span, name
	}
	words := strings.Fields(fold.Key(before))
	n := len(words)
	if n == 0 || words[n-1] != "d" {
		return span, name
	}
	plain := strings.ReplaceAll(name, "’", "'")
	own, surname, inside := plain, "", strings.HasPrefix(plain, "d'") || strings.HasPrefix(plain, "D'")
	if !inside {
		own, surname, inside = strings.Cut(plain, " d'")
		if !inside {
			own, surname, inside = strings.Cut(plain, " D'")
		}
	} else {
		surname, own = plain[2:], ""
	}
	switch {
	case !inside:
		return span, name
	case own == "" || n > 1 && leadsToSurname(words[n-2]):
		return span, surname
	case onsetOf(own) != consonant:
		return span, name
	}
	span.Start -= size
	return span, "e " + name // "d'" gives way to "de"
}

// leadsToSurname reports whether a surname alone stands behind a folded word.
func leadsToSurname(word string) bool {
	return french.Is(word, french.AnyTitle) || french.Is(word, french.Household) || french.Is(word, french.PluralArticle)
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
