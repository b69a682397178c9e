package coref

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// AddInitials finds the letters that stand for somebody: from where they are given
// on, "Hervé Vanhoutte (HV)", then "HV ouvre la séance"; where somebody speaks or
// writes who has them, "LP : oui", "Secrétaire : LP"; and, asked about, where
// lines begin with letters as those of speakers do.
func AddInitials(p *page.Page, list []page.Candidate) []page.Candidate {
	given := givenInitials(p, list)
	signed := signedInitials(p, list, given)
	signed = actingInitials(p, signed, given)
	if given == nil && len(signed) == 0 {
		return list
	}
	of := func(i int) string {
		if u := &p.Units[i]; u.Shape == unit.Upper {
			return given[u.Form]
		}
		return ""
	}
	list = slices.DeleteFunc(list, func(c page.Candidate) bool {
		_, speaks := signed[c.From]
		return c.To == c.From+1 && (of(c.From) != "" || speaks)
	})
	taken := p.Taken(list)
	for i := range p.Units {
		whose, speaks := of(i), false
		if whose == "" {
			whose, speaks = signed[i], true
			if _, ok := signed[i]; !ok {
				continue
			}
		}
		if taken[i] || whose == "" && p.IsSpeakerRole(i) {
			continue
		}
		c := page.Candidate{
			From: i, To: i + 1, Kind: core.Person, Rule: "initials", Score: 0.9, Of: whose,
			Why: p.Reasons.Get("initials", "of", whose),
		}
		if speaks && whose == "" {
			c.Why, c.Doubt = p.Reasons.Get("name-speaker", "", nil), p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	page.InOrder(list)
	return list
}

// givenInitials are the letters given in brackets behind a name: a form, and
// whose it is.
func givenInitials(p *page.Page, list []page.Candidate) map[int32]string {
	var given map[int32]string
	for i := range list {
		c := &list[i]
		at := c.To + 1
		if c.Kind != core.Person || at+1 >= len(p.Units) || p.Units[at-1].Gap > unit.Space || !isBracketed(p, at) {
			continue
		}
		u := &p.Units[at]
		if u.Shape != unit.Upper || !abridges(p.Doc.Forms.Key(u.Form), p.Surface(c.From, c.To)) {
			continue
		}
		if given == nil {
			given = map[int32]string{}
		}
		given[u.Form] = whose(p, c)
	}
	return given
}

// whose is the name of whom a candidate names.
func whose(p *page.Page, c *page.Candidate) string {
	if c.Of != "" {
		return c.Of
	}
	return canonical(p, c)
}

// signedInitials are the units that are letters in the place of a speaker, a
// secretary or an author, and whose they are: "" where no one in the text, or
// more than one, has them. Letters at the head of lines count as speakers' where
// two speak, or one twice.
func signedInitials(p *page.Page, list []page.Candidate, given map[int32]string) map[int]string {
	heads, places := signedPlaces(p, given)
	if len(places) == 0 {
		return nil
	}
	times := map[int32]int{} // how often letters stand at the head of a line
	speakers := false
	for i := range heads {
		times[p.Units[i].Form]++
		speakers = speakers || times[p.Units[i].Form] > 1
	}
	speakers = speakers || len(times) > 1
	names := fullNamed(p, list)
	signed := map[int]string{}
	for _, i := range places {
		whose, n := abridged(p.Form(i), names)
		if n > 0 || speakers || !heads[i] {
			signed[i] = whose
		}
	}
	return signed
}

// actingInitials adds to signed the letters that do what people do, "YM a vu TB", where
// the text has several of them, or one that does so or signs twice: wherever they
// stand.
func actingInitials(p *page.Page, signed map[int]string, given map[int32]string) map[int]string {
	acts := map[int32]int{}
	total := 0
	for i, whose := range signed {
		if whose != "" || len(p.Form(i)) == 2 {
			acts[p.Units[i].Form]++
			total++
		}
	}
	for i := range p.Units {
		u := &p.Units[i]
		if u.Shape == unit.Upper && !u.Is(core.Shout) && given[u.Form] == "" && isInitials(p, i) && isActing(p, i) {
			acts[u.Form]++
			total++
		}
	}
	if total < 2 {
		return signed
	}
	for i := range p.Units {
		u := &p.Units[i]
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
func isActing(p *page.Page, i int) bool {
	switch before := p.CueBefore(i); before {
	case french.Article, french.Determiner:
		return false
	case french.With:
		return p.Form(i-1) == "avec" && len(p.Form(i)) == 2
	case french.From:
		return p.HasRelative(i)
	}
	if i+1 >= len(p.Units) || !p.IsJoined(i+1) || len(p.Form(i)) > 2 {
		return false
	}
	return p.Cue(i+1) == french.Speech || p.Cue(i+1) == french.Deed || p.IsDeed(i+1) && p.Cue(i+1) != french.Clitic
}

// signedPlaces are the units that are letters in the place of a speaker, a secretary
// or an author, and those of them at the head of a line, before a colon.
func signedPlaces(p *page.Page, given map[int32]string) (heads map[int]bool, places []int) {
	heads = map[int]bool{}
	for i := range p.Units {
		u := &p.Units[i]
		if u.Shape != unit.Upper || given[u.Form] != "" || !isInitials(p, i) {
			continue
		}
		switch {
		case p.OpensLine(i) && i+2 < len(p.Units) && p.IsMark(i+1, ':') && p.Units[i+2].Shape != unit.Digits:
			heads[i] = true
			places = append(places, i)
		case isSignature(p, i):
			places = append(places, i)
		}
	}
	return heads, places
}

// fullNamed are the names of two words or more in the document.
func fullNamed(p *page.Page, list []page.Candidate) map[string]bool {
	names := map[string]bool{}
	for i := range list {
		if c := &list[i]; c.Kind == core.Person && c.To > c.From+1 {
			names[whose(p, c)] = true
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
func isInitials(p *page.Page, i int) bool {
	u := &p.Units[i]
	if n := len(p.Doc.Forms.Key(u.Form)); !u.Word() || n < 2 || n > 3 || int(u.To-u.From) != 1 {
		return false
	}
	if french.Is(p.Doc.Forms.Key(u.Form), french.NoInitials) {
		return false // roles of an interview, tests, notes
	}
	k := p.Book.Of(u.Form)
	return k.Cue == french.None && k.Class&lexicon.ClassOrg == 0 && k.Word < lexicon.EverydayWord
}

// isSignature reports whether what stands before unit i names who wrote or kept the
// minutes: "Secrétaire de séance : LP", "rédigé par LP".
func isSignature(p *page.Page, i int) bool {
	at := i - 1
	if at < 0 || !p.IsJoined(i) {
		return false
	}
	if p.IsMark(at, ':') || p.Form(at) == "par" {
		for k := at - 1; k >= 0 && k >= at-3 && p.IsJoined(k+1); k-- {
			if french.Is(p.Form(k), french.SignedAs) {
				return true
			}
		}
	}
	return false
}

// isBracketed reports whether a bracket opens before unit i, and a bracket or a
// comma follows it: "(HV)", "(RZ, DRH)".
func isBracketed(p *page.Page, i int) bool {
	mark := func(i int) rune {
		if u := &p.Units[i]; u.Shape == unit.Punct {
			return p.Doc.Tokens[u.From].Mark
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
