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

// Class is what a folded form announces.
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
	// Child, pupil, man: nouns with which a person is introduced.
	Someone
	// Called: "nommé", "dénommé", "appelle", "prénom".
	Called
	// With: prepositions before people: "avec", "chez", "selon".
	With
	// At: prepositions before places: "à", "vers", "dans".
	At
	// From: "de", "d'", "du", "des".
	From
	// Article: "le", "la", "l'", "les", "un".
	Article
	// Demonstrative, possessive: "ce", "mon".
	Determiner
	// Conjunction: "et", "ou", "ni".
	And
	// Pronoun: "il", "elle", "qui".
	Pronoun
	// Auxiliary: "est", "a", "sera".
	Auxiliary
	// Particle joins a surname: "van", "ben", "el".
	Particle
	// PlaceHead announces a place: "ville", "commune", "quartier".
	PlaceHead
	// SiteHead announces a site that is named: "lac", "mont", "rivière".
	SiteHead
	// Street types: "rue", "avenue".
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
	// Legal form: "sarl", "sa".
	Legal
	// Month: "janvier".
	Month
	// Day: "lundi".
	Day
	// Saint begins towns, schools, feasts: "saint", "st".
	Saint
	// Direction: "nord", "sud".
	Direction
	// Origin: "né", "habite", "domicilié".
	Origin
	// Label is the name of a form's field: "nom", "élève", "objet".
	Label
	// RoleShort is an abbreviation of a function or a service: "cpe", "ulis".
	RoleShort
	// Heading words begin titles of sections: "compte", "ordre", "annexe".
	Heading
	// Work announces a title of a work, a product, a project.
	Work
	// Event: "fête", "tournoi", "guerre".
	Event
	// Greeting: "bonjour", "cher", "merci".
	Greeting
	// Closing: "cordialement", "signé".
	Closing
	// Adverb and other small words that are in no name.
	Small
	// Negation and clitics: "ne", "se", "y".
	Clitic
	// Subject of a school timetable.
	Subject
	// Jargon of working life: capitals that name nobody.
	Jargon
	// Classes is the number of classes.
	Classes
)

var table = sync.OnceValue(func() map[string]Class {
	all := make(map[string]Class, 4096)
	for form := range strings.FieldsSeq(jargon) {
		all[form] = Jargon
	}
	for i := range lists {
		for form := range strings.FieldsSeq(lists[i].forms) {
			if c := all[form]; c == None || c == Jargon && lists[i].class != RoleShort {
				all[form] = lists[i].class
			}
		}
	}
	return all
})

// Of is the class of a folded form; an elided one ends with an apostrophe.
func Of(form string) Class { return table()[form] }
