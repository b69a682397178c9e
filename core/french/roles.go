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

	// Titles, and what else stands before a name.

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
	// Girl is a title of a woman who may be a pupil: "Mlle".
	Girl
	// AnyTitle is what stands before a surname and is no part of it.
	AnyTitle
	// Civility is what anybody is called by before a surname.
	Civility
	// NameTitle may stand before a name or behind it, in a list, an author field
	// or an address, and is no part of it.
	NameTitle
	// CommonGreeting stands before whom it greets in French: "bonjour", "cher", "merci".
	CommonGreeting
	// AnySaint begins churches, feasts, towns in several languages: "saint", "santa", "notre".
	AnySaint
	// Salutation stands before whom it greets, blames or praises, a name next to it: "bonjour", "courage".
	Salutation
	// DoctorTitle is of doctors, professors and lawyers, and no other word: "Dr", "maître".
	DoctorTitle
	// ClearWoman is a title of a woman, and no other word: "Mme", "madame".
	ClearWoman
	// ClearTitle is any title before a surname but "me" and "ms": a pronoun, a class.
	ClearTitle
	// ArmyTitle is of officers, after whom streets are called: "général".
	ArmyTitle
	// RoyalTitle is of fairy tales and films as well: "roi", "duchesse".
	RoyalTitle
	// ShortTitle is no word in whatever letters: "Mme", "Dr".
	ShortTitle
	// AmbiguousTitle is a word or an abbreviation of something else, but for its capital: "Me", "Gal".
	AmbiguousTitle

	// People, and what they are called by.

	// Household is a family: "famille Roux".
	Household
	// BeforeFirstName words stand before a first name, in any capitalisation: "élève", "copine", "prénommé".
	BeforeFirstName
	// RelativeBehind words stand behind a surname and make it a relative's: "Roux père".
	RelativeBehind
	// PeerKin is kin of one's own age, who may sit in the same class.
	PeerKin
	// ElderKin is kin of another generation, or in law.
	ElderKin
	// CloseKin names a relative.
	CloseKin
	// PersonLabel is a label before a person: "élève :", "victime :".
	PersonLabel
	// ChildrenCue words stand before the children of a couple: "sont issus de cette union".
	ChildrenCue
	// UnionWord words are what children come of: "union", "mariage".
	UnionWord
	// ListedPeople words stand before a list of people: "absents", "élèves".
	ListedPeople
	// DoubtfullyCalled words stand before what is no name as well: "nom", "dit".
	DoubtfullyCalled

	// Verbs.

	// Copula verbs stand before adjectives: "est", "devient", "rend".
	Copula
	// IrregularVerb forms are of the third person, and no ending gives them away: "va", "sait".
	IrregularVerb
	// VerbOrNoun forms are of the third person and as often nouns or adjectives: "montre", "note".
	VerbOrNoun
	// ImpersonalVerb forms have indefinite words for subjects: "tout va bien".
	ImpersonalVerb
	// NounLikeVerb words are nouns that end like a verb: "portrait", "caméra".
	NounLikeVerb
	// DeedToPerson words are deeds that have people for objects: "vu Emma", "convoqué Emma".
	DeedToPerson
	// ReadingVerb forms are what one does to books: who is read is an author.
	ReadingVerb
	// BehindSpeaker words stand behind who speaks: "a écrit", "hier".
	BehindSpeaker
	// ManyRelatives are several of one surname: "frères", "fratrie".
	ManyRelatives
	// SpokenWord stands in what somebody says: "je", "oui", "mdr".
	SpokenWord
	// PersonalState is what people are or have done, and no month or feast: "absent", "oublié".
	PersonalState
	// BeforeState words may stand before it: "pas", "été", "très".
	BeforeState
	// Command forms tell one person to do something: "viens", "arrête".
	Command

	// Time.

	// Weekday is a day of the week: "lundi".
	Weekday
	// ShortWeekday is a day of the week as tables have it: "lun".
	ShortWeekday
	// NamedTime is a feast, a month, a day or a season: people are called so too.
	NamedTime
	// BeforeTime words stand before a feast, a month or a day: "avant", "vacances".
	BeforeTime
	// BirthCue words stand before a date of birth.
	BirthCue
	// AgeUnit is what an age is counted in: "16 ans".
	AgeUnit
	// DateMonth is a month in a date, of the republican calendar too.
	DateMonth
	// BirthLabel is the name of the field with a date of birth: "naissance", "ddn".
	BirthLabel

	// Places and addresses.

	// SureStreet begins the name of a street and is nothing else: "rue", "avenue".
	SureStreet
	// LooseStreetType is an everyday word too: "place", "passage".
	LooseStreetType
	// LooseSite words announce a named place too, but are everyday words of a class as well: "groupe", "place".
	LooseSite
	// NamedSite announces the name of a street, a school, a building.
	NamedSite
	// Country words are countries and other territories that schools speak of, and some large cities.
	Country
	// TravelWord stands before "à" or "en" and a place: "voyage", "parti", "né".
	TravelWord
	// PlaceNoun words announce a place by "de": "ville de", "gare de".
	PlaceNoun
	// PlaceKind is what a sentence says that a place is, never a person: "est une ville".
	PlaceKind
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
	// StreetNamesake words are common ones that streets and squares are called after: "église", "gare".
	StreetNamesake
	// StreetPreposition stands within a street's name, or behind it before a town: "à", "sur".
	StreetPreposition
	// SiteLikeStreet words name as often a site as a street, where no house number stands: "villa", "port".
	SiteLikeStreet
	// SureZone begins the name of a zone and is nothing else: "lieudit", "ZAC".
	SureZone
	// LooseZone words begin the name of a zone only where a postcode ends it:
	// "parc", "ferme".
	LooseZone
	// ActingPlace is the head of a place that is a body as well: "ville",
	// "région".
	ActingPlace
	// LoosePlace is the head of a place that stands before names of many kinds:
	// "le pays de Claire".
	LoosePlace
	// PlaceLink words stand within names of places: "Agen-sur-Lot".
	PlaceLink
	// Venue is the generic word of a place open to all, which its name keeps in
	// any case: "garage Le Marin", "café du Port".
	Venue
	// TownBody is a body that every town of some size has, or a service by its
	// letters: "parquet de Tours", "TJ Bobigny".
	TownBody

	// Organisations.

	// OwnGenitive words are names of houses whose "'s" is their own: "McDonald's".
	OwnGenitive
	// BranchHead begins the name of a bank or the like that has a branch by
	// region.
	BranchHead
	// RegionalBody is a service that every department or region has: "MDPH",
	// "CAF".
	RegionalBody
	// OrgLink prepositions stand within the name of an organisation: "pour",
	// "aux".
	OrgLink
	// FirmTail ends the name of a firm behind "et": "Santini et Fils".
	FirmTail
	// StrongHead makes an organisation of any place behind it: "mairie",
	// "tribunal".
	StrongHead
	// PublicAdjective tells a public body: "départemental", "judiciaire".
	PublicAdjective
	// WordlyLegal is a legal form that is written like a word as well: "Sarl".
	WordlyLegal
	// PartnersLegal is of firms that are named after who they are: "SCP".
	PartnersLegal

	// School.

	// AttendanceWord follows a name in telegraphic comments: "absent", "malade",
	// "tb".
	AttendanceWord
	// SchoolThing words are things and people that a pupil has: who stands behind
	// "de" is the pupil.
	SchoolThing
	// SchoolShort is an abbreviation that teachers write and no dictionary has:
	// "pp", "eval".
	SchoolShort
	// ClassicAuthor words are authors who are read in class, after whom people are
	// called too.
	ClassicAuthor
	// SchoolStaff are adults at a school and around it.
	SchoolStaff
	// ReportOn words are reports on somebody: "bilan", "appréciation".
	ReportOn
	// ClassLevel is a level in the name of a class: "CP", "terminale".
	ClassLevel
	// SchoolTrack is a track in the name of a class: "STMG".
	SchoolTrack
	// SchoolWord tells that a document speaks of classes and pupils.
	SchoolWord
	// PrimaryLevel is a level of the primary school: "CP", "GS".
	PrimaryLevel
	// OrdinalLevel is a level that is an ordinal too: "sixième", "seconde".
	OrdinalLevel
	// SecondaryLevel is a level of collège and lycée in a word: "sixième",
	// "terminale".
	SecondaryLevel
	// PreparatoryLevel is a class behind the lycée: "MPSI".
	PreparatoryLevel
	// StudyYear words are of years of studies: "licence", "BTS".
	StudyYear
	// ClassColour words tell classes of a level apart: "6e verte".
	ClassColour
	// BeforeLevel words stand before the name of a class: "en", "classe".
	BeforeLevel
	// PupilState is how a pupil is or was, of one: "absent", "puni".
	PupilState
	// StateOfSomebody words say of an item what is said of people: "présent",
	// "excusée".
	StateOfSomebody

	// Papers and forms.

	// LineLabel heads a line as a speaker does, and is none: "objet", "total".
	LineLabel
	// LawWord is what a law is called by, whose number is nobody's: "loi",
	// "article".
	LawWord
	// NoInitials is two or three capitals before a colon that are nobody's
	// initials: "ENQ", "DM".
	NoInitials
	// LetteredNoun stands before a letter that is nobody's initial: "groupe A.".
	LetteredNoun
	// DottedLetters is capitals with full stops that are nobody's initials: "N.B.", "T.P.".
	DottedLetters
	// BookPart stands before the number of a page, a chapter, a figure: "fig", "chap".
	BookPart
	// SignedAs words stand before the initials of who wrote: "rédigé par",
	// "secrétaire".
	SignedAs
	// FieldLabel is the first word of the name of a form's field: "nom",
	// "profession".
	FieldLabel
	// PersonField is the name of a field that somebody is in: "patient", "tuteur".
	PersonField
	// PeopleColumn heads a column of people: "élève", "participants".
	PeopleColumn
	// HeadTail words go on the head of a column of names: "de famille", "usuel".
	HeadTail
	// TableOfPeople heads a column that tables of people have: "classe", "âge".
	TableOfPeople
	// NobodysCell words fill a column of names and are nobody's: "total", "vacant".
	NobodysCell
	// ThingColumn heads a column of what looks like people: "variété", "marque".
	ThingColumn

	// Numbers.

	// Registration is of vehicles: "plaque", "immatriculation".
	Registration
	// BeforeNumber words stand before a number: "page 12", "mars 2012".
	BeforeNumber
	// NumberSign stands for "number": "n", "nr", "numéro".
	NumberSign
	// ReferenceHead announces a reference, or bears a number: "dossier",
	// "contrat", "IPP".
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
	// Unit stands behind an amount: "euros", "km", "habitants".
	Unit
	// CodedPlace stands before a code that is no class: "salle", "porte", "vol".
	CodedPlace
	// NumberWord is a number in words: "quatorze".
	NumberWord
	// OrdinalNoun is what an ordinal counts: "étage", "siècle".
	OrdinalNoun
	// ParcelCue words stand before a cadastral parcel.
	ParcelCue
	// VehicleCue words stand before a plate that has spaces.
	VehicleCue
	// HouseSuffix stands behind a house number: "bis", "ter".
	HouseSuffix
	// OpenNumber words are of a number and no house number ends with them: "cent",
	// "premier".
	OpenNumber
	// SpokenZero begins the number of a phone that was dictated: "zéro six".
	SpokenZero
	// NumberLink words stand between a cue and its number: "le numéro de dossier
	// est le 4417".
	NumberLink
	// TwoLetterWord is a measure or a short word of two letters, no part of a
	// number plate.
	TwoLetterWord
	// BeforeVersion words stand before numbers with dots that are no address:
	// "version", "article".
	BeforeVersion
	// RomanNumeral is the number of a king or a pope.
	RomanNumeral

	// The web.

	// HandleSite is where people are known by a user name: "snap", "discord".
	HandleSite
	// AccountCue words stand before a user name: "pseudo", "login".
	AccountCue
	// LinkStart begins a link: "https", "www".
	LinkStart
	// SpelledAt is a spelled "@": "arobase".
	SpelledAt
	// TopDomain ends a domain: "fr", "com".
	TopDomain
	// ForumWord tells that a document speaks of a forum: "topic", "modo".
	ForumWord
	// AccountSite is where one has an account: "X sur WhatsApp".
	AccountSite
	// BeforeUser words stand before the user who is spoken to or quoted: "merci",
	// "citation".
	BeforeUser
	// SureDomain ends a domain and is no French word that begins a sentence: "fr",
	// "com".
	SureDomain
	// CommonDomain ends the names of domains that stand in sentences: "com",
	// "app".
	CommonDomain
	// UserNameVerb words stand before a user name: "appelle", "pseudo".
	UserNameVerb
	// Everyone words are whom one calls to speak to all: "@tous".
	Everyone
	// AccountLink words stand between "pseudo" and the user name: "est", "c".
	AccountLink
	// PostedWord words begin the line that says who wrote: "posté par".
	PostedWord
	// SeriesHead stands before numbers that are no phone's: "notes", "tirage".
	SeriesHead
	// DataWord is a part of what data calls a field: "id", "name", "date".
	DataWord
	// SecretWord words stand before a password or the code of a door: "mdp", "code".
	SecretWord
	// NoSecret words stand after "mot de passe :" and are none: "oublié", "voir".
	NoSecret
	// SecretPlace words say what a code opens: "porte", "wifi".
	SecretPlace

	// Small words.

	// NameParticle begins a surname and leans on its next word: "van", "ben".
	NameParticle
	// NameLink stands between two halves of a surname: "y", "i", "dit".
	NameLink
	// PluralArticle stands before several: "les", "nos".
	PluralArticle
	// ForeignLink joins names in other languages: "and", "of".
	ForeignLink
	// NameSmall stands in many names and is nobody's by itself: "de", "ben",
	// "and".
	NameSmall
	// BeforePerson prepositions stand directly before people: "avec", "chez".
	BeforePerson
	// AnyDeterminer stands before nouns, almost never before a person's name.
	AnyDeterminer
	// Degree words stand before adjectives and adverbs: "très", "trop".
	Degree
	// VerbClitic stands between a subject and its verb: "ne", "me", "lui".
	VerbClitic
	// SubjectPronoun is a subject or stands behind one: no name stands between it
	// and its verb.
	SubjectPronoun
	// BeforeName words may stand directly before a name: prepositions, "et",
	// "que".
	BeforeName
	// BeforeBareNoun words take a noun without an article as well: "avec
	// prudence", "sans constance".
	BeforeBareNoun
	// BeforeSmallName words may stand between another word and a name in small
	// letters.
	BeforeSmallName
	// BeforeCountry prepositions stand before a country: "en", "au".
	BeforeCountry
	// Indefinite words can be subjects themselves: "tout", "rien".
	Indefinite
	// ParticleOrPreposition words are particles that sentences use as well before
	// a name: "de", "au".
	ParticleOrPreposition
	// Correction words stand between a slip and what was meant: "pardon", "oups".
	Correction
	// SurnamePart is a particle, or links the halves of a surname: "van", "de",
	// "y".
	SurnamePart
	// NoName words are in no name, but for particles.
	NoName
	// DefiniteOrFrom words stand before nouns of any text: "le", "du".
	DefiniteOrFrom
	// FromOrArticle words are those and their elided letters: "l", "d".
	FromOrArticle
	// CapitalArticle words are of the language though they stand in capitals
	// before a number: "FACTURE DU 20/12".
	CapitalArticle
	// NamePrefix words are tied to a name by a hyphen and no part of it:
	// "ex-Yougoslavie".
	NamePrefix
	// ElidedWord words lose their vowel before an apostrophe: "l", "qu".
	ElidedWord
	// PronounBehindVerb words stand behind a verb and its hyphen: "a-t-il",
	// "prends-le".
	PronounBehindVerb
	// DottedShort is an abbreviation whose dot ends no sentence: "etc.", "Mme.".
	DottedShort
	// ElidedBeforeVerb words lose their vowel before a verb: "l'aime", "n'est".
	ElidedBeforeVerb
	// LoneLetter is a word of one letter where people write no apostrophes: "c est".
	LoneLetter
	// GluedWord words are glued to a name by hurried hands: "avecLilian".
	GluedWord
	// ListJoint words join two of a list: "et", "puis".
	ListJoint
	// SimpleDeterminer stands before a noun and is nothing else: articles,
	// possessives, "chaque".
	SimpleDeterminer
	// BeforeWord words stand before words, not before names, in French and
	// English.
	BeforeWord
	// PluralLookalike words end like a plural and are none: "mais", "vous".
	PluralLookalike
	// InnerParticle stands between the words of a name in small letters: "de",
	// "von".
	InnerParticle
	// MasculineBody is the noun that a name of an organisation begins with and that
	// has "le": "collège".
	MasculineBody
	// FeminineBody is one that has "la": "mairie".
	FeminineBody
	// HeNoun is a man's by its meaning, where no ending says it: "père", "garçon".
	HeNoun
	// SheNoun is a woman's so: "mère", "fille".
	SheNoun
	// Minor is a child by the word before the name: "élève", "enfant".
	Minor
	// LabelTail words go on the label of a field of names: "patronymique", "d'épouse".
	LabelTail
	// NamedThing is what has a name and is nobody: "fichier", "produit".
	NamedThing
	// CivilStatus stands between somebody and another name of theirs: "née", "ex-".
	CivilStatus
	// Nicknamed stands before a nickname: "alias", "dite".
	Nicknamed
	// CompoundInitials are those of first names in two parts: "jm", "fx".
	CompoundInitials
	// DottedInitial is what a first name is shortened to: "Th.", "Ch.".
	DottedInitial
	// EponymHead is called after who found it, and is hardly anybody's: "manœuvre".
	EponymHead
	// LooseEponymHead is called so, or is somebody's: "maladie", "test".
	LooseEponymHead
	// KnownEponym is whom such a thing is called after, and a usual first name, or whom
	// a case of law is: "Pascal", "Perruche".
	KnownEponym
	// Nature is flowers, fruits and animals beside which first names are some, too.
	Nature
	// PlantState is said of flowers, fruits and herbs and of nobody: "séchée", "cueillie".
	PlantState
	// FileEnding ends the name of a file: "docx", "pdf".
	FileEnding
	// SystemUser is a user who is nobody: "root", "admin".
	SystemUser
	// HolderNumber words stand before a number of somebody, never before an amount:
	// "matricule".
	HolderNumber

	roleCount
)
