package coref

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// otherName returns the index in list, which is in order, of the person to whom candidate i
// gives another name: "Mme Garnier, veuve Tissot", "Claire Dumas-Roy (ex-Dumas)", "Kadiatou,
// qu'on appelle Kadi", "Panpi, de son vrai nom Jean-Pierre Harispe". It is -1 if there is
// none.
func otherName(p *page.Page, list []page.Candidate, i int) int {
	n := &list[i]
	if i == 0 || n.Kind != core.Person || list[i-1].Kind != core.Person || p.HasTitle(n) {
		return -1
	}
	before, at := list[i-1].To, wordBefore(p, n)
	if p.IsMark(at, '.') && french.Is(p.Key(at-1), french.CivilStatus) { // "ép. Morvan"
		at--
	}
	switch {
	case at < before:
	case french.Is(p.Key(at), french.CivilStatus):
		if onlyMarks(p, before, at) && n.From-before < 5 && isOnLine(p, before-1, n.From) {
			return i - 1
		}
	case isTrueName(p, before, at), isCalling(p, before, at) && isOnLine(p, before-1, n.From) && !isOfRelative(p, &list[i-1]):
		return i - 1
	}
	return -1
}

// wordBefore returns the last word before a name; it skips marks and "tous".
func wordBefore(p *page.Page, n *page.Candidate) int {
	at := n.From - 1
	for at > 0 && (isSoftMark(p, at) || strings.HasPrefix(p.Key(at), "tou") || p.Key(at) == "aussi") {
		at--
	}
	return at
}

// isSoftMark reports whether unit i is a mark that does not end a sentence: a comma, a
// bracket, a quotation mark.
func isSoftMark(p *page.Page, i int) bool {
	return p.Units[i].Shape == unit.Punct && (p.IsMark(i, '(') || !isSentenceEnd(p.Doc.Tokens[p.Units[i].From].Mark))
}

// onlyMarks reports whether units [from, to) are such marks.
func onlyMarks(p *page.Page, from, to int) bool {
	for k := from; k < to; k++ {
		if !isSoftMark(p, k) {
			return false
		}
	}
	return true
}

// isOnLine reports whether units i and k are on one line, perhaps in two cells.
func isOnLine(p *page.Page, i, k int) bool {
	for n := i + 1; n <= k; n++ {
		if p.Units[n].Gap >= unit.Line {
			return false
		}
	}
	return true
}

// isTrueName reports whether the words from unit from to unit at (inclusive) announce a true
// name: ", de son vrai nom".
func isTrueName(p *page.Page, from, at int) bool {
	if at < from+3 || at > from+4 || !onlyMarks(p, from, at-3) {
		return false
	}
	return (p.Key(at) == "nom" || p.Key(at) == "prenom") && strings.HasPrefix(p.Key(at-1), "vrai")
}

// longestCall is the most units between a name and what the person is called.
const longestCall = 9

// isCalling reports whether the words from unit from to unit at (inclusive) say what the
// person who is named before them is called: ", que tout le monde appelle", "préfère qu'on
// l'appelle", ", on l'a appelé". In "Paul l'appelle Marie" Marie is another person.
func isCalling(p *page.Page, from, at int) bool {
	if at-from >= longestCall || !isToCall(p.Key(at)) {
		return false
	}
	k := from
	for k < at && isSoftMark(p, k) {
		k++
	}
	if key := p.Key(k); (key == "que" || key == "qu'") && k > from {
		return true
	}
	for n := k + 1; n < at; n++ { // a clitic before the verb, and a subject before the clitic
		if key := p.Key(n); key == "l'" || key == "le" && n+1 == at {
			return k > from || p.Key(n-1) == "on"
		}
	}
	return false
}

// isOfRelative reports whether a name says whose relative is meant: after "la mère de Kim"
// what follows may be about either of them.
func isOfRelative(p *page.Page, n *page.Candidate) bool {
	return p.Cue(n.From-1) == french.From && kinOf(p, n) != page.Unrelated
}

// isNickname reports whether the words before another name make it a nickname and not a
// surname: "dit Bob", "alias Titi", "qu'on appelle Kadi".
func isNickname(p *page.Page, n *page.Candidate) bool {
	key := p.Key(wordBefore(p, n))
	return french.Is(key, french.Nicknamed) || isToCall(key)
}

// isToCall reports whether a word is a form of "appeler" or "surnommer".
func isToCall(key string) bool {
	return strings.HasPrefix(key, "appel") || strings.HasPrefix(key, "surnom")
}

// isDisowned reports whether the text says that the person has nothing to do with others of
// the name: "M. Constant – aucun rapport", "Solène Marin (aucun lien de parenté)".
func isDisowned(p *page.Page, n *page.Candidate) bool {
	if n.To+2 >= len(p.Units) || !p.IsJoined(n.To) || p.Units[n.To].Shape != unit.Punct {
		return false
	}
	switch p.Key(n.To + 1) {
	case "aucun", "sans", "rien":
		switch p.Key(n.To + 2) {
		case "lien", "rapport", "a", "parente":
			return true
		}
	case "simple", "homonyme":
		return true
	}
	return false
}
