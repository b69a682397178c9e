package spelling

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Piece is one of the surnames that a compound surname is made of.
type Piece struct {
	Joint    string // what stands before the piece: "-" or " "; "" before the first
	Particle string // "de ", "d'", as it is written; "" for none
	Name     string
}

// Whole returns a piece with its particle.
func (p *Piece) Whole() string { return p.Particle + p.Name }

// MostPieces is the most pieces that a surname is cut into. A longer one counts as one piece.
const MostPieces = 3

// Pieces cuts a surname into its pieces: "Lefèvre-Hamon" into Lefèvre and Hamon.
func Pieces(surname string) []Piece {
	surname = Bare(surname)
	doc := core.NewDoc("", surname, core.NewForms())
	var list []Piece
	at := 0 // first byte of the piece
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

// jointIn returns the joint between two pieces: a hyphen or a space.
func jointIn(between string) string {
	switch {
	case between == "":
		return ""
	case strings.TrimSpace(between) == "":
		return " "
	}
	return "-"
}

// LeadsPiece reports whether the word at token i belongs to the surname behind it: "Le" Goff,
// "Saint"-Martin, "O'"Brien, any word of one or two letters.
func LeadsPiece(doc *core.Doc, i int) bool {
	key := doc.Key(i)
	return NextWord(doc, i) >= 0 && (utf8.RuneCountInString(key) < 3 || french.Is(key, french.NameSmall) || french.Is(key, french.AnySaint) || doc.IsMark(i+1, '\''))
}

// NewPiece cuts the particle off a piece; joint is what stands before it.
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

// IsNobiliary reports whether a folded word is a particle that may belong to the sentence as well:
// "de", "du", "des".
func IsNobiliary(key string) bool { return key == "de" || key == "du" || key == "des" }

// IsElided reports whether the particle of a piece is "d'".
func (p *Piece) IsElided() bool { return p.Particle != "" && IsElided(p.Particle) }

// With returns the piece with another name. Its particle becomes "de" or "d'".
func (p *Piece) With(name string) string {
	switch {
	case p.Particle == "":
		return name
	case p.Particle[0] == 'D' && !InCapitals(p.Whole()):
		return "D" + p.lasting()[1:] + name
	}
	return p.lasting() + name
}

// lasting returns the particle of an invented name.
func (p *Piece) lasting() string {
	if p.IsElided() {
		return "d'"
	}
	return "de "
}

// Like writes an invented piece in the way that form, a spelling of the real one, is written: with
// or without its particle, in the same case.
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

// NextWord returns the word behind token i; marks that names contain are skipped. It is -1 if
// there is none.
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
