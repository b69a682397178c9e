package pattern

import (
	"cmp"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// scan is the pass over one document.
type scan struct {
	*Detector
	doc *core.Doc
	tok []core.Token

	hits   []hit
	maybe  []hit // classes that count where the document speaks of classes
	births []hit // dates that count where there are other dates of birth
	series series

	phoneCue int // the last word that announces a phone number; -1 for none
	table    table
	dots     spelling
	school   int // how often the document speaks of classes and pupils
	people   crowd
}

// put notes a finding.
func (s *scan) put(h hit) { s.hits = append(s.hits, h) }

// pass sends every token to the scanners that may begin at it.
func (s *scan) pass() {
	for i := 0; i < len(s.tok); {
		t := &s.tok[i]
		s.table.move(t)
		if t.Flags&core.AfterLine != 0 {
			s.speaker(i)
		}
		next := i + 1
		switch t.Kind {
		case core.Number:
			s.atNumber(i)
		case core.Word:
			if s.plain(i) {
				break
			}
			next = max(next, s.atWord(i))
		case core.Mark:
			next = max(next, s.atMark(i))
		}
		i = next
	}
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
	if s.glued(i+1) && (s.word(i+1) || s.size(i) == 1 && s.mark(i+1) == '-') || s.spaced(i+1) && s.upper(i+1) && s.size(i+1) <= 3 && s.size(i) <= 4 {
		s.code(i)
	}
	if s.size(i) == 3 && s.mark(i+1) == '.' || s.size(i) == 2 && s.mark(i+1) == '.' {
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

// atWord tries what can begin with a word, and returns the token to go on
// from when something was read whole.
func (s *scan) atWord(i int) int {
	if s.tok[i].Form < 0 {
		return 0
	}
	r := s.roles[s.tok[i].Form]
	if s.size(i) <= 2 && s.glued(i+1) && !s.glued(i) {
		s.macAt(i)
	}
	if s.glued(i+1) && s.num(i+1) && !s.glued(i) {
		s.iban(i)
		s.vat(i)
		s.code(i)
		s.canadian(i)
		s.column(i)
		s.quotedNick(i)
		s.greetedNick(i)
	} else if s.size(i) == 2 && s.spaced(i+1) && s.num(i+1) && s.key(i) == "fr" {
		s.vat(i)
	} else if s.upper(i) && s.size(i) == 1 && s.key(i) == "f" && s.mark(i+1) == '-' {
		s.aircraft(i)
	} else if s.glued(i+1) && s.mark(i+1) == '-' && s.size(i) == 2 && s.small(i) && s.size(i+2) == 3 && s.num(i+2) && s.glued(i+2) {
		s.code(i) // a plate in small letters
	} else if s.upper(i) && s.glued(i+1) && s.mark(i+1) == '-' || s.spaced(i+1) && s.upper(i) && s.size(i) <= 4 && s.num(i+1) {
		s.code(i)
	}
	if s.mark(i+1) == '.' {
		s.spelt(i)
	}
	if s.idle[s.tok[i].Form] {
		return 0
	}
	if r.Any(seldom) {
		s.atRare(i, r)
	}
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
	if r.Has(french.AddressStreet) {
		s.address(i)
	}
	if r.Has(french.NamedZone) {
		s.zone(i)
	}
	if r.Has(french.PostBox) {
		s.box(i)
	}
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

// atRare tries what seldom met words announce.
func (s *scan) atRare(i int, r french.Roles) {
	if r.Has(french.VehicleCue) {
		s.vehicle(i)
	}
	if r.Has(french.NumberSign) {
		s.initialBirth(i)
	}
	if r.Has(french.ChildrenCue) {
		s.issue(i)
	}
	if r.Has(french.AccountSite) && s.key(i-1) == "sur" {
		s.accountOn(i - 1)
	}
	if r.Has(french.ForumWord) && s.forumWord(i) {
		s.people.talk++
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
	case '/':
		s.reddit(i)
	case ';', '|':
		s.table.cut()
	}
	return 0
}

// settle decides what only the whole document can tell.
func (s *scan) settle() {
	if s.school > 0 {
		s.hits = append(s.hits, s.maybe...)
	}
	s.settleBirths()
	s.settleSeries()
	s.settlePeople()
	s.resolve()
}

// resolve lets the hits that want the same words settle who has them.
func (s *scan) resolve() {
	sort.SliceStable(s.hits, func(i, j int) bool {
		return cmp.Or(cmp.Compare(s.hits[i].from, s.hits[j].from), cmp.Compare(s.hits[j].to, s.hits[i].to)) < 0
	})
	kept := s.hits[:0]
	for _, h := range s.hits {
		for len(kept) > 0 && kept[len(kept)-1].to > h.from && h.beats(&kept[len(kept)-1]) {
			kept = kept[:len(kept)-1]
		}
		if len(kept) == 0 || kept[len(kept)-1].to <= h.from {
			kept = append(kept, h)
		}
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
		f.Span = core.Span{Start: int(s.tok[h.from].Start), End: int(s.tok[h.to-1].End)}
		f.Kind, f.Rule, f.Action = rules[h.rule].kind, rules[h.rule].name, core.Replace
		f.Status, f.Why, f.Score = core.Sure, s.why(h), 0.95
		if h.doubt != "" {
			f.Status, f.Doubt, f.Score = core.Review, s.doubt(h.doubt), 0.6
		}
	}
	return found
}
