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

// AddInitials adds the letters that are used in place of a person's name, in three cases: where
// they were introduced in brackets ("Hervé Vanhoutte (HV)", then "HV ouvre la séance", "HV opens
// the meeting"); where a speaker, a secretary or an author with such a name is expected ("LP :
// oui", "Secrétaire : LP"); and, as a question, where several lines begin with letters as those of
// speakers do. The list that it returns may reuse the memory of the one that it was given.
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
		name, speaks := of(i), false
		if name == "" {
			name, speaks = signed[i], true
			if _, ok := signed[i]; !ok {
				continue
			}
		}
		if taken[i] || name == "" && p.IsSpeakerRole(i) {
			continue
		}
		c := page.Candidate{
			From: i, To: i + 1, Kind: core.Person, Rule: "initials", Score: initialsScore, Of: name,
			Why: p.Reasons.Get("initials", "of", name),
		}
		if speaks && name == "" {
			c.Why, c.Doubt = p.Reasons.Get("name-speaker", "", nil), p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	page.Sort(list)
	return list
}

// initialsScore is the Finding.Score of letters that are used in place of a name.
const initialsScore = 0.9

// givenInitials returns the letters that the text introduces in brackets after a name, by form,
// with the full name: "HV" for "Hervé Vanhoutte (HV)".
func givenInitials(p *page.Page, list []page.Candidate) map[int32]string {
	var given map[int32]string
	for i := range list {
		c := &list[i]
		at := c.To + 1
		if c.Kind != core.Person || at+1 >= len(p.Units) || p.Units[at-1].Gap > unit.Space || !isBracketed(p, at) {
			continue
		}
		u := &p.Units[at]
		if u.Shape != unit.Upper || !isAbridged(p.Doc.Forms.Key(u.Form), p.Surface(c.From, c.To)) {
			continue
		}
		if given == nil {
			given = map[int32]string{}
		}
		given[u.Form] = fullName(p, c)
	}
	return given
}

// fullName returns the full name of the person that a candidate means.
func fullName(p *page.Page, c *page.Candidate) string {
	if c.Of != "" {
		return c.Of
	}
	return canonical(p, c)
}

// signedInitials returns the units that are letters in the place of a speaker, a secretary or an
// author, with the full name of the person; "" if the letters are those of no person in the text,
// or of several. If the letters are those of no person, they count at the beginning of a line
// only if two speakers have such lines, or one speaker has two. It leaves out the letters that
// the text introduces in brackets: given is the result of givenInitials.
func signedInitials(p *page.Page, list []page.Candidate, given map[int32]string) map[int]string {
	heads, places := signedPlaces(p, given)
	if len(places) == 0 {
		return nil
	}
	times := map[int32]int{} // by form of the letters: how many lines begin with them
	speakers := false
	for i := range heads {
		times[p.Units[i].Form]++
		speakers = speakers || times[p.Units[i].Form] > 1
	}
	speakers = speakers || len(times) > 1
	names := fullNamed(p, list)
	signed := map[int]string{}
	for _, i := range places {
		name, n := abridged(p.Form(i), names)
		if n > 0 || speakers || !heads[i] {
			signed[i] = name
		}
	}
	return signed
}

// actingInitials adds to the map signed, which has the full name by unit, all occurrences of
// letters that somewhere are the subject of a verb for what people do, "YM a vu TB" ("YM saw TB"),
// if the text has at least two places in which letters mean a person.
func actingInitials(p *page.Page, signed map[int]string, given map[int32]string) map[int]string {
	acts := map[int32]int{}
	total := 0
	for i, name := range signed {
		if name != "" || len(p.Form(i)) == 2 {
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

// isActing reports whether the letters at unit i are in the place of a person: two letters before a
// verb for what people do or after "avec" ("with"), because three letters may be a firm; or any
// letters after words such as "la mère de" ("the mother of").
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

// signedPlaces returns the units that are letters in the place of a speaker, a secretary or an
// author. The result heads has those of them that begin a line, before a colon. Letters in given
// are left out.
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

// fullNamed returns the full names of those candidates in list that are persons and have two
// units or more.
func fullNamed(p *page.Page, list []page.Candidate) map[string]bool {
	names := map[string]bool{}
	for i := range list {
		if c := &list[i]; c.Kind == core.Person && c.To > c.From+1 {
			names[fullName(p, c)] = true
		}
	}
	return names
}

// abridged returns how many of the names, the keys of the map, have the given letters as their
// initials. If exactly one name does, abridged returns it in only; otherwise only is "".
func abridged(letters string, names map[string]bool) (only string, n int) {
	for name := range names {
		if isAbridged(letters, name) {
			only, n = name, n+1
		}
	}
	if n > 1 {
		only = ""
	}
	return only, n
}

// isInitials reports whether unit i is two or three letters that may be initials: not an everyday
// word, a known organisation, an abbreviation or the label of a field.
func isInitials(p *page.Page, i int) bool {
	u := &p.Units[i]
	if n := len(p.Doc.Forms.Key(u.Form)); !u.Word() || n < 2 || n > 3 || int(u.To-u.From) != 1 {
		return false
	}
	if french.Is(p.Doc.Forms.Key(u.Form), french.NoInitials) {
		return false // "ENQ" is a role in an interview, "DM" is homework
	}
	k := p.Book.Of(u.Form)
	return k.Cue == french.None && k.Class&lexicon.ClassOrg == 0 && k.Word < lexicon.EverydayWord
}

// isSignature reports whether the words before unit i announce the person who wrote the document:
// "Secrétaire de séance : LP", "rédigé par LP" ("written by").
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

// isBracketed reports whether unit i is the first one in brackets, alone or before a comma:
// "(HV)", "(RZ, DRH)".
func isBracketed(p *page.Page, i int) bool {
	mark := func(i int) rune {
		if u := &p.Units[i]; u.Shape == unit.Punct {
			return p.Doc.Tokens[u.From].Mark
		}
		return 0
	}
	return mark(i-1) == '(' && (mark(i+1) == ')' || mark(i+1) == ',')
}

// isAbridged reports whether letters (folded) are the initials of a name: those of all its words,
// counting the parts of compounds, or those of the first and the last word. If the name begins
// with the surname, the letters may still have it last.
func isAbridged(letters, name string) bool {
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
	// "Vanhoutte Jean-Hervé (JHV)": the name has the surname first, the letters have it last.
	return string(append(all[1:len(all):len(all)], all[0])) == letters
}
