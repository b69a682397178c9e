package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// How a name begins decides what stands before it: "d'Emma", "de Karim". An invented name
// begins as the real one does, so that the words before it stay right.

// sounds tell how names begin: for those in h and y as the texts write them, with an elided
// word or a whole one before them ("d'Hamza", "de Hugo"), since the writer is right; else as
// French has them.
type sounds struct {
	written map[string]int // by the first word of a name: how often elided, less how often not
	mute    map[string]bool
}

// newSounds reads the texts.
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

// isVowel reports whether a folded name begins as a vowel does: with one, with the mute h
// of Hugo, with the y of Yves; not with the y of Yann, nor with the h of Hassan, since names
// of other languages keep theirs.
func (s sounds) isVowel(key string) bool {
	if key == "" {
		return false
	}
	word, _, _ := strings.Cut(key, " ")
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
