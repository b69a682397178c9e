package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// initials finds the letters that stand for somebody: from where they are given
// on, "Hervé Vanhoutte (HV)", then "HV ouvre la séance"; where somebody speaks or
// writes who has them, "LP : oui", "Secrétaire : LP"; and, asked about, where
// lines begin with letters as those of speakers do.
func (a *analysis) initials(list []candidate) []candidate {
	given := a.givenInitials(list)
	signed := a.signedInitials(list, given)
	signed = a.actingInitials(signed, given)
	if given == nil && len(signed) == 0 {
		return list
	}
	of := func(i int) string {
		if u := &a.units[i]; u.Shape == unit.Upper {
			return given[u.Form]
		}
		return ""
	}
	list = slices.DeleteFunc(list, func(c candidate) bool {
		_, speaks := signed[c.from]
		return c.to == c.from+1 && (of(c.from) != "" || speaks)
	})
	taken := a.taken(list)
	for i := range a.units {
		whose, speaks := of(i), false
		if whose == "" {
			whose, speaks = signed[i], true
			if _, ok := signed[i]; !ok {
				continue
			}
		}
		if taken[i] || whose == "" && a.isPart(i) {
			continue
		}
		c := candidate{
			from: i, to: i + 1, kind: core.Person, rule: "initials", score: 0.9, of: whose,
			why: a.reasons.get("initials", "of", whose),
		}
		if speaks && whose == "" {
			c.why, c.doubt = a.reasons.get("name-speaker", "", nil), a.reasons.get("unsure", "", nil)
		}
		list = append(list, c)
	}
	inOrder(list)
	return list
}

// givenInitials are the letters given in brackets behind a name: a form, and
// whose it is.
func (a *analysis) givenInitials(list []candidate) map[int32]string {
	var given map[int32]string
	for i := range list {
		c := &list[i]
		at := c.to + 1
		if c.kind != core.Person || at+1 >= len(a.units) || a.units[at-1].Gap > unit.Space || !a.bracketed(at) {
			continue
		}
		u := &a.units[at]
		if u.Shape != unit.Upper || !abridges(a.doc.Forms.Key(u.Form), a.surface(c.from, c.to)) {
			continue
		}
		if given == nil {
			given = map[int32]string{}
		}
		given[u.Form] = a.whose(c)
	}
	return given
}

// whose is the name of whom a candidate names.
func (a *analysis) whose(c *candidate) string {
	if c.of != "" {
		return c.of
	}
	return a.canonical(c)
}

// signedInitials are the units that are letters in the place of a speaker, a
// secretary or an author, and whose they are: "" where no one in the text, or
// more than one, has them. Letters at the head of lines count as speakers' where
// two speak, or one twice.
func (a *analysis) signedInitials(list []candidate, given map[int32]string) map[int]string {
	heads, places := a.signedPlaces(given)
	if len(places) == 0 {
		return nil
	}
	times := map[int32]int{} // how often letters stand at the head of a line
	speakers := false
	for i := range heads {
		times[a.units[i].Form]++
		speakers = speakers || times[a.units[i].Form] > 1
	}
	speakers = speakers || len(times) > 1
	names := a.fullNamed(list)
	signed := map[int]string{}
	for _, i := range places {
		whose, n := abridged(a.doc.Forms.Key(a.units[i].Form), names)
		if n > 0 || speakers || !heads[i] {
			signed[i] = whose
		}
	}
	return signed
}

// actingInitials adds to signed the letters that do what people do, "YM a vu TB", where
// the text has several of them, or one that does so or signs twice: wherever they
// stand.
func (a *analysis) actingInitials(signed map[int]string, given map[int32]string) map[int]string {
	acts := map[int32]int{}
	total := 0
	for i, whose := range signed {
		if whose != "" || len(a.doc.Forms.Key(a.units[i].Form)) == 2 {
			acts[a.units[i].Form]++
			total++
		}
	}
	for i := range a.units {
		u := &a.units[i]
		if u.Shape == unit.Upper && !u.Is(core.Shout) && given[u.Form] == "" && a.isInitials(i) && a.isActing(i) {
			acts[u.Form]++
			total++
		}
	}
	if total < 2 {
		return signed
	}
	for i := range a.units {
		u := &a.units[i]
		if u.Shape != unit.Upper || acts[u.Form] == 0 {
			continue
		}
		if signed == nil {
			signed = map[int]string{}
		}
		if _, ok := signed[i]; !ok {
			signed[i] = ""
		}
	}
	return signed
}

// isActing reports whether letters at unit i stand where somebody does: two before a
// verb that people do or behind "avec", which firms of three letters do as well; any
// behind "la mère de".
func (a *analysis) isActing(i int) bool {
	switch before := a.before(i); before {
	case french.Article, french.Determiner:
		return false
	case french.With:
		return a.doc.Forms.Key(a.units[i-1].Form) == "avec" && len(a.doc.Forms.Key(a.units[i].Form)) == 2
	case french.From:
		return a.isOfKin(i)
	}
	if i+1 >= len(a.units) || !a.joined(i+1) || len(a.doc.Forms.Key(a.units[i].Form)) > 2 {
		return false
	}
	return a.cueAt(i+1) == french.Speech || a.cueAt(i+1) == french.Deed || a.does(i+1) && a.cueAt(i+1) != french.Clitic
}

// signedPlaces are the units that are letters in the place of a speaker, a secretary
// or an author, and those of them at the head of a line, before a colon.
func (a *analysis) signedPlaces(given map[int32]string) (heads map[int]bool, places []int) {
	heads = map[int]bool{}
	for i := range a.units {
		u := &a.units[i]
		if u.Shape != unit.Upper || given[u.Form] != "" || !a.isInitials(i) {
			continue
		}
		switch {
		case a.opens(i) && i+2 < len(a.units) && a.punct(i+1, ':') && a.units[i+2].Shape != unit.Digits:
			heads[i] = true
			places = append(places, i)
		case a.signs(i):
			places = append(places, i)
		}
	}
	return heads, places
}

// fullNamed are the names of two words or more in the document.
func (a *analysis) fullNamed(list []candidate) map[string]bool {
	names := map[string]bool{}
	for i := range list {
		if c := &list[i]; c.kind == core.Person && c.to > c.from+1 {
			names[a.whose(c)] = true
		}
	}
	return names
}

// abridged is the only one of some names that letters are the initials of, "" for
// none or several, and how many there are.
func abridged(letters string, names map[string]bool) (whose string, n int) {
	for name := range names {
		if abridges(letters, name) {
			whose, n = name, n+1
		}
	}
	if n > 1 {
		whose = ""
	}
	return whose, n
}

// isInitials reports whether unit i is two or three capitals that stand for no
// service, body, subject or field of a form.
func (a *analysis) isInitials(i int) bool {
	u := &a.units[i]
	if n := len(a.doc.Forms.Key(u.Form)); !u.Word() || n < 2 || n > 3 || int(u.To-u.From) != 1 {
		return false
	}
	if french.Is(a.doc.Forms.Key(u.Form), french.NoInitials) {
		return false // roles of an interview, tests, notes
	}
	k := a.book.Of(u.Form)
	return k.Cue == french.None && k.Class&lexicon.ClassOrg == 0 && k.Word < lexicon.EverydayWord
}

// opens reports whether unit i begins a line, after a mark of a list perhaps.
func (a *analysis) opens(i int) bool {
	u := &a.units[i]
	return u.Gap >= unit.Line || i > 0 && a.units[i-1].Gap >= unit.Line && (a.punct(i-1, '-') || a.punct(i-1, '['))
}

// signs reports whether what stands before unit i names who wrote or kept the
// minutes: "Secrétaire de séance : LP", "rédigé par LP".
func (a *analysis) signs(i int) bool {
	at := i - 1
	if at < 0 || !a.joined(i) {
		return false
	}
	if a.punct(at, ':') || a.doc.Forms.Key(max(a.units[at].Form, 0)) == "par" {
		for k := at - 1; k >= 0 && k >= at-3 && a.joined(k+1); k-- {
			if french.Is(a.doc.Forms.Key(max(a.units[k].Form, 0)), french.SignedAs) {
				return true
			}
		}
	}
	return false
}

// bracketed reports whether a bracket opens before unit i, and a bracket or a
// comma follows it: "(HV)", "(RZ, DRH)".
func (a *analysis) bracketed(i int) bool {
	mark := func(i int) rune {
		if u := &a.units[i]; u.Shape == unit.Punct {
			return a.doc.Tokens[u.From].Mark
		}
		return 0
	}
	return mark(i-1) == '(' && (mark(i+1) == ')' || mark(i+1) == ',')
}

// abridges reports whether letters (folded) are the initials of a name, in one
// order or the other: those of every word and of every part of it, or of the
// first and the last.
func abridges(letters, name string) bool {
	words := strings.FieldsFunc(fold.Key(name), func(c rune) bool { return strings.ContainsRune(" -'’,.", c) })
	if len(words) < 2 || len(letters) < 2 {
		return false
	}
	all := make([]byte, 0, 8)
	for _, w := range words {
		all = append(all, w[0])
	}
	if same := func(a []byte) bool { return string(a) == letters }; same(all) || same([]byte{all[0], all[len(all)-1]}) || same([]byte{all[len(all)-1], all[0]}) {
		return true
	}
	// "Vanhoutte Jean-Hervé (JHV)": the surname first.
	return string(append(all[1:len(all):len(all)], all[0])) == letters
}
