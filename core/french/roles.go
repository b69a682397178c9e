package french

// Role is a closed class of words. The roles up to Jargon are also what a form announces about
// the next words (ClassOf): of several, the first in this order counts. The numbers of these
// roles are part of the features of core/detect/tagger, and so of its weights: add a new role
// anywhere after Jargon.
type Role uint16

const (
	// None is no role.
	None Role = iota
	// Title comes before a surname: "mme".
	Title
	// LongTitle is a title that is also an ordinary word: "monsieur", "docteur", "père".
	LongTitle
	// Function is an occupation or an office: "directrice", "avocat".
	Function
	// Kin is a word for family and friends: "tante", "cousin".
	Kin
	// Speech verbs say that a person speaks: "dit", "raconte".
	Speech
	// Deed verbs have people as subjects, in the third person: "arrive", "travaille".
	Deed
	// Someone nouns introduce a person: "enfant", "élève", "patient".
	Someone
	// Called comes between a person and the name: "nommé", "dénommé", "appelle", "prénom".
	Called
	// With prepositions come before people: "avec", "chez", "selon".
	With
	// At prepositions come before places: "à", "vers", "dans".
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
	// Auxiliary verbs say nothing about their subject: "est", "a", "sera".
	Auxiliary
	// Particle joins a surname: "van", "ben", "el".
	Particle
	// PlaceHead announces a place: "ville", "commune", "quartier".
	PlaceHead
	// SiteHead announces a site that is named: "lac", "mont", "rivière".
	SiteHead
	// Street begins the name of a street: "rue", "avenue".
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
	// Day is a day of the week, or a word for one: "lundi", "demain".
	Day
	// Saint begins towns, schools, feasts: "saint", "st".
	Saint
	// Direction and size words are part of the names of places: "nord", "haute".
	Direction
	// Origin comes before the place where a person comes from or lives: "né", "habite", "domicilié".
	Origin
	// Label is the name of a form's field: "nom", "élève", "objet".
	Label
	// RoleShort is an abbreviation of a function or a service: "cpe", "ulis".
	RoleShort
	// Heading begins titles of sections: "compte", "ordre", "annexe".
	Heading
	// Work announces a title of a work, a product, a project.
	Work
	// Event begins the name of an event: "fête", "tournoi", "guerre".
	Event
	// Greeting comes before the name of the person who is greeted: "bonjour", "cher", "merci".
	Greeting
	// Closing comes before the name of the person who signs: "cordialement", "signé".
	Closing
	// Small words do not occur in names: adverbs, conjunctions.
	Small
	// Clitic is a small word attached to a verb: "ne", "se", "y".
	Clitic
	// Subject is a school subject: "maths".
	Subject
	// Jargon is an abbreviation of working life in capitals that is not a name (words/jargon.txt).
	Jargon

	// Titles, and other words before a name.

	// Man is a title of men: "M.", "monsieur".
	Man
	// Woman is a title of women: "Mme", "miss".
	Woman
	// SeveralPeople is a title of more than one: "MM.", "docteurs".
	SeveralPeople
	// LearnedTitle is a title of doctors, professors and lawyers: "Dr", "Me".
	LearnedTitle
	// ForeignTitle comes before names of other languages: "Herr", "dona".
	ForeignTitle
	// DegreeBehind comes after a name: "PhD", "Jr".
	DegreeBehind
	// Girl is a title of a woman who may be a pupil: "Mlle".
	Girl
	// AnyTitle is any title before a surname.
	AnyTitle
	// Civility is a title that any person may have.
	Civility
	// NameTitle may come before a name or after it, in a list, an author field or an address,
	// and is not part of the name.
	NameTitle
	// CommonGreeting is a French Greeting: "bonjour", "cher", "merci".
	CommonGreeting
	// AnySaint begins churches, feasts, towns in several languages: "saint", "santa", "notre".
	AnySaint
	// Salutation comes directly before the name of a person who is greeted, blamed or praised: "bonjour", "courage".
	Salutation
	// DoctorTitle is a title of doctors, professors and lawyers, and has no other meaning: "Dr", "maître".
	DoctorTitle
	// ClearWoman is a title of women, and has no other meaning: "Mme", "madame".
	ClearWoman
	// ClearTitle is any title before a surname but "me" and "ms", which have other meanings.
	ClearTitle
	// ArmyTitle is a title of officers; streets are named after them: "général".
	ArmyTitle
	// RoyalTitle is a title that is frequent in fairy tales and films: "roi", "duchesse".
	RoyalTitle
	// ShortTitle is an abbreviated title that is not a word, in any case: "Mme", "Dr".
	ShortTitle
	// AmbiguousTitle has another meaning when it is written without a capital: "Me", "Gal".
	AmbiguousTitle

	// People, and words for them.

	// Household is a family: "famille Roux".
	Household
	// BeforeFirstName words come before a first name, in any capitalisation: "élève", "copine", "prénommé".
	BeforeFirstName
	// RelativeBehind words come after a surname and say which relative is meant: "Roux père".
	RelativeBehind
	// PeerKin is a relative of about the same age, who may be in the same class.
	PeerKin
	// ElderKin is a relative of an older generation, or by marriage.
	ElderKin
	// CloseKin is a close relative.
	CloseKin
	// PersonLabel is a label before a person: "élève :", "victime :".
	PersonLabel
	// ChildrenCue words come before the children of a couple: "sont issus de cette union".
	ChildrenCue
	// UnionWord words are words for a couple's union: "union", "mariage".
	UnionWord
	// ListedPeople words come before a list of people: "absents", "élèves".
	ListedPeople
	// DoubtfullyCalled words come before names, but as often before other words: "nom", "dit".
	DoubtfullyCalled

	// Verbs.

	// Copula verbs come before adjectives: "est", "devient", "rend".
	Copula
	// IrregularVerb forms are in the third person, without a regular ending: "va", "sait".
	IrregularVerb
	// VerbOrNoun forms are verbs in the third person, and as often nouns or adjectives: "montre", "note".
	VerbOrNoun
	// ImpersonalVerb forms have indefinite words as subjects: "tout va bien".
	ImpersonalVerb
	// NounLikeVerb words are nouns that end like a verb: "portrait", "caméra".
	NounLikeVerb
	// DeedToPerson words are verbs that have people as objects: "vu Emma", "convoqué Emma".
	DeedToPerson
	// ReadingVerb forms have books or their authors as objects.
	ReadingVerb
	// BehindSpeaker words come after the name of a speaker: "a écrit", "hier".
	BehindSpeaker
	// ManyRelatives are words for several people with the same surname: "frères", "fratrie".
	ManyRelatives
	// SpokenWord occurs in direct speech: "je", "oui", "mdr".
	SpokenWord
	// PersonalState is a state or an action of people, not of a month or a feast: "absent", "oublié".
	PersonalState
	// BeforeState words may come before a PersonalState: "pas", "été", "très".
	BeforeState
	// Command forms are imperatives to one person: "viens", "arrête".
	Command

	// Time.

	// Weekday is a day of the week: "lundi".
	Weekday
	// ShortWeekday is a day of the week, abbreviated as in tables: "lun".
	ShortWeekday
	// NamedTime is a feast, a month, a day or a season that is also a name of people.
	NamedTime
	// BeforeTime words come before a feast, a month or a day: "avant", "vacances".
	BeforeTime
	// BirthCue words come before a date of birth.
	BirthCue
	// AgeUnit is a unit of age: "16 ans".
	AgeUnit
	// DateMonth is a month in a date; months of the republican calendar are included.
	DateMonth
	// BirthLabel is the name of a field with a date of birth: "naissance", "ddn".
	BirthLabel

	// Places and addresses.

	// SureStreet begins the name of a street and has no other meaning: "rue", "avenue".
	SureStreet
	// LooseStreetType begins the name of a street and is also an everyday word: "place", "passage".
	LooseStreetType
	// LooseSite words announce a named place, but are also everyday words at school: "groupe", "place".
	LooseSite
	// NamedSite announces the name of a street, a school, a building.
	NamedSite
	// Country words are countries, territories that schools teach about, and some large cities.
	Country
	// TravelWord comes before "à" or "en" and a place: "voyage", "parti", "né".
	TravelWord
	// PlaceNoun words announce a place by "de": "ville de", "gare de".
	PlaceNoun
	// PlaceKind is a word for a kind of place in a sentence about a place: "est une ville".
	PlaceKind
	// LooseStreet begins the name of a street and is also an everyday word: "cours", "passage".
	LooseStreet
	// AddressStreet begins the name of a street in an address.
	AddressStreet
	// NamedZone begins the name of a residence, a hamlet, a zone: an address without a number.
	NamedZone
	// PostBox comes before the number of a post box: "BP".
	PostBox
	// BuildingPart is a part of a building, in an address: "bât.", "apt".
	BuildingPart
	// StreetLink comes between the words of a street's name: "de", "la", "général".
	StreetLink
	// StreetNamesake words are common nouns after which streets and squares are named: "église", "gare".
	StreetNamesake
	// StreetPreposition occurs in the name of a street, or between it and a town: "à", "sur".
	StreetPreposition
	// SiteLikeStreet words begin the name of a street or, without a house number, as often of a site: "villa", "port".
	SiteLikeStreet
	// SureZone begins the name of a zone and has no other meaning: "lieudit", "ZAC".
	SureZone
	// LooseZone words begin the name of a zone only if a postcode follows it:
	// "parc", "ferme".
	LooseZone
	// ActingPlace is the first word of a place that is also a public body: "ville", "région".
	ActingPlace
	// LoosePlace is the first word of a place, which may come before names of many kinds:
	// "le pays de Claire".
	LoosePlace
	// PlaceLink words occur within names of places: "Agen-sur-Lot".
	PlaceLink
	// Venue is a word for a place open to the public, which is part of its name in upper or
	// lower case: "garage Le Marin", "café du Port".
	Venue
	// TownBody is a public body that every larger town has, or the abbreviation of one: "parquet de Tours", "TJ Bobigny".
	TownBody

	// Organisations.

	// OwnGenitive words are names of firms that end with "'s": "McDonald's".
	OwnGenitive
	// BranchHead begins the name of a firm, such as a bank, with a branch in each region.
	BranchHead
	// RegionalBody is a service that every department or region has: "MDPH",
	// "CAF".
	RegionalBody
	// OrgLink prepositions occur within the name of an organisation: "pour",
	// "aux".
	OrgLink
	// FirmTail ends the name of a firm after "et": "Santini et Fils".
	FirmTail
	// StrongHead and any place after it are the name of an organisation: "mairie",
	// "tribunal".
	StrongHead
	// PublicAdjective is part of the names of public bodies: "départemental", "judiciaire".
	PublicAdjective
	// WordlyLegal is a legal form that is also written like a word: "Sarl".
	WordlyLegal
	// PartnersLegal is a legal form of firms that are named after their partners: "SCP".
	PartnersLegal

	// School.

	// AttendanceWord follows a name in telegraphic comments: "absent", "malade",
	// "tb".
	AttendanceWord
	// SchoolThing words are things and people that a pupil has: the name after "de" is the
	// pupil's.
	SchoolThing
	// SchoolShort is an abbreviation of teachers that dictionaries do not have:
	// "pp", "eval".
	SchoolShort
	// ClassicAuthor words are authors who are read in class, and are also names of other people.
	ClassicAuthor
	// SchoolStaff are adults at a school and around it.
	SchoolStaff
	// ReportOn words are reports on a person: "bilan", "appréciation".
	ReportOn
	// ClassLevel is a level in the name of a class: "CP", "terminale".
	ClassLevel
	// SchoolTrack is a track in the name of a class: "STMG".
	SchoolTrack
	// SchoolWord shows that a document is about classes and pupils.
	SchoolWord
	// PrimaryLevel is a level of the primary school: "CP", "GS".
	PrimaryLevel
	// OrdinalLevel is a level that is also an ordinal: "sixième", "seconde".
	OrdinalLevel
	// SecondaryLevel is a level of collège or lycée in one word: "sixième",
	// "terminale".
	SecondaryLevel
	// PreparatoryLevel is a class after the lycée: "MPSI".
	PreparatoryLevel
	// StudyYear words are words for years of studies: "licence", "BTS".
	StudyYear
	// ClassColour words distinguish classes of the same level: "6e verte".
	ClassColour
	// BeforeLevel words come before the name of a class: "en", "classe".
	BeforeLevel
	// PupilState is a state of a single pupil: "absent", "puni".
	PupilState
	// StateOfSomebody words are states of people in a list: "présent",
	// "excusée".
	StateOfSomebody

	// Papers and forms.

	// LineLabel comes before a colon as a speaker does, but is not a speaker: "objet", "total".
	LineLabel
	// LawWord comes before the number of a law, which identifies no person: "loi", "article".
	LawWord
	// NoInitials is two or three capitals before a colon that are not the initials of a
	// person: "ENQ", "DM".
	NoInitials
	// LetteredNoun comes before a letter that is not an initial: "groupe A.".
	LetteredNoun
	// DottedLetters is capitals with full stops that are not initials: "N.B.", "T.P.".
	DottedLetters
	// BookPart comes before the number of a page, a chapter, a figure: "fig", "chap".
	BookPart
	// SignedAs words come before the initials or the function of the author of a paper: "rédigé
	// par", "secrétaire", "visa".
	SignedAs
	// FieldLabel is the first word of the name of a form's field: "nom",
	// "profession".
	FieldLabel
	// PersonField is the name of a field that holds a person: "patient", "tuteur".
	PersonField
	// PeopleColumn is the header of a column of people: "élève", "participants".
	PeopleColumn
	// HeadTail words continue the header of a column of names: "de famille", "usuel".
	HeadTail
	// TableOfPeople is the header of a column that tables of people have: "classe", "âge".
	TableOfPeople
	// NobodysCell words occur in a column of names but are not names: "total", "vacant".
	NobodysCell
	// ThingColumn is the header of a column of things whose names look like people's: "variété", "marque".
	ThingColumn

	// Numbers.

	// Registration is a word for the registration of a vehicle: "plaque", "immatriculation".
	Registration
	// BeforeNumber words come before a number: "page 12", "mars 2012".
	BeforeNumber
	// NumberSign means "number": "n", "nr", "numéro".
	NumberSign
	// ReferenceHead announces a reference, or is a thing that has a number: "dossier",
	// "contrat", "IPP".
	ReferenceHead
	// FirmNumberCue words come before a SIREN or a SIRET.
	FirmNumberCue
	// SocialSecurityCue words come before a social security number.
	SocialSecurityCue
	// PupilNumberCue words come before a pupil's number.
	PupilNumberCue
	// CardCue words come before the number of a bank card.
	CardCue
	// PlateCue words come before a number plate.
	PlateCue
	// PhoneCue words come before a phone number.
	PhoneCue
	// Unit comes after an amount: "euros", "km", "habitants".
	Unit
	// CodedPlace comes before a code that is not a school class: "salle", "porte", "vol".
	CodedPlace
	// NumberWord is a number in words: "quatorze".
	NumberWord
	// OrdinalNoun is a noun that ordinals come before: "étage", "siècle".
	OrdinalNoun
	// ParcelCue words come before a cadastral parcel.
	ParcelCue
	// VehicleCue words come before a plate that has spaces.
	VehicleCue
	// HouseSuffix comes after a house number: "bis", "ter".
	HouseSuffix
	// OpenNumber words are part of a number in words, but never end a house number: "cent",
	// "premier".
	OpenNumber
	// SpokenZero begins a phone number that was dictated: "zéro six".
	SpokenZero
	// NumberLink words come between a cue and its number: "le numéro de dossier
	// est le 4417".
	NumberLink
	// TwoLetterWord is a unit or another short word of two letters that is not part of a number
	// plate.
	TwoLetterWord
	// BeforeVersion words come before numbers with full stops that are not IP addresses:
	// "version", "article".
	BeforeVersion
	// RomanNumeral is the number of a king or a pope.
	RomanNumeral

	// The web.

	// HandleSite is a site on which people have user names: "snap", "discord".
	HandleSite
	// AccountCue words come before a user name: "pseudo", "login".
	AccountCue
	// LinkStart begins a link: "https", "www".
	LinkStart
	// SpelledAt is a spelled "@": "arobase".
	SpelledAt
	// TopDomain ends a domain: "fr", "com".
	TopDomain
	// ForumWord shows that a document is about a forum: "topic", "modo".
	ForumWord
	// AccountSite is a site before whose name, and "sur", a user name is found: "lilou91 sur
	// WhatsApp". Every HandleSite is one; before the others, only this.
	AccountSite
	// BeforeUser words come before the name of a user who is addressed or quoted: "merci",
	// "citation".
	BeforeUser
	// SureDomain ends a domain and is not a French word that begins sentences: "fr",
	// "com".
	SureDomain
	// CommonDomain ends domains that occur in sentences: "com",
	// "app".
	CommonDomain
	// UserNameVerb words come before a user name: "appelle", "pseudo".
	UserNameVerb
	// Everyone words address all users: "@tous".
	Everyone
	// AccountLink words come between "pseudo" and the user name: "est", "c".
	AccountLink
	// PostedWord words begin a line that names the author: "posté par".
	PostedWord
	// SeriesHead comes before numbers that are not phone numbers: "notes", "tirage".
	SeriesHead
	// DataWord is part of the names of fields in data: "id", "name", "date".
	DataWord
	// SecretWord words come before a password or the code of a door: "mdp", "code".
	SecretWord
	// NoSecret words come after "mot de passe :" but are not passwords: "oublié", "voir".
	NoSecret
	// SecretPlace words say what a code opens: "porte", "wifi".
	SecretPlace

	// Small words.

	// NameParticle begins a surname, before its main word: "van", "ben".
	NameParticle
	// NameLink comes between two parts of a surname: "y", "i", "dit".
	NameLink
	// PluralArticle comes before several: "les", "nos".
	PluralArticle
	// ForeignLink joins names in other languages: "and", "of".
	ForeignLink
	// NameSmall occurs in many names, but identifies no person alone: "de", "ben", "and".
	NameSmall
	// BeforePerson prepositions come directly before people: "avec", "chez".
	BeforePerson
	// AnyDeterminer comes before nouns, and almost never before a person's name.
	AnyDeterminer
	// Degree words come before adjectives and adverbs: "très", "trop".
	Degree
	// VerbClitic comes between a subject and its verb: "ne", "me", "lui".
	VerbClitic
	// SubjectPronoun is a subject, or comes after one: no name can be between it and the verb.
	SubjectPronoun
	// BeforeName words may come directly before a name: prepositions, "et",
	// "que".
	BeforeName
	// BeforeBareNoun words may come before a noun without an article: "avec
	// prudence", "sans constance".
	BeforeBareNoun
	// BeforeSmallName words may come before a name in lower case.
	BeforeSmallName
	// BeforeCountry prepositions come before a country: "en", "au".
	BeforeCountry
	// Indefinite words can be subjects: "tout", "rien".
	Indefinite
	// ParticleOrPreposition words are particles of names that are also prepositions before a
	// name: "de", "au".
	ParticleOrPreposition
	// Correction words come between a slip and its correction: "pardon", "oups".
	Correction
	// SurnamePart is a particle, or links two parts of a surname: "van", "de",
	// "y".
	SurnamePart
	// NoName words do not occur in names, except as particles.
	NoName
	// DefiniteOrFrom words come before common nouns: "le", "du".
	DefiniteOrFrom
	// FromOrArticle words are DefiniteOrFrom words and their elided letters: "l", "d".
	FromOrArticle
	// CapitalArticle words are ordinary words even in capitals before a number: "FACTURE DU 20/12".
	CapitalArticle
	// NamePrefix words are joined to a name by a hyphen, but are not part of it:
	// "ex-Yougoslavie".
	NamePrefix
	// ElidedWord words lose their vowel before an apostrophe: "l", "qu".
	ElidedWord
	// PronounBehindVerb words come after a verb and a hyphen: "a-t-il",
	// "prends-le".
	PronounBehindVerb
	// DottedShort is an abbreviation whose full stop does not end a sentence: "etc.", "Mme.".
	DottedShort
	// ElidedBeforeVerb words lose their vowel before a verb: "l'aime", "n'est".
	ElidedBeforeVerb
	// LoneLetter is a word of one letter in texts without apostrophes: "c est".
	LoneLetter
	// GluedWord words are often typed without a space before a name: "avecLilian".
	GluedWord
	// ListJoint words join two items of a list: "et", "puis".
	ListJoint
	// SimpleDeterminer comes before a noun and has no other meaning: articles,
	// possessives, "chaque".
	SimpleDeterminer
	// BeforeWord words come before common words and not before names, in French and English.
	BeforeWord
	// PluralLookalike words end like plurals but are not: "mais", "vous".
	PluralLookalike
	// InnerParticle is in lower case between the words of a name: "de",
	// "von".
	InnerParticle
	// MasculineBody is the first noun of an organisation's name, with the article "le": "collège".
	MasculineBody
	// FeminineBody is one with the article "la": "mairie".
	FeminineBody
	// HeNoun is a word for a man, whatever its ending is: "père", "garçon".
	HeNoun
	// SheNoun is a word for a woman, whatever its ending is: "mère", "fille".
	SheNoun
	// Minor is a word before a name which says that the person is a child: "élève", "enfant".
	Minor
	// LabelTail words continue the label of a field of names: "patronymique", "d'épouse".
	LabelTail
	// NamedThing is a word for a thing that has a name: "fichier", "produit".
	NamedThing
	// CivilStatus comes between two names of a person: "née", "ex-".
	CivilStatus
	// Nicknamed comes before a nickname: "alias", "dite".
	Nicknamed
	// CompoundInitials are initials of first names with two parts: "jm", "fx".
	CompoundInitials
	// DottedInitial is an abbreviation of a first name: "Th.", "Ch.".
	DottedInitial
	// EponymHead is a thing named after its discoverer, and hardly ever owned by a person: "manœuvre".
	EponymHead
	// LooseEponymHead is named after its discoverer, or belongs to a person: "maladie", "test".
	LooseEponymHead
	// KnownEponym is the name of a discoverer, or of a party in a legal case, that is also a
	// frequent first name: "Pascal", "Perruche".
	KnownEponym
	// Nature words are flowers, fruits and animals, near which first names like Rose are flowers too.
	Nature
	// PlantState is a state of flowers, fruits and herbs, but not of people: "séchée", "cueillie".
	PlantState
	// FileEnding ends the name of a file: "docx", "pdf".
	FileEnding
	// SystemUser is a user name that belongs to no person: "root", "admin".
	SystemUser
	// HolderNumber words come before the number of a person, never before an amount:
	// "matricule".
	HolderNumber

	roleCount
)
