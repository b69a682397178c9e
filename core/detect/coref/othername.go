package coref

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// otherName returns the index in list of the person for whom the candidate list[i] is another name:
// i-1 if the words between the two say so, as in "Mme Garnier, veuve Tissot" ("widow"), "Claire
// Dumas-Roy (ex-Dumas)", "Kadiatou, qu'on appelle Kadi" ("who is called"), "Panpi, de son vrai nom
// Jean-Pierre Harispe" ("whose real name is"). Otherwise it returns -1. The candidates must be in
// order.
func otherName(p *page.Page, list []page.Candidate, i int) int {
	n := &list[i]
	if i == 0 || n.Kind != core.Person || list[i-1].Kind != core.Person || p.HasTitle(n) {
		return -1
	}
	before, at := list[i-1].To, wordBefore(p, n)
	if p.IsMark(at, '.') && french.Is(p.Key(at-1), french.CivilStatus) { // the full stop of an abbreviation: "ép. Morvan" ("married")
		at--
	}
	switch {
	case at < before, isSpoken(p, &list[i-1], at, n), isMarrying(p, &list[i-1], at, n):
	case french.Is(p.Key(at), french.CivilStatus):
		if onlyMarks(p, before, at) && n.From-before < 5 && isOnLine(p, before-1, n.From) {
			return i - 1
		}
	case isTrueName(p, before, at), isIntroduced(p, &list[i-1], at, n), isCalling(p, before, at) && isOnLine(p, before-1, n.From) && !isOfRelative(p, &list[i-1]):
		return i - 1
	}
	return -1
}

// wordBefore returns the unit of the last word before a name, without punctuation marks, "tous"
// ("all") and "aussi" ("also").
func wordBefore(p *page.Page, n *page.Candidate) int {
	at := n.From - 1
	for at > 0 && (isSoftMark(p, at) || strings.HasPrefix(p.Key(at), "tou") || p.Key(at) == "aussi") {
		at--
	}
	return at
}

// isSoftMark reports whether unit i is a punctuation mark that does not separate a name from a
// second name of the person: a comma, an opening bracket, a quotation mark.
func isSoftMark(p *page.Page, i int) bool {
	return p.Units[i].Shape == unit.Punct && (p.IsMark(i, '(') || !isSentenceEnd(p.Doc.Tokens[p.Units[i].From].Mark))
}

// isSpoken reports whether the word at unit at, which is between the names x and n, is the verb
// "dit" ("says") and does not announce another name of x ("called"): "Karim dit : « Léa a menti »"
// ("Léa lied"). It is the verb before a colon, and before quotation marks that are still open after
// n. Without a mark around it, it is also the verb after a name of a woman, who would be "dite",
// and before a first name that x cannot have: after a title, or of the other gender.
func isSpoken(p *page.Page, x *page.Candidate, at int, n *page.Candidate) bool {
	if p.Key(at) != "dit" {
		return false
	}
	for k := at + 1; k < n.From; k++ {
		switch p.Doc.Tokens[p.Units[k].From].Mark {
		case ':':
			return true
		case '«', '"', '“':
			if n.To >= len(p.Units) || !p.IsMark(n.To, '»') && !p.IsMark(n.To, '"') && !p.IsMark(n.To, '”') {
				return true
			}
		}
	}
	if at != x.To || n.From != at+1 {
		return false
	}
	gender, other := toldGender(p, x), toldGender(p, n)
	isFirstName := n.IsWord() && p.Known(n.From).First >= lexicon.By512
	return gender == lexicon.GenderFemale || isFirstName && p.HasTitle(x) || isOther(gender, other)
}

// isMarrying reports whether the word at unit at, between the names x and n, is the verb "épouse"
// ("marries"): "Karim épouse Nadia". n is then a first name, alone or before a surname. Before a
// surname the word announces the married name of x: "Claire Morel épouse Blanc" ("married name").
func isMarrying(p *page.Page, x *page.Candidate, at int, n *page.Candidate) bool {
	if p.Key(at) != "epouse" || at != x.To || n.From != at+1 {
		return false
	}
	k := p.Known(n.From)
	isFirst := k.First >= lexicon.By64 && k.First >= k.Surname && p.Units[n.From].Shape == unit.Title
	isWoman := toldGender(p, x) == lexicon.GenderFemale
	switch {
	case !isFirst:
		return false
	case n.To > n.From+1: // "Marie Garnier"; "Claire Morel épouse Martin Dupont" has a double surname
		return !isWoman || k.First > k.Surname
	}
	return k.First > k.Surname && (!isWoman || k.Surname < lexicon.By1k)
}

// onlyMarks reports whether isSoftMark holds for all units in [from, to).
func onlyMarks(p *page.Page, from, to int) bool {
	for k := from; k < to; k++ {
		if !isSoftMark(p, k) {
			return false
		}
	}
	return true
}

// isOnLine reports whether units i and k (i before k) are on one line, perhaps in different
// cells.
func isOnLine(p *page.Page, i, k int) bool {
	for n := i + 1; n <= k; n++ {
		if p.Units[n].Gap >= unit.Line {
			return false
		}
	}
	return true
}

// isTrueName reports whether units [from, at+1), after a name, announce the true name of the
// person: ", de son vrai nom" ("whose real name is").
func isTrueName(p *page.Page, from, at int) bool {
	if at < from+3 || at > from+4 || !onlyMarks(p, from, at-3) {
		return false
	}
	return (p.Key(at) == "nom" || p.Key(at) == "prenom") && strings.HasPrefix(p.Key(at-1), "vrai")
}

// isIntroduced reports whether x speaks and the words up to unit at, before the name n, say what
// the speaker is called: "Mme Traoré : Oui, je m'appelle Aïssata Traoré" ("my name is").
func isIntroduced(p *page.Page, x *page.Candidate, at int, n *page.Candidate) bool {
	if at != n.From-1 || !p.IsMark(x.To, ':') || !isOnLine(p, x.To, n.From) {
		return false
	}
	switch p.Key(at) {
	case "appelle":
		return p.Key(at-1) == "m'"
	case "suis": // "je suis Claire" ("I am Claire") may also mean "I follow Claire"
		return p.Key(at-1) == "je" && p.Units[x.To-1].Form == p.Units[n.To-1].Form
	}
	return false
}

// longestCall limits isCalling, which returns false for more units than this between two names.
const longestCall = 9

// isCalling reports whether units [from, at+1), after a name, announce what that person is called:
// ", que tout le monde appelle" ("whom everyone calls"), ", on l'a appelé" ("they called him"). It
// is false for "Paul l'appelle Marie" ("Paul calls her Marie"), where Marie is another person.
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
	for n := k + 1; n < at; n++ { // "on l'appelle" ("they call him"): the subject, the object "l'", the verb
		if key := p.Key(n); key == "l'" || key == "le" && n+1 == at {
			return k > from || p.Key(n-1) == "on"
		}
	}
	return false
}

// isOfRelative reports whether a name only says whose relative is meant, as in "la mère de Kim"
// ("Kim's mother"). What follows may then be about either of the two people.
func isOfRelative(p *page.Page, n *page.Candidate) bool {
	return p.Cue(n.From-1) == french.From && kinOf(p, n) != page.Unrelated
}

// isNickname reports whether the words before a person's other name make it a nickname and not a
// surname: "dit Bob" ("called"), "alias Titi", "qu'on appelle Kadi" ("who is called").
func isNickname(p *page.Page, n *page.Candidate) bool {
	key := p.Key(wordBefore(p, n))
	return french.Is(key, french.Nicknamed) || isToCall(key)
}

// isToCall reports whether a folded word is a form of the verbs "appeler" ("call") or "surnommer"
// ("nickname").
func isToCall(key string) bool {
	return strings.HasPrefix(key, "appel") || strings.HasPrefix(key, "surnom")
}

// isDisowned reports whether the words after a name say that the person is not related to others of
// the name: "M. Constant – aucun rapport" ("no relation"), "Solène Marin (aucun lien de parenté)".
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
