package roster

import "github.com/cachenom/cachenom/core/french"

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

var (
	surnamePart = french.Of(french.SurnamePart)
	staff       = french.Of(french.SchoolStaff, french.PeerKin)

	// noFirstName are the roles of words that stand bare where a first name does.
	noFirstName = french.Of(french.NoName, french.RelativeBehind)
	// noSmallName are the roles of words that are no name where all is written
	// small.
	noSmallName = french.Of(french.NoName, french.SchoolShort, french.AttendanceWord, french.BeforeSmallName)
	// inSurnames are the roles of words that many are called by.
	inSurnames = french.Of(french.SurnamePart, french.AnySaint, french.Country, french.NamedSite, french.LooseSite, french.ClassicAuthor)
)

// is reports whether the form of word i has the role r.
func (s *Source) is(i int, r french.Role) bool {
	return s.form(i).roles[r/64]&(1<<(r%64)) != 0
}

// isAny reports whether the form of word i has one of some roles.
func (s *Source) isAny(i int, roles ...french.Role) bool {
	return s.form(i).roles.HasAny(roles...)
}

// says reports whether token i is a word, this one.
func (s *Source) says(i int, word string) bool { return s.doc.IsWord(i) && s.doc.Key(i) == word }
