// Package core replaces the names in texts: Pipeline.Run takes documents and returns them with
// pseudonyms in place of names. It holds the types that all steps share and the order of the steps.
//
//	text ──NewDoc──→ Doc: tokens, each with its folded form
//	  → every Detector.Detect: Findings, which may overlap
//	  → every Reconciler.Reconcile: findings of the list weighed against the others
//	  → Resolve: disjoint Findings
//	  → Decisions.Apply, ResolveDecided: Decided, what the user wants of each place
//	  → Attributor.Attribute: one person for each author field
//	  → hideAsked, uniteForms: words that name a hidden person are hidden everywhere
//	  → Entities: which findings name the same person or thing
//	  → Namer.Name: a pseudonym for each entity
//	  → Outputs: the texts with pseudonyms, and where each of them is
//	  → Checker.Leaks: replaced forms that are still in an output
//
// For example, a Detector that finds "Emma" and a Namer that calls her "ELEVE_001" turn "Emma lit."
// into "ELEVE_001 lit.".
//
// Words that the package uses in one sense only: the list is the class list of the request
// (Pipeline.Known), and a listed person is on it. A form is a word, or several words in a row, as
// the text spells them (form.go); a folded form is lower-case and without accents (text/fold). A
// question is a finding that stays in the text unless the user decides otherwise. A doubt is the
// Finding.Doubt of a finding that a person should check, or an Entity for "one of these people". A
// particle is a word such as "de", which is part of many names and identifies no person.
//
// The package works on bytes of UTF-8. It knows nothing of JSON, UTF-16, files or the browser and
// does no I/O. It does not know how a name is found, who wrote a message, how a pseudonym is made,
// what is left of a name in an output or where dictionaries come from: the packages that import it
// hand these in as Detector, Attributor, Namer, Checker and lexicon.Dictionary. Borders of
// characters follow UAX 29.
package core

import "github.com/cachenom/cachenom/core/french"

// Field says which part of a document a Doc holds. Names are found and replaced in each part
// separately.
type Field uint8

const (
	BodyField   Field = iota // the text of the document
	AuthorField              // the author of the document, usually one person (core/author)
	TitleField               // the title of a thread, which all its messages share
)

// Doc is one text, cut into tokens. A document has a Doc for each of its fields.
type Doc struct {
	// ID is the document's ID in its corpus; for a title, the thread's ID; "" for a text without a
	// corpus.
	ID     string
	Field  Field
	Text   string // the text as given; all spans are byte offsets into it
	Tokens []Token
	Forms  *Forms // gives each folded form a number; shared by all documents of a request

	// Layout says which lines of the text are authors, names of things and parts of the file; nil
	// for a text that is not from a file.
	Layout *Layout

	// Trace records what detectors reject; nil when no explanation is wanted.
	Trace *Trace

	// onProgress is called with the share of the running detector's work that is done, 0 to 1; may
	// be nil.
	onProgress func(share float64)
}

// Progress reports which share of its work on the document a detector has done, 0 to 1.
// Detectors call it between steps that take long.
func (d *Doc) Progress(share float64) {
	if d.onProgress != nil {
		d.onProgress(share)
	}
}

// NewDoc cuts the body of a document into tokens. It accepts any bytes: invalid UTF-8 becomes
// mark tokens. Documents of one request must share forms, so that each form is looked up only
// once.
func NewDoc(id, text string, forms *Forms) *Doc { return NewField(id, BodyField, text, forms) }

// NewField cuts the text of a document's field into tokens, as NewDoc does for a body.
func NewField(id string, field Field, text string, forms *Forms) *Doc {
	d := &Doc{ID: id, Field: field, Text: text, Forms: forms}
	d.Tokens = tokenizeFolded(text, forms)
	d.markEmphasis()
	d.flagStarts()
	d.flagLines()
	d.flagPieces()
	return d
}

// Key returns the folded form of token i, "" for a mark.
func (d *Doc) Key(i int) string {
	if f := d.Tokens[i].Form; f >= 0 {
		return d.Forms.keys[f]
	}
	return ""
}

// Surface returns token i as the text spells it.
func (d *Doc) Surface(i int) string {
	t := &d.Tokens[i]
	return d.Text[t.Start:t.End]
}

// IsWord reports whether token i exists and is a word.
func (d *Doc) IsWord(i int) bool {
	return i >= 0 && i < len(d.Tokens) && d.Tokens[i].Kind == Word
}

// IsMark reports whether token i exists and is the mark r.
func (d *Doc) IsMark(i int, r rune) bool {
	return i >= 0 && i < len(d.Tokens) && d.Tokens[i].Mark == r && r != 0
}

// TokenAt returns the index of the first token that ends after byte offset at, or
// len(d.Tokens).
func (d *Doc) TokenAt(at int) int {
	lo, hi := 0, len(d.Tokens)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if int(d.Tokens[mid].End) > at {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

// flagStarts sets Start on every word or number that begins a sentence, a line, a label, a cell or
// a quotation.
func (d *Doc) flagStarts() {
	start := true
	for i := range d.Tokens {
		t := &d.Tokens[i]
		if t.Flags&(AfterLine|AfterTab) != 0 {
			start = true
		}
		if t.Kind == Mark {
			start = t.Case != Stress && d.opensSentence(i, start) || t.Case == Stress && start
			continue
		}
		if start {
			t.Flags |= Start
		}
		start = false // in "1. Emma", "1" has Start, and the dot after it makes "Emma" a start, too
	}
}

// opensSentence reports whether the word after mark i begins a sentence. The parameter start says
// whether a word would begin one if it were in the place of the mark.
func (d *Doc) opensSentence(i int, start bool) bool {
	switch t := &d.Tokens[i]; t.Mark {
	case '!', '?', '…', ':', ';', '|', '•', '·', '*', '#', '>', '→', '«', '"', '“', '”', '»', '(', '[', '{', '=', '—', '/', '+', '~':
		return true
	case '.':
		return !d.abbreviates(i - 1)
	case ')', ']':
		// a closing bracket after a number: "1) Emma"
		return start || i > 0 && d.Tokens[i-1].Kind == Number
	case '-':
		// A dash between spaces or at the beginning of a line opens something new; a hyphen
		// inside a word does not.
		return start || t.Has(AfterSpace) && i+1 < len(d.Tokens) && d.Tokens[i+1].Has(AfterSpace)
	case '\'', ',':
		return false
	}
	return start
}

// abbreviates reports whether the dot after token i belongs to an abbreviation, and so does not
// end a sentence.
func (d *Doc) abbreviates(i int) bool {
	if !d.IsWord(i) {
		return false
	}
	if d.Tokens[i].End-d.Tokens[i].Start == 1 {
		return true // an initial: "L. Martin"
	}
	return french.Is(d.Key(i), french.DottedShort)
}

// flagLines sets NoCaps on the tokens of lines without capitals, and Shout on words in capitals
// that have a neighbour in capitals.
func (d *Doc) flagLines() {
	for from := 0; from < len(d.Tokens); {
		to := from + 1
		for to < len(d.Tokens) && d.Tokens[to].Flags&AfterLine == 0 {
			to++
		}
		d.flagLine(from, to)
		from = to
	}
}

// flagLine sets NoCaps on the tokens [from, to), which are one line, if no word of the line has a
// capital, and Shout on words in capitals that have a neighbour in capitals.
func (d *Doc) flagLine(from, to int) {
	caps := false
	last := -1 // index of the last word before i (marks are skipped) if that word is in capitals; else -1
	for i := from; i < to; i++ {
		t := &d.Tokens[i]
		if t.Kind != Word {
			continue
		}
		if t.Case != Lower && t.Case != NoCase {
			caps = true
		}
		if t.Case != Upper && !(t.Case == Title && t.End-t.Start <= longestInitial) {
			last = -1
			continue
		}
		if last >= 0 && (t.Case == Upper || d.Tokens[last].Case == Upper) {
			d.Tokens[last].Flags |= Shout
			t.Flags |= Shout
		}
		last = i
	}
	if !caps {
		for i := from; i < to; i++ {
			d.Tokens[i].Flags |= NoCaps
		}
	}
}
