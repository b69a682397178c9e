package bridge

import "github.com/cachenom/cachenom/core"

// This file states the parameters of the methods: what a client writes, and what
// the page's types are made of. The methods read them by Params, without
// reflection, so these structs are no part of a program that answers.

// VersionParams are empty: the method version asks nothing.
type VersionParams struct{}

// Person is somebody of a list. Without an id, their place in the list is it.
type Person struct {
	ID       string   `json:"id,omitempty"`
	First    string   `json:"first,omitempty"`
	Last     string   `json:"last,omitempty"`
	Aliases  []string `json:"aliases,omitempty"`
	Authors  []string `json:"authors,omitempty"` // author fields that are theirs, as they are written
	Gender   Gender   `json:"gender,omitempty"`
	Class    string   `json:"class,omitempty"`
	Type     string   `json:"type,omitempty"`
	Category string   `json:"category,omitempty"`
}

// Decision is what the user said of one occurrence, of every occurrence of a form,
// of an author field, or of an entity.
type Decision interface{ decision() }

func (OccurrenceDecision) decision() {}
func (FormDecision) decision()       {}
func (AuthorDecision) decision()     {}
func (EntityDecision) decision()     {}

// OccurrenceDecision is about one place, in units of the text sent.
type OccurrenceDecision struct {
	Start int `json:"start"`
	End   int `json:"end"`
	Decided
}

// FormDecision is about every occurrence of a form.
type FormDecision struct {
	Form  string `json:"form"`
	Alone bool   `json:"alone,omitempty"` // only where the form is a find of its own, not inside a longer one
	Decided
}

// AuthorDecision is about an author field, as it is written.
type AuthorDecision struct {
	Author string `json:"author"`
	Decided
}

// EntityDecision is about an entity, wherever it stands.
type EntityDecision struct {
	Entity      string      `json:"entity"`
	Action      core.Action `json:"action,omitempty"`
	Replacement *string     `json:"replacement,omitempty"`
	Merge       string      `json:"merge,omitempty"` // the entity that it is the same as
}

// Decided is what becomes of an occurrence, a form or an author field. type and
// category are of the user's catalogue: participant, public, common; firstname,
// lastname…
type Decided struct {
	Action      core.Action `json:"action"`
	Kind        core.Kind   `json:"kind,omitempty"`
	Entity      string      `json:"entity,omitempty"`
	Replacement *string     `json:"replacement,omitempty"`
	Doc         *string     `json:"doc,omitempty"` // the document meant; a form without it is meant everywhere
	Type        string      `json:"type,omitempty"`
	Category    string      `json:"category,omitempty"`
}

// Seed is a number, or any text.
//
//wire:type string | number
type Seed any

// Options of a request that hides.
type Options struct {
	Style    string `json:"style,omitempty" ts:"'id' | 'natural' | 'initials'"`
	IDPrefix string `json:"idPrefix,omitempty"`
	// Of natural names. Whoever knows it can try names out: give a random one, keep it as secret as the mapping. Without any,
	// the answer warns (seed-missing), for the same request has always the same answer.
	Seed   Seed        `json:"seed,omitempty"`
	Kinds  []core.Kind `json:"kinds,omitzero"`   // all when it is missing, none when it is empty
	Detect *bool       `json:"detect,omitempty"` // false: nobody is looked for beyond the list and the decisions
	// True: the answer tells what identifies somebody without a name.
	Circumstances bool   `json:"circumstances,omitempty"`
	Names         string `json:"names,omitempty" ts:"'source' | 'written' | 'full'"` // of a document that is restored: see RestoreOptions
	Language      string `json:"language,omitempty"`                                 // ISO 639; the open search is of French, and off for all others
}

// Settings are what a request that hides says beside its texts.
type Settings struct {
	Roster    []Person   `json:"roster,omitempty"`
	Options   *Options   `json:"options,omitempty"`
	Decisions []Decision `json:"decisions,omitempty"`
	Mapping   *Mapping   `json:"mapping,omitempty"` // of an earlier answer: its pseudonyms stay
}

// PseudonymizeParams ask for one text.
type PseudonymizeParams struct {
	Text   string  `json:"text"`
	Layout *Layout `json:"layout,omitempty"`
	Settings
}

// Layout is what document.open says of a file's text: no name goes on over the end
// of a line or a cell of it, the lines that are signed hold who wrote something, and
// those of things what something in the file is called.
type Layout struct {
	Signed []Extent `json:"signed,omitempty"`
	Things []Extent `json:"things,omitempty"` // names of sheets, bookmarks and such
	Given  []Extent `json:"given,omitempty"`  // what a program wrote by itself: only people of the list are found there
	Parts  []Extent `json:"parts,omitempty"`  // sheets and other parts of the file: a table goes on over the end of none
}

// Extent is a place in the text sent, in UTF-16 units, half-open.
type Extent struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// PseudonymizeDocumentsParams ask for several documents at once.
type PseudonymizeDocumentsParams struct {
	Several
	Settings
}

// ExplainParams ask why something was found in a text, or not: in all of it, or where
// at points.
type ExplainParams struct {
	Text string `json:"text"`
	At   *Place `json:"at,omitempty"`
	Settings
}

// ExplainDocumentsParams ask the same of several documents.
type ExplainDocumentsParams struct {
	Several
	At *Place `json:"at,omitempty"`
	Settings
}

// Several are documents, or the name that corpus.load gave them.
//
//wire:oneof
type Several struct {
	Documents []Document `json:"documents,omitempty"`
	Corpus    string     `json:"corpus,omitempty"`
}

// About is what a request is about: one text, documents, or the name that
// corpus.load gave them.
//
//wire:oneof
type About struct {
	Text      *string    `json:"text,omitempty"`
	Documents []Document `json:"documents,omitempty"`
	Corpus    string     `json:"corpus,omitempty"`
}

// RestoreOptions say which form of a name comes back where the text was edited: the one
// that the source used most, in the spelling of the list ("source", the default) or as the
// source wrote it ("written"), or the canonical one ("full").
type RestoreOptions struct {
	Names string `json:"names,omitempty" ts:"'source' | 'written' | 'full'"`
}

// RestoreParams ask for the names of one text.
type RestoreParams struct {
	Text    string          `json:"text"`
	Mapping Mapping         `json:"mapping"`
	Doc     string          `json:"doc,omitempty"` // which document it was, where two became the same text
	Options *RestoreOptions `json:"options,omitempty"`
}

// RestoreDocumentsParams ask for the names of several documents at once.
type RestoreDocumentsParams struct {
	Documents []Document      `json:"documents"`
	Mapping   Mapping         `json:"mapping"`
	Options   *RestoreOptions `json:"options,omitempty"`
}

// RosterParseParams are a list as it was pasted.
type RosterParseParams struct {
	Text   string        `json:"text"`
	Format *RosterFormat `json:"format,omitempty"`
}

// RosterFormat is what is known of a list; what is missing is found out.
type RosterFormat struct {
	Order string `json:"order,omitempty" ts:"'last-first' | 'first-last'"`
}
