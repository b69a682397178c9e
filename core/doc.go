// Package core leads a text through the pseudonymisation (Pipeline.Run):
//
//	text → Doc → detectors → decisions → Resolve → entities → pseudonyms → output → leak check
//
// It holds what every step shares: the text cut into tokens with their folded
// forms (Doc), what detectors say of it (Finding), what the user and the entities
// make of that (Decided), the rules for what overlaps (Overlap), and who is who
// (Entity).
//
// It works on bytes and knows nothing of JSON, UTF-16, files or the browser;
// it does no I/O. How a name is found, how a pseudonym is made and where the
// dictionaries come from is known by the packages below it, which hand in
// values of one-method interfaces. Borders of characters follow UAX 29.
package core

import "github.com/cachenom/cachenom/core/french"

// Field says which of a document's texts a Doc is. Each is a text of its own: names
// are found in it, decided upon and replaced by themselves.
type Field uint8

const (
	BodyField   Field = iota // what the document says
	AuthorField              // who wrote it: one person, as a rule (byline.go)
	TitleField               // the title of a thread, which its messages share
)

// Doc is a text cut into tokens: one field of a document.
type Doc struct {
	ID     string // the document's id in its corpus, of a title its thread's; "" for a single text
	Field  Field
	Text   string // as it was given; spans are bytes of it
	Tokens []Token
	Forms  *Forms // shared by all documents of a request

	// Layout is what a file says of the text; nil for one that is no file's.
	Layout *Layout

	// Trace is told what the detectors turn down; nil where nobody asks.
	Trace *Trace

	onProgress func(share float64) // hears how much of a detector's work on it is done; nil: nobody does
}

// Progress says which share of its work on a document a detector has done, between
// steps that take long.
func (d *Doc) Progress(share float64) {
	if d.onProgress != nil {
		d.onProgress(share)
	}
}

// NewDoc cuts text into tokens. It takes any bytes: what is no UTF-8 becomes
// marks. Documents that share forms share the work done per form.
func NewDoc(id, text string, forms *Forms) *Doc { return NewField(id, BodyField, text, forms) }

// NewField is NewDoc for another field than the body.
func NewField(id string, field Field, text string, forms *Forms) *Doc {
	d := &Doc{ID: id, Field: field, Text: text, Forms: forms}
	d.Tokens = tokenizeFolded(text, forms)
	d.markEmphasis()
	d.flagStarts()
	d.flagLines()
	d.flagPieces()
	return d
}

// Key is the folded form of token i; "" for a mark.
func (d *Doc) Key(i int) string {
	if f := d.Tokens[i].Form; f >= 0 {
		return d.Forms.keys[f]
	}
	return ""
}

// Surface is token i as it stands in the text.
func (d *Doc) Surface(i int) string {
	t := &d.Tokens[i]
	return d.Text[t.Start:t.End]
}

// IsWord reports whether there is a token i and it is a word.
func (d *Doc) IsWord(i int) bool {
	return i >= 0 && i < len(d.Tokens) && d.Tokens[i].Kind == Word
}

// IsMark reports whether there is a token i and it is the mark r.
func (d *Doc) IsMark(i int, r rune) bool {
	return i >= 0 && i < len(d.Tokens) && d.Tokens[i].Mark == r && r != 0
}

// TokenAt is the index of the first token that ends after byte offset at; it
// is len(d.Tokens) past the last one.
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

// flagStarts marks the tokens at which a sentence, label, cell or quotation
// begins.
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
		// The number of a list item ("1. Emma") leaves its successor at the start.
		start = false
	}
}

// opensSentence reports whether what follows mark i begins a sentence, given
// whether the mark itself stood at the beginning of one.
func (d *Doc) opensSentence(i int, start bool) bool {
	switch t := &d.Tokens[i]; t.Mark {
	case '!', '?', '…', ':', ';', '|', '•', '·', '*', '#', '>', '→', '«', '"', '“', '”', '»', '(', '[', '{', '=', '—', '/', '+', '~':
		return true
	case '.':
		return !d.abbreviates(i - 1)
	case ')', ']':
		return start || i > 0 && d.Tokens[i-1].Kind == Number // "1) Emma"
	case '-':
		// A dash between spaces or at a line's head begins something new; a
		// hyphen inside a word does not.
		return start || t.Has(AfterSpace) && i+1 < len(d.Tokens) && d.Tokens[i+1].Has(AfterSpace)
	case '\'', ',':
		return false
	}
	return start
}

// abbreviates reports whether the dot after token i belongs to an
// abbreviation, so that no sentence ends there.
func (d *Doc) abbreviates(i int) bool {
	if !d.IsWord(i) {
		return false
	}
	if d.Tokens[i].End-d.Tokens[i].Start == 1 {
		return true // an initial: "L. Martin"
	}
	return french.Is(d.Key(i), french.DottedShort)
}

// flagLines marks lines without any capital and words among capitals.
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

func (d *Doc) flagLine(from, to int) {
	caps := false
	last := -1 // the last word in capitals with nothing but marks after it
	for i := from; i < to; i++ {
		t := &d.Tokens[i]
		if t.Kind != Word {
			continue
		}
		if t.Case != Lower && t.Case != NoCase {
			caps = true
		}
		if t.Case != Upper && !(t.Case == Title && t.End-t.Start <= 2) {
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
