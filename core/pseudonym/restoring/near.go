package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// shortestNear is the smallest size in bytes of a folded name with which words of the text are
// compared to find typing slips.
const shortestNear = 4

// longestNear is the largest size in bytes of a folded word that is compared with names.
const longestNear = 40

// nearNames adds hits to j.hits for words that only resemble a pseudonym: words that differ from it
// by one slip or sound the same ("Kassim" for Qassim), and initials without their full stops. They
// are reported, but no name comes back for them, because the person who edited the text may have
// corrected a spelling, or added another person.
func (j *judge) nearNames() {
	like := j.likeNames()
	letters := j.initialsWithoutStops()
	if like.index.IsEmpty() && len(letters) == 0 {
		return
	}
	like.index.Build()
	free, n := 0, 0
	var hits []finding.Match
	for i := range j.doc.Tokens {
		for n < len(j.hits) && j.hits[n].From <= i {
			hits, free = append(hits, j.hits[n]), max(free, j.hits[n].To+1)
			n++
		}
		if i < free {
			continue
		}
		last, id := j.lettersAt(letters, i, j.firstToken(n))
		if id < 0 {
			last, id = i, j.nearAt(like, letters, i)
		}
		if id < 0 && i+1 < j.firstToken(n) {
			last, id = i+1, j.cutAt(like, i)
		}
		if id >= 0 {
			hits = append(hits, finding.Match{Span: core.Span{Start: j.start(i), End: int(j.doc.Tokens[last].End)}, ID: -1, From: i, To: last, Near: id + 1})
			free = last + 1
		}
	}
	j.hits = append(hits, j.hits[n:]...)
}

// nearAt returns the index of the pseudonym from which the word at token i differs by one slip, or
// whose initials it has without full stops ("GC"), or -1. letters maps such initials, folded, to
// the index of their pseudonym.
func (j *judge) nearAt(like *soundAlike, letters map[string]int, i int) int {
	t := &j.doc.Tokens[i]
	if !spelling.IsCapitalised(j.doc, i) || spelling.Touches(j.doc, i) && j.doc.Tokens[i-1].Kind == core.Number {
		return -1
	}
	id, ok := like.asked[t.Form]
	if !ok {
		id = like.find(j.doc.Key(i))
		like.asked[t.Form] = id
	}
	if n, ok := letters[j.doc.Key(i)]; ok && id < 0 && t.Case == core.Upper && !t.Has(core.Shout) {
		id = n
	}
	if j.isCommonWord(i) {
		return -1
	}
	return id
}

// cutAt returns the index of the pseudonym that tokens i and i+1 form without the space between
// them, although each may also be a word: "Mont ane" for Montane. It returns -1 for any other two.
// An article and a noun, "La forêt" ("The forest"), may begin any sentence. So they count only
// behind another word.
func (j *judge) cutAt(like *soundAlike, i int) int {
	if !spelling.IsCapitalised(j.doc, i) {
		return -1
	}
	id, ok := like.words[j.doc.Key(i)+j.doc.Key(i+1)]
	if !ok || !(j.doc.IsWord(i-1) && j.isBeside(i-1, i)) && french.Is(j.doc.Key(i), french.NoName) {
		return -1
	}
	if t := &j.doc.Tokens[i+1]; t.Case != core.Lower || !t.Has(core.AfterSpace) || t.Flags&(core.AfterBlank|core.AfterTab) != 0 {
		return -1
	}
	return id
}

// soundAlike finds the pseudonyms that a word resembles, in spelling or in sound.
type soundAlike struct {
	index near.Index
	keys  map[int32]string // folded names, by the index of the pseudonym (bearer)
	heard map[string]int   // indices of pseudonyms, by heardAs
	words map[string]int   // indices of pseudonyms, by the folded name
	asked map[int32]int    // results of find, by core.Token.Form
}

// likeNames returns a soundAlike of the natural pseudonyms that consist of one word.
func (j *judge) likeNames() *soundAlike {
	l := &soundAlike{keys: map[int32]string{}, heard: map[string]int{}, words: map[string]int{}, asked: map[int32]int{}}
	for id := range j.bearers {
		if k := &j.bearers[id]; k.natural && k.of == 0 {
			if key := fold.Key(k.pseudonym); len(key) >= shortestNear && !strings.ContainsAny(k.pseudonym, " -") {
				l.keys[int32(id)], l.words[key] = key, id
				near.Left([]byte(key), 1, func(hash uint64) { l.index.File(int32(id), hash) })
				if _, ok := l.heard[heardAs(key)]; !ok {
					l.heard[heardAs(key)] = id
				}
			}
		}
	}
	return l
}

// find returns the index of the name that differs from a folded word by one slip or sounds the
// same, or -1. It returns -1 also for words shorter than shortestNear.
func (l *soundAlike) find(key string) int {
	if id := nearest(&l.index, l.keys, key); id >= 0 || len(key) < shortestNear {
		return id
	}
	if id, ok := l.heard[heardAs(key)]; ok {
		return id
	}
	return -1
}

// firstToken returns the first token of hit n. If there is no such hit, it returns the number of
// tokens.
func (j *judge) firstToken(n int) int {
	if n < len(j.hits) {
		return j.hits[n].From
	}
	return len(j.doc.Tokens)
}

// mostNear is the largest number of pseudonyms that nearOnes proposes for initials.
const mostNear = 8

// nearOnes returns the pseudonyms that a word with a slip may mean. id is the index of the one that
// the word resembles. If that is initials, all pseudonyms with the same letters are returned.
func (j *judge) nearOnes(id int) []string {
	list := []string{j.bearers[id].pseudonym}
	if !j.bearers[id].initials {
		return list
	}
	l := spelling.NewLook(list[0])
	list = list[:0]
	for k := range j.bearers {
		if o := &j.bearers[k]; o.initials && len(list) < mostNear {
			if other := spelling.NewLook(o.pseudonym); other.Letters() == l.Letters() {
				list = append(list, o.pseudonym)
			}
		}
	}
	return list
}

// initialsWithoutStops returns the indices of the pseudonyms that are initials, by their letters in
// one folded word: "gc" for G. C. It omits single letters.
func (j *judge) initialsWithoutStops() map[string]int {
	m := map[string]int{}
	for id := range j.bearers {
		if k := &j.bearers[id]; k.initials {
			l := spelling.NewLook(k.pseudonym)
			if key := strings.ReplaceAll(l.Letters(), " ", ""); len(key) > 1 {
				m[key] = id
			}
		}
	}
	return m
}

// nearest returns the number of the first name that differs from a folded word by one slip, or -1.
// keys has the folded names by their numbers, and index finds the numbers of similar names.
func nearest(index *near.Index, keys map[int32]string, key string) int {
	found := -1
	if len(key) < shortestNear || len(key) > longestNear {
		return found
	}
	near.Left([]byte(key), 1, func(hash uint64) {
		index.Find(hash, func(word int32) bool {
			if d := near.Distance([]byte(keys[word]), []byte(key), 1); d == 1 && (found < 0 || int(word) < found) {
				found = int(word)
			}
			return false
		})
	})
	return found
}

// lettersAt reads initials from token i on in which at least one full stop is missing, such as "K
// H" or "E. D". It returns the last token of the initials and the index of the pseudonym, or -1 and
// -1. letters maps initials without full stops, folded, to that index. next is the first token of
// the next hit.
func (j *judge) lettersAt(letters map[string]int, i, next int) (last, id int) {
	if len(letters) == 0 || !spelling.IsCapital(j.doc, i) || spelling.IsCapital(j.doc, i-1) || spelling.IsInitial(j.doc, i-2) {
		return -1, -1
	}
	key, stops, n := "", 0, 0
	// Each letter directly follows the one before.
	for k := i; spelling.IsCapital(j.doc, k) && n < spelling.MostInitials; n++ {
		last, key = k, key+j.doc.Key(k)
		if k++; j.doc.IsMark(k, '.') && spelling.Touches(j.doc, k) {
			last, stops = k, stops+1
			k++
		}
		if k < len(j.doc.Tokens) && j.doc.Tokens[k].Flags&spelling.ApartFlags != 0 {
			n++
			break
		}
	}
	id, ok := letters[key]
	if !ok || n < 2 || stops == n || last >= next || isLoudWord(j.doc, last+1) {
		return -1, -1
	}
	return last, id
}

// isLoudWord reports whether token i is a word in capitals.
func isLoudWord(doc *core.Doc, i int) bool {
	return doc.IsWord(i) && spelling.HasNoSmallLetter(doc.Surface(i))
}

// heardAs returns a text that is the same for folded names with about the same sound: for Lucie and
// Lucy, for Rudi and Ruddy.
func heardAs(key string) string {
	var b []byte
	for i := 0; i < len(key); {
		sound, n := key[i:i+1], 1
		for _, h := range soundRules {
			if strings.HasPrefix(key[i:], h.written) {
				sound, n = h.heard, len(h.written)
				break
			}
		}
		for k := range len(sound) {
			if len(b) == 0 || b[len(b)-1] != sound[k] {
				b = append(b, sound[k])
			}
		}
		i += n
	}
	return strings.TrimSuffix(string(b), "e")
}

// soundRules are spellings and the sounds that heardAs writes for them. Where two begin alike, the
// longer one comes first.
var soundRules = [...]struct{ written, heard string }{
	{"ph", "f"}, {"ce", "se"}, {"ci", "si"}, {"cy", "si"}, {"ch", "sh"}, {"ck", "k"}, {"qu", "k"}, {"c", "k"}, {"q", "k"}, {"h", ""}, {"y", "i"}, {"ee", "i"}, {"ie", "i"}, {"ey", "i"}, {"w", "v"},
}
