package bridge

import "github.com/cachenom/cachenom/core"

// The structs of this file describe the parameters of the methods, for clients and for the page's
// types. The methods read parameters by Params, without reflection, so a program that answers
// requests does not contain these structs.

// VersionParams are empty: the method version has no parameters.
type VersionParams struct{}

// Person is a person of the class list or of a catalogue. A person without an id gets one that is
// made of the place in the list.
type Person struct {
	ID       string   `json:"id,omitempty"`
	First    string   `json:"first,omitempty"`
	Last     string   `json:"last,omitempty"`
	Aliases  []string `json:"aliases,omitempty"`
	Authors  []string `json:"authors,omitempty"` // author fields of this person's messages, exactly as they are written
	Gender   Gender   `json:"gender,omitempty"`
	Class    string   `json:"class,omitempty"`
	Type     string   `json:"type,omitempty"`
	Category string   `json:"category,omitempty"`
}

// Decision is what the user decided for one occurrence, for every occurrence of a form, for an
// author field, or for an entity.
type Decision interface{ decision() }

func (OccurrenceDecision) decision() {}
func (FormDecision) decision()       {}
func (AuthorDecision) decision()     {}
func (EntityDecision) decision()     {}

// OccurrenceDecision is about one place. start and end are UTF-16 offsets in the text of the
// request.
type OccurrenceDecision struct {
	Start int `json:"start"`
	End   int `json:"end"`
	Decided
}

// FormDecision is about every occurrence of a form.
type FormDecision struct {
	Form  string `json:"form"`
	Alone bool   `json:"alone,omitempty"` // only occurrences that are not inside a longer finding
	Decided
}

// AuthorDecision is about all author fields with exactly this text.
type AuthorDecision struct {
	Author string `json:"author"`
	Decided
}

// EntityDecision is about an entity, wherever it occurs.
type EntityDecision struct {
	Entity      string  `json:"entity"`
	Action      Action  `json:"action,omitempty"`
	Replacement *string `json:"replacement,omitempty"`
	Merge       string  `json:"merge,omitempty"` // id of the entity with which this one is merged, because both are the same person or thing
}

// Decided is what is done with an occurrence, a form or an author field. type and category are
// those of the user's catalogue: participant, public, common…; firstname, lastname…
type Decided struct {
	Action      Action    `json:"action"`
	Kind        core.Kind `json:"kind,omitempty"`
	Entity      string    `json:"entity,omitempty"`
	Replacement *string   `json:"replacement,omitempty"`
	Doc         *string   `json:"doc,omitempty"` // id of the document; without it, a decision on a form applies to all documents
	Type        string    `json:"type,omitempty"`
	Category    string    `json:"category,omitempty"`
}

// Seed is a number, or any text.
//
//wire:type string | number
type Seed any

// Options are the options of a request that hides names.
type Options struct {
	Style    string `json:"style,omitempty" ts:"'id' | 'natural' | 'initials'"`
	IDPrefix string `json:"idPrefix,omitempty"`
	// A number or text that chooses the natural names. A person who knows it can test guesses of
	// real names: use a random one, and keep it as secret as the mapping. Without a seed, the
	// answer has the warning seed-missing, because the same request must always have the same
	// answer.
	Seed   Seed        `json:"seed,omitempty"`
	Kinds  []core.Kind `json:"kinds,omitzero"`   // kinds of findings to hide; missing: all, empty: none
	Detect *bool       `json:"detect,omitempty"` // false: hide only people of the list and what was decided
	// True: the answer lists phrases that may identify a person without a name.
	Circumstances bool `json:"circumstances,omitempty"`
	// True: the answer has the spans of one text as bytes beside it (see Columns), if the client
	// takes such bytes. Over stdin and stdout, this option changes nothing.
	Columns bool `json:"columns,omitempty"`
	// True: the text is a passage of a longer text that was sent before and will be sent again.
	// The answer is the same. What speeds up the next request for the longer text is kept.
	Passage  bool   `json:"passage,omitempty"`
	Names    string `json:"names,omitempty" ts:"'source' | 'written' | 'full'"` // for methods that restore a document: see RestoreOptions
	Language string `json:"language,omitempty"`                                 // ISO 639 code, "fr" if missing; people who are not on the list are searched in French only
}

// Settings are the parameters of a request that hides names, besides its texts.
type Settings struct {
	Roster    []Person   `json:"roster,omitempty"`
	Options   *Options   `json:"options,omitempty"`
	Decisions []Decision `json:"decisions,omitempty"`
	Mapping   *Mapping   `json:"mapping,omitempty"` // mapping of an earlier answer: entities in it keep their pseudonyms
}

// PseudonymizeParams are the parameters to hide the names in one text.
type PseudonymizeParams struct {
	Text   string  `json:"text"`
	Layout *Layout `json:"layout,omitempty"`
	Settings
}

// Layout describes the text of a file, as document.open returns it. In a text with a layout, no
// name continues across the end of a line or a cell.
type Layout struct {
	Signed []Extent `json:"signed,omitempty"` // lines that hold the name of an author
	Things []Extent `json:"things,omitempty"` // lines that hold the name of a thing, such as a sheet or a bookmark
	Given  []Extent `json:"given,omitempty"`  // text that a program wrote: only names of the list are searched there
	Parts  []Extent `json:"parts,omitempty"`  // parts of the file, such as sheets: no table crosses their ends
}

// Extent is a place in the text of the request, in UTF-16 units, half-open.
type Extent struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// PseudonymizeDocumentsParams are the parameters to hide the names in several documents at once.
type PseudonymizeDocumentsParams struct {
	Several
	Settings
}

// ExplainParams are the parameters to ask why something in a text was found, or why not: in the
// whole text, or at one place.
type ExplainParams struct {
	Text string `json:"text"`
	At   *Place `json:"at,omitempty"`
	Settings
}

// ExplainDocumentsParams are the parameters to ask why something in several documents was found, or
// why not.
type ExplainDocumentsParams struct {
	Several
	At *Place `json:"at,omitempty"`
	Settings
}

// Several is several documents, or the id that corpus.load returned for them.
//
//wire:oneof
type Several struct {
	Documents []Document `json:"documents,omitempty"`
	Corpus    string     `json:"corpus,omitempty"`
}

// About is the texts of a request: one text, documents, or the id that corpus.load returned for
// documents.
//
//wire:oneof
type About struct {
	Text      *string    `json:"text,omitempty"`
	Documents []Document `json:"documents,omitempty"`
	Corpus    string     `json:"corpus,omitempty"`
}

// RestoreOptions says which form of a name comes back if the text was edited: the form that the
// original texts use most, in the spelling of the list ("source", the default) or in their own
// ("written"), or the canonical name ("full").
type RestoreOptions struct {
	Names string `json:"names,omitempty" ts:"'source' | 'written' | 'full'"`
}

// RestoreParams are the parameters to give the names in one text back.
type RestoreParams struct {
	Text    string          `json:"text"`
	Mapping Mapping         `json:"mapping"`
	Doc     string          `json:"doc,omitempty"` // id of the document, which matters if two documents became the same text
	Options *RestoreOptions `json:"options,omitempty"`
}

// RestoreDocumentsParams are the parameters to give the names in several documents back.
type RestoreDocumentsParams struct {
	Documents []Document      `json:"documents"`
	Mapping   Mapping         `json:"mapping"`
	Options   *RestoreOptions `json:"options,omitempty"`
}

// RosterParseParams are the parameters to read a class list as it was pasted.
type RosterParseParams struct {
	Text   string        `json:"text"`
	Format *RosterFormat `json:"format,omitempty"`
}

// RosterFormat is what the user states about a list. What is missing is detected.
type RosterFormat struct {
	Order string `json:"order,omitempty" ts:"'last-first' | 'first-last'"`
}
