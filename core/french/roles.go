package french

// Role is one closed class of words. The roles up to Jargon are also what a
// form announces (ClassOf): where it has several of them, the first in this
// order. Their numbers go into the features of core/detect/tagger, and so into
// its weights: none may come between them.
type Role uint8

const (
	// None is the role of no form.
	None Role = iota
	// Title stands before a surname: "mme".
	Title
	// LongTitle does so too, and is a word: "monsieur", "docteur", "père".
	LongTitle
	// Function is what somebody is or does: "directrice", "avocat".
	Function
	// Kin is family and friends: "tante", "cousin".
	Kin
	// Speech verbs have people for subjects: "dit", "raconte".
	Speech
	// Deed verbs too, in the third person: "arrive", "travaille".
	Deed
	// Someone nouns introduce a person: "enfant", "élève", "patient".
	Someone
	// Called stands between somebody and their name: "nommé", "dénommé", "appelle", "prénom".
	Called
	// With prepositions stand before people: "avec", "chez", "selon".
	With
	// At prepositions stand before places: "à", "vers", "dans".
	At
	// From is "de" in all its forms: "de", "d'", "du", "des".
	From
	// Article, definite or not: "le", "la", "l'", "les", "un".
	Article
	// Determiner is any other word that announces a noun: "ce", "mon", "deux".
	Determiner
	// And conjunctions join names: "et", "ou", "ni".
	And
	// Pronoun, personal or relative: "il", "elle", "qui".
	Pronoun
	// Auxiliary verbs say nothing of their subject: "est", "a", "sera".
	Auxiliary
	// Particle joins a surname: "van", "ben", "el".
	Particle
	// PlaceHead announces a place: "ville", "commune", "quartier".
	PlaceHead
	// SiteHead announces a site that is named: "lac", "mont", "rivière".
	SiteHead
	// Street begins the name of one: "rue", "avenue".
	Street
	// SchoolHead begins the name of a school: "collège", "université".
	SchoolHead
	// BodyHead begins the name of a public body: "ministère", "mairie".
	BodyHead
	// CareHead begins the name of a place of care: "hôpital", "clinique".
	CareHead
	// FirmHead begins the name of a firm: "société", "cabinet".
	FirmHead
	// ClubHead begins the name of an association: "association", "syndicat".
	ClubHead
	// Legal is the form of a firm: "sarl", "sa".
	Legal
	// Month of the year: "janvier".
	Month
	// Day of the week, and what stands for one: "lundi", "demain".
	Day
	// Saint begins towns, schools, feasts: "saint", "st".
	Saint
	// Direction and size make a place of a place: "nord", "haute".
	Direction
	// Origin stands before where somebody is from or at home: "né", "habite", "domicilié".
	Origin
	// Label is the name of a form's field: "nom", "élève", "objet".
	Label
	// RoleShort is an abbreviation of a function or a service: "cpe", "ulis".
	RoleShort
	// Heading begins titles of sections: "compte", "ordre", "annexe".
	Heading
	// Work announces a title of a work, a product, a project.
	Work
	// Event begins the name of one: "fête", "tournoi", "guerre".
	Event
	// Greeting stands before whom it greets: "bonjour", "cher", "merci".
	Greeting
	// Closing stands before who signs: "cordialement", "signé".
	Closing
	// Small words are in no name: adverbs, conjunctions.
	Small
	// Clitic leans on a verb: "ne", "se", "y".
	Clitic
	// Subject of a school timetable: "maths".
	Subject
	// Jargon of working life: capitals that name nobody (words/jargon.txt).
	Jargon

	// Man is a title that tells a man: "M.", "monsieur".
	Man
	// Woman is a title that tells a woman: "Mme", "miss".
	Woman
	// SeveralPeople is a title of more than one: "MM.", "docteurs".
	SeveralPeople
	// LearnedTitle is of doctors, professors and lawyers: "Dr", "Me".
	LearnedTitle
	// ForeignTitle stands before names of other languages: "Herr", "dona".
	ForeignTitle
	// DegreeBehind stands behind a name: "PhD", "Jr".
	DegreeBehind
	// NameParticle begins a surname and leans on its next word: "van", "ben".
	NameParticle
	// NameLink stands between two halves of a surname: "y", "i", "dit".
	NameLink
	// Girl is a title of a woman who may be a pupil: "Mlle".
	Girl
	// Household is a family: "famille Roux".
	Household
	// PluralArticle stands before several: "les", "nos".
	PluralArticle
	// ForeignLink joins names in other languages: "and", "of".
	ForeignLink
	// NameSmall stands in many names and is nobody's by itself: "de", "ben", "and".
	NameSmall
	// AnyTitle is what stands before a surname and is no part of it.
	AnyTitle
	// Civility is what anybody is called by before a surname.
	Civility
	// NameTitle may stand before a name or behind it, in a list, an author field or an address, and is no part of it.
	NameTitle
	// BeforePerson prepositions stand directly before people: "avec", "chez".
	BeforePerson
	// Weekday is a day of the week: "lundi".
	Weekday
	// ShortWeekday is a day of the week as tables have it: "lun".
	ShortWeekday
	// SureStreet begins the name of a street and is nothing else: "rue", "avenue".
	SureStreet
	// LooseStreetType is an everyday word too: "place", "passage".
	LooseStreetType
	// CommonGreeting stands before whom it greets in French: "bonjour", "cher", "merci".
	CommonGreeting
	// Registration is of vehicles: "plaque", "immatriculation".
	Registration
	// HandleSite is where people are known by a user name: "snap", "discord".
	HandleSite
	// AnyDeterminer stands before nouns, almost never before a person's name.
	AnyDeterminer
	// Degree words stand before adjectives and adverbs: "très", "trop".
	Degree
	// Copula verbs stand before adjectives: "est", "devient", "rend".
	Copula
	// VerbClitic stands between a subject and its verb: "ne", "me", "lui".
	VerbClitic
	// SubjectPronoun is a subject or stands behind one: no name stands between it and its verb.
	SubjectPronoun
	// BeforeName words may stand directly before a name: prepositions, "et", "que".
	BeforeName
	// BeforeBareNoun words take a noun without an article as well: "avec prudence", "sans constance".
	BeforeBareNoun
	// BeforeSmallName words may stand between another word and a name in small letters.
	BeforeSmallName
	// AttendanceWord follows a name in telegraphic comments: "absent", "malade", "tb".
	AttendanceWord
	// BeforeNumber words stand before a number: "page 12", "mars 2012".
	BeforeNumber
	// LooseSite words announce a named place too, but are everyday words of a class as well: "groupe", "place".
	LooseSite
	// NamedSite announces the name of a street, a school, a building.
	NamedSite
	// Country words are countries and other territories that schools speak of, and some large cities.
	Country
	// AnySaint begins churches, feasts, towns in several languages: "saint", "santa", "notre".
	AnySaint
	// BeforeFirstName words stand before a first name, in any capitalisation: "élève", "copine", "prénommé".
	BeforeFirstName
	// NamedTime is a feast, a month, a day or a season: people are called so too.
	NamedTime
	// BeforeTime words stand before a feast, a month or a day: "avant", "vacances".
	BeforeTime
	// BeforeCountry prepositions stand before a country: "en", "au".
	BeforeCountry
	// TravelWord stands before "à" or "en" and a place: "voyage", "parti", "né".
	TravelWord
	// PlaceNoun words announce a place by "de": "ville de", "gare de".
	PlaceNoun
	// SchoolThing words are things and people that a pupil has: who stands behind "de" is the pupil.
	SchoolThing
	// SchoolShort is an abbreviation that teachers write and no dictionary has: "pp", "eval".
	SchoolShort
	// IrregularVerb forms are of the third person, and no ending gives them away: "va", "sait".
	IrregularVerb
	// VerbOrNoun forms are of the third person and as often nouns or adjectives: "montre", "note".
	VerbOrNoun
	// Indefinite words can be subjects themselves: "tout", "rien".
	Indefinite
	// ImpersonalVerb forms have indefinite words for subjects: "tout va bien".
	ImpersonalVerb
	// NounLikeVerb words are nouns that end like a verb: "portrait", "caméra".
	NounLikeVerb
	// ParticleOrPreposition words are particles that sentences use as well before a name: "de", "au".
	ParticleOrPreposition
	// RelativeBehind words stand behind a surname and make it a relative's: "Roux père".
	RelativeBehind
	// DeedToPerson words are deeds that have people for objects: "vu Emma", "convoqué Emma".
	DeedToPerson
	// Salutation stands before whom it greets, blames or praises, a name next to it: "bonjour", "courage".
	Salutation
	// ClassicAuthor words are authors who are read in class, after whom people are called too.
	ClassicAuthor
	// PlaceKind is what a sentence says that a place is, never a person: "est une ville".
	PlaceKind
	// PeerKin is kin of one's own age, who may sit in the same class.
	PeerKin
	// ElderKin is kin of another generation, or in law.
	ElderKin
	// CloseKin names a relative.
	CloseKin
	// SchoolStaff are adults at a school and around it.
	SchoolStaff
	// ReportOn words are reports on somebody: "bilan", "appréciation".
	ReportOn
	// ReadingVerb forms are what one does to books: who is read is an author.
	ReadingVerb
	// Correction words stand between a slip and what was meant: "pardon", "oups".
	Correction
	// SurnamePart is a particle, or links the halves of a surname: "van", "de", "y".
	SurnamePart
	// NumberSign stands for "number": "n", "nr", "numéro".
	NumberSign
	// ReferenceHead announces a reference, or bears a number: "dossier", "contrat", "IPP".
	ReferenceHead
	// FirmNumberCue words stand before a SIREN or a SIRET.
	FirmNumberCue
	// SocialSecurityCue words stand before a social security number.
	SocialSecurityCue
	// PupilNumberCue words stand before a pupil's number.
	PupilNumberCue
	// CardCue words stand before the number of a bank card.
	CardCue
	// PlateCue words stand before a number plate.
	PlateCue
	// PhoneCue words stand before a phone number.
	PhoneCue
	// BirthCue words stand before a date of birth.
	BirthCue
	// AgeUnit is what an age is counted in: "16 ans".
	AgeUnit
	// DateMonth is a month in a date, of the republican calendar too.
	DateMonth
	// Unit stands behind an amount: "euros", "km", "habitants".
	Unit
	// LooseStreet begins the name of a street and is an everyday word: "cours", "passage".
	LooseStreet
	// AddressStreet begins the name of a street in an address.
	AddressStreet
	// NamedZone begins the name of a residence, a hamlet, a zone: an address without a number.
	NamedZone
	// PostBox stands before the number of a post box: "BP".
	PostBox
	// BuildingPart is a part of a building, in an address: "bât.", "apt".
	BuildingPart
	// StreetLink stands between the words of a street's name: "de", "la", "général".
	StreetLink
	// ClassLevel is a level in the name of a class: "CP", "terminale".
	ClassLevel
	// SchoolTrack is a track in the name of a class: "STMG".
	SchoolTrack
	// SchoolWord tells that a document speaks of classes and pupils.
	SchoolWord
	// CodedPlace stands before a code that is no class: "salle", "porte", "vol".
	CodedPlace
	// AccountCue words stand before a user name: "pseudo", "login".
	AccountCue
	// LinkStart begins a link: "https", "www".
	LinkStart
	// SpelledAt is a spelled "@": "arobase".
	SpelledAt
	// TopDomain ends a domain: "fr", "com".
	TopDomain
	// BehindSpeaker words stand behind who speaks: "a écrit", "hier".
	BehindSpeaker
	// LineLabel heads a line as a speaker does, and is none: "objet", "total".
	LineLabel
	// NumberWord is a number in words: "quatorze".
	NumberWord
	// PersonLabel is a label before a person: "élève :", "victime :".
	PersonLabel
	// OrdinalNoun is what an ordinal counts: "étage", "siècle".
	OrdinalNoun
	// ParcelCue words stand before a cadastral parcel.
	ParcelCue
	// ForumWord tells that a document speaks of a forum: "topic", "modo".
	ForumWord
	// AccountSite is where one has an account: "X sur WhatsApp".
	AccountSite
	// ChildrenCue words stand before the children of a couple: "sont issus de cette union".
	ChildrenCue
	// VehicleCue words stand before a plate that has spaces.
	VehicleCue
	// BeforeUser words stand before the user who is spoken to or quoted: "merci", "citation".
	BeforeUser
	// DoctorTitle is of doctors, professors and lawyers, and no other word: "Dr", "maître".
	DoctorTitle
	// ClearWoman is a title of a woman, and no other word: "Mme", "madame".
	ClearWoman
	// ClearTitle is any title before a surname but "me" and "ms": a pronoun, a class.
	ClearTitle
	// NoName words are in no name, but for particles.
	NoName

	roleCount
)

// names are the roles as the sections of words/*.txt are called.
var names = [roleCount]string{
	Title:                 "title",
	LongTitle:             "long-title",
	Function:              "function",
	Kin:                   "kin",
	Speech:                "speech",
	Deed:                  "deed",
	Someone:               "someone",
	Called:                "called",
	With:                  "with",
	At:                    "at",
	From:                  "from",
	Article:               "article",
	Determiner:            "determiner",
	And:                   "and",
	Pronoun:               "pronoun",
	Auxiliary:             "auxiliary",
	Particle:              "particle",
	PlaceHead:             "place-head",
	SiteHead:              "site-head",
	Street:                "street",
	SchoolHead:            "school-head",
	BodyHead:              "body-head",
	CareHead:              "care-head",
	FirmHead:              "firm-head",
	ClubHead:              "club-head",
	Legal:                 "legal",
	Month:                 "month",
	Day:                   "day",
	Saint:                 "saint",
	Direction:             "direction",
	Origin:                "origin",
	Label:                 "label",
	RoleShort:             "role-short",
	Heading:               "heading",
	Work:                  "work",
	Event:                 "event",
	Greeting:              "greeting",
	Closing:               "closing",
	Small:                 "small",
	Clitic:                "clitic",
	Subject:               "subject",
	Jargon:                "jargon",
	Man:                   "man",
	Woman:                 "woman",
	SeveralPeople:         "several-people",
	LearnedTitle:          "learned-title",
	ForeignTitle:          "foreign-title",
	DegreeBehind:          "degree-behind",
	NameParticle:          "name-particle",
	NameLink:              "name-link",
	Girl:                  "girl",
	Household:             "household",
	PluralArticle:         "plural-article",
	ForeignLink:           "foreign-link",
	ClearWoman:            "clear-woman",
	DoctorTitle:           "doctor-title",
	ClearTitle:            "clear-title",
	NoName:                "no-name",
	NameSmall:             "name-small",
	AnyTitle:              "any-title",
	Civility:              "civility",
	NameTitle:             "name-title",
	BeforePerson:          "before-person",
	Weekday:               "weekday",
	ShortWeekday:          "short-weekday",
	SureStreet:            "sure-street",
	LooseStreetType:       "loose-street-type",
	CommonGreeting:        "common-greeting",
	Registration:          "registration",
	HandleSite:            "handle-site",
	AnyDeterminer:         "any-determiner",
	Degree:                "degree",
	Copula:                "copula",
	VerbClitic:            "verb-clitic",
	SubjectPronoun:        "subject-pronoun",
	BeforeName:            "before-name",
	BeforeBareNoun:        "before-bare-noun",
	BeforeSmallName:       "before-small-name",
	AttendanceWord:        "attendance-word",
	BeforeNumber:          "before-number",
	LooseSite:             "loose-site",
	NamedSite:             "named-site",
	Country:               "country",
	AnySaint:              "any-saint",
	BeforeFirstName:       "before-first-name",
	NamedTime:             "named-time",
	BeforeTime:            "before-time",
	BeforeCountry:         "before-country",
	TravelWord:            "travel-word",
	PlaceNoun:             "place-noun",
	SchoolThing:           "school-thing",
	SchoolShort:           "school-short",
	IrregularVerb:         "irregular-verb",
	VerbOrNoun:            "verb-or-noun",
	Indefinite:            "indefinite",
	ImpersonalVerb:        "impersonal-verb",
	NounLikeVerb:          "noun-like-verb",
	ParticleOrPreposition: "particle-or-preposition",
	RelativeBehind:        "relative-behind",
	DeedToPerson:          "deed-to-person",
	Salutation:            "salutation",
	ClassicAuthor:         "classic-author",
	PlaceKind:             "place-kind",
	PeerKin:               "peer-kin",
	ElderKin:              "elder-kin",
	CloseKin:              "close-kin",
	SchoolStaff:           "school-staff",
	ReportOn:              "report-on",
	ReadingVerb:           "reading-verb",
	Correction:            "correction",
	SurnamePart:           "surname-part",
	NumberSign:            "number-sign",
	ReferenceHead:         "reference-head",
	FirmNumberCue:         "firm-number-cue",
	SocialSecurityCue:     "social-security-cue",
	PupilNumberCue:        "pupil-number-cue",
	CardCue:               "card-cue",
	PlateCue:              "plate-cue",
	PhoneCue:              "phone-cue",
	BirthCue:              "birth-cue",
	AgeUnit:               "age-unit",
	DateMonth:             "date-month",
	Unit:                  "unit",
	LooseStreet:           "loose-street",
	AddressStreet:         "address-street",
	NamedZone:             "named-zone",
	PostBox:               "post-box",
	BuildingPart:          "building-part",
	StreetLink:            "street-link",
	ClassLevel:            "class-level",
	SchoolTrack:           "school-track",
	SchoolWord:            "school-word",
	CodedPlace:            "coded-place",
	AccountCue:            "account-cue",
	LinkStart:             "link-start",
	SpelledAt:             "spelled-at",
	TopDomain:             "top-domain",
	BehindSpeaker:         "behind-speaker",
	LineLabel:             "line-label",
	NumberWord:            "number-word",
	PersonLabel:           "person-label",
	OrdinalNoun:           "ordinal-noun",
	ParcelCue:             "parcel-cue",
	ForumWord:             "forum-word",
	AccountSite:           "account-site",
	ChildrenCue:           "children-cue",
	VehicleCue:            "vehicle-cue",
	BeforeUser:            "before-user",
}

// named is the role of a section.
func named(section string) (Role, bool) {
	for r, name := range names {
		if name == section {
			return Role(r), name != ""
		}
	}
	return None, false
}

// IsOrgHead reports whether a role begins or announces the name of an
// organisation.
func (c Role) IsOrgHead() bool { return c >= SchoolHead && c <= ClubHead }

// IsVenue reports whether a folded form is the generic word of a place open to
// all, which its name keeps in any case: "garage Le Marin", "café du Port".
func IsVenue(form string) bool {
	switch form {
	case "garage", "auberge", "cinema", "theatre", "restaurant", "hotel", "boulangerie", "librairie", "bar", "cafe",
		"brasserie", "creperie", "pizzeria", "pharmacie", "camping", "gendarmerie", "tribunal", "mairie",
		"barreau", "commissariat", "prefecture", "sous-prefecture", "rectorat", "bistrot", "discotheque", "gite":
		return true
	}
	return false
}

// IsJargon reports whether a role is of capitals of schools and working life
// that name nobody.
func (c Role) IsJargon() bool { return c == RoleShort || c == Jargon }
