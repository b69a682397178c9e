package restoring

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// withoutParticle removes the particle from a person's name if the text before the name already
// ends with it: for "l'avis de **Garnier**" ("the opinion of"), "de La Tour" comes back as "La
// Tour", not as "de **de La Tour**". before is the text before the name. ok is false if nothing was
// removed.
func (k *bearer) withoutParticle(before, name string) (rest string, ok bool) {
	if !k.natural || k.kind != string(core.Person) {
		return name, false
	}
	p := spelling.NewPiece("", name)
	before = strings.TrimRight(before, "*_`~")
	switch {
	case p.IsElided():
		last, size := utf8.DecodeLastRuneInString(before)
		ok = fold.IsApostrophe(last) && isWordAtEnd(before[:len(before)-size], "d")
	case p.Particle != "":
		ok = strings.HasSuffix(before, " ") && isWordAtEnd(before[:len(before)-1], strings.TrimSpace(p.Particle))
	}
	return p.Name, ok
}

// withoutBeginning removes the beginning of a name, up to its apostrophe, if before ends with it:
// "N'Garnier" becomes "N'Diaye", not "N'N'Diaye". ok is false if nothing was removed. Articles and
// particles before an apostrophe belong to the sentence.
func withoutBeginning(before, name string) (rest string, ok bool) {
	mark, size := utf8.DecodeLastRuneInString(before)
	at := strings.IndexFunc(name, fold.IsApostrophe)
	if !fold.IsApostrophe(mark) || at <= 0 || french.Is(fold.Key(name[:at]), french.FromOrArticle) || !isWordAtEnd(before[:len(before)-size], name[:at]) {
		return name, false
	}
	_, own := utf8.DecodeRuneInString(name[at:])
	return name[at+own:], true
}

// isWordAtEnd reports whether the last word of a text is word, in any case.
func isWordAtEnd(text, word string) bool {
	at := len(text) - len(word)
	if at < 0 || !strings.EqualFold(text[at:], word) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	return at == 0 || !fold.IsLetter(before)
}
