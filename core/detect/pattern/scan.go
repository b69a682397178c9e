package pattern

import (
	"cmp"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// scan is the pass over one document.
type scan struct {
	d *Detector
	cues
	sink
	series series
	users  users
}

// pass sends every token to the scanners that may begin at it.
func (s *scan) pass() {
	for i := 0; i < len(s.tok); {
		t := &s.tok[i]
		s.move(i)
		if t.Flags&core.AfterLine != 0 {
			s.commas = s.partsByCommas(i)
			s.speaker(i)
		}
		if s.table.any && s.startsCell(i) {
			s.cellOf(i)
		}
		next := i + 1
		switch t.Kind {
		case core.Number:
			s.atNumber(i)
		case core.Word:
			if s.plain(i) {
				if s.upper(i + 1) {
					s.parcel(i)
				}
				break
			}
			next = max(next, s.atWord(i))
		case core.Mark:
			next = max(next, s.atMark(i))
		}
		i = next
	}
	s.commas = false
}

// plain reports whether word i is one of small letters that nothing begins with
// and that has no digits after it: most words.
func (s *scan) plain(i int) bool {
	t := &s.tok[i]
	if t.Case != core.Lower || !s.idle[t.Form] {
		return false
	}
	if i+1 == len(s.tok) {
		return true
	}
	n := &s.tok[i+1]
	return n.Flags&core.AfterSpace != 0 || n.Kind == core.Mark && t.End-t.Start > 2
}

// atNumber tries what can begin with digits.
func (s *scan) atNumber(i int) {
	s.class(i)
	if s.size(i) == 5 || s.size(i) == 4 {
		s.postcode(i)
	}
	s.column(i)
	s.listed(i)
	if !s.begins(i) {
		return
	}
	if s.size(i) <= 2 && (s.capital(i-1) || s.mark(i-1) != 0 && s.capital(i-2)) {
		s.dated(i)
		s.sexed(i)
	}
	s.ipv4(i)
	s.macAt(i)
	if m := s.mark(i + 1); (m == '.' || m == ',') && s.size(i) <= 3 {
		s.coordinates(i)
	}
	if m := s.mark(i + 1); m == '°' || m == 'º' {
		s.angle(i)
	}
	if s.surface(i)[0] == '0' && s.size(i) < 10 {
		s.wallet(i)
		s.misreadPhone(i)
	} else if s.glued(i+1) && s.word(i+1) {
		s.wallet(i)
	}
	if s.isCodeNumber(i) {
		s.code(i)
	}
	if s.mark(i+1) == '.' && (s.size(i) == 3 || s.size(i) == 2) {
		s.foreign(i)
	}
	var r digits
	s.read(i, &r)
	if r.groups == 0 {
		return
	}
	s.phone(i, &r)
	s.nir(i, &r)
	s.siret(i, &r)
	s.card(i, &r)
	s.chip(i, &r)
}

// isCodeNumber reports whether a code of digits and letters may begin with number
// i: "1234AB", "1-ABC-234", "1234 AB 75".
func (s *scan) isCodeNumber(i int) bool {
	if s.glued(i + 1) {
		return s.word(i+1) || s.size(i) == 1 && s.mark(i+1) == '-'
	}
	return s.spaced(i+1) && s.upper(i+1) && s.size(i+1) <= 3 && s.size(i) <= 4
}

// atWord tries what can begin with a word, and returns the token to go on
// from when something was read whole.
func (s *scan) atWord(i int) int {
	if s.tok[i].Form < 0 {
		return 0
	}
	r := s.roles[s.tok[i].Form]
	s.atLetters(i)
	if s.mark(i+1) == '.' {
		s.spelt(i)
	}
	s.parcel(i)
	if s.key(i) == "cote" {
		s.shelf(i)
	}
	if s.idle[s.tok[i].Form] {
		return 0
	}
	if r.Any(seldom) {
		s.atRare(i, r)
	}
	s.atCue(i, r)
	s.atPlace(i, r)
	if r.Has(french.ClassLevel) {
		s.class(i)
	}
	if r.Has(french.AccountCue) {
		s.account(i)
	}
	switch {
	case r.Has(french.LinkStart):
		return s.url(i)
	case r.Has(french.SpelledAt):
		s.spelledEmail(i)
	}
	return 0
}

// atLetters tries the codes that can begin with the letters i, by what follows
// them.
func (s *scan) atLetters(i int) {
	glued := s.glued(i + 1)
	s.decision(i)
	s.wallet(i)
	if s.size(i) <= 2 && strings.Trim(s.surface(i), "Oo") == "" {
		s.misreadPhone(i)
	}
	if glued && s.size(i) <= 2 && !s.glued(i) {
		s.macAt(i)
		s.serial(i)
	}
	if glued && s.num(i+1) && s.startsCode(i) {
		s.listedCode(i)
	}
	if glued && s.mark(i+1) == '-' && s.num(i+2) {
		s.tiedCode(i)
	}
	switch {
	case glued && s.num(i+1) && !s.glued(i):
		s.iban(i)
		s.vat(i)
		s.code(i)
		s.canadian(i)
		s.column(i)
		s.quotedNick(i)
		s.greetedNick(i)
	case s.size(i) == 2 && s.spaced(i+1) && s.num(i+1) && s.key(i) == "fr":
		s.vat(i)
	case s.upper(i) && s.size(i) == 1 && s.key(i) == "f" && s.mark(i+1) == '-':
		s.aircraft(i)
	case s.isCodeLetters(i):
		s.code(i)
		s.healthCard(i)
	}
}

// isCodeLetters reports whether a code of letters and digits may begin with the
// letters i: "AB-123-CD", "AB 123 CD", and in small letters the plate
// "ab-123-cd".
func (s *scan) isCodeLetters(i int) bool {
	if s.glued(i+1) && s.mark(i+1) == '-' {
		return s.upper(i) || s.small(i) && s.size(i) == 2 && s.num(i+2) && s.size(i+2) == 3 && s.glued(i+2)
	}
	return s.spaced(i+1) && s.upper(i) && s.size(i) <= 4 && s.num(i+1)
}

// atCue tries what word i, which has the roles r, announces: numbers and dates.
func (s *scan) atCue(i int, r french.Roles) {
	if r.Has(french.SchoolWord) {
		s.school++
	}
	if r.Has(french.PhoneCue) {
		s.phoneCue = i
	}
	if r.Has(french.NumberSign) || r.Any(numbered) {
		s.reference(i)
	}
	if r.Has(french.BirthCue) {
		s.birth(i)
	}
	if r.Has(french.AgeUnit) {
		s.aged(i)
	}
}

// atPlace tries the addresses that word i, which has the roles r, begins.
func (s *scan) atPlace(i int, r french.Roles) {
	if r.Has(french.AddressStreet) {
		s.address(i)
	}
	if r.Has(french.NamedZone) {
		s.zone(i)
	}
	if r.Has(french.PostBox) {
		s.box(i)
	}
}

// atRare tries what seldom met words announce.
func (s *scan) atRare(i int, r french.Roles) {
	if r.Has(french.VehicleCue) {
		s.vehicle(i)
	}
	if r.Has(french.NumberSign) {
		s.initialBirth(i)
	}
	if r.Has(french.SpokenZero) {
		s.spokenPhone(i)
	}
	if r.Has(french.ChildrenCue) {
		s.issue(i)
	}
	if r.Has(french.SecretWord) {
		s.secret(i)
	}
	if r.Has(french.AccountSite) && s.key(i-1) == "sur" {
		s.accountOn(i - 1)
	}
	if r.Has(french.ForumWord) && s.forumWord(i) {
		s.users.talk++
	}
}

// atMark tries what is anchored at a mark.
func (s *scan) atMark(i int) int {
	switch s.tok[i].Mark {
	case '@':
		return s.at(i)
	case '+':
		s.international(i)
	case '(':
		s.spelledEmail(i)
		s.bracketPhone(i)
	case '[', '{':
		s.spelledEmail(i)
	case '.':
		return s.bareURL(i)
	case '°':
		s.genealogy(i)
	case ':':
		s.ipv6(i)
	case '_':
		s.underscored(i)
	case '/', '\\':
		s.homeOf(i)
		s.reddit(i)
	case ';', '|':
		s.table.cut(1)
	case ',':
		if s.commas {
			s.table.cut(1)
		}
	}
	return 0
}

// readWhole finds what only the whole document can tell: the classes, dates of
// birth, numbers and users that count beside others of their kind.
func (s *scan) readWhole() {
	s.addClasses()
	s.addBirths()
	s.addSeries()
	s.findUsers()
	s.addLikes()
	s.resolve()
	s.refuseRest()
}

// resolve leaves of the hits that want the same words the one with the best claim
// (core.Overlap): losers go whole.
func (s *scan) resolve() {
	standing := core.Overlap{
		Span: func(i int) core.Span { return core.Span{Start: s.hits[i].from, End: s.hits[i].to} },
		Before: func(i, j int) int {
			switch h, o := &s.hits[i], &s.hits[j]; {
			case h.beats(o):
				return -1
			case o.beats(h):
				return 1
			default:
				return cmp.Or(cmp.Compare(h.from, o.from), cmp.Compare(o.to, h.to))
			}
		},
	}.Resolve(len(s.hits))
	kept := make([]hit, len(standing))
	for k, one := range standing {
		kept[k] = s.hits[one.Claim]
	}
	s.hits = kept
}

// findings says what was found in the shape that the Pipeline reads.
func (s *scan) findings() []core.Finding {
	if len(s.hits) == 0 {
		return nil
	}
	found := make([]core.Finding, len(s.hits))
	for n := range s.hits {
		h := &s.hits[n]
		f := &found[n]
		f.Span = s.span(h.from, h.to)
		f.Kind, f.Rule, f.Action = rules[h.rule].kind, rules[h.rule].name, core.Replace
		f.Status, f.Why, f.Score = core.Sure, s.d.why(h), 0.95
		if h.doubt != "" {
			f.Status, f.Doubt, f.Score = core.Review, s.d.doubt(h.doubt), 0.6
		}
	}
	return found
}
