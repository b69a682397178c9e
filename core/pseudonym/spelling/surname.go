package spelling

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// NextWord is the word behind token i, past the marks within a name; -1 for none.
func NextWord(d *core.Doc, i int) int {
	for i++; i < len(d.Tokens); i++ {
		switch {
		case d.IsWord(i):
			return i
		case !d.IsMark(i, '-') && !d.IsMark(i, '\'') && !d.IsMark(i, '.') && !d.IsMark(i, ','):
			return -1
		}
	}
	return -1
}

// Piece is one of the surnames that a surname is made of.
type Piece struct {
	Joint    string // what stands before it: "-", " "; "" for the first
	Particle string // "de ", "d'", as it is written
	Name     string
}

// Whole is a piece with its particle.
func (p *Piece) Whole() string { return p.Particle + p.Name }

// MostPieces is how many pieces keep their number; a longer name is one.
const MostPieces = 3

// Pieces parts a surname.
func Pieces(surname string) []Piece {
	surname = Bare(surname)
	doc := core.NewDoc("", surname, core.NewForms())
	var list []Piece
	at := 0 // begin of the piece
	end := 0
	for i := range doc.Tokens {
		if !doc.IsWord(i) || LeadsPiece(doc, i) {
			continue
		}
		list = append(list, NewPiece(jointIn(surname[end:at]), surname[at:doc.Tokens[i].End]))
		end = int(doc.Tokens[i].End)
		at = len(surname)
		if next := NextWord(doc, i); next >= 0 {
			at = int(doc.Tokens[next].Start)
		}
	}
	if len(list) == 0 || len(list) > MostPieces || end < len(surname) {
		return []Piece{NewPiece("", surname)}
	}
	return list
}

// jointIn is what joins two pieces: a hyphen or a space.
func jointIn(between string) string {
	switch {
	case between == "":
		return ""
	case strings.TrimSpace(between) == "":
		return " "
	}
	return "-"
}

// LeadsPiece reports whether the word at token i is of one surname with the next: "Le" Goff,
// "Saint"-Martin, "O'"Brien, a word of two letters.
func LeadsPiece(doc *core.Doc, i int) bool {
	key := doc.Key(i)
	return NextWord(doc, i) >= 0 && (utf8.RuneCountInString(key) < 3 || french.Is(key, french.NameSmall) || french.Is(key, french.AnySaint) || doc.IsMark(i+1, '\''))
}

// NewPiece is a piece with what stands before it.
func NewPiece(joint, text string) Piece {
	p := Piece{Joint: joint, Name: text}
	word, rest, ok := strings.Cut(text, " ")
	if !ok || strings.TrimSpace(rest) == "" || !IsNobiliary(fold.Key(word)) {
		if at := strings.IndexAny(text, "'’"); at == 1 && strings.EqualFold(text[:1], "d") {
			_, size := utf8.DecodeRuneInString(text[at:])
			p.Particle, p.Name = text[:at+size], text[at+size:]
		}
		return p
	}
	p.Name = strings.TrimLeft(rest, " ")
	p.Particle = text[:len(text)-len(p.Name)]
	return p
}

// IsNobiliary reports whether a folded word is a particle that may be the sentence's too.
func IsNobiliary(key string) bool { return key == "de" || key == "du" || key == "des" }

// IsElided reports whether a piece has "d'".
func (p *Piece) IsElided() bool { return p.Particle != "" && IsElided(p.Particle) }

// With is the piece with another name.
func (p *Piece) With(name string) string {
	switch {
	case p.Particle == "":
		return name
	case p.Particle[0] == 'D' && !InCapitals(p.Whole()):
		return "D" + p.lasting()[1:] + name
	}
	return p.lasting() + name
}

// lasting is the particle that an invented name has.
func (p *Piece) lasting() string {
	if p.IsElided() {
		return "d'"
	}
	return "de "
}

// Like writes an invented piece as a spelling of the real one is written.
func (p *Piece) Like(form string) string {
	own := NewPiece("", form)
	switch {
	case p.Particle == "":
		return WithCase(p.Name, form)
	case own.Particle == "":
		return WithCase(p.Name, own.Name)
	case own.IsElided() == p.IsElided() && (own.IsElided() || fold.Key(own.Particle) == fold.Key(p.Particle)):
		return own.Particle + WithCase(p.Name, own.Name)
	}
	return WithCase(p.Particle, own.Particle) + WithCase(p.Name, own.Name)
}
