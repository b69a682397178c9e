package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// otherName is the place in a list, in order, of the person whose other name candidate i
// is, -1 for none: "Mme Garnier, veuve Tissot", "Claire Dumas-Roy (ex-Dumas)", "Kadiatou,
// qu'on appelle Kadi", "Panpi, de son vrai nom Jean-Pierre Harispe".
func (a *analysis) otherName(list []candidate, i int) int {
	n := &list[i]
	if i == 0 || n.kind != core.Person || list[i-1].kind != core.Person || a.hasTitle(n) {
		return -1
	}
	before, at := list[i-1].to, a.wordBefore(n)
	if a.punct(at, '.') && french.Is(a.key(at-1), french.CivilStatus) { // "ép. Morvan"
		at--
	}
	switch {
	case at < before:
	case french.Is(a.key(at), french.CivilStatus):
		if a.onlyMarks(before, at) && n.from-before < 5 && a.isOnLine(before-1, n.from) {
			return i - 1
		}
	case a.isTrueName(before, at), a.isCalling(before, at) && a.isOnLine(before-1, n.from) && !a.isOfElder(&list[i-1]):
		return i - 1
	}
	return -1
}

// wordBefore is the last word before a name, marks and "tous" passed over.
func (a *analysis) wordBefore(n *candidate) int {
	at := n.from - 1
	for at > 0 && (a.isSoftMark(at) || strings.HasPrefix(a.key(at), "tou") || a.key(at) == "aussi") {
		at--
	}
	return at
}

// isSoftMark reports whether unit i is a mark that ends no sentence: a comma, a bracket, a
// quotation mark.
func (a *analysis) isSoftMark(i int) bool {
	return a.units[i].Shape == unit.Punct && (a.punct(i, '(') || !isSentenceEnd(a.doc.Tokens[a.units[i].From].Mark))
}

// onlyMarks reports whether nothing but such marks stands from unit from to unit to.
func (a *analysis) onlyMarks(from, to int) bool {
	for k := from; k < to; k++ {
		if !a.isSoftMark(k) {
			return false
		}
	}
	return true
}

// isOnLine reports whether units i and k stand on one line, in two cells of it perhaps.
func (a *analysis) isOnLine(i, k int) bool {
	for n := i + 1; n <= k; n++ {
		if a.units[n].Gap >= unit.Line {
			return false
		}
	}
	return true
}

// isTrueName reports whether units from to at say that the next name is what somebody is
// really called: ", de son vrai nom".
func (a *analysis) isTrueName(from, at int) bool {
	return at >= from+3 && at <= from+4 && (a.key(at) == "nom" || a.key(at) == "prenom") && strings.HasPrefix(a.key(at-1), "vrai") && a.onlyMarks(from, at-3)
}

// longestCall is how many units lie at most between a name and what its bearer is called.
const longestCall = 9

// isCalling reports whether units from to at say what somebody who is named before them is
// called: ", que tout le monde appelle", "préfère qu'on l'appelle", ", on l'a appelé". Who
// calls stands between; "Paul l'appelle Marie" is about somebody else than Paul.
func (a *analysis) isCalling(from, at int) bool {
	if at-from >= longestCall || !isToCall(a.key(at)) {
		return false
	}
	k := from
	for k < at && a.isSoftMark(k) {
		k++
	}
	if key := a.key(k); (key == "que" || key == "qu'") && k > from {
		return true
	}
	for n := k + 1; n < at; n++ { // a clitic before the verb, and somebody before the clitic
		if key := a.key(n); key == "l'" || key == "le" && n+1 == at {
			return k > from || a.key(n-1) == "on"
		}
	}
	return false
}

// isOfElder reports whether a name tells of whom somebody is a relative, "la mère de Kim":
// what follows may be said of either.
func (a *analysis) isOfElder(n *candidate) bool {
	return a.cueAt(n.from-1) == french.From && a.kinOf(n) != unrelated
}

// isNickname reports whether what stands before another name makes it what somebody is
// called, and no surname: "dit Bob", "alias Titi", "qu'on appelle Kadi".
func (a *analysis) isNickname(n *candidate) bool {
	key := a.key(a.wordBefore(n))
	return french.Is(key, french.Nicknamed) || isToCall(key)
}

// isToCall reports whether a word is a form of "appeler" or "surnommer".
func isToCall(key string) bool {
	return strings.HasPrefix(key, "appel") || strings.HasPrefix(key, "surnom")
}

// isDisowned reports whether the text says of a name that it is of nobody else who has
// it: "M. Constant – aucun rapport", "Solène Marin (aucun lien de parenté)".
func (a *analysis) isDisowned(n *candidate) bool {
	if n.to+2 >= len(a.units) || !a.joined(n.to) || a.units[n.to].Shape != unit.Punct {
		return false
	}
	switch a.key(n.to + 1) {
	case "aucun", "sans", "rien":
		switch a.key(n.to + 2) {
		case "lien", "rapport", "a", "parente":
			return true
		}
	case "simple", "homonyme":
		return true
	}
	return false
}
