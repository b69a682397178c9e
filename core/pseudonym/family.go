package pseudonym

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Who goes by a surname alone is somebody of a family, told from the others by a word:
// "Mme Lefèvre", "les Haddad", "Ferrand père". The word stays, and the surname becomes what
// it became for all who bear it.

// frame is what a name has around it that tells who bears it from others of the same name:
// "Mme " Lefèvre, "les " Haddad, "tante " Lucie, Ferrand " père".
type frame struct{ before, behind string }

// frameOf is that of somebody of whom no list says the name.
func frameOf(e *core.Entity) frame {
	if e.First != "" || e.Last != "" {
		return frame{}
	}
	return frameIn(e.Canonical)
}

// frameIn is that of a name as it stands in a table or a text.
func frameIn(name string) (f frame) {
	rest := name
	for {
		word, after, more := strings.Cut(rest, " ")
		if !more || strings.TrimSpace(after) == "" || !isFrame(word) {
			break
		}
		rest = after
	}
	f.before = name[:len(name)-len(rest)]
	at := strings.LastIndexByte(rest, ' ')
	if at > 0 && (isLowerWord(rest[at+1:]) && french.Is(fold.Key(rest[at+1:]), french.RelativeBehind) || isGeneration(rest[at+1:])) {
		f.behind = rest[at:]
	}
	return f
}

// isGeneration reports whether a word behind a name tells a child from a parent, or a king
// from another, and is none of the name: "jr.", "Sr", "III".
func isGeneration(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "jr", "sr", "junior", "senior":
		return true
	}
	return len(word) > 1 && strings.Trim(word, "IVX") == ""
}

// isFrame reports whether a word before a name is none of it: a title, a family, or in small letters
// kin.
func isFrame(word string) bool {
	roles := french.RolesOf(fold.Key(word))
	return roles.Has(french.AnyTitle) || isFamily(fold.Key(word)) || isLowerWord(word) && roles.Has(french.ElderKin)
}

func isLowerWord(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// isFamily reports whether a folded word before a name speaks of several who bear it as their
// surname.
func isFamily(key string) bool {
	return key == "les" || french.Is(key, french.Household) || french.Is(key, french.ManyRelatives)
}

// strip takes a frame from around a name; what has it not stays.
func (f frame) strip(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(name, f.before), f.behind)
}

// around writes a name in a frame.
func (f frame) around(name string) string { return f.before + name + f.behind }

// isOfSurname reports whether only a surname stands in a frame, of a name that it was taken
// from: "les Martin", "Martin père", "Martin jr", but not "Thierry Martin jr".
func (f frame) isOfSurname(name string) bool {
	for word := range strings.FieldsSeq(f.before) {
		if isFamily(fold.Key(word)) {
			return true
		}
	}
	if word := strings.TrimSpace(f.behind); isGeneration(word) { // "Louis XIV" goes by his first name
		return !strings.Contains(name, " ") && strings.Trim(word, "IVX") != ""
	}
	return f.behind != ""
}

// surnamesAlone makes surnames of names of one word that are first names too, where somebody
// bears them so, or where they stand behind a title or a family and many people bear them so:
// "M. Martin" is of Emma Martin's family, "Mme Claire" is Claire.
func (v *invention) surnamesAlone(list []*wanted) {
	surnames, firsts := v.namesKnown(list)
	asked := map[string][]*wanted{}
	for _, w := range list {
		if v.mayBeSurnameOfSeveral(w) {
			name := frameOf(w.e).strip(w.e.Canonical)
			if words := strings.Fields(fold.Key(name)); surnames[strings.Join(words, " ")] || v.standsAsSurname(words) {
				w.name = personName{Last: name}
			}
			continue
		}
		if w.e.First != "" || w.e.Last != "" || w.e.Category != "" || w.name.First == "" || w.name.Last != "" {
			continue
		}
		key := fold.Key(w.name.First)
		isBorne := surnames[key] || v.isUsualSurname(key)
		words := strings.Fields(frameOf(w.e).before)
		switch {
		case surnames[key] && !firsts[key], isBorne && len(words) > 0 && isSurnameTitle(fold.Key(words[len(words)-1])):
			w.name = personName{Last: w.name.First}
		case isBorne && len(words) == 0:
			asked[key] = append(asked[key], w)
		}
	}
	if len(asked) == 0 {
		return
	}
	for _, d := range v.docs {
		for i := range d.Tokens {
			if !d.IsWord(i) || len(asked[d.Key(i)]) == 0 || !isBesideSurnameWord(d, i) {
				continue
			}
			for _, w := range asked[d.Key(i)] {
				w.name = personName{Last: w.e.Canonical}
			}
			delete(asked, d.Key(i))
		}
	}
}

// mayBeSurnameOfSeveral reports whether somebody of whom no list says the name goes by words
// that were taken for a first name and a surname, and could be a surname alone, as the first
// is far more often a surname than a first name: "Paiva Neves".
func (v *invention) mayBeSurnameOfSeveral(w *wanted) bool {
	if w.e.First != "" || w.e.Last != "" || w.e.Category != "" || w.name.First == "" || w.name.Last == "" || strings.Contains(w.name.First, " ") {
		return false
	}
	known := v.Names.about(w.name.First)
	return known.First <= known.Surname && known.First < lexicon.By4k && len(initialsOf(w.name.First)) > 0 && utf8.RuneCountInString(w.name.First) > 2
}

// standsAsSurname reports whether some folded words stand behind a title or a family in a
// text: "la famille Paiva Neves", "M. et Mme Garcia Lopez".
func (v *invention) standsAsSurname(words []string) bool {
	for _, d := range v.docs {
		for i := range d.Tokens {
			if d.IsWord(i) && d.Key(i) == words[0] && isRowOf(d, i, words) && isBesideSurnameWord(d, i) {
				return true
			}
		}
	}
	return false
}

// isRowOf reports whether some folded words stand one behind the other from token i on.
func isRowOf(d *core.Doc, i int, words []string) bool {
	for _, word := range words {
		if d.IsMark(i, '-') {
			i++
		}
		if !d.IsWord(i) || d.Key(i) != word {
			return false
		}
		i++
	}
	return true
}

// namesKnown are the folded surnames and first names of whoever is known by both: of the
// list, of the texts, of earlier tables.
func (v *invention) namesKnown(list []*wanted) (surnames, firsts map[string]bool) {
	surnames, firsts = map[string]bool{}, map[string]bool{}
	note := func(name personName) {
		if name.First == "" || name.Last == "" {
			return
		}
		firsts[fold.Key(name.First)], surnames[fold.Key(name.Last)] = true, true
		for _, p := range piecesOf(name.Last) {
			surnames[fold.Key(p.whole())] = true
		}
	}
	for i := range v.Known {
		note(v.Names.split(&v.Known[i]))
	}
	for _, w := range list {
		note(w.name)
	}
	for key := range v.family {
		surnames[key] = true
	}
	return surnames, firsts
}

// isUsualSurname reports whether enough people bear a folded word as a surname that it is one
// behind a title.
func (v *invention) isUsualSurname(key string) bool {
	known, _ := v.Names.lexicon.Lookup(key)
	return known.Surname > 0 && known.Surname+asOften >= known.First
}

// asOften is how much rarer, in doublings, a surname may be than the first name: a quarter.
const asOften = 2

// isBesideSurnameWord reports whether a title or a family stands before the word at token i,
// or kin behind it: "Martin père".
func isBesideSurnameWord(d *core.Doc, i int) bool {
	if i+1 < len(d.Tokens) && d.IsWord(i+1) && isLowerWord(d.Surface(i+1)) && french.Is(d.Key(i+1), french.RelativeBehind) {
		return true
	}
	at := i - 1
	isShort := d.IsMark(at, '.')
	if isShort {
		at--
	}
	if at < 0 || !d.IsWord(at) {
		return false
	}
	key := d.Key(at)
	if isShort && len(key) > longestShort || !isShort && len(key) == 1 {
		return false // "la dame. Camille"
	}
	return isSurnameTitle(key) || !isShort && isFamily(key)
}

// isSurnameTitle reports whether a folded word is a title that stands before surnames, which
// those of clergymen and kings do not.
func isSurnameTitle(key string) bool {
	roles := french.RolesOf(key)
	return roles.HasAny(french.Man, french.Woman, french.Girl, french.SeveralPeople, french.LearnedTitle, french.ArmyTitle)
}

// wholes are the pseudonyms of whole names by who has them, without their frames.
func (m *Mapping) wholes() map[string]string {
	whole := map[string]string{}
	m.each(func(p *Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[whoOf(p)] = frameIn(p.Canonical).strip(p.Pseudonym)
		}
	})
	return whole
}

// ownerBefore is who has a pseudonym of an earlier table, of which whole has those of whole
// names.
func ownerBefore(p *Pair, whole map[string]string) owner {
	around := frameIn(p.Canonical)
	o := owner{id: p.Entity, name: fold.Key(p.Canonical), past: true, stands: fold.Key(around.strip(p.Canonical))}
	isFirst := around == (frame{}) && strings.HasPrefix(whole[whoOf(p)], p.Pseudonym+" ")
	if p.Name != "" && p.Kind == string(core.Person) && !isFirst {
		o.stands, o.part = fold.Key(p.Name), true
	}
	return o
}

// withoutFrame is the pseudonym of somebody without its frame, where that comes back by itself:
// "Mme Garnier" is read as Garnier.
func withoutFrame(e *core.Entity) string {
	inner := frameOf(e).strip(e.Pseudonym)
	if slices.ContainsFunc(e.Parts, func(p core.Part) bool { return p.Pseudonym == inner }) {
		return inner
	}
	return e.Pseudonym
}

// eachBearer calls f with each pair, but for the whole of "Mme Garnier" where "Garnier" comes
// back by itself.
func (m *Mapping) eachBearer(f func(p *Pair)) {
	whole := m.wholes()
	hasPart := map[string]bool{}
	m.each(func(p *Pair) {
		if p.Name != "" && whole[whoOf(p)] == p.Pseudonym {
			hasPart[whoOf(p)] = true
		}
	})
	m.each(func(p *Pair) {
		if p.Name == "" && hasPart[whoOf(p)] && whole[whoOf(p)] != p.Pseudonym {
			return // the title stays as it stands
		}
		f(p)
	})
}
