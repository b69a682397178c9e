package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// phrases are set phrases of French that begin with a word that is also a name, folded and
// separated by "|". At the start of a sentence their capital does not show a name.
const phrases = "|cerise sur le gateau|rose des vents|reine des neiges|loup garou|ange gardien|aurore boreale|aurore australe" +
	"|fleur de lys|fleur bleue|perle rare|pierre precieuse|pierre qui roule|pierre philosophale|prudence est mere|petit dejeuner" +
	"|petit poucet|petit chaperon|noel au balcon|paques au tison|victoire par forfait|bon an mal an|bon gre mal gre|tout un chacun" +
	"|merle blanc|merle moqueur|lion de mer|olive noire|justice de paix|grand ecart|blanc d oeuf|blanc comme neige|noir sur blanc" +
	"|sage comme une image|sage femme|droit au but|juste ciel|prince charmant|page blanche|page de garde|marchand de sable|loup y es tu|"

// endsPhrase reports whether a mention of one word ends a set phrase: "Brevet Blanc" ("mock exam").
func endsPhrase(s *reading.Source, m *mention.Mention) bool {
	return m.From == m.To && s.Doc.IsWord(m.From-1) && french.EndsPhrase(s.Doc.Key(m.From-1), s.Doc.Key(m.From))
}

// longestPhrase is the most words of a set phrase.
const longestPhrase = 4

// beginsPhrase reports whether a mention begins a set phrase.
func beginsPhrase(s *reading.Source, m *mention.Mention) bool {
	said := "|" + s.Doc.Key(m.From)
	for i, words := m.To+1, 1; words < longestPhrase && i < len(s.Doc.Tokens); i++ {
		switch {
		case s.Doc.IsWord(i):
			said += " " + s.Doc.Key(i)
			words++
		case !s.Doc.IsMark(i, '\'') && !s.Doc.IsMark(i, '-'):
			return false
		}
		if strings.Contains(phrases, said+"|") {
			return true
		}
	}
	return false
}

// isDefined reports whether the sentence says that the name is a place: "Vire est une petite ville"
// ("Vire is a small town"). No sentence says that of a person.
func isDefined(s *reading.Source, m *mention.Mention) bool {
	n := m.To + 1
	if !s.Says(n, "est") || !s.Doc.IsWord(n+1) || !s.Is(n+1, french.AnyDeterminer) {
		return false
	}
	for i := n + 2; i < n+5 && s.Doc.IsWord(i) && !s.Is(i, french.BeforeName); i++ {
		if s.Is(i, french.PlaceKind) {
			return true
		}
	}
	return false
}

// isModel reports whether a mention is the model of a make, with an article and the make before it:
// "la dacia logan". The make must not be a usual word, nor a first name that 256 people have.
func isModel(s *reading.Source, m *mention.Mention) bool {
	d, p := s.Doc, m.From-1
	if s.Index.Lexicon == nil || p < 1 || !d.IsWord(p) || !s.HasDeterminer(p) {
		return false
	}
	if d.Tokens[p].Case == core.Upper || d.Tokens[m.From].Has(core.AfterLine) {
		return false
	}
	e, ok := s.Index.Lexicon.Lookup(d.Key(p))
	return ok && e.Class&lexicon.ClassOrg != 0 && e.Class&lexicon.ClassPlace == 0 && e.First < lexicon.By256 && e.Word < lexicon.RareWord
}

// isReadPair reports whether a mention begins the title of a book, a pair of names, after a verb
// for reading: "a lu Paul et Virginie" ("read"). The name after "et" ("and") must not be on the
// list, and no verb may follow it.
func isReadPair(s *reading.Source, m *mention.Mention) bool {
	d, n := s.Doc, m.To+1
	if !d.IsWord(m.From-1) || !s.Is(m.From-1, french.ReadingVerb) {
		return false
	}
	if !s.Says(n, "et") || !d.IsWord(n+1) || d.Tokens[n+1].Case != core.Title || len(s.Form(n+1).Hits) > 0 {
		return false
	}
	verb, _ := s.IsVerbAt(n + 2)
	return !verb
}

// isAmongNouns reports whether a mention begins a row of common words, so that it is a common word,
// too. There are three such rows: two words, "Franc et droit" ("frank and upright"), but not "Rose
// et camarades"; words for relatives; and nouns for what people do, of both genders, "coiffeur,
// esthéticienne". One person cannot be all of the latter.
func isAmongNouns(s *reading.Source, m *mention.Mention) bool {
	r, ok := nounsFrom(s, m.To)
	if !ok || r.others == 0 {
		return false
	}
	joined := s.Doc.IsWord(r.last - 1) // the last word follows "et" or "ou", not a comma
	if n := r.last + 1; s.Doc.IsWord(n) && s.Doc.Tokens[n].Flags&core.AfterLine == 0 && !(joined && s.IsPlural(n)) {
		return false // the last word begins a phrase: "Mercier, sérieux, travail régulier"
	}
	switch {
	case r.others == 1 && joined && isSingular(s, r.last):
		return true
	case s.Is(m.From, french.CloseKin) && r.kin == r.others && (r.others > 1 || m.IsLower(s)):
		return true
	}
	return r.masculine && r.feminine
}

// nouns describes the row of words that follows a name: "droit" in "Franc et droit" ("frank and
// upright"). All its words are in small letters and hardly ever names (isBareWord).
type nouns struct {
	last                int  // token of its last word
	others              int  // how many words it has
	kin                 int  // how many of them are words for relatives
	masculine, feminine bool // it has a noun for what a man does, "coiffeur", and one for what a woman does, "coiffeuse"
}

// nounsFrom reads the row of nouns that continues after token i: words in small letters, joined by
// commas, "et" or "ou", as "droit" in "Franc et droit" ("frank and upright"). It reports false if
// one of them can be a name.
func nounsFrom(s *reading.Source, i int) (nouns, bool) {
	d := s.Doc
	r := nouns{last: i}
	for isRowJoint(s, i+1) || s.Says(i+1, "ou") {
		n := i + 2
		if d.IsMark(i+1, ',') {
			if isRowJoint(s, n) {
				n++
			} else if r.others > 0 && d.IsWord(i-1) {
				break // the last member followed "et" or "ou", so the comma ends the row
			}
		}
		if !isBareWord(s, n) {
			return r, false
		}
		r.others++
		if s.Is(n, french.CloseKin) {
			r.kin++
		}
		he, she := s.Index.Agent(d.Key(n))
		r.masculine, r.feminine = r.masculine || he, r.feminine || she
		i, r.last = n, n
	}
	return r, true
}

// isBareWord reports whether token i is a word in small letters that is hardly ever a name.
func isBareWord(s *reading.Source, i int) bool {
	if !s.Doc.IsWord(i) || !s.IsSmall(i) || s.Form(i).Exact {
		return false
	}
	return s.IsInDictionary(i) && !s.IsRatherName(i, i) && !s.Is(i, french.NoName)
}

// isSingular reports whether token i can be a noun, has no role in the rules for names (index.Form)
// and does not end as a plural does, in s or x.
func isSingular(s *reading.Source, i int) bool {
	key := s.Doc.Key(i)
	return s.IsNoun(i) && s.Form(i).Roles.IsEmpty() && key[len(key)-1] != 's' && key[len(key)-1] != 'x'
}

// isEponym reports whether the word before a mention makes it likely that a thing is named after
// another person who has a pupil's name: "la pile Volta" ("Volta's battery"), "le triangle de
// Pascal". A first name counts only if it is that of a person after whom things are named.
func isEponym(s *reading.Source, m *mention.Mention) bool {
	i := m.From - 1
	for i > m.From-4 && (s.Doc.IsMark(i, '\'') || s.Doc.IsWord(i) && s.Is(i, french.FromOrArticle)) {
		i--
	}
	surnamed := m.Mask&s.Index.Layouts[m.Person].First == 0
	switch k := s.Form(m.From).Entry; {
	case !s.Doc.IsWord(i):
		return false
	case s.Is(i, french.EponymHead):
		return surnamed || s.IsAny(m.From, french.KnownEponym, french.ClassicAuthor)
	default:
		return surnamed && s.Is(i, french.LooseEponymHead) && s.Doc.Key(i) != "signe" && (k.First < lexicon.By64 || k.Surname > k.First)
	}
}
