package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// after returns how readers understand tokens from..to, a listed name that is also a word, because
// of the words after it: as the name, as the word, or Unclear.
func (s *Source) after(from, to int) Reading {
	d := s.Doc
	n := to + 1
	if n >= len(d.Tokens) || d.Tokens[n].Flags&core.AfterLine != 0 {
		if d.Tokens[from].Has(core.Start) && s.OpensLine(from) {
			return AsName // a line of its own: the heading of a pupil's comments
		}
		if s.isInClassList(from, to) {
			return AsName
		}
		return Unclear
	}
	if d.Tokens[n].Has(core.AfterTab) && (s.OpensLine(from) || d.Tokens[from].Has(core.AfterTab)) {
		return AsName // a cell of its own
	}
	switch d.Tokens[n].Kind {
	case core.Mark:
		return s.beforeMark(from, n)
	case core.Number:
		if s.Is(from, french.BeforeNumber) {
			return AsWord
		}
		if s.isMarkOf(from, n) {
			return AsName
		}
		return Unclear
	}
	return s.beforeWord(from, n)
}

// beforeMark returns how readers understand a listed name because of the mark after it, token n: as
// the name before a colon, as a common word before "&", or Unclear. from is the first token of the
// name.
func (s *Source) beforeMark(from, n int) Reading {
	d := s.Doc
	switch d.Tokens[n].Mark {
	case '&':
		if !s.isListed(n + 1) {
			return AsWord // a firm: "Michel & Fils"
		}
	case ':':
		if d.Tokens[from].Has(core.Start) {
			return AsName // "Rose : bon trimestre" ("good term")
		}
	case ',':
		if s.Says(n+1, "qui") {
			return AsName
		}
		if s.areAlike(from, n+1) && s.isListed(n+1) && (!s.IsPlainWord(n+1) || d.Tokens[n+1].Case == core.Title) {
			return AsName
		}
	}
	return Unclear
}

// beforeWord returns how readers understand a listed name because of the word after it, token n: as
// the name before its verb, as the common word in "petit à petit" ("little by little"), or Unclear.
// from is the first token of the name.
func (s *Source) beforeWord(from, n int) Reading {
	key := s.Doc.Key(n)
	switch {
	case s.isRepeated(from, n), s.isTimeToCome(from, n):
		return AsWord
	case s.Is(n, french.VerbClitic), s.Is(n, french.AttendanceWord) && !s.IsSmall(from):
		return AsName
	case key == "et" || key == "ou":
		if s.joinsNames(from, n+1) {
			return AsName
		}
		return Unclear
	case s.hasOtherSubject(from, n):
		return Unclear
	}
	if r := s.asSubject(from, n); r != Unclear {
		return r
	}
	switch {
	case s.isAdverbAndVerb(n):
		return AsName
	case s.IsSmall(from) && s.isOf(n) && s.IsPlainWord(from):
		return AsWord // a noun and its complement: "rose des vents" ("compass rose")
	case s.isNounPhrase(from, n):
		return AsWord
	}
	return Unclear
}

// isRepeated reports whether word from begins a set phrase that continues at token n: "petit à
// petit" ("little by little"), "grâce à" ("thanks to").
func (s *Source) isRepeated(from, n int) bool {
	first := s.Doc.Key(from)
	switch s.Doc.Key(n) {
	case "a":
		return s.Doc.IsWord(n+1) && (s.Doc.Key(n+1) == first || first == "grace")
	case "au", "aux":
		return first == "grace"
	}
	return false
}

// isTimeToCome reports whether word from is a feast or a month and word n after it says when it is:
// "Noël approche" ("Christmas approaches").
func (s *Source) isTimeToCome(from, n int) bool {
	if !s.Is(from, french.NamedTime) {
		return false
	}
	switch s.Doc.Key(n) {
	case "approche", "arrive", "tombe", "prochain", "dernier":
		return true
	}
	return false
}

// joinsNames reports whether token j, which "et" ("and") or "ou" ("or") joins to the name at token
// from, is another name of the list: "Rose et Léo". If it is also a common word, "Rose et Petit"
// ("small"), it needs a capital that the start of a sentence does not explain.
func (s *Source) joinsNames(from, j int) bool {
	if !s.areAlike(from, j) || !s.isListed(j) {
		return false
	}
	return !s.IsPlainWord(j) || s.Doc.Tokens[j].Case == core.Title && s.Doc.Tokens[j].Flags&core.Start == 0
}

// hasOtherSubject reports whether word n may be a verb whose subject is not word from, because word
// from is in small letters after a preposition. In "le cours de français est bien assimilé", the
// subject of "est" ("is") is the course ("cours"), not "français".
func (s *Source) hasOtherSubject(from, n int) bool {
	p := from - 1
	if !s.IsSmall(from) || !s.Doc.IsWord(p) || !s.IsAny(p, french.BeforeName, french.BeforeBareNoun) || s.Doc.Key(p) == "et" || s.Doc.Key(p) == "ou" {
		return false
	}
	verb, _ := s.IsVerb(n)
	return verb
}

// asSubject returns how readers understand the name at token from if word n after it is its verb:
// AsName in "Modeste reste modeste" ("Modeste stays modest"), AsWord in "Tout va bien" ("all is
// well"). It returns Unclear if word n is not clearly a verb.
func (s *Source) asSubject(from, n int) Reading {
	verb, only := s.IsVerb(n)
	determiner := s.Is(from, french.AnyDeterminer)
	switch {
	case verb && s.Is(from, french.Indefinite) && (s.Is(n, french.ImpersonalVerb) || !only):
		return AsWord // "Tout va bien" ("all is well"), "Rien n'est fait" ("nothing is done"): the word is the subject
	case !determiner && !s.IsSmall(from) && s.Is(n, french.Copula):
		return AsName // "Modeste reste modeste"
	case verb && only && s.Doc.Tokens[n].Case != core.Title:
		return AsName
	case verb && !determiner && s.isComplement(n+1):
		return AsName
	}
	return Unclear
}

// isNounPhrase reports whether words from and n, two common words side by side, begin a sentence as
// an adjective and its noun: "Bon travail" ("good work"), "Petit effort", "Constant progrès".
func (s *Source) isNounPhrase(from, n int) bool {
	return s.IsSmall(n) && s.IsPlainWord(n) && s.IsPlainWord(from) && s.Doc.Tokens[from].Has(core.Start) && !s.IsAny(n, french.BeforeName, french.AttendanceWord)
}

// areAlike reports whether token j may be a name if token i is one. Writers who give one name a
// capital give it to both, so "gentil, Désiré" ("kind, Désiré") are not two names.
func (s *Source) areAlike(i, j int) bool {
	return s.Doc.Tokens[i].Case != core.Lower || s.Doc.IsWord(j) && s.Doc.Tokens[j].Case == core.Lower
}
