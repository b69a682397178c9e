package naming

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// personName is a person's name in two parts. One of them may be empty; both are empty for a thing,
// or if the name is not written as a name.
type personName struct{ First, Last string }

// split cuts a person's name in two: as the list or the user's category says, else at a surname in
// capitals ("MARTIN Emma"), else behind the first word and further first names ("Marie Anne
// Dupont"). A single word is a first name or a surname, whichever more people have.
func (n *Names) split(e *core.Entity) personName {
	if e.First != "" || e.Last != "" {
		return personName{e.First, e.Last}
	}
	around := spelling.FrameIn(e.Canonical)
	name := withoutInitials(around.Strip(e.Canonical))
	if len(e.Members) > 0 || fold.Key(e.Canonical) == "" {
		return personName{}
	}
	if cut, ok := n.splitAtInitials(name); ok {
		return n.complete(cut, e)
	}
	if around.Before != "" && isInitials(name) {
		return personName{Last: name} // "Mme K."
	}
	if !isWritten(name) {
		return personName{}
	}
	switch strings.ToLower(e.Category) {
	case "firstname":
		return personName{First: e.Canonical}
	case "lastname":
		return personName{Last: e.Canonical}
	}
	if around.HoldsSurname(name) {
		return personName{Last: name}
	}
	return n.splitWords(strings.Fields(name))
}

// splitWords cuts the words of a name, as split does, where neither the list nor the text says
// which part is which.
func (n *Names) splitWords(words []string) personName {
	name := strings.Join(words, " ")
	if len(words) == 1 {
		return n.splitWord(name, words[0])
	}
	first, last := splitByCapitals(words)
	if len(first) == 0 {
		if !beginsSurname(words[0]) {
			first, last = n.splitByNames(words)
		} else if end := len(words) - 1; end > 1 && n.isFirstName(words[end]) {
			first, last = words[end:], words[:end] // "Le Goff Yann": the first name is behind
		} else {
			return personName{Last: name} // "Le Goff": all words are the surname
		}
	}
	return personName{strings.Join(first, " "), strings.Join(last, " ")}
}

// withoutInitials removes abbreviated first names from the middle of a name: the "A." of "Claire A.
// Fontaine", the "J.-P." of "Anne J.-P. Martin".
func withoutInitials(name string) string {
	words := strings.Fields(name)
	const withMiddle = 3 // the smallest number of words of a name with a middle
	if len(words) < withMiddle {
		return name
	}
	inside := slices.DeleteFunc(slices.Clone(words[1:len(words)-1]), isInitials)
	if len(inside) == len(words)-2 {
		return name
	}
	return strings.Join(slices.Concat(words[:1], inside, words[len(words)-1:]), " ")
}

// isWritten reports whether a name has only what names are written with (spelling.IsNatural), with
// either apostrophe.
func isWritten(name string) bool { return spelling.IsNatural(strings.ReplaceAll(name, "’", "'")) }

// isInitials reports whether a word of a name is an abbreviation, or several with hyphens: "A.",
// "Ph.", "J.-P.".
func isInitials(word string) bool {
	for part := range strings.SplitSeq(word, "-") {
		if letters, ok := strings.CutSuffix(part, "."); !ok || utf8.RuneCountInString(letters) > 2 {
			return false
		}
	}
	return true
}

// splitAtInitials cuts a name that has initials on one side: "L. Martin", "Léa M.", "LE BRETON K.".
// The initials are then a part of the name. ok is false for any other name.
func (n *Names) splitAtInitials(name string) (cut personName, ok bool) {
	words := strings.Fields(name)
	from, to := 0, len(words)
	for from < to && isInitials(words[from]) {
		from++
	}
	for to > from && isInitials(words[to-1]) {
		to--
	}
	before, after := strings.Join(words[:from], " "), strings.Join(words[to:], " ")
	written := words[from:to]
	rest := strings.Join(written, " ")
	switch {
	case (before == "") == (after == ""), !isWritten(rest):
		return personName{}, false
	case before != "":
		return personName{before, rest}, true
	}
	areFirst := !slices.ContainsFunc(written, func(w string) bool { return n.splitWord(w, w).First == "" })
	switch cut = n.splitWords(written); {
	case areFirst: // "Marie Anne D."
		cut = personName{rest, after}
	case cut.Last == "":
		cut.Last = after
	case cut.First == "":
		cut.First = after
	}
	return cut, true
}

// complete returns name with the words for its initials, if another spelling of e has them: for
// "René B.", "Baudry" from "R. Baudry".
func (n *Names) complete(name personName, e *core.Entity) personName {
	for i := range e.Forms {
		form := spelling.FrameIn(e.Forms[i].Text).Strip(e.Forms[i].Text)
		other, ok := n.splitAtInitials(form)
		if words := strings.Fields(form); !ok && len(words) > 0 {
			other = n.splitWords(words)
		}
		name.First = spelledOut(name.First, other.First)
		name.Last = spelledOut(name.Last, other.Last)
	}
	return name
}

// spelledOut returns other if part is an initial with which the word other begins, else part.
func spelledOut(part, other string) string {
	letter := strings.TrimSuffix(fold.Key(part), ".")
	if isInitials(part) && other != "" && !isInitials(other) && strings.HasPrefix(fold.Key(other), letter) {
		return other
	}
	return part
}

// splitWord decides whether a name is a first name or a surname, by which of the two more people
// have. It looks up word: the name itself, or the word of it that counts.
func (n *Names) splitWord(name, word string) personName {
	if entry := n.about(word); entry.First == 0 || entry.First < entry.Surname {
		return personName{Last: name}
	}
	return personName{First: name}
}

// isFirstName reports whether more people have a word as their first name than as their surname,
// according to the dictionary.
func (n *Names) isFirstName(word string) bool {
	entry, _ := n.lexicon.Lookup(fold.Key(word))
	return entry.First > entry.Surname
}

// splitByCapitals cuts a name at a surname in capitals at either end, "MARTIN Emma", or at the
// particles before it, "Marie de MARTIN". Both results are nil if no such surname is found.
func splitByCapitals(words []string) (first, last []string) {
	begins, ends := 0, 0 // number of words in capitals at each end
	for begins < len(words) && spelling.InCapitals(words[begins]) {
		begins++
	}
	for ends < len(words) && spelling.InCapitals(words[len(words)-1-ends]) {
		ends++
	}
	switch {
	case begins > 0 && ends == 0 && !slices.ContainsFunc(words[begins:], spelling.InCapitals):
		return words[begins:], words[:begins]
	case ends > 0 && begins == 0 && !slices.ContainsFunc(words[:len(words)-ends], spelling.InCapitals):
		for len(words)-ends > 1 && beginsSurname(words[len(words)-ends-1]) {
			ends++
		}
		return words[:len(words)-ends], words[len(words)-ends:]
	}
	return nil, nil
}

// splitByNames cuts a name behind its first word and the words after it that are first names. The
// last word is always part of the surname.
func (n *Names) splitByNames(words []string) (first, last []string) {
	k := 1
	for k < len(words)-1 && !beginsSurname(words[k]) {
		if entry := n.about(words[k]); entry.First <= entry.Surname {
			break
		}
		k++
	}
	return words[:k], words[k:]
}

// beginsSurname reports whether a word is the beginning of surnames of several words, such as "Ben"
// in Ahmed Ben Ali.
func beginsSurname(word string) bool {
	key := fold.Key(word)
	return len(key) > 1 && french.Is(key, french.NameSmall)
}

// about returns the dictionary's entry for a part of a name. If it does not know the whole part, it
// returns the entry of the first word in it that is a first name or a surname.
func (n *Names) about(part string) lexicon.Entry {
	key := fold.Key(part)
	if e, ok := n.lexicon.Lookup(key); ok {
		return e
	}
	for w := range strings.FieldsSeq(key) {
		if e, ok := n.lexicon.Lookup(w); ok && e.Class&(lexicon.ClassFirst|lexicon.ClassSurname) != 0 {
			return e
		}
	}
	return lexicon.Entry{}
}
