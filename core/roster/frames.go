package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// phrases are set phrases of French that begin with a word people bear. They
// stand at the head of a sentence, where the capital says nothing.
const phrases = "|cerise sur le gateau|rose des vents|reine des neiges|loup garou|ange gardien|aurore boreale|aurore australe" +
	"|fleur de lys|fleur bleue|perle rare|pierre precieuse|pierre qui roule|pierre philosophale|prudence est mere|petit dejeuner" +
	"|petit poucet|petit chaperon|noel au balcon|paques au tison|victoire par forfait|bon an mal an|bon gre mal gre|tout un chacun" +
	"|merle blanc|merle moqueur|lion de mer|olive noire|justice de paix|grand ecart|blanc d oeuf|blanc comme neige|noir sur blanc" +
	"|sage comme une image|sage femme|droit au but|juste ciel|prince charmant|page blanche|page de garde|marchand de sable|loup y es tu|"

// beginsPhrase reports whether a mention begins a set phrase.
func beginsPhrase(s *Source, m *mention) bool {
	said := "|" + s.doc.Key(m.from)
	for i, words := m.to+1, 1; words < 4 && i < len(s.doc.Tokens); i++ {
		switch {
		case s.doc.IsWord(i):
			said += " " + s.doc.Key(i)
			words++
		case !s.doc.IsMark(i, '\'') && !s.doc.IsMark(i, '-'):
			return false
		}
		if strings.Contains(phrases, said+"|") {
			return true
		}
	}
	return false
}

// isDefined reports whether the sentence says of the name that it is a place:
// "Vire est une petite ville". Of nobody is that said.
func isDefined(s *Source, m *mention) bool {
	n := m.to + 1
	if !s.says(n, "est") || !s.doc.IsWord(n+1) || !s.is(n+1, french.AnyDeterminer) {
		return false
	}
	for i := n + 2; i < n+5 && s.doc.IsWord(i) && !s.is(i, french.BeforeName); i++ {
		if s.is(i, french.PlaceKind) {
			return true
		}
	}
	return false
}

// isModel reports whether the name is the model of a make: an article and a make
// that is hardly a word or a first name lead up to it: "la dacia logan".
func isModel(s *Source, m *mention) bool {
	d, p := s.doc, m.from-1
	if s.index.lexicon == nil || p < 1 || !d.IsWord(p) || d.Tokens[p].Case == core.Upper || d.Tokens[m.from].Flags&core.AfterLine != 0 || !s.hasDeterminer(p) {
		return false
	}
	e, ok := s.index.lexicon.Lookup(d.Key(p))
	return ok && e.Class&lexicon.ClassOrg != 0 && e.Class&lexicon.ClassPlace == 0 && e.First < lexicon.By256 && e.Word < lexicon.RareWord
}

// isReadPair reports whether the name is the first one of a title of two: it is
// read, "et" follows and a capital that is on no list, and no verb after that:
// "a lu Paul et Virginie".
func isReadPair(s *Source, m *mention) bool {
	d, n := s.doc, m.to+1
	if !s.says(n, "et") || !d.IsWord(m.from-1) || !s.is(m.from-1, french.ReadingVerb) || !d.IsWord(n+1) || d.Tokens[n+1].Case != core.Title || len(s.form(n+1).hits) > 0 {
		return false
	}
	verb, _ := s.isVerbAt(n + 2)
	return !verb
}

// isAmongNouns reports whether the name is one of several bare words of its kind
// that nobody on the list is called by: a row joins like with like, names with
// names and words with words. Of two, "Franc et droit, ...", but not "Rose et
// camarades"; of relatives; of people by what they do, where they cannot all be
// said of one person, who is not "coiffeur, esthéticienne".
func isAmongNouns(s *Source, m *mention) bool {
	r, ok := nounsFrom(s, m.to)
	if !ok || r.others == 0 {
		return false
	}
	joined := s.doc.IsWord(r.last - 1) // by "et", not by a comma
	if n := r.last + 1; s.doc.IsWord(n) && s.doc.Tokens[n].Flags&core.AfterLine == 0 && !(joined && s.isPlural(n)) {
		return false // the last one goes on: "Mercier, sérieux, travail régulier"
	}
	switch {
	case r.others == 1 && joined && isSingular(s, r.last):
		return true
	case s.is(m.from, french.CloseKin) && r.kin == r.others && (r.others > 1 || m.isLower(s)):
		return true
	}
	return r.masculine && r.feminine
}

// nouns is a row of bare words behind a name.
type nouns struct {
	last                int  // the last word of it
	others              int  // how many they are
	kin                 int  // how many are relatives
	masculine, feminine bool // some are men by what they do, some are women
}

// nounsFrom reads the row that goes on from token i: words in small letters, joined
// by commas, "et" or "ou". It reports false where one of them can be a name.
func nounsFrom(s *Source, i int) (nouns, bool) {
	d := s.doc
	r := nouns{last: i}
	for isRowJoint(s, i+1) || s.says(i+1, "ou") {
		n := i + 2
		if d.IsMark(i+1, ',') {
			if isRowJoint(s, n) {
				n++
			} else if r.others > 0 && d.IsWord(i-1) {
				break // "et" named the last one
			}
		}
		if !isBareWord(s, n) {
			return r, false
		}
		r.others++
		if s.is(n, french.CloseKin) {
			r.kin++
		}
		he, she := s.index.agent(d.Key(n))
		r.masculine, r.feminine = r.masculine || he, r.feminine || she
		i, r.last = n, n
	}
	return r, true
}

// isBareWord reports whether token i is a word in small letters that nobody is
// called by.
func isBareWord(s *Source, i int) bool {
	return s.doc.IsWord(i) && s.isSmall(i) && !s.form(i).exact && s.isInDictionary(i) && !s.isRatherName(i, i) && !s.is(i, french.NoName)
}

// isSingular reports whether token i is a word that people use, of no role here,
// and not written as a plural.
func isSingular(s *Source, i int) bool {
	key := s.doc.Key(i)
	return s.isNoun(i) && s.form(i).roles.IsEmpty() && key[len(key)-1] != 's' && key[len(key)-1] != 'x'
}

// agent reports whether a word is the masculine or the feminine of a noun for
// people by what they do or are, of which the dictionary has both: coiffeur and
// coiffeuse, but not rigueur.
func (x *Index) agent(key string) (masculine, feminine bool) {
	for _, pair := range [...][2]string{{"eur", "euse"}, {"eur", "rice"}, {"ien", "ienne"}, {"er", "ere"}} {
		for k := range pair {
			if stem, ok := strings.CutSuffix(key, pair[k]); ok && x.isWord(stem+pair[1-k]) {
				return k == 0, k == 1
			}
		}
	}
	return false, false
}
