package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// maxWeight is the most that a single word contributes to a score.
//
// Levels of the dictionary are logarithms of how many people bear a name. So their difference says
// how much more often a word is a first name than a surname, and the sum over words and lines is
// that of naive Bayes. The limit is needed because the dictionary knows the names of France better
// than those of other countries.
const maxWeight = 6

// clamp limits n to -bound to bound.
func clamp(n, bound int) int { return max(-bound, min(bound, n)) }

// lookup returns what the dictionary knows of a folded word as a name, word or place of France.
// Foreign towns and firms tell nothing about a list of pupils.
func (p *parser) lookup(key string) (lexicon.Entry, bool) {
	if p.lexicon != nil {
		if e, ok := p.lexicon.Lookup(key); ok {
			return e.Within(lexicon.ClassFrance)
		}
	}
	return lexicon.Entry{}, false
}

// wordScore returns a score that is positive if a folded word is more often a first name, negative
// if it is more often a surname. The score of an unknown compound is the average of its parts.
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

// extraWordCost is subtracted from a score for each word after the first in a first name or a
// surname: most people on a list have one of each.
const extraWordCost = 2

// Points of a score of names for a particle in small or capital letters: "de", "LE".
const (
	particleCost      = 4 // subtracted for a first name that has one
	particleGain      = 2 // added for a surname that begins with one
	cutBehindParticle = 8 // subtracted for a division directly after one
)

// fullNameUnits is the number of parts of a usual full name: a first name and a surname.
const fullNameUnits = 2

// firstScore returns how well words read as a first name: the sum of the scores of the words.
func (p *parser) firstScore(list []word) int {
	if len(list) == 0 {
		return 0
	}
	if len(list) > 1 {
		if e, ok := p.lookup(joinKeys(list)); ok && e.First > 0 {
			return clamp(int(e.First)-int(e.Surname), maxWeight) + 1
		}
	}
	sum := -extraWordCost * (len(list) - 1)
	for i := range list {
		if list[i].minor && i+1 < len(list) && len(list) > 1 {
			sum -= particleCost
			continue
		}
		sum += p.wordScore(list[i].key)
	}
	return sum
}

// lastScore returns how well words read as a surname. A particle at the beginning adds to it.
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
				sum += particleGain
			}
			continue
		}
		if !list[i].link {
			names++
			sum -= p.wordScore(list[i].key)
		}
	}
	return sum - extraWordCost*max(0, names-1)
}

// joinKeys returns the folded forms of words with spaces between them.
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

// bestCut returns the best place to divide a name in the given order, as a number of words, and its
// score. Among equal scores, the first name gets one word: surnames of two words are more common
// than two first names without a hyphen.
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
		if list[k-1].minor && len(list) > fullNameUnits {
			score -= cutBehindParticle
		}
		if at == 0 || score > best || score == best && order == LastFirst {
			best, at = score, k
		}
	}
	if at == 0 && len(list) > 1 { // every place was skipped because of a link
		at = 1
	}
	return at, best
}

// gain returns by how much a name scores higher as a first name and a surname than as only one of
// the two, whichever fits it better.
func (p *parser) gain(n *name) int {
	_, a := p.bestCut(n.words, FirstLast)
	_, b := p.bestCut(n.words, LastFirst)
	return max(a, b) - max(p.firstScore(n.words), p.lastScore(n.words))
}

// isWordy reports whether a folded word is a common word and not a name, as far as the dictionary
// knows.
func (p *parser) isWordy(key string) bool {
	e, ok := p.lookup(key)
	if !ok || e.Class&lexicon.ClassWord == 0 || e.First != 0 {
		return false
	}
	return e.Surname == 0 && e.Word >= lexicon.ScarceWord || e.Word >= lexicon.EverydayWord && e.Surname < lexicon.By128
}
