package pseudonym

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A pseudonym made of letters alone may be found where it is none: "la rose",
// where Rose is somebody; or where it is half of a name that nobody bears:
// "Agnès Dupont", "Marie-Agnès", "Agnès B.". To give half a real name back
// there would make somebody up, so that what stands there stays, and is told.

// judging looks at what stands beside each hit in an edited text.
type judging struct {
	doc     *core.Doc
	words   lexicon.Dictionary
	bearers []bearer // of the pseudonyms, by match.id
	hits    []match
	doubt   chain           // that was asked about last
	titled  map[string]bool // letters of initials that somebody has; nil before they are asked for
}

// chain is a doubt as far as it is known: the hits that bars join.
type chain struct {
	first, last int
	torn        bool // one of them is unknown
}

// verdict is what becomes of a hit.
type verdict uint8

const (
	back    verdict = iota // its name comes back
	word                   // it is a word of the text
	unknown                // it is part of a name that no table knows
)

// of judges hit n: what becomes of it, the span that it takes, and the name.
func (j *judging) of(n int) (verdict, core.Span, string) {
	hit := &j.hits[n]
	k := &j.bearers[hit.id]
	if j.torn(n) {
		return unknown, hit.Span, ""
	}
	if what := j.alone(hit, k); what != back || !k.natural && !k.initials {
		return what, hit.Span, k.name
	}
	span, name := hit.Span, k.name
	switch from, what := j.before(n); what {
	case unknown:
		return unknown, core.Span{Start: from, End: hit.End}, ""
	case back:
		if from < hit.Start { // "A. Garnier"
			name = string(initialIn(j.otherOf(k, hit.from-2).name)) + ". " + name
			span.Start = from
		}
	}
	switch to, what := j.after(n); what {
	case unknown:
		return unknown, core.Span{Start: span.Start, End: to}, ""
	case back:
		if to > hit.End { // "Agnès G."
			name += " " + string(initialIn(j.otherOf(k, hit.to+1).name)) + strings.Repeat(".", strings.Count(j.doc.Text[hit.End:to], "."))
			span.End = to
		}
	}
	if span == hit.Span && k.longer != "" && j.standsAlone(n) {
		name = k.longer
	}
	return back, span, name
}

// alone judges a hit by what it is and by the word before it.
func (j *judging) alone(hit *match, k *bearer) verdict {
	switch p := k.pseudonym; {
	case p != "" && p[0] != '0' && strings.Trim(p, "0123456789") == "":
		return unknown // somebody chose 12 for a name; the text may have an age
	case !k.natural && !k.initials:
		return back
	case k.initials && j.isLetter(hit):
		return unknown
	case k.initials && hit.from == hit.to && j.behindArticle(hit):
		return back // "Les C."
	case k.initials && j.isEra(hit), j.isWord(hit, k), j.isPlace(hit, k):
		return word
	case k.initials && j.isOfTitle(hit, k):
		return unknown
	}
	return back
}

// torn reports whether hit n is half of a doubt of which the rest is unknown:
// who of the two is meant is not known either.
func (j *judging) torn(n int) bool {
	bar := func(a, b int) bool { // between hits a and b
		from, to := j.hits[a].End, j.hits[b].Start
		return from < to && strings.TrimLeft(j.doc.Text[from:to], `.\`) == "|"
	}
	if n < j.doubt.first || n > j.doubt.last || j.doubt.last == 0 {
		d := chain{first: n, last: n}
		for d.first > 0 && bar(d.first-1, d.first) {
			d.first--
			d.torn = d.torn || j.hits[d.first].id < 0
		}
		for d.last+1 < len(j.hits) && bar(d.last, d.last+1) {
			d.last++
			d.torn = d.torn || j.hits[d.last].id < 0
		}
		j.doubt = d
	}
	first, last := j.doubt.first, j.doubt.last
	if j.doubt.torn {
		return true
	}
	if !j.bearers[j.hits[n].id].initials {
		return false
	}
	from, end := j.hits[first].from, j.hits[last].End
	before := j.doc.IsMark(from-1, '|') && j.doc.Tokens[from-1].End == j.doc.Tokens[from].Start && !j.doc.Tokens[from-1].Has(core.AfterSpace) && (j.doc.IsMark(from-2, '.') || isNumber(j.doc, from-2))
	return before || strings.HasPrefix(j.doc.Text[end:], "|") && isInitial(j.doc, j.doc.TokenAt(end+1))
}

// isWord reports whether what was found is a word, not a name: one in small
// letters, or one behind an article.
func (j *judging) isWord(hit *match, k *bearer) bool {
	if j.words == nil {
		return false
	}
	if !strings.ContainsFunc(k.pseudonym, unicode.IsUpper) { // "pomme", as somebody chose
		return hit.from == hit.to && j.common(hit.from) && j.behindArticle(hit)
	}
	for i := hit.from; i <= hit.to; i++ {
		if e, _ := j.words.Lookup(j.doc.Key(i)); j.doc.IsWord(i) && e.Class&lexicon.ClassWord == 0 {
			return false
		}
	}
	from := hit.Start
	if key := j.doc.Key(hit.from); hit.to > hit.from && french.Is(key, french.BeforeWord) {
		from = int(j.doc.Tokens[hit.from].End) // "Les lilas fleurissent" is not Les Lilas
	}
	if !strings.ContainsFunc(j.doc.Text[from:hit.End], unicode.IsUpper) {
		return true
	}
	return hit.from == hit.to && j.behindArticle(hit)
}

// isOfTitle reports whether initials stand behind a title that is written out, where
// somebody's initials begin with its letter: "Monsieur B." may be what was made of "M. B."
func (j *judging) isOfTitle(hit *match, k *bearer) bool {
	i := hit.from - 1
	if !j.beside(i, hit.from) || j.doc.Key(i) != "monsieur" && j.doc.Key(i) != "mr" {
		return false
	}
	if j.titled == nil {
		j.titled = map[string]bool{}
		for id := range j.bearers {
			if other := &j.bearers[id]; other.initials {
				l := lookOf(other.pseudonym)
				j.titled[l.letters()] = true
			}
		}
	}
	l := lookOf(k.pseudonym)
	return j.titled["m "+l.letters()]
}

// isPlace reports whether somebody's name stands as the name of a department or region that is
// spelled like it: "dans l'Aude".
func (j *judging) isPlace(hit *match, k *bearer) bool {
	if j.words == nil || k.kind != string(core.Person) || hit.from != hit.to || hit.from < 2 || !j.doc.IsMark(hit.from-1, '\'') || j.doc.Key(hit.from-2) != "l" {
		return false
	}
	e, _ := j.words.Lookup(j.doc.Key(hit.from))
	return e.Class&(lexicon.ClassDepartment|lexicon.ClassRegion) != 0
}

// behindArticle reports whether an article stands before a hit.
func (j *judging) behindArticle(hit *match) bool {
	return j.beside(hit.from-1, hit.from) && french.Is(j.doc.Key(hit.from-1), french.BeforeWord)
}

// before is where the name begins that hit n is found in, and what that makes
// of it: "Marie-Agnès", "A. Garnier" and "Julie Garnier" begin before the hit.
func (j *judging) before(n int) (from int, what verdict) { return j.beforeOf(n, mostPieces) }

// beforeOf is before for a hit that so many others may be tied to.
func (j *judging) beforeOf(n, others int) (from int, what verdict) {
	hit := &j.hits[n]
	who := &j.bearers[hit.id]
	i := hit.from - 1
	switch {
	case others > 0 && j.endsHit(n-1, i) && j.tied(hit.from):
		if from, what = j.beforeOf(n-1, others-1); what == unknown { // of two surnames in one, both or none
			return from, what
		}
		return hit.Start, back
	case i < 0 || j.endsHit(n-1, i):
		return hit.Start, back
	case j.tied(hit.from) && capital(j.doc, i-1):
		return j.start(i - 1), unknown
	case who.last && isInitial(j.doc, i-1) && !isAbbreviatedTitle(j.doc, i-1) && j.beside(i, hit.from):
		if j.isOtherInitial(who, i-1) && !initialBefore(j.doc, i-1) {
			return j.start(i - 1), back
		}
		return j.start(i - 1), unknown
	case j.beside(i, hit.from) && (capital(j.doc, i) && j.isFirst(i) || j.holdsOther(who, i)):
		return j.start(i), unknown
	}
	return hit.Start, back
}

// after is where the name ends that hit n is found in, and what that makes of
// it: "Agnès-Marie", "Agnès G." and "Agnès Dupont" end behind the hit.
func (j *judging) after(n int) (to int, what verdict) { return j.afterOf(n, mostPieces) }

// afterOf is after for a hit that so many others may be tied to.
func (j *judging) afterOf(n, others int) (to int, what verdict) {
	hit := &j.hits[n]
	who := &j.bearers[hit.id]
	i := hit.to + 1
	switch {
	case others > 0 && j.beginsHit(n+1, i) && j.tied(i+1):
		if to, what = j.afterOf(n+1, others-1); what == unknown {
			return to, what
		}
		return hit.End, back
	case i >= len(j.doc.Tokens) || j.beginsHit(n+1, i):
		return hit.End, back
	case j.doc.IsMark(i, '-') && j.tied(i+1) && j.doc.IsWord(i+1):
		return j.afterHyphen(hit, i+1)
	case who.initials && j.doc.IsMark(i, '.'): // the full stop of "A. G."
		if i++; i >= len(j.doc.Tokens) || j.doc.Tokens[i].Flags&apartFlags != 0 {
			return hit.End, back
		}
	case !j.beside(hit.to, i):
		return hit.End, back
	case !who.initials && j.letter(i):
		return j.afterLetter(who, i)
	}
	if capital(j.doc, i) && !j.common(i) && !isGeneration(j.doc.Surface(i)) || j.holdsOther(who, i) {
		return int(j.doc.Tokens[i].End), unknown
	}
	return hit.End, back
}

// afterHyphen is what word i makes of a hit that a hyphen ties it to: "Agnès-là"
// is still Agnès, "Agnès-Marie" and "Agnès-sur-Mer" are another name.
func (j *judging) afterHyphen(hit *match, i int) (to int, what verdict) {
	if !capital(j.doc, i) && (!french.Is(j.doc.Key(i), french.PlaceLink) || j.doc.Surface(i) == "là") {
		return hit.End, back
	}
	return int(j.doc.Tokens[i].End), unknown
}

// afterLetter is what letter i behind a hit makes of it: "Agnès G." is Agnès
// Garnier, "Agnès B." is not.
func (j *judging) afterLetter(who *bearer, i int) (to int, what verdict) {
	to = int(j.doc.Tokens[i].End)
	if isInitial(j.doc, i) {
		to++ // its full stop
	}
	if who.first && j.isOtherInitial(who, i) && !isInitial(j.doc, i+2) {
		return to, back
	}
	return to, unknown
}

// endsHit reports whether hit n, of a pseudonym that the table has, ends at token
// i or before a mark there.
func (j *judging) endsHit(n, i int) bool {
	if n < 0 || j.hits[n].id < 0 {
		return false
	}
	return j.hits[n].to == i || j.hits[n].to == i-1 && !j.doc.IsWord(i)
}

// beginsHit reports whether hit n, of a pseudonym that the table has, begins at
// token i or behind a mark there.
func (j *judging) beginsHit(n, i int) bool {
	if n >= len(j.hits) || j.hits[n].id < 0 {
		return false
	}
	return j.hits[n].from == i || j.hits[n].from == i+1 && !j.doc.IsWord(i)
}

// isOtherInitial reports whether letter i is the initial of the other part of a
// pseudonym.
func (j *judging) isOtherInitial(who *bearer, i int) bool { return j.otherOf(who, i) != nil }

// otherOf is the other part of a pseudonym that begins with letter i; nil for none, and
// where two of a family begin so.
func (j *judging) otherOf(who *bearer, i int) (found *otherPart) {
	for k := range who.others {
		o := &who.others[k]
		if unicode.ToUpper(initialIn(o.pseudonym)) != initialIn(j.doc.Surface(i)) {
			continue
		}
		if found != nil && initialIn(found.name) != initialIn(o.name) {
			return nil
		}
		found = o
	}
	return found
}

// holdsOther reports whether token i has the other part of a name in it, with
// something glued to it.
func (j *judging) holdsOther(k *bearer, i int) bool {
	return j.doc.IsWord(i) && slices.ContainsFunc(k.others, func(o otherPart) bool { return strings.Contains(j.doc.Key(i), fold.Key(o.pseudonym)) })
}

const apartFlags = core.AfterLine | core.AfterBlank | core.AfterTab

// beside reports whether token b follows token a after a space of the line.
func (j *judging) beside(a, b int) bool {
	return a >= 0 && b < len(j.doc.Tokens) && j.doc.Tokens[b].Has(core.AfterSpace) && j.doc.Tokens[b].Flags&apartFlags == 0
}

// tied reports whether a hyphen ties token i to the one before.
func (j *judging) tied(i int) bool {
	return j.doc.IsMark(i-1, '-') && i < len(j.doc.Tokens) && !j.doc.Tokens[i].Has(core.AfterSpace) && !j.doc.Tokens[i-1].Has(core.AfterSpace)
}

func (j *judging) start(i int) int { return int(j.doc.Tokens[i].Start) }

// letter reports whether token i is a capital alone that is no word.
func (j *judging) letter(i int) bool {
	r, size := utf8.DecodeRuneInString(j.doc.Surface(i))
	return j.doc.IsWord(i) && size == len(j.doc.Surface(i)) && unicode.IsUpper(r) && (isInitial(j.doc, i) || !strings.ContainsRune("AÀYÔ", r))
}

// common reports whether token i is a word before it is a name.
func (j *judging) common(i int) bool {
	if j.words == nil {
		return false
	}
	e, ok := j.words.Lookup(j.doc.Key(i))
	return ok && e.Class&lexicon.ClassWord != 0 && e.Word+2 >= max(e.First, e.Surname)
}

// isFirst reports whether token i is a first name before it is anything else.
func (j *judging) isFirst(i int) bool {
	if j.words == nil {
		return false
	}
	e, ok := j.words.Lookup(j.doc.Key(i))
	return ok && e.First > 0 && e.First > e.Word && e.First >= e.Surname
}

// initialIn is the letter by which a name is shortened: its first capital.
func initialIn(name string) rune {
	for _, r := range name {
		if unicode.IsUpper(r) {
			return r
		}
	}
	r, _ := utf8.DecodeRuneInString(name)
	return unicode.ToUpper(r)
}

// leadsList reports whether hit n begins a list of codes: "les ELEVE_001 et ELEVE_002".
func (j *judging) leadsList(n int) bool {
	if n+1 >= len(j.hits) || j.hits[n+1].id < 0 {
		return false
	}
	isJoined := false
	for i := j.hits[n].to + 1; i < j.hits[n+1].from; i++ {
		if j.doc.Tokens[i].Flags&apartFlags != 0 || j.doc.IsWord(i) && !joins(j.doc, i) {
			return false
		}
		isJoined = isJoined || joins(j.doc, i)
	}
	return isJoined
}
