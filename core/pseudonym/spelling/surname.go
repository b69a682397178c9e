package spelling

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Piece is one of the surnames in a compound surname: "Lefèvre" and "Hamon" in "Lefèvre-Hamon".
type Piece struct {
	Joint    string // what joins this piece to the one before: "-" or " "; "" for the first piece
	Particle string // "de ", "d'", in the spelling of the surname, or ""
	Name     string
}

// Whole returns the surname with its particle: "de La Tour".
func (p *Piece) Whole() string { return p.Particle + p.Name }

// MostPieces is the largest number of pieces into which Pieces cuts a surname. A surname of more
// words counts as one piece.
const MostPieces = 3

// Pieces cuts a compound surname into its surnames: "Lefèvre-Hamon" into Lefèvre and Hamon. A
// surname with other marks than hyphens, apostrophes, commas and full stops counts as one piece:
// "Hamon (Roy)".
func Pieces(surname string) []Piece {
	surname = Bare(surname)
	doc := core.NewDoc("", surname, core.NewForms())
	var list []Piece
	at := 0 // first byte of the piece that is being read
	end := 0
	for i := range doc.Tokens {
		if !doc.IsWord(i) || LeadsPiece(doc, i) {
			continue
		}
		if at > int(doc.Tokens[i].Start) {
			return []Piece{NewPiece("", surname)}
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

// jointIn returns what the text between two pieces counts as: a space, a hyphen, or "" before the
// first piece.
func jointIn(between string) string {
	switch {
	case between == "":
		return ""
	case strings.TrimSpace(between) == "":
		return " "
	}
	return "-"
}

// shortestPiece is the smallest number of letters of a word that can be a surname by itself.
const shortestPiece = 3

// LeadsPiece reports whether the word at token i belongs to the surname behind it: "Le" in "Le
// Goff", "Saint" in "Saint-Martin", "O'" in "O'Brien", any word of one or two letters.
func LeadsPiece(doc *core.Doc, i int) bool {
	key := doc.Key(i)
	return NextWord(doc, i) >= 0 && (utf8.RuneCountInString(key) < shortestPiece || french.Is(key, french.NameSmall) || french.Is(key, french.AnySaint) || doc.IsMark(i+1, '\''))
}

// NewPiece separates the particle from the text of a piece: "de " from "de La Tour". joint is what
// joins the piece to the one before.
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

// IsNobiliary reports whether a folded word is "de", "du" or "des" ("of"). As a particle it is part
// of a surname, but in a text it may also be a word of the sentence.
func IsNobiliary(key string) bool { return key == "de" || key == "du" || key == "des" }

// IsElided reports whether the particle of the piece is "d'".
func (p *Piece) IsElided() bool { return p.Particle != "" && IsElided(p.Particle) }

// With returns the piece with an invented name in place of its own. A particle becomes "de" or
// "d'": with "Vasseur", "du Bellay" becomes "de Vasseur".
func (p *Piece) With(name string) string {
	switch {
	case p.Particle == "":
		return name
	case p.Particle[0] == 'D' && !InCapitals(p.Whole()):
		return "D" + p.inventedParticle()[1:] + name
	}
	return p.inventedParticle() + name
}

// inventedParticle returns the particle of the piece before an invented name: "d'" for "d'", else
// "de ".
func (p *Piece) inventedParticle() string {
	if p.IsElided() {
		return "d'"
	}
	return "de "
}

// Like returns an invented piece, spelled in the way in which a text spells the real piece. form is
// the real piece in the text. The result has the case of form, and a particle only if form and the
// invented piece both have one.
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

// NextWord returns the index of the next word behind token i, or -1. Only hyphens, apostrophes,
// full stops and commas may be in between.
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
