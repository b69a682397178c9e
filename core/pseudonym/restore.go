package pseudonym

import (
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
	// Source gives somebody the form that the texts used most, of a listed person in the
	// spelling of the list; else the canonical name comes back. Written gives that form as
	// the texts wrote it, with its errors and abbreviations.
	Source, Written bool
	// Parted says that each line is a paragraph or a row of its own, as in a document: no
	// name goes on over the end of one.
	Parted bool
}

// Restore is the function Restore for a document or its author field; sealed
// says that the text is what was made.
func (m Restorer) Restore(doc string, author bool, text string) (out string, names []Restored, report Report, sealed bool) {
	report = Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	if out, names, sealed = m.unseal(doc, author, text); sealed {
		// What was hidden may have been hidden before.
		for range len(m.Texts) {
			before, more, ok := m.unseal(doc, author, out)
			if !ok || len(more) == 0 || before == out {
				break
			}
			out, names = before, through(names, more)
		}
		report.Restored = len(names)
		return out, names, report, true
	}
	out, names, report = m.restoreEdited(m.nearest(doc, author), text, report)
	return out, names, report, false
}

// unseal gives a text back of which there is a seal.
func (m Restorer) unseal(doc string, author bool, text string) (out string, names []Restored, ok bool) {
	hash := hashOf(text)
	for distance := range 4 {
		for i := range m.Texts {
			s := &m.Texts[i]
			if s.Bytes != len(text) || s.Hash != hash || s.away(doc, author) != distance {
				continue
			}
			if out, names, ok := s.open(text); ok {
				return out, names, true
			}
		}
	}
	return "", nil, false
}

// through are the names of a text that was restored twice: those of the first time, and
// those of the second, whose text was what the first had made.
func through(first, second []Restored) []Restored {
	var list []Restored
	shift := 0 // bytes of the last text, less those of the one between
	back := 0  // bytes of the first text, less those of the one between
	i := 0
	pass := func(before int) {
		for ; i < len(first) && first[i].Out.Start < before; i++ {
			n := first[i]
			back = n.In.End - n.Out.End
			n.Out.Start, n.Out.End = n.Out.Start+shift, n.Out.End+shift
			list = append(list, n)
		}
	}
	for _, n := range second {
		pass(n.In.Start)
		shift = n.Out.End - n.In.End
		if i > 0 && first[i-1].Out.End > n.In.Start { // part of what the first time brought back
			list[len(list)-1].Out.End = n.Out.End + max(0, first[i-1].Out.End-n.In.End)
			continue
		}
		n.In.Start, n.In.End = n.In.Start+back, n.In.End+back
		list = append(list, n)
	}
	pass(int(^uint(0) >> 1))
	return list
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

// restoreEdited finds the pseudonyms in a text that is not what it was; seals are those
// that it may have been.
func (m Restorer) restoreEdited(seals []*Seal, text string, report Report) (string, []Restored, Report) {
	bearers := m.bearers()
	pseudonyms := make([]string, len(bearers))
	for i := range bearers {
		k := &bearers[i]
		pseudonyms[i] = k.pseudonym
		if k.kind == string(core.Location) && !k.natural {
			k.name = withArticle(k.name, m.Words)
		}
	}
	f := newFinder(pseudonyms)
	f.shapes = true
	w := writing{finder: f, plain: plainOf(text, m.cutNamesOf(bearers, f.stems)), met: make([]bool, len(bearers)), seen: map[string]bool{}, report: report}
	j := judging{doc: core.NewDoc("", w.plain.text, core.NewForms()), words: m.Words, bearers: bearers}
	if m.Parted {
		for i := range j.doc.Tokens {
			if t := &j.doc.Tokens[i]; t.Has(core.AfterLine) {
				t.Flags |= core.AfterBlank
			}
		}
	}
	f.find(j.doc, func(hit match) { j.hits = append(j.hits, hit) })
	j.nearNames()
	if m.Source {
		ids := make(map[string]int, len(pseudonyms))
		for i := len(pseudonyms) - 1; i >= 0; i-- {
			ids[pseudonyms[i]] = i
		}
		w.stood = m.stood(seals, ids, j.hits, w.plain)
		w.kept = keptLines(seals, text)
	}
	w.grammar = grammar{plain: w.plain, words: m.Words, smallWords: m.SmallWords}
	for n := range j.hits {
		if !w.isKept(&j, &j.hits[n]) {
			w.restore(&j, n)
		}
	}
	w.keep(len(text))
	w.copy(len(text))
	w.tellMissing(bearers)
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
	seen    map[string]bool // who stood there, of those who have pseudonyms for parts of their names
	last    core.Span       // of the source, what was left before
	stood   []stoodForm     // the form that stood where each hit is, where that is known
	kept    []keptLine      // the lines that are as they were made, those that are not written yet
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

// isThird reports whether a pseudonym is the third name of a doubt, and nobody's.
func (k *bearer) isThird() bool { return k.natural && k.members != nil && !k.single }

// wholesOf are the pseudonyms of the whole names of some people.
func (j *judging) wholesOf(ids []string) []string {
	list := []string{}
	for i := range j.bearers {
		k := &j.bearers[i]
		if k.kind == string(core.Person) && !k.first && !k.last && k.of == 0 && len(k.people) > 0 && slices.Contains(ids, k.people[0].entity) {
			list = append(list, k.pseudonym)
		}
	}
	return list
}

// leaveRange tells whom a range that was left may mean; none of them is missing.
func (w *writing) leaveRange(j *judging, hit *match) {
	list := w.finder.inRange(hit)
	w.report.Left[len(w.report.Left)-1].Perhaps = list
	for id := range j.bearers {
		if k := &j.bearers[id]; slices.Contains(list, k.pseudonym) {
			w.meet(id, k, k.people)
		}
	}
}

// restore writes the name that hit n stands for, or leaves it.
func (w *writing) restore(j *judging, n int) {
	hit := &j.hits[n]
	if hit.id < 0 {
		w.leave(hit.Span, "")
		if hit.near > 0 {
			w.report.Left[len(w.report.Left)-1].Perhaps = j.nearOnes(hit.near - 1)
		}
		return
	}
	k := &j.bearers[hit.id]
	if k.shared || hit.vague || k.kind != string(core.Email) && k.kind != string(core.URL) && inAddress(w.plain.text, hit.Span) {
		w.meet(hit.id, k, k.people)
		w.leave(hit.Span, k.pseudonym)
		if hit.upTo != "" {
			w.leaveRange(j, hit)
		}
		return
	}
	what, span, name := j.of(n)
	switch {
	case what == word:
		return
	case k.isThird():
		w.meet(hit.id, k, k.people)
		w.leave(hit.Span, k.pseudonym)
		w.report.Left[len(w.report.Left)-1].Perhaps = j.wholesOf(k.members)
		return
	}
	people := k.people
	if what == back {
		people = j.meant(n, span)
	}
	w.meet(hit.id, k, people)
	name = w.nameThere(n, hit, k, name)
	if k.of > 0 {
		name = inCase(name, w.plain.text[span.Start:span.End])
	}
	if what == unknown {
		w.leave(span, "")
		return
	}
	if span.Start < w.free { // what stands before belongs to the name restored there
		if span.Start = hit.Start; span.Start < w.free {
			return
		}
	}
	name = k.shouted(name, w.plain.text[span.Start:span.End])
	if span.End == hit.End && j.endsSentence(n) {
		span.End--
	}
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
	name = withoutSecondStop(name, w.plain.source[to:])
	w.copy(from)
	w.out.WriteString(prefix)
	w.names = append(w.names, Restored{Entity: entityOf(people), In: core.Span{Start: from, End: to}, Out: core.Span{Start: w.out.Len(), End: w.out.Len() + len(name)}})
	w.out.WriteString(name)
	w.at, w.free = to, span.End
	w.report.Restored++
}

// nameThere is the name that hit n stands for: the form that stood at this place where the
// code has the neighbours it had, else name.
func (w *writing) nameThere(n int, hit *match, k *bearer, name string) string {
	switch {
	case !w.isCode(hit, k) || n >= len(w.stood) || w.stood[n].form == "":
		return name
	case k.listing != nil:
		return k.listing.as(w.stood[n])
	}
	return w.stood[n].form
}

// isCode reports whether a hit is the code of a person, to the letter.
func (w *writing) isCode(hit *match, k *bearer) bool {
	return k.kind == string(core.Person) && !k.natural && !k.initials && k.of == 0 && w.plain.source[w.plain.start(hit.Start):w.plain.end(hit.End)] == k.pseudonym
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
	case onsetOf(own) != consonant && onsetOf(own) != glide:
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
