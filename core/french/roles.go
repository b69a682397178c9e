package french

// Role is a closed class of French words. The comment on each role says what its words are or do;
// after the colon are words of the class, as examples. A comment after the name of a role
// translates its examples where that helps. The roles up to Jargon are also what a word announces
// about the words after it (ClassOf): if a word has several of them, the first in this order
// counts. The numbers of these roles are part of the features of core/detect/tagger, and so of
// its weights: add a new role anywhere after Jargon.
type Role uint16

const (
	// None is the role of a word that has no other.
	None Role = iota
	// Title comes before a surname: "mme".
	Title
	// LongTitle is a title that is also an ordinary word: "monsieur", "docteur", "père".
	LongTitle
	// Function is an occupation or an office: "directrice", "avocat".
	Function // "headmistress", "lawyer"
	// Kin is a word for family and friends: "tante", "cousin".
	Kin // "aunt", "cousin"
	// Speech verbs say that a person speaks: "dit", "raconte".
	Speech // "says", "tells"
	// Deed verbs have people as subjects, in the third person: "arrive", "travaille".
	Deed // "arrives", "works"
	// Someone nouns introduce a person: "enfant", "élève", "patient".
	Someone // "child", "pupil", "patient"
	// Called comes between a word for a person and the name: "nommé", "dénommé", "appelle", "prénom".
	Called // "named", "called", "is called", "first name"
	// With prepositions come before people: "avec", "chez", "selon".
	With // "with", "at the home of", "according to"
	// At prepositions come before places: "à", "vers", "dans".
	At // "at", "towards", "in"
	// From is "de" in all its forms: "de", "d'", "du", "des".
	From
	// Article is an article, definite or not: "le", "la", "l'", "les", "un".
	Article
	// Determiner is any other word that announces a noun: "ce", "mon", "deux".
	Determiner
	// And conjunctions join two names: "et", "ou", "ni".
	And
	// Pronoun is a pronoun, mostly personal or relative: "il", "elle", "qui".
	Pronoun
	// Auxiliary verbs say nothing about what their subject is: "est", "suis", "sera".
	Auxiliary
	// Particle is a small word at the beginning of a surname: "van", "ben", "el".
	Particle
	// PlaceHead announces a place: "ville", "commune", "quartier".
	PlaceHead // "town", "municipality", "district"
	// SiteHead announces the name of a site: "lac", "mont", "rivière".
	SiteHead // "lake", "mount", "river"
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
	// Legal is the legal form of a firm: "sarl", "sas".
	Legal
	// Month is a month of the year: "janvier".
	Month
	// Day is a day of the week, or a word for one: "lundi", "demain".
	Day
	// Saint begins the names of towns, schools and feasts: "saint", "st".
	Saint
	// Direction and size words are part of the names of places: "nord", "haute".
	Direction // "north", "upper"
	// Origin comes before the place where a person comes from or lives: "née", "habite", "domicilié".
	Origin // "born", "lives", "resident"
	// Label is the name of a field in a form or a mail: "classe", "adresse", "objet".
	Label
	// RoleShort is an abbreviation in capitals, of school or everyday life, not a name: "SVT", "TGV".
	RoleShort
	// Heading begins the titles of sections in a document: "compte", "chapitre", "annexe".
	Heading // "report", "chapter", "appendix"
	// Work announces the title of a work or the name of a product: "film", "roman", "logiciel".
	Work // "film", "novel", "software"
	// Event begins the name of an event: "fête", "tournoi", "guerre".
	Event // "feast", "tournament", "war"
	// Greeting comes before the name of the person who is addressed: "bonjour", "cher", "merci".
	Greeting // "hello", "dear", "thank you"
	// Closing comes before the name of the person who signs: "cordialement", "signée".
	Closing // "kind regards", "signed"
	// Small words do not occur in names: adverbs, conjunctions, words of chats: "mais", "quand".
	Small // "but", "when"
	// Clitic is a small word attached to a verb: "ne", "se", "y".
	Clitic
	// Subject is a school subject: "maths".
	Subject
	// Jargon is an abbreviation of working life in capitals that is not a name: "CODIR", "RH".
	Jargon

	// Titles, and other words before a name.

	// Man is a title of men: "M.", "monsieur".
	Man
	// Woman is a title of women: "Mme", "miss".
	Woman
	// SeveralPeople is a title of more than one person: "MM.", "docteurs".
	SeveralPeople
	// LearnedTitle is a title of doctors, professors and lawyers: "Dr", "Me".
	LearnedTitle
	// ForeignTitle is a title of another language, before a name: "Herr", "dona".
	ForeignTitle
	// DegreeBehind comes after a name: "PhD", "Jr".
	DegreeBehind
	// Girl is a title of a woman who may be a pupil: "Mlle".
	Girl
	// AnyTitle is any French title before a surname: "M.", "madame", "Dr".
	AnyTitle
	// Civility is a title that any person may have, whatever the occupation: "M.", "Mme".
	Civility
	// NameTitle may come before a name or after it, in a list, an author field or an address, and is
	// not part of the name: "Mme", "Dr", "PhD".
	NameTitle
	// CommonGreeting is a French Greeting: "bonjour", "cher", "merci".
	CommonGreeting
	// AnySaint begins the names of churches, feasts and towns in several languages: "saint", "santa",
	// "notre".
	AnySaint
	// Salutation comes directly before the name of a person who is greeted, blamed or praised:
	// "bonjour", "courage".
	Salutation
	// DoctorTitle is a title of doctors, professors and lawyers, and has no other meaning: "Dr",
	// "maître".
	DoctorTitle
	// ClearWoman is a title of women, and has no other meaning: "Mme", "madame".
	ClearWoman
	// ClearTitle is any title of AnyTitle but "me" and "ms", which have other meanings: "Mme", "Dr".
	ClearTitle
	// ArmyTitle is a title of officers; streets are named after them: "général".
	ArmyTitle
	// RoyalTitle is a title that is frequent in fairy tales and films: "roi", "duchesse".
	RoyalTitle
	// ShortTitle is an abbreviated title that means nothing else in any case: "Mme", "Dr".
	ShortTitle
	// AmbiguousTitle has another meaning when it is written without a capital: "Me", "Gal".
	AmbiguousTitle

	// People, and words for them.

	// Household is a word for a family, before its name: "famille" in "famille Roux".
	Household // "the Roux family"
	// BeforeFirstName words come before a first name, in upper or lower case: "élève", "copine".
	BeforeFirstName
	// RelativeBehind words after a surname say which relative is meant: "père" in "Roux père".
	RelativeBehind // "Roux senior"
	// PeerKin is a relative of about the same age, who may be in the same class: "frère", "cousine".
	PeerKin
	// ElderKin is a relative of an older generation, or by marriage: "oncle", "maman", "épouse".
	ElderKin
	// CloseKin is a close relative of any generation: "sœur", "père", "fils".
	CloseKin
	// PersonLabel is a label before the name of a person: "élève" in "élève :", "victime".
	PersonLabel // "pupil:", "victim"
	// ChildrenCue words come before the names of a couple's children: "issus" in "issus de cette
	// union".
	ChildrenCue // "born of this union"
	// UnionWord words name a couple or its union, near a ChildrenCue: "union", "mariage".
	UnionWord
	// ListedPeople words come before a list of people: "absents", "élèves".
	ListedPeople // "absent", "pupils"
	// DoubtfullyCalled words come before names, but as often before other words: "nom", "dit".
	DoubtfullyCalled // "name", "called"

	// Verbs.

	// Copula verbs come before adjectives that describe a person or a thing: "est", "devient", "rend".
	Copula // "is", "becomes", "makes"
	// IrregularVerb forms are in the third person, without a regular ending: "va", "sait".
	IrregularVerb // "goes", "knows"
	// VerbOrNoun forms are verbs in the third person, and as often nouns or adjectives: "montre",
	// "note".
	VerbOrNoun // "shows" or "watch", "notes" or "note"
	// ImpersonalVerb forms may have an indefinite word as their subject: "va" in "tout va bien".
	ImpersonalVerb // "all is well"
	// NounLikeVerb words are nouns that end like a verb: "portrait", "caméra".
	NounLikeVerb // "portrait", "camera"
	// DeedToPerson words are verbs whose object is a person: "vu" in "vu Emma", "convoqué".
	DeedToPerson // "saw Emma", "summoned"
	// ReadingVerb forms have a book or its author as their object: "lu", "relire".
	ReadingVerb // "read", "read again"
	// BehindSpeaker words come after the author or with the time of a message: "a" in "Emma a écrit".
	BehindSpeaker // "Emma wrote"
	// ManyRelatives are words for several people with the same surname: "frères", "fratrie".
	ManyRelatives
	// SpokenWord occurs in direct speech: "je", "oui", "mdr".
	SpokenWord // "I", "yes", "lol"
	// PersonalState is a state or an action of people. After a word such as "Noël", it shows that the
	// word is a person's name and not the feast: "absent", "bavard".
	PersonalState // "absent", "talkative"
	// BeforeState words may come before a PersonalState: "pas", "été", "très".
	BeforeState // "not", "been", "very"
	// Command forms are imperatives that address one person: "viens", "arrête".
	Command // "come", "stop"

	// Time.

	// Weekday is a day of the week: "lundi".
	Weekday
	// ShortWeekday is a day of the week, abbreviated as in tables: "lun".
	ShortWeekday
	// EnglishMonth is a month of the year in English, also abbreviated: "june", "jan".
	EnglishMonth
	// EnglishDay is a day of the week in English, also abbreviated: "monday", "mon".
	EnglishDay
	// NamedTime is a feast, a month, a day or a season, which may also be a person's name: "Noël",
	// "avril", "printemps".
	NamedTime // "Christmas", "April", "spring"
	// BeforeTime words come before a feast, a month or a day: "avant", "vacances".
	BeforeTime // "before", "holidays"
	// BirthCue words come before a date of birth: "né", "naquit", "ddn".
	BirthCue // "born", "was born", "date of birth"
	// AgeUnit is the unit of an age: "ans" in "16 ans".
	AgeUnit // "16 years old"
	// DateMonth is a month in a date; months of the republican calendar are included: "avr", "nivôse".
	DateMonth
	// BirthLabel is the name of a field with a date of birth: "naissance", "ddn".
	BirthLabel

	// Places and addresses.

	// SureStreet begins the name of a street and has no other meaning: "rue", "avenue".
	SureStreet
	// LooseStreetType begins the name of a street and is also an everyday word: "place", "passage".
	LooseStreetType
	// LooseSite words announce a named place, but are also everyday words at school: "groupe",
	// "place".
	LooseSite
	// NamedSite announces the name of a street, a school or a building: "rue", "lycée", "gymnase".
	NamedSite
	// Country words are names of countries, of territories that schools teach about, and of some large
	// cities: "Maroc", "Sénégal".
	Country
	// TravelWord comes before "à" or "en" and the name of a place: "voyage", "parti", "né".
	TravelWord // "trip", "left", "born"
	// PlaceNoun words announce the name of a place after "de": "gare" in "gare de Lens", "ville".
	PlaceNoun // "station of Lens", "town"
	// PlaceKind says in a sentence what a place is: "ville" in "Lens est une ville", "fleuve".
	PlaceKind // "Lens is a town", "river"
	// LooseStreet begins the name of a street and is also an everyday word: "cours", "passage".
	LooseStreet
	// AddressStreet begins the name of a street in an address: "rue", "bld", "passage".
	AddressStreet
	// NamedZone begins the name of a residence, a hamlet or a zone, which is an address without a
	// house number: "résidence", "hameau".
	NamedZone
	// PostBox comes before the number of a post box: "BP".
	PostBox
	// BuildingPart is a part of a building, in an address: "bât.", "apt".
	BuildingPart
	// StreetLink comes between the words of a street's name: "de", "la", "général".
	StreetLink
	// StreetNamesake words are common nouns after which streets and squares are named: "église",
	// "gare".
	StreetNamesake // "church", "station"
	// StreetPreposition is a small word in the name of a street, or between it and a town: "à", "sur".
	StreetPreposition
	// SiteLikeStreet words begin the name of a street or, without a house number, as often of a site:
	// "villa", "port".
	SiteLikeStreet
	// SureZone begins the name of a zone and has no other meaning: "lieudit", "ZAC".
	SureZone
	// LooseZone words begin the name of a zone only if a postcode follows it: "parc", "ferme".
	LooseZone // "park", "farm"
	// ActingPlace is the first word of a place that is also a public body: "ville", "région".
	ActingPlace
	// LoosePlace is the first word of a place that names of any kind may follow: "pays" in "le pays de
	// Claire", where Claire is a person.
	LoosePlace // "Claire's country"
	// PlaceLink words occur within names of places: "sur" in "Agen-sur-Lot".
	PlaceLink // "on"
	// Venue is a word for a place open to the public. It is part of the name of the place, in upper or
	// lower case: "garage" in "garage Le Marin", "café" in "café du Port".
	Venue
	// TownBody is a public body that every larger town has, or its abbreviation: "parquet" in "parquet
	// de Tours", "TJ" in "TJ Bobigny".
	TownBody

	// Organisations.

	// OwnGenitive words are names of firms, before the "'s" that they end with: "McDonald", "Levi".
	OwnGenitive
	// BranchHead begins the name of a firm, such as a bank, that has a branch in each region:
	// "crédit", "caisse".
	BranchHead
	// RegionalBody is a service that every department or region has: "MDPH", "CAF".
	RegionalBody
	// OrgLink prepositions occur within the name of an organisation: "pour", "aux".
	OrgLink
	// FirmTail ends the name of a firm after "et": "Fils" in "Santini et Fils", "associés".
	FirmTail // "Santini and sons", "partners"
	// StrongHead makes the name of an organisation with any place after it: "mairie" in "mairie de
	// Lens", "tribunal".
	StrongHead
	// PublicAdjective is part of the names of public bodies: "départemental", "judiciaire".
	PublicAdjective
	// WordlyLegal is a legal form of a firm that is also written like a word, not in capitals: "Sarl".
	WordlyLegal
	// PartnersLegal is a legal form of firms that are named after their partners: "SCP".
	PartnersLegal

	// School.

	// AttendanceWord follows a pupil's name in comments of few words: "absent", "malade", "tb".
	AttendanceWord // "absent", "ill", "very good"
	// SchoolThing words are things and people that a pupil has, so that the name after them and "de"
	// is that of the pupil: "cahier" in "le cahier de Rose", "mère".
	SchoolThing // "Rose's exercise book", "mother"
	// SchoolShort is an abbreviation that teachers use and dictionaries do not have: "pp", "eval".
	SchoolShort // "class teacher", "test"
	// ClassicAuthor words are authors read in class whose names other people have, too: "Camus".
	ClassicAuthor
	// SchoolStaff words are adults at a school or around it: "proviseur", "AESH", "enseignante".
	SchoolStaff
	// ReportOn words are names of reports on a person: "bilan", "appréciation".
	ReportOn
	// ClassLevel is a level in the name of a class: "CP", "terminale".
	ClassLevel
	// SchoolTrack is a track in the name of a class: "STMG".
	SchoolTrack
	// SchoolWord shows that a document is about classes and pupils: "bulletin", "devoirs".
	SchoolWord // "school report", "homework"
	// PrimaryLevel is a level of the primary school: "CP", "GS".
	PrimaryLevel
	// OrdinalLevel is a level of collège or lycée that is also an ordinal: "sixième", "seconde".
	OrdinalLevel
	// SecondaryLevel is a level of collège or lycée in one word: "sixième", "terminale".
	SecondaryLevel
	// PreparatoryLevel is a class after the lycée: "MPSI".
	PreparatoryLevel
	// StudyYear words are words for years of studies: "licence", "BTS".
	StudyYear
	// ClassColour words distinguish classes of the same level: "6e verte".
	ClassColour // "green"
	// BeforeLevel words come before the name of a class: "en", "classe".
	BeforeLevel // "in", "class"
	// PupilState is a state of a single pupil: "absent", "puni".
	PupilState // "absent", "punished"
	// StateOfSomebody words are states of the people in a list: "présent", "excusée".
	StateOfSomebody

	// Papers and forms.

	// LineLabel comes before a colon, as a speaker's name does, but is not one: "objet", "total".
	LineLabel // "subject", "total"
	// LawWord comes before the number of a law, which identifies no person: "loi", "article".
	LawWord // "law", "article"
	// NoInitials is two or three capitals before a colon that are no person's initials: "ENQ", "DM".
	NoInitials
	// LetteredNoun comes before a letter that is not an initial: "groupe" in "groupe A.", "option".
	LetteredNoun // "group A.", "option"
	// DottedLetters is an abbreviation that, with a full stop after each letter, looks like initials
	// but is not: "N.B.", "T.P.".
	DottedLetters
	// BookPart comes before the number of a page, a chapter, a figure: "fig", "chap".
	BookPart
	// SignedAs words come before the name or the initials of the author of a paper: "rédigé",
	// "secrétaire", "visa".
	SignedAs // "written by", "secretary", "approved"
	// FieldLabel is the first word of the name of a field in a form: "nom", "profession".
	FieldLabel
	// PersonField is the name of a form's field that holds a person's name: "patient", "tuteur".
	PersonField
	// PeopleColumn is the header of a column with names of people: "élève", "participants".
	PeopleColumn
	// HeadTail words continue the header of a column of names: "de famille", "usuel".
	HeadTail
	// TableOfPeople is the header of a column that shows that a table lists people: "classe", "âge".
	TableOfPeople
	// NobodysCell words occur in a column of names but are not names: "total", "vacant".
	NobodysCell // "total", "vacant"
	// ThingColumn is the header of a column of things whose names look like people's: "variété",
	// "marque".
	ThingColumn

	// Numbers.

	// Registration is a word for the registration of a vehicle: "plaque", "immatriculation".
	Registration
	// BeforeNumber words come before a number: "page" in "page 12", "mars" in "mars 2012".
	BeforeNumber
	// NumberSign announces a number: "n", "nr", "numéro".
	NumberSign
	// ReferenceHead announces a reference, or is a thing that has a number: "dossier", "contrat",
	// "IPP".
	ReferenceHead // "file", "contract", "patient number"
	// FirmNumberCue words come before the number of a firm, a SIREN or a SIRET: "RCS", "siège".
	FirmNumberCue // "register of firms", "head office"
	// SocialSecurityCue words come before a social security number: "NIR", "sécu".
	SocialSecurityCue
	// PupilNumberCue words come before the national number of a pupil: "INE".
	PupilNumberCue
	// CardCue words come before the number of a bank card: "carte", "CB".
	CardCue
	// PlateCue words come before a number plate: "immatriculée", "véhicule".
	PlateCue // "registered", "vehicle"
	// PhoneCue words come before a phone number: "tél", "portable", "appelez".
	PhoneCue
	// Unit comes after an amount: "euros", "km", "habitants".
	Unit
	// CodedPlace comes before a code that looks like a class but is not: "salle", "porte", "vol".
	CodedPlace // "room", "door", "flight"
	// NumberWord is a number in words: "quatorze".
	NumberWord
	// OrdinalNoun is a noun that ordinals come before: "étage", "siècle".
	OrdinalNoun // "floor", "century"
	// ParcelCue words come before the number of a parcel in the land register: "parcelle", "cadastre".
	ParcelCue
	// VehicleCue words come before a number plate that is written with spaces: "fourgon", "moto".
	VehicleCue
	// HouseSuffix comes after a house number: "bis", "ter".
	HouseSuffix
	// OpenNumber words are part of a number in words, but never end a house number: "cent", "premier".
	OpenNumber // "hundred", "first"
	// SpokenZero begins a phone number that was dictated: "zéro" in "zéro six".
	SpokenZero // "zero six"
	// NumberLink words come between a cue and its number: "est" in "le numéro de dossier est le 4417".
	NumberLink // "the file number is 4417"
	// TwoLetterWord is a unit or other word of two letters, not part of a number plate: "km", "ok".
	TwoLetterWord
	// BeforeVersion words come before numbers with full stops that are not IP addresses: "version",
	// "article".
	BeforeVersion
	// RomanNumeral is a Roman numeral after the name of a king or a pope: "XIV".
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
	// AccountSite is a site with user names, which a user name and "sur" may precede: "WhatsApp" in
	// "lilou91 sur WhatsApp". Every HandleSite is one. The others do not announce a user name after
	// them.
	AccountSite
	// BeforeUser words come before the name of a user who is addressed or quoted: "merci", "citation".
	BeforeUser // "thank you", "quotation"
	// SureDomain ends a domain and is not a French word that begins sentences: "fr", "com".
	SureDomain
	// CommonDomain ends the domains that people write in sentences: "com", "app".
	CommonDomain
	// UserNameVerb words come before a user name: "appelle", "pseudo".
	UserNameVerb // "is called", "user name"
	// Everyone words address all users after an "@": "tous" in "@tous".
	Everyone // "@all"
	// AccountLink words come between "pseudo" and the user name: "est", "c".
	AccountLink
	// PostedWord words begin a line that names the author: "posté" in "posté par lilou91".
	PostedWord // "posted by lilou91"
	// SeriesHead comes before numbers that are not phone numbers: "notes", "tirage".
	SeriesHead // "marks", "draw"
	// DataWord is part of the names of fields in data: "id", "name", "date".
	DataWord
	// SecretWord words come before a password or the code of a door: "mdp", "digicode".
	SecretWord // "password", "door code"
	// NoSecret words come after "mot de passe :" without being a password: "oublié", "voir".
	NoSecret // "forgotten", "see"
	// SecretPlace words say what a code opens: "porte", "wifi".
	SecretPlace

	// Small words.

	// NameParticle begins a surname, before its main word: "van", "ben".
	NameParticle
	// NameLink comes between two parts of a surname: "y", "i", "dit".
	NameLink
	// PluralArticle comes before a noun in the plural: "les", "nos".
	PluralArticle
	// ForeignLink is a small word inside names in other languages: "and", "of".
	ForeignLink
	// NameSmall is part of many names, but identifies no person by itself: "de", "ben", "and".
	NameSmall
	// BeforePerson prepositions come directly before people: "avec", "chez".
	BeforePerson // "with", "at the home of"
	// AnyDeterminer comes before nouns, and almost never before a person's name: "le", "autre".
	AnyDeterminer
	// Degree words come before adjectives and adverbs: "très", "trop".
	Degree // "very", "too"
	// VerbClitic comes between a subject and its verb: "ne", "me", "lui".
	VerbClitic
	// SubjectPronoun is a subject or follows one; no name can be between it and the verb: "il", "ne".
	SubjectPronoun
	// BeforeName words may come directly before a name: prepositions, "et", "que".
	BeforeName
	// BeforeBareNoun words may come before a noun that has no article: "avec" in "avec prudence",
	// "sans" in "sans constance".
	BeforeBareNoun // "with caution", "without constancy"
	// BeforeSmallName words may come before a name in lower case: "avec", "quand", "lundi".
	BeforeSmallName // "with", "when", "Monday"
	// BeforeCountry prepositions come before a country: "en", "au".
	BeforeCountry
	// Indefinite words can be subjects: "tout", "rien".
	Indefinite // "everything", "nothing"
	// ParticleOrPreposition words are particles of names that are also prepositions before a name:
	// "de", "au".
	ParticleOrPreposition
	// Correction words come between a slip and its correction: "pardon", "oups".
	Correction // "sorry", "oops"
	// SurnamePart is a particle, or links two parts of a surname: "van", "de", "y".
	SurnamePart
	// NoName words do not occur in names, except as particles: "très", "il", "sans", "de".
	NoName
	// DefiniteOrFrom words come before common nouns: "le", "du".
	DefiniteOrFrom
	// FromOrArticle words are those of DefiniteOrFrom and what elision leaves of them: "l", "d".
	FromOrArticle
	// CapitalArticle words do not begin a code, even in capitals: "DU" in "FACTURE DU 20/12".
	CapitalArticle // "invoice of 20/12"
	// NamePrefix words are joined to a name by a hyphen, but not part of it: "ex" in "ex-Yougoslavie".
	NamePrefix
	// ElidedWord is what is left of a word that loses its vowel before an apostrophe: "l", "qu".
	ElidedWord
	// PronounBehindVerb words come after a verb and a hyphen: "il" in "a-t-il", "le" in "prends-le".
	PronounBehindVerb // "has he", "take it"
	// DottedShort is an abbreviation whose full stop does not end a sentence: "etc.", "Mme.".
	DottedShort
	// ElidedBeforeVerb words have lost their vowel before a verb: "l" in "l'aime", "n" in "n'est".
	ElidedBeforeVerb // "loves her", "is not"
	// LoneLetter is a word of one letter, also in texts without apostrophes: "c" in "c est", "y".
	LoneLetter // "it is", "there"
	// GluedWord words are often typed without a space before a name: "avec" in "avecLilian".
	GluedWord // "withLilian"
	// ListJoint words join two items of a list: "et", "puis".
	ListJoint // "and", "then"
	// SimpleDeterminer comes before a noun and has no other meaning: articles, possessives, "chaque".
	SimpleDeterminer
	// BeforeWord words come before common words, not before names, in French and English: "les",
	// "the".
	BeforeWord
	// PluralLookalike words end like plurals but are not: "mais", "vous".
	PluralLookalike // "but", "you"
	// InnerParticle is in lower case between the words of a name: "de", "von".
	InnerParticle
	// MasculineBody is a masculine noun that begins an organisation's name: "collège", "conseil".
	MasculineBody
	// FeminineBody is a feminine noun that begins an organisation's name: "mairie", "commission".
	FeminineBody
	// HeNoun is a word for a man, whatever its ending is: "père", "garçon".
	HeNoun
	// SheNoun is a word for a woman, whatever its ending is: "mère", "fille".
	SheNoun
	// Minor is a word before a name which says that the person is a child: "élève", "enfant".
	Minor
	// LabelTail words continue the label of a field for a name: "légale" in "tutrice légale :".
	LabelTail // "legal guardian:"
	// NamedThing is a word for a thing that has a name: "fichier", "produit".
	NamedThing
	// CivilStatus comes between two names of the same person: "née" in "Emma Roux née Petit", "veuve".
	CivilStatus // "Emma Roux, born Petit", "widow"
	// Nicknamed comes before a nickname: "alias", "dite".
	Nicknamed
	// CompoundInitials are the initials of a first name with two parts, "jm" for Jean-Marc: "fx".
	CompoundInitials
	// DottedInitial is an abbreviation of a first name, before a full stop: "Th.", "Ch.".
	DottedInitial
	// EponymHead is a word for a thing that is named after its discoverer and hardly ever belongs to a
	// person: "manœuvre", "théorème".
	EponymHead
	// LooseEponymHead is a word for a thing that is named after its discoverer or belongs to a person:
	// "maladie", "test".
	LooseEponymHead
	// KnownEponym is the name of a discoverer, or of a party in a legal case, that is also a frequent
	// first name: "Pascal", "Perruche".
	KnownEponym
	// Nature words are flowers, fruits and animals. Near them, a first name such as Rose is a flower
	// too: "pomme", "cerises".
	Nature
	// PlantState is a state of flowers, fruits and herbs, but not of people: "séchée", "cueillie".
	PlantState
	// FileEnding is the extension of a file's name: "docx", "pdf".
	FileEnding
	// SystemUser is a user name that belongs to no person: "root", "admin".
	SystemUser
	// HolderNumber words come before the number of a person, never before an amount: "matricule".
	HolderNumber // "staff number"

	roleCount
)
