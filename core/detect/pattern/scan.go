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
			findSpeaker(s.cursor, &s.sink, &s.users, i)
		}
		if s.table.any && s.startsCell(i) {
			findInCell(&s.table, &s.sink, &s.users, i)
		}
		next := i + 1
		switch t.Kind {
		case core.Number:
			s.atNumber(i)
		case core.Word:
			if plain(s.cursor, i) {
				if s.upper(i + 1) {
					findParcel(s.cursor, &s.sink, i)
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
func plain(c *cursor, i int) bool {
	t := &c.tok[i]
	if t.Case != core.Lower || !c.idle[t.Form] {
		return false
	}
	if i+1 == len(c.tok) {
		return true
	}
	n := &c.tok[i+1]
	return n.Flags&core.AfterSpace != 0 || n.Kind == core.Mark && t.End-t.Start > 2
}

// atNumber tries what can begin with digits.
func (s *scan) atNumber(i int) {
	findClass(&s.cues, &s.sink, i)
	if s.size(i) == 5 || s.size(i) == 4 {
		findPostcode(s.cursor, &s.sink, i)
	}
	findInColumn(&s.table, &s.sink, i)
	noteListed(&s.table, &s.series, i)
	if !s.begins(i) {
		return
	}
	if s.size(i) <= 2 && (s.capital(i-1) || s.mark(i-1) != 0 && s.capital(i-2)) {
		findNamedDate(s.cursor, &s.sink, i)
		findSexedBirth(s.cursor, &s.sink, i)
	}
	findIPv4(s.cursor, &s.sink, i)
	findMAC(s.cursor, &s.sink, i)
	if m := s.mark(i + 1); (m == '.' || m == ',') && s.size(i) <= 3 {
		findCoordinates(s.cursor, &s.sink, i)
	}
	if m := s.mark(i + 1); m == '°' || m == 'º' {
		findAngle(s.cursor, &s.sink, i)
	}
	if s.surface(i)[0] == '0' && s.size(i) < 10 {
		findWallet(s.cursor, &s.sink, i)
		findMisreadPhone(&s.cues, &s.sink, i)
	} else if s.glued(i+1) && s.word(i+1) {
		findWallet(s.cursor, &s.sink, i)
	}
	if isCodeNumber(s.cursor, i) {
		findCode(&s.cues, &s.sink, i)
	}
	if s.mark(i+1) == '.' && (s.size(i) == 3 || s.size(i) == 2) {
		findNational(s.cursor, &s.sink, i)
	}
	var r digits
	s.read(i, &r)
	if r.groups == 0 {
		return
	}
	findPhone(&s.cues, &s.sink, i, &r)
	findNIR(&s.cues, &s.sink, i, &r)
	findSIRET(&s.cues, &s.sink, i, &r)
	findCard(&s.cues, &s.sink, i, &r)
	findChip(s.cursor, &s.sink, i, &r)
}

// isCodeNumber reports whether a code of digits and letters may begin with number
// i: "1234AB", "1-ABC-234", "1234 AB 75".
func isCodeNumber(c *cursor, i int) bool {
	if c.glued(i + 1) {
		return c.word(i+1) || c.size(i) == 1 && c.mark(i+1) == '-'
	}
	return c.spaced(i+1) && c.upper(i+1) && c.size(i+1) <= 3 && c.size(i) <= 4
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
		readDotted(&s.cues, &s.sink, i)
	}
	findParcel(s.cursor, &s.sink, i)
	if s.key(i) == "cote" {
		findShelfMark(s.cursor, &s.sink, i)
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
		findClass(&s.cues, &s.sink, i)
	}
	if r.Has(french.AccountCue) {
		findAccount(&s.table, &s.sink, &s.users, i)
	}
	switch {
	case r.Has(french.LinkStart):
		return findURL(s.cursor, &s.sink, i)
	case r.Has(french.SpelledAt):
		findSpelledEmail(s.cursor, &s.sink, i)
	}
	return 0
}

// atLetters tries the codes that can begin with the letters i, by what follows
// them.
func (s *scan) atLetters(i int) {
	glued := s.glued(i + 1)
	findDecision(s.cursor, &s.sink, i)
	findWallet(s.cursor, &s.sink, i)
	if s.size(i) <= 2 && strings.Trim(s.surface(i), "Oo") == "" {
		findMisreadPhone(&s.cues, &s.sink, i)
	}
	if glued && s.size(i) <= 2 && !s.glued(i) {
		findMAC(s.cursor, &s.sink, i)
		findSerial(&s.cues, &s.sink, i)
	}
	if glued && s.num(i+1) && s.startsCode(i) {
		noteListedCode(s.cursor, &s.series, i)
	}
	if glued && s.mark(i+1) == '-' && s.num(i+2) {
		noteTiedCode(&s.table, &s.series, i)
	}
	switch {
	case glued && s.num(i+1) && !s.glued(i):
		findIBAN(s.cursor, &s.sink, i)
		findVAT(s.cursor, &s.sink, i)
		findCode(&s.cues, &s.sink, i)
		findCanadianPostcode(s.cursor, &s.sink, i)
		findInColumn(&s.table, &s.sink, i)
		findQuotedNick(s.cursor, &s.sink, &s.users, i)
		noteGreetedNick(s.cursor, &s.users, i)
	case s.size(i) == 2 && s.spaced(i+1) && s.num(i+1) && s.key(i) == "fr":
		findVAT(s.cursor, &s.sink, i)
	case s.upper(i) && s.size(i) == 1 && s.key(i) == "f" && s.mark(i+1) == '-':
		findAircraft(s.cursor, &s.sink, i)
	case isCodeLetters(s.cursor, i):
		findCode(&s.cues, &s.sink, i)
		findHealthCard(s.cursor, &s.sink, i)
	}
}

// isCodeLetters reports whether a code of letters and digits may begin with the
// letters i: "AB-123-CD", "AB 123 CD", and in small letters the plate
// "ab-123-cd".
func isCodeLetters(c *cursor, i int) bool {
	if c.glued(i+1) && c.mark(i+1) == '-' {
		return c.upper(i) || c.small(i) && c.size(i) == 2 && c.num(i+2) && c.size(i+2) == 3 && c.glued(i+2)
	}
	return c.spaced(i+1) && c.upper(i) && c.size(i) <= 4 && c.num(i+1)
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
		findReference(&s.cues, &s.sink, i)
	}
	if r.Has(french.BirthCue) {
		findBirth(&s.table, &s.sink, i)
	}
	if r.Has(french.AgeUnit) {
		findAgedBirth(s.cursor, &s.sink, i)
	}
}

// atPlace tries the addresses that word i, which has the roles r, begins.
func (s *scan) atPlace(i int, r french.Roles) {
	if r.Has(french.AddressStreet) {
		findAddress(s.cursor, &s.sink, i)
	}
	if r.Has(french.NamedZone) {
		findZone(s.cursor, &s.sink, i)
	}
	if r.Has(french.PostBox) {
		findPostBox(s.cursor, &s.sink, i)
	}
}

// atRare tries what seldom met words announce.
func (s *scan) atRare(i int, r french.Roles) {
	if r.Has(french.VehicleCue) {
		findVehicle(s.cursor, &s.sink, i)
	}
	if r.Has(french.NumberSign) {
		findInitialBirth(s.cursor, &s.sink, i)
	}
	if r.Has(french.SpokenZero) {
		findSpokenPhone(s.cursor, &s.sink, i)
	}
	if r.Has(french.ChildrenCue) {
		findIssue(s.cursor, &s.sink, i)
	}
	if r.Has(french.SecretWord) {
		findSecret(&s.table, &s.sink, &s.users, i)
	}
	if r.Has(french.AccountSite) && s.key(i-1) == "sur" {
		findAccountOn(s.cursor, &s.sink, &s.users, i-1)
	}
	if r.Has(french.ForumWord) && isForumWord(s.cursor, i) {
		s.users.talk++
	}
}

// atMark tries what is anchored at a mark.
func (s *scan) atMark(i int) int {
	switch s.tok[i].Mark {
	case '@':
		return findAt(s.cursor, &s.sink, &s.users, i)
	case '+':
		findInternational(s.cursor, &s.sink, i)
	case '(':
		findSpelledEmail(s.cursor, &s.sink, i)
		findBracketPhone(s.cursor, &s.sink, i)
	case '[', '{':
		findSpelledEmail(s.cursor, &s.sink, i)
	case '.':
		return findBareURL(s.cursor, &s.sink, i)
	case '°':
		findGenealogyBirth(s.cursor, &s.sink, i)
	case ':':
		findIPv6(s.cursor, &s.sink, i)
	case '_':
		findUnderscored(s.cursor, &s.sink, &s.users, i)
	case '/', '\\':
		findHome(s.cursor, &s.sink, i)
		findReddit(s.cursor, &s.sink, &s.users, i)
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
	addClasses(&s.cues, &s.sink)
	addBirths(&s.sink)
	addSeries(s.cursor, &s.sink, &s.series)
	findUsers(s.cursor, &s.sink, &s.users)
	addLikes(s.cursor, &s.sink)
	s.resolve()
	refuseRest(s.cursor, &s.sink)
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
