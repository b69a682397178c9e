package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// maxWeight bounds what a single word says. The dictionary's buckets are
// logarithms of how many bear a name, so that their difference says how much
// more often a word is a first name than a surname; sums over words and lines
// are then what naive Bayes would add up. No single word weighs more than this: the dictionary knows the names of
// France better than those of the world.
const maxWeight = 6

func clamp(n, bound int) int { return max(-bound, min(bound, n)) }

// lookup asks the dictionaries for names, words and places of France; the
// world's towns and firms say nothing about a list of pupils.
func (p *parser) lookup(key string) (lexicon.Entry, bool) {
	if p.lexicon != nil {
		if e, ok := p.lexicon.Lookup(key); ok {
			return e.Within(lexicon.ClassFrance)
		}
	}
	return lexicon.Entry{}, false
}

// wordScore is positive for first names and negative for surnames; a compound
// that is not known is what its parts are.
func (p *parser) wordScore(key string) int {
	e, ok := p.lookup(key)
	if ok && e.First|e.Surname != 0 {
		return clamp(int(e.First)-int(e.Surname), maxWeight)
	}
	if !strings.Contains(key, " ") {
		return 0
	}
	sum, n := 0, 0
	for part := range strings.FieldsSeq(key) {
		if e, ok := p.lookup(part); ok {
			sum += clamp(int(e.First)-int(e.Surname), maxWeight)
			n++
		}
	}
	return sum / max(1, n)
}

// longer is what every further word of a part costs: most people on a list
// have one first name and one surname.
const longer = 2

// firstScore says how well words do as a first name.
func (p *parser) firstScore(list []word) int {
	if len(list) == 0 {
		return 0
	}
	if len(list) > 1 {
		if e, ok := p.lookup(joinKeys(list)); ok && e.First > 0 {
			return clamp(int(e.First)-int(e.Surname), maxWeight) + 1
		}
	}
	sum := -longer * (len(list) - 1)
	for i := range list {
		if list[i].minor && i+1 < len(list) && len(list) > 1 {
			sum -= 4
			continue
		}
		sum += p.wordScore(list[i].key)
	}
	return sum
}

// lastScore says how well words do as a surname. A particle in front is a good
// sign; at the end it leans on nothing.
func (p *parser) lastScore(list []word) int {
	if len(list) == 0 {
		return 0
	}
	if len(list) > 1 {
		if e, ok := p.lookup(joinKeys(list)); ok && e.Surname > 0 {
			return clamp(int(e.Surname)-int(e.First), maxWeight) + 1
		}
	}
	sum, names := 0, 0
	for i := range list {
		if list[i].minor && len(list) > 1 {
			if i == 0 {
				sum += 2
			}
			continue
		}
		if !list[i].link {
			names++
			sum -= p.wordScore(list[i].key)
		}
	}
	return sum - longer*max(0, names-1)
}

func joinKeys(list []word) string {
	if len(list) == 1 {
		return list[0].key
	}
	keys := make([]string, len(list))
	for i := range list {
		keys[i] = list[i].key
	}
	return strings.Join(keys, " ")
}

// bestCut finds where a name of that order is best cut, before which word, and
// how well. Where nothing tells, the first name is one word: surnames of two
// are more common than two first names without a hyphen.
func (p *parser) bestCut(list []word, order Order) (int, int) {
	best, at := 0, 0
	for k := 1; k < len(list); k++ {
		before, after := list[:k], list[k:]
		if k > 1 && list[k-1].link || list[k].link && k+1 < len(list) {
			if list[k].text != "-" && list[k-1].text != "-" {
				continue
			}
		}
		score := 0
		if order == FirstLast {
			score = p.firstScore(before) + p.lastScore(after)
		} else {
			score = p.lastScore(before) + p.firstScore(after)
		}
		if list[k-1].minor && len(list) > 2 {
			score -= 8
		}
		if at == 0 || score > best || score == best && order == LastFirst {
			best, at = score, k
		}
	}
	if at == 0 && len(list) > 1 { // links all along: the ends are what is left
		at = 1
	}
	return at, best
}

// gain is how much better a name reads as two than as one.
func (p *parser) gain(n *name) int {
	_, a := p.bestCut(n.words, FirstLast)
	_, b := p.bestCut(n.words, LastFirst)
	return max(a, b) - max(p.firstScore(n.words), p.lastScore(n.words))
}

// isWordy reports whether a key is a common word and, as far as is known,
// nobody's name.
func (p *parser) isWordy(key string) bool {
	e, ok := p.lookup(key)
	return ok && e.Class&lexicon.ClassWord != 0 && e.First == 0 &&
		(e.Surname == 0 && e.Word >= lexicon.ScarceWord || e.Word >= lexicon.EverydayWord && e.Surname < lexicon.By128)
}
