package naming

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// orgName is the name of an organisation, cut into parts. Its head ("Collège") or its legal form
// ("SARL") stays, and its name is replaced.
//
//	Collège Jean Moulin    head "Collège", name "Jean Moulin"
//	mairie d'Arras         head "mairie", link "d'", name "Arras"
//	Dupont SARL            name "Dupont", tail "SARL"
type orgName struct{ head, link, name, tail string }

// newOrgName cuts the name of an organisation into its parts. ok is false if it has neither a head
// nor a legal form, or if the part to replace is missing or does not begin with a capital.
func newOrgName(text string) (o orgName, ok bool) {
	words := strings.Fields(text)
	n := 0
	for n < len(words) && (isHead(words[n]) || n > 0 && (spelling.BeginsSmall(words[n]) || isSector(words[n])) && linkOf(words[n]) == "") {
		n++
	}
	o.head = strings.Join(words[:n], " ")
	rest := words[n:]
	if len(rest) > 1 && isLegal(rest[len(rest)-1]) {
		o.tail, rest = rest[len(rest)-1], rest[:len(rest)-1]
	}
	for len(rest) > 0 {
		link := linkOf(rest[0])
		if link == "" || len(rest) > 1 && len(link) == len(rest[0]) && !spelling.BeginsSmall(link) && !spelling.InCapitals(link) {
			break // "Le" in "Transports Le Bihan" is part of the name
		}
		if o.link != "" || len(link) != len(rest[0]) && !spelling.IsElided(rest[0]) {
			o.link = "du" // any link of two words, such as "de la"
		} else {
			o.link = link
		}
		if len(link) == len(rest[0]) {
			rest = rest[1:]
		} else {
			rest = append([]string{rest[0][len(link):]}, rest[1:]...)
		}
	}
	o.name = strings.Join(rest, " ")
	first, _ := utf8.DecodeRuneInString(o.name)
	return o, (o.head != "" || o.tail != "") && unicode.IsUpper(first) && fold.Key(o.name) != ""
}

// sectors are the folded adjectives, with spaces around them, that say what kind of organisation a
// head means, also where they begin with a capital: "TRIBUNAL JUDICIAIRE DE LYON", "Centre
// Hospitalier".
const sectors = " judiciaire administratif correctionnel hospitalier universitaire professionnel agricole polyvalent technique technologique general prive public municipal departemental regional national communal intercommunal social medical psychiatrique scolaire culturel sportif commercial " +
	"administrative hospitaliere professionnelle generale privee publique municipale departementale regionale nationale communale intercommunale sociale medicale culturelle sportive commerciale elementaire maternelle primaire superieure superieur "

func isSector(word string) bool { return strings.Contains(sectors, " "+fold.Key(word)+" ") }

func isHead(word string) bool {
	key := fold.Key(word)
	return french.ClassOf(key).IsOrgHead() || isLegal(word)
}

func isLegal(word string) bool {
	return french.Is(fold.Key(strings.Trim(word, ".,")), french.Legal)
}

// linkOf returns the link with which a word begins, such as "d'" in "d'Arras", or the word itself
// if it is a link such as "de". It returns "" for any other word.
func linkOf(word string) string {
	if at := strings.IndexAny(word, "'’"); at == 1 && strings.ContainsRune("dlDL", rune(word[0])) {
		_, size := utf8.DecodeRuneInString(word[at:])
		return word[:at+size]
	}
	switch strings.ToLower(word) {
	case "de", "du", "des", "la", "le", "les", "aux", "au":
		return word
	}
	return ""
}

// nameOrg returns an organisation with its own head and an invented name: a town behind "de" or
// "d'", otherwise a surname. It returns "" for a name without head or legal form, such as an
// acronym, and if no invented name is left.
func (v *invention) nameOrg(w *request) string {
	o, ok := newOrgName(w.e.Canonical)
	if !ok {
		return ""
	}
	from, wish := v.last, v.wishFor("org", w.e.Canonical, v.sounds, noGeneration)
	wish.real = fold.Key(o.name)
	wish.vowel = v.sounds.isVowel(wish.real)
	if o.keepsLink() {
		from = v.townsWith("-")
	} else if o.link != "" {
		wish.vowel = false
	}
	g := from.give(wish)
	if g == nil {
		return ""
	}
	return o.with(g.name)
}

// keepsLink reports whether the link, such as "de" or "d'", can stay before any name. "de la"
// cannot.
func (o *orgName) keepsLink() bool {
	link := strings.ToLower(o.link)
	return link == "de" || strings.HasPrefix(link, "d'") || strings.HasPrefix(link, "d’")
}

// with returns the organisation with another name in place of its own: "mairie d'Arras" with
// "Amboise" is "mairie d'Amboise".
func (o *orgName) with(name string) string {
	var words []string
	if o.head != "" {
		words = append(words, o.head)
	}
	switch {
	case o.keepsLink() && spelling.IsElided(o.link):
		words = append(words, o.link+name)
	case o.keepsLink():
		words = append(words, o.link, name)
	default:
		words = append(words, name)
	}
	if o.tail != "" {
		words = append(words, o.tail)
	}
	return strings.Join(words, " ")
}

// writeOrg sets the replacements for the spellings of an organisation that has an invented name:
// "COLLÈGE JEAN MOULIN" → "COLLÈGE GARNIER", "Jean Moulin" → "Garnier".
func writeOrg(e *core.Entity) {
	o, ok := newOrgName(e.Canonical)
	if !ok || !spelling.IsNatural(e.Pseudonym) {
		return
	}
	given, ok := o.givenIn(e.Pseudonym)
	if !ok {
		return
	}
	e.Parts = []core.Part{{Name: spelling.Bare(o.name), Pseudonym: given}}
	whole := strings.Fields(fold.Key(o.name))
	for _, f := range e.Forms {
		words := strings.Fields(fold.Key(f.Text))
		if own, ok := newOrgName(f.Text); ok && fold.Key(own.head) == fold.Key(o.head) {
			Natural{}.write(e, f.Text, own.with(spelling.WithCase(given, own.name)))
		} else if n := len(strings.Fields(o.head)); n > 0 && n < len(words) && strings.Join(words[:n], " ") == fold.Key(o.head) {
			Natural{}.write(e, f.Text, spelling.WithCase(e.Pseudonym, f.Text)) // the same name in another case
		} else if len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(whole, w) }) {
			Natural{}.write(e, f.Text, spelling.WithCase(given, f.Text))
		}
	}
}

// givenIn returns the invented name that a pseudonym of this organisation contains: "Garnier" for
// "Collège Garnier". ok is false if the pseudonym was not made by the method with.
func (o *orgName) givenIn(pseudonym string) (string, bool) {
	for word := range strings.FieldsSeq(pseudonym) {
		if o.keepsLink() && spelling.IsElided(word) {
			word = strings.TrimPrefix(word, o.link)
		}
		if o.with(word) == pseudonym {
			return word, true
		}
	}
	return "", false
}
