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

// writer writes a restored text: the source with the names put back.
type writer struct {
	finder  *finding.Finder
	plain   *plainText
	grammar grammar
	out     strings.Builder
	at      int // the source has been written up to this byte
	free    int // the same place in the plain text, in bytes
	names   []Restored
	report  Report
	met     []bool          // by index of the pseudonym (bearer): it occurs in the text
	seen    map[string]bool // by Pair.Who: the entity is mentioned in the text
	last    core.Span       // the last hit that stayed in the text, in bytes of the source
	former  []formerForm    // what formsAt returns for the hits
	kept    []keptLine      // unchanged lines of the source that are still to be written
}

// copy writes the source unchanged up to the offset in the parameter to.
func (w *writer) copy(to int) {
	w.out.WriteString(w.plain.source[w.at:to])
	w.at = to
}

// leave makes a hit, given in bytes of the plain text, stay in the text, and reports it. ambiguous
// is the pseudonym if several people have it, else "".
func (w *writer) leave(hit core.Span, ambiguous string) {
	s := core.Span{Start: w.plain.start(hit.Start), End: w.plain.end(hit.End)}
	shift := w.out.Len() - w.at // the hit is written later, together with the text before the next name
	if s.Start < w.last.End {
		s.Start = w.last.Start // the two hits are halves of one name, so they become one
		w.report.Left = w.report.Left[:len(w.report.Left)-1]
	}
	w.last = s
	w.report.Left = append(w.report.Left, Left{w.plain.source[s.Start:s.End], ambiguous, s, core.Span{Start: s.Start + shift, End: s.End + shift}, w.finder.Perhaps(w.plain.text[hit.Start:hit.End], ambiguous)})
}

// leaveRange reports the people that a range of codes may mean. The caller must have called leave
// for the range. The people do not count as missing from the text.
func (w *writer) leaveRange(j *judge, hit *finding.Match) {
	list := w.finder.InRange(hit)
	w.report.Left[len(w.report.Left)-1].Perhaps = list
	for id := range j.bearers {
		if k := &j.bearers[id]; slices.Contains(list, k.pseudonym) {
			w.meet(id, k, k.people)
		}
	}
}

// restore writes the name for hit n, or makes the hit stay.
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
	name = w.nameThere(j, n, k, name)
	if k.of > 0 {
		name = inCase(name, w.plain.text[span.Start:span.End])
	}
	if what == unknownName {
		w.leave(span, "")
		return
	}
	// The text before byte w.free was replaced with the name written last, and is not replaced
	// again.
	if span.Start < w.free {
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
	} else if rest, ok := withoutBeginning(w.before(span), name); ok {
		name = rest
	} else {
		f := w.grammar.fit(w.free, span, k, name, hit.Plural || j.leadsList(n))
		span.Start, prefix, name = f.start, f.prefix, f.name
	}
	from, to := w.plain.start(span.Start), w.plain.end(span.End)
	if from == w.plain.start(hit.Start) {
		from, to, prefix, name = w.dress(hit.Span, from, to, prefix, name)
	}
	// If the name would begin inside a hit that stays, this hit stays, too.
	if from < w.last.End {
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

// before returns the text before a name as it comes back. If only one character separates the name
// from the one written last, the text that was written before is included.
func (w *writer) before(span core.Span) string {
	between := w.plain.text[w.free:span.Start]
	if utf8.RuneCountInString(between) != 1 {
		return between
	}
	written := w.out.String()
	return written[max(0, len(written)-longestLead):] + between
}

// nameThere returns the name that comes back for hit n: the parameter name, unless the hit is a
// code that has the same neighbours as in the output text. Then the form that it replaced there
// decides. A code behind "née" ("born") is another name of the person.
func (w *writer) nameThere(j *judge, n int, k *bearer, name string) string {
	switch {
	case !w.isCode(&j.hits[n], k):
		return name
	case n >= len(w.former) || w.former[n].form == "":
		if k.otherName != "" && j.isOtherName(n) {
			return k.otherName
		}
		return name
	case k.listing != nil:
		return k.listing.as(w.former[n])
	}
	return w.former[n].form
}

// isCode reports whether a hit is the code of a person, and the source spells it exactly like the
// pseudonym.
func (w *writer) isCode(hit *finding.Match, k *bearer) bool {
	return k.kind == string(core.Person) && !k.natural && !k.initials && k.of == 0 && w.plain.source[w.plain.start(hit.Start):w.plain.end(hit.End)] == k.pseudonym
}

// dress widens the text that a name replaces, the bytes [from, to) of the source, by markup whose
// other half is inside this text: "**ELEVE**_001" becomes the name alone. Markup without its other
// half stays. It returns the new bytes, prefix and name.
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
			marks[i+1] = "" // "</b><b>": one element ends, and the next one is of the same kind
		case mark == "":
		case closing != "" && strings.HasPrefix(source[to:], closing):
			to += len(closing)
		case open != "" && strings.HasSuffix(source[w.at:from], open):
			from -= len(open)
		}
	}
	return from, to, prefix, name
}

// keycap are the characters that turn the digit before them into the picture of a key.
const keycap = "\ufe0f\u20e3"

// partners returns the markup that must open before a mark, and the markup that must close behind
// it, for the two to belong together.
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

// elided removes the particle d' from a name if the text already has it: behind "Les d'",
// "d'Aubigny" comes back as "Aubigny". In front of a first name, the d' of the text belongs to the
// sentence, and becomes "de" before a consonant: "de Claire d'Aubigny". It returns the span to
// replace, and the name.
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
	return span, "e " + name // with the e, "d'" becomes "de"
}

// leadsToSurname reports whether a surname alone follows a folded word: "mme", "famille", "les".
func leadsToSurname(word string) bool {
	return french.Is(word, french.AnyTitle) || french.Is(word, french.Household) || french.Is(word, french.PluralArticle)
}

// meet records that the text contains a pseudonym, that of the bearer with the index id, and that
// it mentions people.
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

// reportMissing adds to the report the pseudonyms that the output texts had and this text does not
// have, each once. If the parts of a name have pseudonyms, only the pseudonym of the whole name is
// added, and only if the text has none of them.
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
