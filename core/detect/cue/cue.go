// Package cue holds the words of French that announce a name or follow one:
// titles, functions, kin, verbs of speech, the heads of names of places and of
// organisations. A form has one class, the one that says most of what stands
// beside it.
//
// The lists are closed classes and common trades of French, written from
// general knowledge; no text at hand was mined for them. What a class means
// for a finding is not said here: core/detect/rule reads it, and
// core/detect/tagger learns it.
package cue

import (
	"strings"
	"sync"
)

// Class is what a folded form announces. The numbers go into the features of
// core/detect/tagger, and so into its weights: a new class comes last.
type Class uint8

const (
	None Class = iota
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
	// Jargon of working life: capitals that name nobody (jargon.go).
	Jargon
)

var table = sync.OnceValue(func() map[string]Class {
	all := make(map[string]Class, 4096)
	for i := range lists {
		for form := range strings.FieldsSeq(lists[i].forms) {
			all[form] = lists[i].class
		}
	}
	return all
})

// Of is the class of a folded form; an elided one ends with an apostrophe.
func Of(form string) Class { return table()[form] }

// IsOrgHead reports whether a class begins or announces the name of an
// organisation.
func (c Class) IsOrgHead() bool { return c >= SchoolHead && c <= ClubHead }

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

// IsJargon reports whether a class is of capitals of schools and working life
// that name nobody.
func (c Class) IsJargon() bool { return c == RoleShort || c == Jargon }
