package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// after looks at what follows the name.
func (s *Source) after(from, to int) reading {
	d := s.doc
	n := to + 1
	if n >= len(d.Tokens) || d.Tokens[n].Flags&core.AfterLine != 0 {
		if d.Tokens[from].Has(core.Start) && s.opensLine(from) {
			return asName // a line of its own: a heading of comments by pupil
		}
		return unclear
	}
	if d.Tokens[n].Has(core.AfterTab) && (s.opensLine(from) || d.Tokens[from].Has(core.AfterTab)) {
		return asName // a cell of its own
	}
	switch d.Tokens[n].Kind {
	case core.Mark:
		return s.beforeMark(from, n)
	case core.Number:
		if s.is(from, french.BeforeNumber) {
			return asWord
		}
		return unclear
	}
	return s.beforeWord(from, n)
}

// beforeMark is after for a name that begins with token from and ends before the
// mark n.
func (s *Source) beforeMark(from, n int) reading {
	d := s.doc
	switch d.Tokens[n].Mark {
	case '&':
		if !s.isListed(n + 1) {
			return asWord // Michel & Fils
		}
	case ':':
		if d.Tokens[from].Has(core.Start) {
			return asName // "Rose : bon trimestre"
		}
	case ',':
		if s.says(n+1, "qui") {
			return asName
		}
		if s.areAlike(from, n+1) && s.isListed(n+1) && (!s.isPlainWord(n+1) || d.Tokens[n+1].Case == core.Title) {
			return asName
		}
	}
	return unclear
}

// beforeWord is after for a name that begins with token from and ends before the
// word n.
func (s *Source) beforeWord(from, n int) reading {
	key := s.doc.Key(n)
	switch {
	case s.isRepeated(from, n), s.isTimeToCome(from, n):
		return asWord
	case s.is(n, french.VerbClitic), s.is(n, french.AttendanceWord) && !s.isSmall(from):
		return asName
	case key == "et" || key == "ou":
		if s.joinsNames(from, n+1) {
			return asName
		}
		return unclear
	case s.hasOtherSubject(from, n):
		return unclear
	}
	if r := s.asSubject(from, n); r != unclear {
		return r
	}
	switch {
	case s.isAdverbAndVerb(n):
		return asName
	case s.isSmall(from) && s.isOf(n) && s.isPlainWord(from):
		return asWord // rose des vents
	case s.isNounPhrase(from, n):
		return asWord
	}
	return unclear
}

// isRepeated reports whether the word from and what follows at token n are a set
// phrase: "petit à petit", "grâce à".
func (s *Source) isRepeated(from, n int) bool {
	first := s.doc.Key(from)
	switch s.doc.Key(n) {
	case "a":
		return s.doc.IsWord(n+1) && (s.doc.Key(n+1) == first || first == "grace")
	case "au", "aux":
		return first == "grace"
	}
	return false
}

// isTimeToCome reports whether the word from is a feast or a month that the word n
// says is near: "Noël approche".
func (s *Source) isTimeToCome(from, n int) bool {
	if !s.is(from, french.NamedTime) {
		return false
	}
	switch s.doc.Key(n) {
	case "approche", "arrive", "tombe", "prochain", "dernier":
		return true
	}
	return false
}

// joinsNames reports whether "et" joins the name from to another one of the list at
// token j: "Rose et Léo", but not "Rose et. Petit".
func (s *Source) joinsNames(from, j int) bool {
	if !s.areAlike(from, j) || !s.isListed(j) {
		return false
	}
	return !s.isPlainWord(j) || s.doc.Tokens[j].Case == core.Title && s.doc.Tokens[j].Flags&core.Start == 0
}

// hasOtherSubject reports whether the verb n has another subject than the word from
// in small letters, which a preposition leads up to: "le cours de français est bien
// assimilé".
func (s *Source) hasOtherSubject(from, n int) bool {
	p := from - 1
	if !s.isSmall(from) || !s.doc.IsWord(p) || !s.isAny(p, french.BeforeName, french.BeforeBareNoun) || s.doc.Key(p) == "et" || s.doc.Key(p) == "ou" {
		return false
	}
	verb, _ := s.isVerb(n)
	return verb
}

// asSubject reads the name from by the verb that the word n after it may be.
func (s *Source) asSubject(from, n int) reading {
	verb, only := s.isVerb(n)
	determiner := s.is(from, french.AnyDeterminer)
	switch {
	case verb && s.is(from, french.Indefinite) && (s.is(n, french.ImpersonalVerb) || !only):
		return asWord // "Tout va bien", "Rien n'est fait": the word is the subject
	case !determiner && !s.isSmall(from) && s.is(n, french.Copula):
		return asName // "Modeste reste modeste"
	case verb && only && s.doc.Tokens[n].Case != core.Title:
		return asName
	case verb && !determiner && s.isComplement(n+1):
		return asName
	}
	return unclear
}

// isAdverbAndVerb reports whether the word n is an adverb and a verb follows it:
// "Rose toujours souriante a".
func (s *Source) isAdverbAndVerb(n int) bool {
	if key := s.doc.Key(n); !s.is(n, french.Degree) && key != "toujours" && key != "ne" {
		return false
	}
	verb, only := s.isVerbAt(n + 1)
	return verb && only
}

// isOf reports whether the word n is "de" in one of its forms.
func (s *Source) isOf(n int) bool {
	switch s.doc.Key(n) {
	case "de", "des", "du", "d":
		return true
	}
	return false
}

// isNounPhrase reports whether the words from and n, both usual ones, begin a
// sentence as an adjective and its noun do: "Bon travail", "Petit effort",
// "Constant progrès".
func (s *Source) isNounPhrase(from, n int) bool {
	return s.isSmall(n) && s.isPlainWord(n) && s.isPlainWord(from) && s.doc.Tokens[from].Has(core.Start) && !s.isAny(n, french.BeforeName, french.AttendanceWord)
}

// areAlike reports whether two tokens are written alike: whoever gives one name a
// capital gives it to both, so "gentil, Désiré" are not two names.
func (s *Source) areAlike(i, j int) bool {
	return s.doc.Tokens[i].Case != core.Lower || s.doc.IsWord(j) && s.doc.Tokens[j].Case == core.Lower
}

// isComplement reports whether token i begins what follows a verb rather than a
// noun: an article, an adverb, a pronoun.
func (s *Source) isComplement(i int) bool {
	if !s.doc.IsWord(i) {
		return false
	}
	key := s.doc.Key(i)
	return s.isAny(i, french.AnyDeterminer, french.Degree, french.BeforeName) || key == "que" || key == "qu" || key == "en" || key == "beaucoup" || key == "d"
}

// isVerbAt is isVerb for a token that may be no word.
func (s *Source) isVerbAt(i int) (bool, bool) {
	if !s.doc.IsWord(i) {
		return false, false
	}
	return s.isVerb(i)
}
