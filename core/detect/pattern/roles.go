package pattern

import "github.com/cachenom/cachenom/core/french"

var (
	// numbered are the roles of words that a number of a register stands behind.
	numbered = french.Of(french.ReferenceHead, french.FirmNumberCue, french.SocialSecurityCue, french.PupilNumberCue, french.ParcelCue)
	// starting are the roles of words that an identifier begins with, or that say
	// something of the whole document.
	starting = numbered.With(seldom).With(french.Of(french.SchoolWord, french.PhoneCue, french.BirthCue, french.AgeUnit, french.AddressStreet, french.NamedZone, french.PostBox,
		french.ClassLevel, french.AccountCue, french.LinkStart, french.SpelledAt))
	// seldom are the roles of words that are seldom met.
	seldom = french.Of(french.VehicleCue, french.NumberSign, french.ChildrenCue, french.AccountSite, french.ForumWord, french.SpokenZero, french.SecretWord)
	// spelled are the roles of words that are written with a dot after each
	// letter as well: "R.C.S.".
	spelled = numbered.With(french.Of(french.BirthLabel, french.PostBox, french.CardCue, french.PlateCue, french.PhoneCue, french.SchoolWord, french.NamedZone))
)
