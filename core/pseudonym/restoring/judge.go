package restoring

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A pseudonym that has only letters may occur as an ordinary word ("la rose", "the rose", if Rose
// is a pseudonym), or as half of a name that is not a pseudonym ("Agnès Dupont", "Marie-Agnès",
// "Agnès B.", if Agnès is a pseudonym). Putting a real name there would invent a person. Such a hit
// stays as it is, and the half of a name is reported.

// judge decides what to do with the hits, the pseudonyms found in an edited text, by the words
// around them.
type judge struct {
	doc     *core.Doc
	words   lexicon.Dictionary
	bearers []bearer // index: finding.Match.ID
	hits    []finding.Match
	doubt   chain           // the last doubt that isTorn examined
	titled  map[string]bool // Look.Letters of all pseudonyms that are initials; nil before the first use
	points  map[int]bool    // the result of outline; nil before the first use
}

// chain is a sequence of hits with bars between them. Such a sequence names several people, and
// means one of them: "Manon|Chloé".
type chain struct {
	// First and last hit, as indices of judge.hits.
	first, last int
	torn        bool // one of the hits is not a known pseudonym
}

// verdict says what happens to a hit. Its zero value is givesBack.
type verdict uint8

const (
	givesBack   verdict = iota // the real name replaces the hit
	plainWord                  // the hit is an ordinary word and stays
	unknownName                // the hit is part of an unknown name: it stays and is reported
)

// decide returns the verdict on hit n, the span of plain text that the verdict is about, and the
// name that replaces it. The span is longer than the hit if initials or an unknown name surround
// it.
func (j *judge) decide(n int) (verdict, core.Span, string) {
	hit := &j.hits[n]
	k := &j.bearers[hit.ID]
	if j.isTorn(n) {
		return unknownName, hit.Span, ""
	}
	if what := j.decideAlone(hit, k); what != givesBack || !k.natural && !k.initials {
		return what, hit.Span, k.name
	}
	span, name := hit.Span, k.name
	switch from, what := j.beginning(n); what {
	case unknownName:
		return unknownName, core.Span{Start: from, End: hit.End}, ""
	case givesBack:
		if from < hit.Start { // the initial of "A. Garnier"
			name = string(initialIn(j.otherOf(k, hit.From-2).name)) + ". " + name
			span.Start = from
		}
	}
	switch to, what := j.ending(n); what {
	case unknownName:
		return unknownName, core.Span{Start: span.Start, End: to}, ""
	case givesBack:
		if to > hit.End { // the initial of "Agnès G."
			name += " " + string(initialIn(j.otherOf(k, hit.To+1).name)) + strings.Repeat(".", strings.Count(j.doc.Text[hit.End:to], "."))
			span.End = to
		}
	}
	if span == hit.Span && k.longer != "" && j.isAlone(n) {
		name = k.longer
	}
	return givesBack, span, name
}

// decideAlone returns the verdict on a hit by the hit itself and the word before it. k is the
// pseudonym with its owners.
func (j *judge) decideAlone(hit *finding.Match, k *bearer) verdict {
	switch p := k.pseudonym; {
	case p != "" && p[0] != '0' && strings.Trim(p, "0123456789") == "":
		return unknownName // the user chose a number as a pseudonym; the text may mean an age
	case !k.natural && !k.initials:
		return givesBack
	case k.initials && j.isLetter(hit):
		return unknownName
	case k.initials && hit.From == hit.To && j.behindArticle(hit):
		return givesBack // "Les C." ("the C.") is a family
	case k.initials && j.isEra(hit), j.isWord(hit, k), j.isPlace(hit, k):
		return plainWord
	case k.initials && j.isOfTitle(hit, k):
		return unknownName
	}
	return givesBack
}

// isTorn reports whether hit n is one of several pseudonyms joined by bars, "Manon|Chloé", and
// another of these is unknown. Then no name can come back.
func (j *judge) isTorn(n int) bool {
	bar := func(a, b int) bool { // bars join hits a and b
		from, to := j.hits[a].End, j.hits[b].Start
		return from < to && strings.TrimLeft(j.doc.Text[from:to], `.\`) == "|"
	}
	if n < j.doubt.first || n > j.doubt.last || j.doubt.last == 0 {
		d := chain{first: n, last: n}
		for d.first > 0 && bar(d.first-1, d.first) {
			d.first--
			d.torn = d.torn || j.hits[d.first].ID < 0
		}
		for d.last+1 < len(j.hits) && bar(d.last, d.last+1) {
			d.last++
			d.torn = d.torn || j.hits[d.last].ID < 0
		}
		j.doubt = d
	}
	first, last := j.doubt.first, j.doubt.last
	if j.doubt.torn {
		return true
	}
	if !j.bearers[j.hits[n].ID].initials {
		return false
	}
	from, end := j.hits[first].From, j.hits[last].End
	before := j.doc.IsMark(from-1, '|') && j.doc.Tokens[from-1].End == j.doc.Tokens[from].Start && !j.doc.Tokens[from-1].Has(core.AfterSpace) && (j.doc.IsMark(from-2, '.') || spelling.IsNumber(j.doc, from-2))
	return before || strings.HasPrefix(j.doc.Text[end:], "|") && spelling.IsInitial(j.doc, j.doc.TokenAt(end+1))
}

// isWord reports whether a hit is an ordinary word of the dictionary: it is in small letters or
// follows an article, or, if the user chose a word such as "pomme" ("apple") as pseudonym, follows
// an article.
func (j *judge) isWord(hit *finding.Match, k *bearer) bool {
	if j.words == nil {
		return false
	}
	if !strings.ContainsFunc(k.pseudonym, unicode.IsUpper) { // the user chose a word: "pomme"
		return hit.From == hit.To && j.isCommonWord(hit.From) && j.behindArticle(hit)
	}
	for i := hit.From; i <= hit.To; i++ {
		if e, _ := j.words.Lookup(j.doc.Key(i)); j.doc.IsWord(i) && e.Class&lexicon.ClassWord == 0 {
			return false
		}
	}
	from := hit.Start
	if key := j.doc.Key(hit.From); hit.To > hit.From && french.Is(key, french.BeforeWord) {
		// "Les lilas fleurissent" ("The lilacs are in bloom") does not mean the town Les Lilas, in
		// spite of its capital.
		from = int(j.doc.Tokens[hit.From].End)
	}
	if !strings.ContainsFunc(j.doc.Text[from:hit.End], unicode.IsUpper) {
		return true
	}
	return hit.From == hit.To && j.behindArticle(hit)
}

// isOfTitle reports whether initials follow "Monsieur" or "Mr", and the same initials with an M
// before them are a pseudonym, too. If "B." and "M. B." are pseudonyms, "Monsieur B." may mean B.,
// or may be a rewritten "M. B.".
func (j *judge) isOfTitle(hit *finding.Match, k *bearer) bool {
	i := hit.From - 1
	if !j.isBeside(i, hit.From) || j.doc.Key(i) != "monsieur" && j.doc.Key(i) != "mr" {
		return false
	}
	if j.titled == nil {
		j.titled = map[string]bool{}
		for id := range j.bearers {
			if other := &j.bearers[id]; other.initials {
				l := spelling.NewLook(other.pseudonym)
				j.titled[l.Letters()] = true
			}
		}
	}
	l := spelling.NewLook(k.pseudonym)
	return j.titled["m "+l.Letters()]
}

// isPlace reports whether a hit, a pseudonym of a person in one word, means a department or region
// here, because it follows an elided article: "dans l'Aude" ("in the Aude").
func (j *judge) isPlace(hit *finding.Match, k *bearer) bool {
	if j.words == nil || k.kind != string(core.Person) || hit.From != hit.To {
		return false
	}
	if hit.From < 2 || !j.doc.IsMark(hit.From-1, '\'') || j.doc.Key(hit.From-2) != "l" {
		return false
	}
	e, _ := j.words.Lookup(j.doc.Key(hit.From))
	return e.Class&(lexicon.ClassDepartment|lexicon.ClassRegion) != 0
}

// behindArticle reports whether the word before a hit is an article, or another word that precedes
// common words and not names.
func (j *judge) behindArticle(hit *finding.Match) bool {
	return j.isBeside(hit.From-1, hit.From) && french.Is(j.doc.Key(hit.From-1), french.BeforeWord)
}

// beginning returns the offset in the plain text at which the whole name around hit n begins, and
// the verdict that follows from the words before the hit. In "Marie-Agnès", "A. Garnier" and "Julie
// Garnier" the name begins before the hit.
func (j *judge) beginning(n int) (from int, what verdict) {
	return j.beginningWithin(n, spelling.MostPieces)
}

// beginningWithin does what beginning does. Hyphens may join the hit to other hits; the parameter
// others is the largest number of these.
func (j *judge) beginningWithin(n, others int) (from int, what verdict) {
	hit := &j.hits[n]
	who := &j.bearers[hit.ID]
	i := hit.From - 1
	switch {
	case others > 0 && j.endsHit(n-1, i) && j.isTied(hit.From):
		// A surname in two pieces comes back as a whole or not at all.
		if from, what = j.beginningWithin(n-1, others-1); what == unknownName {
			return from, what
		}
		return hit.Start, givesBack
	case i < 0 || j.endsHit(n-1, i):
		return hit.Start, givesBack
	case j.isTied(hit.From) && spelling.IsCapitalised(j.doc, i-1):
		return j.start(i - 1), unknownName
	case who.last && spelling.IsInitial(j.doc, i-1) && !spelling.IsAbbreviatedTitle(j.doc, i-1) && j.isBeside(i, hit.From):
		if j.isOtherInitial(who, i-1) && !spelling.HasInitialBefore(j.doc, i-1) {
			return j.start(i - 1), givesBack
		}
		return j.start(i - 1), unknownName
	case j.isBeside(i, hit.From) && (spelling.IsCapitalised(j.doc, i) && j.isFirst(i) || j.holdsOther(who, i)):
		return j.start(i), unknownName
	}
	return hit.Start, givesBack
}

// ending returns the offset in the plain text at which the whole name around hit n ends, and the
// verdict that follows from the words behind the hit. In "Agnès-Marie", "Agnès G." and "Agnès
// Dupont" the name ends behind the hit.
func (j *judge) ending(n int) (to int, what verdict) { return j.endingWithin(n, spelling.MostPieces) }

// endingWithin does what ending does. Hyphens may join the hit to other hits; the parameter others
// is the largest number of these.
func (j *judge) endingWithin(n, others int) (to int, what verdict) {
	hit := &j.hits[n]
	who := &j.bearers[hit.ID]
	i := hit.To + 1
	switch {
	case others > 0 && j.beginsHit(n+1, i) && j.isTied(i+1):
		if to, what = j.endingWithin(n+1, others-1); what == unknownName {
			return to, what
		}
		return hit.End, givesBack
	case i >= len(j.doc.Tokens) || j.beginsHit(n+1, i):
		return hit.End, givesBack
	case j.doc.IsMark(i, '-') && j.isTied(i+1) && j.doc.IsWord(i+1):
		return j.afterHyphen(hit, i+1)
	case who.initials && j.doc.IsMark(i, '.'): // the full stop is that of the hit, as in "A. G."
		if i++; i >= len(j.doc.Tokens) || j.doc.Tokens[i].Flags&spelling.ApartFlags != 0 {
			return hit.End, givesBack
		}
	case !j.isBeside(hit.To, i):
		return hit.End, givesBack
	case !who.initials && j.isSingleLetter(i):
		return j.afterLetter(who, i)
	}
	if spelling.IsCapitalised(j.doc, i) && !j.isCommonWord(i) && !spelling.IsGeneration(j.doc.Surface(i)) || j.holdsOther(who, i) {
		return int(j.doc.Tokens[i].End), unknownName
	}
	return hit.End, givesBack
}

// afterHyphen returns the offset in the plain text at which a name ends, and the verdict on it, for
// a hit that a hyphen joins to the word at token i: "Agnès-là" ("that Agnès") is Agnès, but
// "Agnès-Marie" and "Agnès-sur-Mer" are other names.
func (j *judge) afterHyphen(hit *finding.Match, i int) (to int, what verdict) {
	if !spelling.IsCapitalised(j.doc, i) && (!french.Is(j.doc.Key(i), french.PlaceLink) || j.doc.Surface(i) == "là") {
		return hit.End, givesBack
	}
	return int(j.doc.Tokens[i].End), unknownName
}

// afterLetter returns the offset in the plain text at which a name ends, and the verdict on it, for
// a hit before a single letter at token i: "Agnès G." is Agnès Garnier, but "Agnès B." is another
// person.
func (j *judge) afterLetter(who *bearer, i int) (to int, what verdict) {
	to = int(j.doc.Tokens[i].End)
	if spelling.IsInitial(j.doc, i) {
		to++ // the full stop of the letter
	}
	if who.first && j.isOtherInitial(who, i) && !spelling.IsInitial(j.doc, i+2) {
		return to, givesBack
	}
	return to, unknownName
}

// endsHit reports whether hit n is a known pseudonym that ends at token i, or directly before it if
// token i is not a word.
func (j *judge) endsHit(n, i int) bool {
	if n < 0 || j.hits[n].ID < 0 {
		return false
	}
	return j.hits[n].To == i || j.hits[n].To == i-1 && !j.doc.IsWord(i)
}

// beginsHit reports whether hit n is a known pseudonym that begins at token i, or directly behind
// it if token i is not a word.
func (j *judge) beginsHit(n, i int) bool {
	if n >= len(j.hits) || j.hits[n].ID < 0 {
		return false
	}
	return j.hits[n].From == i || j.hits[n].From == i+1 && !j.doc.IsWord(i)
}

// isOtherInitial reports whether the letter at token i abbreviates the other part of a pseudonym: G
// for the Agnès of "Agnès Garnier".
func (j *judge) isOtherInitial(who *bearer, i int) bool { return j.otherOf(who, i) != nil }

// otherOf returns the other part of a pseudonym that begins with the letter at token i. It returns
// nil if none does, or if several do whose real names begin with different letters.
func (j *judge) otherOf(who *bearer, i int) (found *otherPart) {
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

// holdsOther reports whether the word at token i contains the other part of a pseudonym: "Garniers"
// behind Agnès.
func (j *judge) holdsOther(k *bearer, i int) bool {
	return j.doc.IsWord(i) && slices.ContainsFunc(k.others, func(o otherPart) bool { return strings.Contains(j.doc.Key(i), fold.Key(o.pseudonym)) })
}

// isBeside reports whether token b begins behind a space, on the same line as the token before it,
// and both tokens exist. The caller passes neighbours as a and b.
func (j *judge) isBeside(a, b int) bool {
	return a >= 0 && b < len(j.doc.Tokens) && j.doc.Tokens[b].Has(core.AfterSpace) && j.doc.Tokens[b].Flags&spelling.ApartFlags == 0
}

// isTied reports whether a hyphen, without spaces, joins token i to the token before the hyphen.
func (j *judge) isTied(i int) bool {
	return j.doc.IsMark(i-1, '-') && i < len(j.doc.Tokens) && !j.doc.Tokens[i].Has(core.AfterSpace) && !j.doc.Tokens[i-1].Has(core.AfterSpace)
}

func (j *judge) start(i int) int { return int(j.doc.Tokens[i].Start) }

// isSingleLetter reports whether token i is a single capital that is not a word. A, À, Y and Ô are
// words unless a full stop follows.
func (j *judge) isSingleLetter(i int) bool {
	r, size := utf8.DecodeRuneInString(j.doc.Surface(i))
	return j.doc.IsWord(i) && size == len(j.doc.Surface(i)) && unicode.IsUpper(r) && (spelling.IsInitial(j.doc, i) || !strings.ContainsRune("AÀYÔ", r))
}

// wordMargin is how much rarer a word may be as an ordinary word than as a name, and still count as
// an ordinary word, in levels of frequency, each a factor of two.
const wordMargin = 2

// isCommonWord reports whether the word at token i is an ordinary word about as often as a name.
func (j *judge) isCommonWord(i int) bool {
	if j.words == nil {
		return false
	}
	e, ok := j.words.Lookup(j.doc.Key(i))
	return ok && e.Class&lexicon.ClassWord != 0 && e.Word+wordMargin >= max(e.First, e.Surname)
}

// isFirst reports whether the word at token i is a first name more often than a word or a surname.
func (j *judge) isFirst(i int) bool {
	if j.words == nil {
		return false
	}
	e, ok := j.words.Lookup(j.doc.Key(i))
	return ok && e.First > 0 && e.First > e.Word && e.First >= e.Surname
}

// initialIn returns the letter that abbreviates a name: its first capital, or its first letter if
// it has none.
func initialIn(name string) rune {
	for _, r := range name {
		if unicode.IsUpper(r) {
			return r
		}
	}
	r, _ := utf8.DecodeRuneInString(name)
	return unicode.ToUpper(r)
}

// leadsList reports whether hit n and the next one are codes with only a comma, "et" ("and") or the
// like between them: "les ELEVE_001 et ELEVE_002".
func (j *judge) leadsList(n int) bool {
	if n+1 >= len(j.hits) || j.hits[n+1].ID < 0 {
		return false
	}
	isJoined := false
	for i := j.hits[n].To + 1; i < j.hits[n+1].From; i++ {
		if j.doc.Tokens[i].Flags&spelling.ApartFlags != 0 || j.doc.IsWord(i) && !spelling.JoinsList(j.doc, i) {
			return false
		}
		isJoined = isJoined || spelling.JoinsList(j.doc, i)
	}
	return isJoined
}
