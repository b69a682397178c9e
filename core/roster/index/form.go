package index

import (
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// Hit says that a form of the text may name atoms of a person.
type Hit struct {
	Post
	Key  int32     // index of the key that was met
	Slip near.Slip // how the form differs from the key
	Ear  bool      // it differs in writing but sounds the same
}

// Form is what the index and the dictionaries say of one folded form.
type Form struct {
	Known    bool
	Exact    bool // the hits are of the very key
	Hits     []Hit
	Entry    lexicon.Entry
	HasEntry bool // a dictionary has it
	Roles    french.Roles

	verbAsked, verb, onlyVerb bool // what verb found
}

// Word is how much the form is a common word: its frequency bucket, 0 when it
// is none, or so rare a one, or so common a first name, that nobody thinks of
// the word: Lisa, Max, Jane.
func (f *Form) Word() uint8 {
	if f.Entry.Class&lexicon.ClassWord == 0 || f.Entry.Word < lexicon.RareWord || f.Entry.First >= f.Entry.Word+8 {
		return 0
	}
	return f.Entry.Word
}

// AnyWord is word, but for a rare word too its frequency, at least 1: what stands
// in the dictionary is not taken for a mistyped name.
func (f *Form) AnyWord() uint8 {
	if f.Entry.Class&lexicon.ClassWord == 0 || f.Entry.First >= f.Entry.Word+8 {
		return 0
	}
	return max(f.Entry.Word, 1)
}

// Fill fills in what is known of a form.
func (x *Index) Fill(f *Form, key string) {
	if f.Roles = french.RolesOf(key).Among(roles); x.IsAbroad() {
		f.Roles = f.Roles.Among(surnamePart) // those of names are of many languages
	}
	if x.Lexicon != nil {
		f.Entry, f.HasEntry = InFrance(x.Lexicon, key)
	}
	if k, ok := x.ByKey[key]; ok {
		f.Exact = true
		for _, p := range x.Posts[k] {
			f.Hits = append(f.Hits, Hit{Post: p, Key: k}) // in order of the person already
		}
		return
	}
	if len(key) == 2 {
		x.shortened(f, key)
	}
	if len(key) < 3 || len(key) > LongestTyped || !isAlphabetic(key) {
		return
	}
	x.addTypos(f, key)
	x.addHeard(f, key)
	x.keepClosest(f)
	if len(f.Hits) == 0 {
		x.shortened(f, key)
	}
}

// shortened adds the people of whose first name the form is a short one: its
// beginning, its initials, or its first syllable twice (Momo for Mohamed).
func (x *Index) shortened(f *Form, key string) {
	begins, least := key, len(key)+shortBy
	if len(key) == 4 && key[:2] == key[2:] {
		begins, least = key[:2], 5
	}
	i := sort.Search(len(x.shorts), func(i int) bool { return x.shorts[i].key >= begins })
	for ; i < len(x.shorts) && strings.HasPrefix(x.shorts[i].key, begins); i++ {
		s := &x.shorts[i]
		if s.initials && s.key != key || !s.initials && (len(key) < shortest || len(s.key) < least) {
			continue
		}
		f.Hits = append(f.Hits, Hit{
			Post: Post{s.person, 1, ViaShort}, Key: x.ByKey[x.Atoms[s.person][0].Key], Slip: near.Slip{Edit: near.Several, Cost: 1.2},
		})
	}
	f.sortHits()
}

// sortHits puts the hits in order of the person, and of the parts of the name: what it
// gives does not depend on the order of the list.
func (f *Form) sortHits() {
	if len(f.Hits) > 1 {
		sort.SliceStable(f.Hits, func(i, j int) bool {
			a, b := &f.Hits[i], &f.Hits[j]
			return a.Person < b.Person || a.Person == b.Person && a.Mask < b.Mask
		})
	}
}

// keepClosest drops hits that are clearly further away than the best one, and
// puts the others in order of the person.
func (x *Index) keepClosest(f *Form) {
	best := 99.0
	for _, h := range f.Hits {
		best = min(best, h.Slip.Cost)
	}
	near := f.Hits[:0]
	for _, h := range f.Hits {
		if h.Slip.Cost <= best+0.9 {
			near = append(near, h)
		}
	}
	f.Hits = near
	f.sortHits()
}

func isAlphabetic(key string) bool {
	for i := range len(key) {
		if c := key[i]; c >= '0' && c <= '9' {
			return false
		}
	}
	return true
}

// BorneBy is by how many people the form is borne as a first name or a surname,
// as a level of the lexicon.
func (f *Form) BorneBy() uint8 { return max(f.Entry.First, f.Entry.Surname) }

// roles are the classes of words that tell a pupil's name from what only looks
// like one. What each means is said by guard.go and place.go, which read them; a
// word of none of them has no say.
var roles = french.Of(
	french.NoName, french.AnyDeterminer, french.Degree, french.Copula, french.VerbClitic, french.SubjectPronoun, french.BeforeName,
	french.BeforeBareNoun, french.ClearTitle, french.BeforeSmallName, french.AttendanceWord, french.BeforeNumber, french.LooseSite,
	french.NamedSite, french.Country, french.AnySaint, french.BeforeFirstName, french.NamedTime, french.Month, french.BeforeTime,
	french.BeforeCountry, french.TravelWord, french.PlaceNoun, french.SchoolThing, french.SchoolShort, french.IrregularVerb,
	french.VerbOrNoun, french.Indefinite, french.ImpersonalVerb, french.NounLikeVerb, french.ParticleOrPreposition,
	french.RelativeBehind, french.DeedToPerson, french.Salutation, french.ClassicAuthor, french.PlaceKind, french.PeerKin,
	french.ElderKin, french.CloseKin, french.SchoolStaff, french.ReportOn, french.ReadingVerb, french.Correction, french.SurnamePart,
	french.EponymHead, french.LooseEponymHead, french.KnownEponym, french.FromOrArticle,
)

// surnamePart is the only role that counts in another language than French.
var surnamePart = french.Of(french.SurnamePart)
