package index

import (
	"math"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// Hit says that a folded word of a text may stand for one or more words of a person's name: those
// in Post.Mask.
type Hit struct {
	Post
	Key  int32     // number of the listed key that the word resembles
	Slip near.Slip // how the word differs from the key
	Ear  bool      // word and key are spelled differently but sound the same
}

// Form is what the list and the dictionary know of one folded form. Fill sets its fields.
type Form struct {
	Known    bool  // the form has been looked up
	Exact    bool  // the form is a key of the list, without a slip; Hits are those of this key
	Hits     []Hit // sorted by person
	Entry    lexicon.Entry
	HasEntry bool // the dictionary has the form, as a word or name of France (InFrance)
	Roles    french.Roles

	verbAsked, verb, onlyVerb bool // verbAsked says that the other two hold the answer of Verb
}

// roles are the classes of French words that distinguish a pupil's name from a word that looks like
// one. The packages reading, mention, verdict and settling ask for them; Fill drops all other roles
// of a form.
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

// surnamePart is the only role that is kept for texts in another language than French: particles
// such as "de" and "van".
var surnamePart = french.Of(french.SurnamePart)

// Word returns how frequent the form is as a common word, as a level of the lexicon, 0 to 15, where
// each step doubles the frequency. It returns 0 for a form that is not a word, that is a very rare
// word, or that is far more frequent as a first name (Lisa, Max, Jane): readers do not think of the
// word there.
func (f *Form) Word() uint8 {
	if f.Entry.Class&lexicon.ClassWord == 0 || f.Entry.Word < lexicon.RareWord || f.isFarMoreName() {
		return 0
	}
	return f.Entry.Word
}

// AnyWord returns how frequent the form is as a common word, as a level of the lexicon, 0 to 15,
// where each step doubles the frequency. Unlike Word, it returns at least 1 for a rare word of the
// dictionary too. It serves where a word of any frequency must not be taken for a mistyped name.
func (f *Form) AnyWord() uint8 {
	if f.Entry.Class&lexicon.ClassWord == 0 || f.isFarMoreName() {
		return 0
	}
	return max(f.Entry.Word, 1)
}

// farMore is the number of levels of the lexicon (each doubles the frequency) by which a form must
// be more frequent as a first name than as a word so that it no longer counts as a word.
const farMore = 8

// isFarMoreName reports whether the form is far more frequent as a first name than as a word.
func (f *Form) isFarMoreName() bool { return f.Entry.First >= f.Entry.Word+farMore }

// Fill looks up a folded form, key, and sets the fields of f: its roles in French, its entry in the
// dictionary, and the people of the list whom it may name. If the list does not have the form
// itself, these are the people whose names it resembles by its spelling or its sound, or else those
// whose first name it may shorten.
func (x *Index) Fill(f *Form, key string) {
	if f.Roles = french.RolesOf(key).Among(roles); x.IsAbroad() {
		f.Roles = f.Roles.Among(surnamePart) // particles are of many languages
	}
	if x.Lexicon != nil {
		f.Entry, f.HasEntry = InFrance(x.Lexicon, key)
	}
	if k, ok := x.ByKey[key]; ok {
		f.Exact = true
		for _, p := range x.Posts[k] {
			f.Hits = append(f.Hits, Hit{Post: p, Key: k}) // Posts are sorted by person, so Hits are
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

// Costs of hits, on the scale of near.Slip.Cost, where one plain slip costs about 1.
const (
	costOfShort = 1.2 // a short form of a first name: "Fatou" for Fatoumata
	closeTo     = 0.9 // hits that cost more than the cheapest one by more than this are dropped

	shortestRepeated = 5 // fewest letters of a first name whose first syllable may be doubled as a nickname: "Momo"
)

// shortened adds the people whose first name the form may shorten: the beginning of the name,
// "Fatou", its initials, "JB", or its first two letters twice, "Momo" for Mohamed.
func (x *Index) shortened(f *Form, key string) {
	begins, least := key, len(key)+shortBy
	if len(key) == 4 && key[:2] == key[2:] {
		begins, least = key[:2], shortestRepeated
	}
	i := sort.Search(len(x.shorts), func(i int) bool { return x.shorts[i].key >= begins })
	for ; i < len(x.shorts) && strings.HasPrefix(x.shorts[i].key, begins); i++ {
		s := &x.shorts[i]
		if s.initials && s.key != key || !s.initials && (len(key) < shortest || len(s.key) < least) {
			continue
		}
		f.Hits = append(f.Hits, Hit{
			Post: Post{s.person, 1, ViaShort}, Key: x.ByKey[x.Atoms[s.person][0].Key], Slip: near.Slip{Edit: near.Several, Cost: costOfShort},
		})
	}
	f.sortHits()
}

// sortHits sorts the hits by person and then by mask, so that no result depends on the order in
// which keys were found.
func (f *Form) sortHits() {
	if len(f.Hits) > 1 {
		sort.SliceStable(f.Hits, func(i, j int) bool {
			a, b := &f.Hits[i], &f.Hits[j]
			return a.Person < b.Person || a.Person == b.Person && a.Mask < b.Mask
		})
	}
}

// keepClosest drops hits that cost clearly more than the cheapest one (closeTo), and sorts the rest
// by person.
func (x *Index) keepClosest(f *Form) {
	best := math.Inf(1)
	for _, h := range f.Hits {
		best = min(best, h.Slip.Cost)
	}
	near := f.Hits[:0]
	for _, h := range f.Hits {
		if h.Slip.Cost <= best+closeTo {
			near = append(near, h)
		}
	}
	f.Hits = near
	f.sortHits()
}

// isAlphabetic reports whether a key has no digit.
func isAlphabetic(key string) bool {
	for i := range len(key) {
		if c := key[i]; c >= '0' && c <= '9' {
			return false
		}
	}
	return true
}

// BorneBy returns how many people have the form as their first name or their surname, as a level of
// the lexicon, 0 to 15, where each step doubles the number.
func (f *Form) BorneBy() uint8 { return max(f.Entry.First, f.Entry.Surname) }
