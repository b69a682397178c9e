package core

import (
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isSomebody reports whether a name that was found as a place or an organisation stands
// where people do, whatever else it is: behind initials, "JC Amiens"; behind or before a
// civil status, "veuve Cahors"; behind a label, "CPE : Sedan", or before what somebody is;
// or where it is a first name with nothing before it that leads to a place, "Nancy parle".
func (r *flow) isSomebody(doc *Doc, s Span) bool {
	i := doc.TokenAt(s.Start)
	if i >= len(doc.Tokens) || doc.Tokens[i].Kind != Word || doc.Tokens[i].Case == Lower {
		return false
	}
	p := i - 1
	opens := p < 0 || doc.Tokens[i].Flags&(AfterLine|AfterTab|AfterBlank) != 0
	switch {
	case !opens && (doc.hasInitials(p) || doc.isCivil(p) || doc.isLabelOfSomebody(p)):
		return true
	case doc.isPresented(doc.TokenAt(s.End-1) + 1):
		return true
	}
	return int(doc.Tokens[i].End) == s.End && r.isFirstName(doc, i, opens)
}

// hasInitials reports whether token p ends initials: "J.-L.", "JC". Clubs go by two
// letters, too.
func (d *Doc) hasInitials(p int) bool {
	if d.IsMark(p, '.') && !d.Tokens[p].Has(AfterSpace) {
		p--
		return d.IsWord(p) && len(d.Key(p)) == 1 && d.Tokens[p].Case != Lower
	}
	if !d.IsWord(p) || d.Tokens[p].Case != Upper || d.Tokens[p].Has(Shout) || len(d.Key(p)) != 2 || french.ClassOf(d.Key(p)).IsJargon() {
		return false
	}
	switch d.Key(p) {
	case "fc", "as", "rc", "sm", "us", "sc", "ca", "ps", "tf", "ol", "om", "ue", "st", "ac", "es", "so":
		return false
	}
	return true
}

// isCivil reports whether token p, or the word before its full stop, stands between
// somebody and another name: "née", "ép.".
func (d *Doc) isCivil(p int) bool {
	if d.IsMark(p, '.') {
		p--
	}
	return d.IsWord(p) && french.Is(d.Key(p), french.CivilStatus)
}

// isLabelOfSomebody reports whether token p is the colon behind what somebody is.
func (d *Doc) isLabelOfSomebody(p int) bool {
	return d.IsMark(p, ':') && d.IsWord(p-1) && isWhatOneIs(d.Key(p-1))
}

// isWhatOneIs reports whether a word says what somebody is or did: "tuteur", "CPE",
// "signé".
func isWhatOneIs(key string) bool {
	roles := french.RolesOf(key)
	return roles.Has(french.PersonField) || roles.Has(french.Function) || roles.Has(french.SignedAs) || roles.Has(french.SchoolStaff) || roles.Has(french.CloseKin) || roles.Has(french.ElderKin)
}

// isPresented reports whether what follows a name, from token i on, says who bears it: ",
// la CPE", ", née en 1990".
func (d *Doc) isPresented(i int) bool {
	if !d.IsMark(i, ',') && !d.IsMark(i, '(') || !d.IsWord(i+1) || d.Tokens[i+1].Flags&AfterLine != 0 {
		return false
	}
	if i++; french.Is(d.Key(i), french.AnyDeterminer) && d.IsWord(i+1) {
		i++
	} else if french.Is(d.Key(i), french.CivilStatus) {
		return true
	}
	return d.Tokens[i].Case != Title && isWhatOneIs(d.Key(i))
}

// isFirstName reports whether token i is a first name that many bear, at the beginning of
// a line or behind a word that leads to no place.
func (r *flow) isFirstName(doc *Doc, i int, opens bool) bool {
	e, _ := r.lookup(doc.Surface(i))
	if e.First < lexicon.By1k || doc.Tokens[i].Has(Shout) {
		return false
	}
	if opens || !doc.IsWord(i-1) {
		return !doc.IsMark(i-1, '\'') && !doc.IsMark(i-1, '-') && !doc.IsMark(i+1, '-')
	}
	switch doc.Key(i - 1) {
	case "a", "en", "de", "vers", "sur", "par", "depuis", "sous", "pour", "dans", "via", "entre", "jusqu", "devant":
		return false
	}
	return !french.Is(doc.Key(i-1), french.AnyDeterminer) && doc.Tokens[i-1].Case == Lower
}
