package page

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Kin is what the words for relatives next to a name show about the person it names.
type Kin uint8

const (
	Unrelated Kin = iota
	Elder         // a parent, a spouse, an aunt: "sa mère, Mme Diaz" ("her mother"), "M. Roux père" ("Mr Roux senior")
	Younger       // a child: "sa fille Noémie" ("her daughter"); also Emma in "la mère d'Emma" ("Emma's mother")
)

// KinBehind returns what the words after a name show about the person: Elder for "M. Roux père"
// ("senior") and "Mme Diaz, sa mère" ("her mother"), Younger for "Léo, le fils de" ("the son of").
func (p *Page) KinBehind(n *Candidate) Kin {
	q := n.To
	if q >= len(p.Units) || !p.IsJoined(q) {
		return Unrelated
	}
	if !p.IsMark(q, ',') && !p.IsMark(q, '(') {
		if (french.Is(p.Key(q), french.RelativeBehind) || p.Key(q) == "fils" || p.Key(q) == "fille") && !p.Units[q].Capital() {
			return Elder
		}
		return Unrelated
	}
	if q+1 < len(p.Units) && p.Units[q+1].Kind() == core.ClassName {
		return Younger // a pupil, with a class: "Adrien Vu (4e1)"
	}
	q++
	if c := p.Cue(q); c == french.Article || c == french.Determiner {
		q++
	}
	return p.KinAt(q)
}

// KinAt returns what the word for a relative at unit i shows about the person who is called so:
// Elder for "mère" ("mother"), Younger for "fils" ("son"). It is Unrelated for other words, and if
// there is no unit i.
func (p *Page) KinAt(i int) Kin {
	if i < 0 || i >= len(p.Units) || !p.Units[i].Word() {
		return Unrelated
	}
	switch roles := french.RolesOf(p.Key(i)); {
	case roles.Has(french.CivilStatus) && !roles.Has(french.ElderKin): // "veuve Tissot" ("widow") names no relative
	case strings.HasPrefix(p.Key(i), "collegue"): // "mon collègue" ("my colleague") neither
	case roles.Has(french.ElderKin), roles.Has(french.ManyRelatives) && !roles.Has(french.PeerKin):
		return Elder
	case roles.Has(french.CloseKin), roles.Has(french.Minor), p.Cue(i) == french.Kin:
		return Younger
	}
	return Unrelated
}

// IsPluralArticle reports whether unit i is an article in the plural, such as "les" ("the"). i may
// be -1.
func (p *Page) IsPluralArticle(i int) bool {
	return i >= 0 && p.Units[i].Word() && french.Is(p.Form(i), french.PluralArticle)
}

// HasTitle reports whether the title of a person precedes a name on its line: "Mme Diaz". In "Mmes
// et MM. Diaz, Roy et Petit" ("Mrs and Mr"), no name counts as one with a title, because the text
// does not say who is a man.
func (p *Page) HasTitle(n *Candidate) bool {
	return n.From > 0 && p.IsJoined(n.From) && (p.Cue(n.From-1) == french.Title || french.Is(p.Key(n.From-1), french.ClearTitle)) && !p.isAfterBoth(n)
}

// TitleGender returns the gender that the title before a name shows; GenderUnknown if there is no
// title.
func (p *Page) TitleGender(n *Candidate) lexicon.Gender {
	if gender := p.GenderOfTitle(n.From - 1); gender != lexicon.GenderUnknown || !p.beginsRow(n) || p.isAfterBoth(n) {
		return gender
	}
	switch strings.TrimSuffix(p.Key(n.From-1), ".") {
	case "mm", "messieurs":
		return lexicon.GenderMale
	case "mmes", "mesdames", "mlles", "mesdemoiselles":
		return lexicon.GenderFemale
	}
	return lexicon.GenderUnknown
}

// beginsRow reports whether a name is the first one of several people who share a title: "MM. Diaz,
// Roy et Petit", "Mmes Diaz et Roy". It is false for "MM. Diaz", several men with one surname.
func (p *Page) beginsRow(n *Candidate) bool {
	return n.From > 0 && french.Is(p.Key(n.From-1), french.SeveralPeople) && p.GoesOn(n)
}

// GoesOn reports whether a comma or "et" ("and") joins a word with a capital to a name: "Diaz et
// Roy".
func (p *Page) GoesOn(n *Candidate) bool {
	next := n.To + 1
	isRow := next < len(p.Units) && (p.IsMark(n.To, ',') || p.Cue(n.To) == french.And) && p.Units[n.To].Gap < unit.Line
	return isRow && p.Units[next].Gap < unit.Line && p.Units[next].Word() && p.Units[next].Capital()
}

// isAfterBoth reports whether titles of both genders precede a name that begins a row: "Mmes et
// MM." ("Mrs and Mr").
func (p *Page) isAfterBoth(n *Candidate) bool {
	return n.From > 2 && p.beginsRow(n) && p.Cue(n.From-2) == french.And && p.Cue(n.From-3) == french.Title
}

// GenderOfTitle returns the gender that the title at unit i shows; GenderUnknown for other
// words. i may be -1.
func (p *Page) GenderOfTitle(i int) lexicon.Gender {
	if i < 0 || !p.Units[i].Word() {
		return lexicon.GenderUnknown
	}
	return core.GenderOfTitle(p.Form(i))
}

// InitialOf returns the letter of the first initial in a name, folded: "h" for "H. Barry". It is
// 0 if the name has no initial.
func (p *Page) InitialOf(n *Candidate) byte {
	for k := n.From; k < n.To; k++ {
		if u := &p.Units[k]; u.Initials() {
			return p.Doc.Forms.Key(u.Form)[0]
		}
	}
	return 0
}

// HasRelative reports whether unit i is a person by whom a relative is identified: "Avril" in "la
// mère d'Avril" ("Avril's mother").
func (p *Page) HasRelative(i int) bool {
	return p.CueBefore(i) == french.From && (p.Cue(i-2) == french.Kin || p.Cue(i-2) == french.Someone)
}
