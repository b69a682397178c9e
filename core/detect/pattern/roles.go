package pattern

import "github.com/cachenom/cachenom/core/french"

// cues are the classes of words that announce an identifier, stand in one, or say
// that there is none. A word of none of them is passed over.
var cues = french.Of(
	french.NumberSign, french.ReferenceHead, french.FirmNumberCue, french.SocialSecurityCue, french.PupilNumberCue, french.CardCue,
	french.PlateCue, french.PhoneCue, french.BirthCue, french.AgeUnit, french.DateMonth, french.Unit, french.LooseStreet,
	french.AddressStreet, french.NamedZone, french.PostBox, french.BuildingPart, french.StreetLink, french.ClassLevel,
	french.SchoolTrack, french.SchoolWord, french.CodedPlace, french.AccountCue, french.LinkStart, french.SpelledAt, french.TopDomain,
	french.BehindSpeaker, french.LineLabel, french.NumberWord, french.PersonLabel, french.OrdinalNoun, french.ParcelCue,
	french.ForumWord, french.AccountSite, french.ChildrenCue, french.VehicleCue, french.BeforeUser,
)

var (
	// numbered are the roles of words that a number of a register stands behind.
	numbered = french.Of(french.ReferenceHead, french.FirmNumberCue, french.SocialSecurityCue, french.PupilNumberCue, french.ParcelCue)
	// starting are the roles of words that an identifier begins with, or that say
	// something of the whole document.
	starting = numbered.With(seldom).With(french.Of(french.SchoolWord, french.PhoneCue, french.BirthCue, french.AgeUnit, french.AddressStreet, french.NamedZone, french.PostBox,
		french.ClassLevel, french.AccountCue, french.LinkStart, french.SpelledAt))
	// seldom are the roles of words that are seldom met.
	seldom = french.Of(french.VehicleCue, french.NumberSign, french.ChildrenCue, french.AccountSite, french.ForumWord)
)
