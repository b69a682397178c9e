package restoring

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/text/fold"
)

// writer writes a restored text.
type writer struct {
	finder  *finding.Finder
	plain   *plainText
	grammar grammar
	out     strings.Builder
	at      int // the source is written up to this byte
	free    int // the same in bytes of the plain text
	names   []Restored
	report  Report
	met     []bool          // pseudonyms that occur in the text
	seen    map[string]bool // people and things that are mentioned in the text, by Pair.Who
	last    core.Span       // the last hit that was left, in bytes of the source
	former  []formerForm    // former forms of the hits
	kept    []keptLine      // unchanged lines that are not written yet
}

// copy writes the source unchanged, up to byte to.
func (w *writer) copy(to int) {
	w.out.WriteString(w.plain.source[w.at:to])
	w.at = to
}

// leave leaves a hit in the text and reports it.
func (w *writer) leave(hit core.Span, ambiguous string) {
	s := core.Span{Start: w.plain.start(hit.Start), End: w.plain.end(hit.End)}
	shift := w.out.Len() - w.at // the hit will be copied with the text before the next name
	if s.Start < w.last.End {
		s.Start = w.last.Start // two halves of one name
		w.report.Left = w.report.Left[:len(w.report.Left)-1]
	}
	w.last = s
	w.report.Left = append(w.report.Left, Left{w.plain.source[s.Start:s.End], ambiguous, s, core.Span{Start: s.Start + shift, End: s.End + shift}, w.finder.Perhaps(w.plain.text[hit.Start:hit.End], ambiguous)})
}

// leaveRange leaves a range and reports the people whom it may mean. They do not count as
// missing.
func (w *writer) leaveRange(j *judge, hit *finding.Match) {
	list := w.finder.InRange(hit)
	w.report.Left[len(w.report.Left)-1].Perhaps = list
	for id := range j.bearers {
		if k := &j.bearers[id]; slices.Contains(list, k.pseudonym) {
			w.meet(id, k, k.people)
		}
	}
}

// restore writes the name for hit n, or leaves the hit.
func (w *writer) restore(j *judge, n int) {
	hit := &j.hits[n]
	if hit.ID < 0 {
		w.leave(hit.Span, "")
		if hit.Near > 0 {
			w.report.Left[len(w.report.Left)-1].Perhaps = j.nearOnes(hit.Near - 1)
		}
		return
	}
	k := &j.bearers[hit.ID]
	if k.shared || hit.Vague || k.kind != string(core.Email) && k.kind != string(core.URL) && inAddress(w.plain.text, hit.Span) {
		w.meet(hit.ID, k, k.people)
		w.leave(hit.Span, k.pseudonym)
		if hit.UpTo != "" {
			w.leaveRange(j, hit)
		}
		return
	}
	what, span, name := j.decide(n)
	switch {
	case what == plainWord:
		return
	case k.isThird():
		w.meet(hit.ID, k, k.people)
		w.leave(hit.Span, k.pseudonym)
		w.report.Left[len(w.report.Left)-1].Perhaps = j.wholesOf(k.doubt)
		return
	}
	people := k.people
	if what == givesBack {
		people = j.meant(n, span)
	}
	w.meet(hit.ID, k, people)
	name = w.nameThere(n, hit, k, name)
	if k.of > 0 {
		name = inCase(name, w.plain.text[span.Start:span.End])
	}
	if what == unknownName {
		w.leave(span, "")
		return
	}
	if span.Start < w.free { // the text before the hit belongs to the name written last
		if span.Start = hit.Start; span.Start < w.free {
			return
		}
	}
	name = k.withCapitals(name, w.plain.text[span.Start:span.End])
	if span.End == hit.End && j.endsSentence(n) {
		span.End--
	}
	prefix := ""
	if own, changed := elided(w.plain.text[w.free:span.Start], span, name); own != span || changed != name {
		span, name = own, changed
	} else if rest, ok := k.withoutParticle(w.plain.text[w.free:span.Start], name); ok {
		name = rest
	} else {
		f := w.grammar.fit(w.free, span, k, name, hit.Plural || j.leadsList(n))
		span.Start, prefix, name = f.start, f.prefix, f.name
	}
	from, to := w.plain.start(span.Start), w.plain.end(span.End)
	if from == w.plain.start(hit.Start) {
		from, to, prefix, name = w.dress(hit.Span, from, to, prefix, name)
	}
	if from < w.last.End { // it would begin inside a hit that was left
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

// nameThere returns the name for hit n: its former form if the code has the same neighbours as
// before, otherwise name.
func (w *writer) nameThere(n int, hit *finding.Match, k *bearer, name string) string {
	switch {
	case !w.isCode(hit, k) || n >= len(w.former) || w.former[n].form == "":
		return name
	case k.listing != nil:
		return k.listing.as(w.former[n])
	}
	return w.former[n].form
}

// isCode reports whether a hit is the code of a person in its exact spelling.
func (w *writer) isCode(hit *finding.Match, k *bearer) bool {
	return k.kind == string(core.Person) && !k.natural && !k.initials && k.of == 0 && w.plain.source[w.plain.start(hit.Start):w.plain.end(hit.End)] == k.pseudonym
}

// dress decides about the markup inside the text that a name replaces. It removes a mark if the
// matching mark is directly before or behind the text: "**ELEVE**_001" becomes the name alone.
// A mark without a match stays. It returns the new borders and text.
func (w *writer) dress(hit core.Span, from, to int, prefix, name string) (int, int, string, string) {
	source := w.plain.source
	if rest, ok := strings.CutPrefix(source[to:], keycap); ok {
		to = len(source) - len(rest)
	}
	marks := w.plain.markupIn(hit.Start, hit.End)
	for i, mark := range marks {
		open, closing := partners(mark)
		switch {
		case i+1 < len(marks) && strings.HasPrefix(mark, "</") && tagName(marks[i+1]) == tagName(mark):
			marks[i+1] = "" // one element ends, and the next one is the same element again
		case mark == "":
		case closing != "" && strings.HasPrefix(source[to:], closing):
			to += len(closing)
		case open != "" && strings.HasSuffix(source[w.at:from], open):
			from -= len(open)
		}
	}
	return from, to, prefix, name
}

// keycap turns the digit before it into the picture of a key.
const keycap = "\ufe0f\u20e3"

// partners returns the markup that opens before a mark, and the markup that closes behind it.
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

// elided removes the particle from a name if the text already has it: "Les d'" with d'Aubigny
// must not become "Les d'd'Aubigny". Before a first name, the particle belongs to the sentence:
// "de Claire d'Aubigny".
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
	return span, "e " + name // "d'" becomes "de"
}

// leadsToSurname reports whether a surname without a first name follows a folded word.
func leadsToSurname(word string) bool {
	return french.Is(word, french.AnyTitle) || french.Is(word, french.Household) || french.Is(word, french.PluralArticle)
}

// meet records that the text contains a pseudonym, and the people whom it means.
func (w *writer) meet(id int, k *bearer, people []possessor) {
	w.met[id] = true
	if k.of > 0 {
		w.met[k.of-1] = true
	}
	for _, p := range people {
		w.seen[p.who] = true
	}
	for _, p := range k.people {
		if p.doubt {
			w.seen[p.who] = true
		}
	}
}

// reportMissing adds to the report everyone whose pseudonym was written in a text but is not in
// this one, each once. For a name whose parts have pseudonyms, it lists the pseudonym of the
// whole name.
func (w *writer) reportMissing(bearers []bearer) {
	listed := map[string]bool{}
	for i := range bearers {
		if bearers[i].of > 0 {
			continue
		}
		for _, p := range bearers[i].people {
			listedAs, isMissing := bearers[i].pseudonym, !w.met[i]
			if p.parts {
				listedAs, isMissing = p.listedAs, !w.seen[p.who]
			}
			if p.written && isMissing && !listed[listedAs] {
				listed[listedAs] = true
				w.report.Missing = append(w.report.Missing, listedAs)
			}
		}
	}
}
