package page

import (
	"strings"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// IsSpeakerRole reports whether unit i is the short form of a role in an interview: three or four
// capitals that begin a line, before a colon, with a vowel among them ("MOD :"). The vowel is
// required because a role can mostly be pronounced, and initials cannot ("LGM :").
func (p *Page) IsSpeakerRole(i int) bool {
	u := &p.Units[i]
	k := p.Book.Of(u.Form)
	form := p.Doc.Forms.Key(u.Form)
	isShort := u.Shape == unit.Upper && (len(form) == 3 || len(form) == 4) && strings.ContainsAny(form, "aeiou")
	isLabel := !p.IsJoined(i) && p.IsMark(i+1, ':')
	isName := k.First >= lexicon.By16 || k.Surname >= lexicon.By32 || k.Class&lexicon.ClassOrg != 0
	return isShort && isLabel && !isName
}

// OpensLine reports whether unit i begins a line, perhaps after a hyphen or an opening bracket.
func (p *Page) OpensLine(i int) bool {
	u := &p.Units[i]
	return u.Gap >= unit.Line || i > 0 && p.Units[i-1].Gap >= unit.Line && (p.IsMark(i-1, '-') || p.IsMark(i-1, '['))
}

// IsCalendar reports whether unit i is a month, a day or a feast. Such a word may have a capital
// without being a name. i may be any number.
func (p *Page) IsCalendar(i int) bool {
	c := p.Cue(i)
	return c == french.Month || c == french.Day || c == french.Event
}

// IsDeed reports whether unit i is the first word of what a person does: a verb, or a small word
// before it, as in "n'a" ("has not"), "a été" ("has been"). i may be any number.
func (p *Page) IsDeed(i int) bool {
	switch p.Cue(i) {
	case french.Speech, french.Deed, french.Auxiliary, french.Clitic:
		return true
	case french.At: // the verb "a" ("has") has the same form as "à" ("at")
		t := &p.Doc.Tokens[p.Units[i].From]
		return p.Form(i) == "a" && t.End-t.Start == 1
	}
	return false
}

// IsLabel reports whether unit i is the label of its line: the only word before a colon, after
// which the line goes on. A hyphen or a bracket may precede it.
func (p *Page) IsLabel(i int) bool {
	return p.OpensLine(i) && p.IsMark(i+1, ':') && i+2 < len(p.Units) && p.Units[i+2].Gap < unit.Line
}
