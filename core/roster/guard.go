package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// reading is how the words around a listed name that is also a word ("Rose",
// "Petit", "Est") make it be understood.
type reading uint8

const (
	unclear reading = iota
	asName
	asWord
)

// read weighs what stands before and after the tokens from..to. A capital is
// no evidence here: the caller knows it.
func (s *scan) read(from, to int) reading {
	if r := s.before(from, to); r != unclear {
		return r
	}
	return s.after(from, to)
}

// before looks at what leads up to the name.
func (s *scan) before(from, to int) reading {
	d := s.doc
	p := from - 1
	if p < 0 || d.Tokens[from].Flags&(core.AfterBlank|core.AfterTab) != 0 {
		return unclear
	}
	if d.Tokens[p].Kind == core.Mark {
		switch d.Tokens[p].Mark {
		case '\'':
			if !d.IsWord(p - 1) {
				return unclear
			}
			if french.Is(d.Key(p-1), french.ElidedBeforeVerb) {
				return asWord // l'aime, n'est
			}
			return unclear // d', qu': both
		case '/':
			if d.Tokens[from].Case == core.Lower && !d.Tokens[from].Has(core.AfterSpace) {
				return asWord // mots/min
			}
		case ',':
			if s.listed(p - 1) {
				return s.coordinated(to)
			}
		case '.':
			if d.IsWord(p-1) && s.is(p-1, french.ClearTitle) {
				return asName
			}
		}
		return unclear
	}
	if d.Tokens[p].Kind == core.Number {
		if s.isGrade(p) || d.Tokens[from].Case != core.Lower && !s.is(from, french.Month) {
			return unclear // "10,8 Noël", "12 Rose": a mark, a row's number
		}
		return asWord // 3 roses, 12 avril
	}
	if d.Tokens[from].Flags&core.AfterLine != 0 && d.Tokens[from].Has(core.Start) && d.Tokens[from].Case != core.Lower {
		return unclear // a new line with a capital: nothing leads up to it
	}
	key := d.Key(p)
	switch {
	case key == "a" && d.IsWord(p-1) && d.Tokens[p-1].Form == d.Tokens[from].Form:
		return asWord // petit à petit
	case s.is(p, french.ClearTitle), s.is(p, french.BeforeFirstName) && !s.is(p, french.AnyDeterminer), s.is(p, french.DeedToPerson):
		return asName
	case s.is(p, french.Salutation) && d.Tokens[from].Case != core.Lower:
		return asName
	case s.ofOwned(from) && s.bornAs(from, to):
		return asName
	case s.isAny(p, french.AnyDeterminer, french.Degree, french.SubjectPronoun):
		return asWord
	case s.is(p, french.Copula) && d.Tokens[from].Case == core.Lower:
		return asWord
	case (key == "et" || key == "ou") && s.listed(p-1):
		return asName
	case key == "chez" || key == "que" || key == "qu":
		return asName
	case d.Tokens[from].Case == core.Lower && s.between(p, to+1):
		return asName
	case d.Tokens[from].Case == core.Lower && s.inDictionary(from) && s.isPlainWord(p) && !s.is(p, french.BeforeSmallName):
		if v, only := s.isVerb(p); !v || !only {
			return asWord // feu vert, yeux bruns
		}
	}
	return unclear
}

// between reports whether the tokens before and after are names of the list
// and no words: a list without commas.
func (s *scan) between(before, after int) bool {
	return s.listed(before) && s.listed(after) && !s.isPlainWord(before) && !s.isPlainWord(after)
}

// coordinated reports asName when what follows the name goes on a list of
// people: "Emma, Rose et Léo".
func (s *scan) coordinated(to int) reading {
	d := s.doc
	n := to + 1
	if d.IsMark(n, ',') || d.IsWord(n) && (d.Key(n) == "et" || d.Key(n) == "ou") {
		if s.listed(n + 1) {
			return asName
		}
	}
	return unclear
}

// after looks at what follows the name.
func (s *scan) after(from, to int) reading {
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
	t := &d.Tokens[n]
	if t.Kind == core.Mark {
		switch t.Mark {
		case '&':
			if !s.listed(n + 1) {
				return asWord // Michel & Fils
			}
		case ':':
			if d.Tokens[from].Has(core.Start) {
				return asName // "Rose : bon trimestre"
			}
		case ',':
			if d.IsWord(n+1) && d.Key(n+1) == "qui" {
				return asName
			}
			if s.alike(from, n+1) && s.listed(n+1) && (!s.isPlainWord(n+1) || d.Tokens[n+1].Case == core.Title) {
				return asName
			}
		}
		return unclear
	}
	first := d.Key(from)
	if t.Kind == core.Number {
		if s.is(from, french.BeforeNumber) {
			return asWord
		}
		return unclear
	}
	key := d.Key(n)
	if key == "a" && d.IsWord(n+1) && (d.Key(n+1) == first || first == "grace") || first == "grace" && (key == "au" || key == "aux") {
		return asWord // petit à petit, grâce à
	}
	if s.is(from, french.NamedTime) && (key == "approche" || key == "arrive" || key == "tombe" || key == "prochain" || key == "dernier") {
		return asWord
	}
	if s.is(n, french.VerbClitic) || s.is(n, french.AttendanceWord) && d.Tokens[from].Case != core.Lower {
		return asName
	}
	if key == "et" || key == "ou" {
		if s.alike(from, n+1) && s.listed(n+1) && (!s.isPlainWord(n+1) || d.Tokens[n+1].Case == core.Title && d.Tokens[n+1].Flags&core.Start == 0) {
			return asName
		}
		return unclear
	}
	verb, only := s.isVerb(n)
	if verb && d.Tokens[from].Case == core.Lower && d.IsWord(from-1) && s.isAny(from-1, french.BeforeName, french.BeforeBareNoun) && d.Key(from-1) != "et" && d.Key(from-1) != "ou" {
		return unclear // "le cours de français est bien assimilé": the verb has another subject
	}
	switch {
	case verb && s.is(from, french.Indefinite) && (s.is(n, french.ImpersonalVerb) || !only):
		return asWord // "Tout va bien", "Rien n'est fait": the word is the subject
	case s.is(n, french.Copula) && !s.is(from, french.AnyDeterminer) && d.Tokens[from].Case != core.Lower:
		return asName // "Modeste reste modeste"
	case verb && only && t.Case != core.Title:
		return asName
	case verb && !s.is(from, french.AnyDeterminer) && s.complement(n+1):
		return asName
	}
	if s.is(n, french.Degree) || key == "toujours" || key == "ne" { // "Rose toujours souriante", "Rose a": an adverb, then a verb
		if v, o := s.isVerbAt(n + 1); v && o {
			return asName
		}
	}
	if d.Tokens[from].Case == core.Lower && (key == "de" || key == "des" || key == "du" || key == "d") && s.isPlainWord(from) {
		return asWord // rose des vents
	}
	if t.Case == core.Lower && s.isPlainWord(n) && s.isPlainWord(from) && d.Tokens[from].Has(core.Start) && !s.isAny(n, french.BeforeName, french.AttendanceWord) {
		return asWord // "Bon travail", "Petit effort", "Constant progrès"
	}
	return unclear
}

// alike reports whether two tokens are written alike: whoever gives one name a
// capital gives it to both, so "gentil, Désiré" are not two names.
func (s *scan) alike(i, j int) bool {
	return s.doc.Tokens[i].Case != core.Lower || s.doc.IsWord(j) && s.doc.Tokens[j].Case == core.Lower
}

// complement reports whether token i begins what follows a verb rather than a
// noun: an article, an adverb, a pronoun.
func (s *scan) complement(i int) bool {
	if !s.doc.IsWord(i) {
		return false
	}
	key := s.doc.Key(i)
	return s.isAny(i, french.AnyDeterminer, french.Degree, french.BeforeName) || key == "que" || key == "qu" || key == "en" || key == "beaucoup" || key == "d"
}

func (s *scan) isVerbAt(i int) (bool, bool) {
	if !s.doc.IsWord(i) {
		return false, false
	}
	return s.isVerb(i)
}

// opensLine reports whether token i is the first of its line.
func (s *scan) opensLine(i int) bool {
	return i == 0 || s.doc.Tokens[i].Has(core.AfterLine)
}

// listed reports whether token i is, to the letter, a name of the list.
func (s *scan) listed(i int) bool {
	if !s.doc.IsWord(i) || !s.form(s.doc, i).exact {
		return false
	}
	t := &s.doc.Tokens[i]
	return t.Case != core.Lower || t.Has(core.NoCaps) && !s.isPlainWord(i)
}

// inDictionary reports whether token i stands in the dictionary of words at
// all, however rare or however common as a name.
func (s *scan) inDictionary(i int) bool {
	return s.form(s.doc, i).entry.Class&lexicon.ClassWord != 0
}

// bornAs reports whether a word from..to is more usual as a first name than as a
// word: "emir", not "français".
func (s *scan) bornAs(from, to int) bool {
	for i := from; i <= to; i++ {
		if f := s.form(s.doc, i); s.doc.Tokens[i].Kind == core.Word && f.entry.First < f.entry.Word {
			return false
		}
	}
	return true
}

// isNoun reports whether token i is a word of French that people use.
func (s *scan) isNoun(i int) bool {
	f := s.form(s.doc, i)
	return f.entry.Class&lexicon.ClassWord != 0 && f.entry.Word >= lexicon.RareWord
}

// isPlainWord reports whether token i is a common French word.
func (s *scan) isPlainWord(i int) bool {
	return s.doc.IsWord(i) && s.form(s.doc, i).word() > 0
}

// wordiness is the frequency bucket of the rarest of the words from..to as a
// common word: 0 when one of them is none.
func (s *scan) wordiness(from, to int) uint8 {
	least := uint8(15)
	for i := from; i <= to; i++ {
		if s.doc.Tokens[i].Kind == core.Word {
			least = min(least, s.form(s.doc, i).word())
		}
	}
	return least
}

// isEvent reports whether the name stands where a feast, month or day stands:
// "avant Noël", "12 avril".
func (s *scan) isEvent(from, to int) bool {
	if from != to || !s.is(from, french.NamedTime) || from == 0 {
		return false
	}
	p := from - 1
	if s.doc.IsMark(p, '\'') {
		p--
	}
	if p < 0 || s.doc.Tokens[from].Flags&(core.AfterTab|core.AfterBlank) != 0 {
		return false // nothing, or another cell
	}
	if s.doc.Tokens[p].Kind == core.Number {
		return s.is(from, french.Month) && !s.isGrade(p) && !(s.doc.Tokens[from].Case == core.Title && s.after(from, to) == asName)
	}
	return s.doc.IsWord(p) && s.is(p, french.BeforeTime)
}

// isGrade reports whether the number at token i is no day of a month: it is a
// part of a longer one, "10,8", "15/20", or the only thing before a name on its
// line or in its cell.
func (s *scan) isGrade(i int) bool {
	d := s.doc
	part := i > 1 && d.Tokens[i-1].Kind == core.Mark && d.Tokens[i-1].Mark != '-' && !d.Tokens[i].Has(core.AfterSpace) && d.Tokens[i-2].Kind == core.Number
	return part || d.Tokens[i].End-d.Tokens[i].Start > 2 || i == 0 || d.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0
}

// titled returns the title before token i, folded, or "".
func (s *scan) titled(i int) string {
	p := i - 1
	if s.doc.IsMark(p, '.') && !s.doc.Tokens[p].Has(core.AfterSpace) {
		p--
	}
	if s.doc.IsWord(p) && s.is(p, french.ClearTitle) && s.doc.Tokens[i].Flags&core.AfterBlank == 0 {
		if k := s.doc.Key(p); (k != "m" || s.doc.Tokens[p].Case != core.Lower) && !s.taken(p) { // not the initial of "Capucine M."
			return k
		}
	}
	return ""
}
