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

	roleCount
)

// AnyTitle is what stands before a surname and is no part of it.
var AnyTitle = Of(Man, Woman, SeveralPeople, LearnedTitle)

// Civility is what anybody is called by before a surname.
var Civility = Of(Man, Woman)

// NameTitle is what may stand before a name or behind it, in a list, an author
// field or an address, and is no part of it.
var NameTitle = Of(Man, Woman, LearnedTitle, ForeignTitle, DegreeBehind)

// names are the roles as the sections of words/*.txt are called.
var names = [roleCount]string{
	Title:         "title",
	LongTitle:     "long-title",
	Function:      "function",
	Kin:           "kin",
	Speech:        "speech",
	Deed:          "deed",
	Someone:       "someone",
	Called:        "called",
	With:          "with",
	At:            "at",
	From:          "from",
	Article:       "article",
	Determiner:    "determiner",
	And:           "and",
	Pronoun:       "pronoun",
	Auxiliary:     "auxiliary",
	Particle:      "particle",
	PlaceHead:     "place-head",
	SiteHead:      "site-head",
	Street:        "street",
	SchoolHead:    "school-head",
	BodyHead:      "body-head",
	CareHead:      "care-head",
	FirmHead:      "firm-head",
	ClubHead:      "club-head",
	Legal:         "legal",
	Month:         "month",
	Day:           "day",
	Saint:         "saint",
	Direction:     "direction",
	Origin:        "origin",
	Label:         "label",
	RoleShort:     "role-short",
	Heading:       "heading",
	Work:          "work",
	Event:         "event",
	Greeting:      "greeting",
	Closing:       "closing",
	Small:         "small",
	Clitic:        "clitic",
	Subject:       "subject",
	Jargon:        "jargon",
	Man:           "man",
	Woman:         "woman",
	SeveralPeople: "several-people",
	LearnedTitle:  "learned-title",
	ForeignTitle:  "foreign-title",
	DegreeBehind:  "degree-behind",
	NameParticle:  "name-particle",
	NameLink:      "name-link",
	Girl:          "girl",
	Household:     "household",
	PluralArticle: "plural-article",
	ForeignLink:   "foreign-link",
	NameSmall:     "name-small",
}

// named is the role of a section; None where there is none.
func named(section string) Role {
	for r, name := range names {
		if name == section {
			return Role(r)
		}
	}
	return None
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
