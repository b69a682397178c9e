package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// The first sound of a name decides the form of the word before it: "of" is "d'" in "d'Emma", and
// "de" in "de Karim". An invented name begins with the same kind of sound, so that these words stay
// correct.

// sounds decides which names begin with a vowel sound. For names that begin with h or y, the texts
// decide, because their writer knows how the name sounds: "d'Hamza", "de Hugo". If the texts leave
// it open, the rules of French decide.
type sounds struct {
	// By the first word of a name, folded: how often a word before it is elided ("d'Hamza"), minus
	// how often one is not although it could be ("de Hamza").
	written map[string]int
	mute    map[string]bool // folded names that begin with a silent h
}

// newSounds reads how the texts write names that begin with h or y. mute are the folded names that
// begin with a silent h.
func newSounds(docs []*core.Doc, mute map[string]bool) sounds {
	s := sounds{map[string]int{}, mute}
	for _, d := range docs {
		for i := 1; i < len(d.Tokens); i++ {
			if !d.IsWord(i) {
				continue
			}
			key := d.Key(i)
			if key == "" || key[0] != 'h' && key[0] != 'y' {
				continue
			}
			switch {
			case i > 1 && d.IsMark(i-1, '\'') && d.IsWord(i-2) && !d.Tokens[i].Has(core.AfterSpace):
				if _, ok := spelling.WholeOf(d.Key(i - 2)); ok {
					s.written[key]++
				}
			case d.IsWord(i-1) && d.Tokens[i].Has(core.AfterSpace):
				if _, ok := spelling.ElidedOf(d.Key(i - 1)); ok {
					s.written[key]--
				}
			}
		}
	}
	return s
}

// isVowel reports whether a folded name begins with a vowel sound: with a vowel, with a silent h as
// in Hugo, or with a y before a consonant as in Yves. The y of Yann and the h of Hassan are
// consonants, as in most names from other languages. What the texts show counts first.
func (s sounds) isVowel(key string) bool {
	if key == "" {
		return false
	}
	word, _, _ := strings.Cut(key, " ")
	word = strings.TrimSuffix(word, ".") // an initial sounds like the name that it abbreviates
	if n := s.written[word]; n != 0 {
		return n > 0
	}
	switch key[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	case 'h':
		return s.mute[word]
	case 'y':
		return len(word) > 1 && strings.IndexByte("aeiouy", word[1]) < 0
	}
	return false
}
