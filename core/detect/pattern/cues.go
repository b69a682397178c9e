package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// cues is what the words read so far say of the numbers after them.
type cues struct {
	table
	phoneCue int // the last word that announces a phone number; -1 for none
	dots     spelling
	school   int // how often the document speaks of classes and pupils
}

// cued reports whether one of the last words before token i on its line, or
// the head of its column, is one of some cues.
func (c *cues) cued(i int, cues ...french.Role) bool {
	if set := french.Of(cues...); c.said(i).Any(set) || c.dottedCue(i, set) {
		return true
	}
	for j, words := i-1, 0; j >= 0 && j >= i-12 && words < 7; j-- {
		if c.isAny(j, cues...) {
			return true
		}
		if c.newLine(j + 1) {
			// A label alone on the line above.
			return c.isAny(j, cues...) || c.mark(j) == ':' && c.isAny(j-1, cues...)
		}
		if c.word(j) {
			words++
		}
	}
	return false
}

// announced reports whether a word not far before token i on its line says
// that a phone number follows, or the head of its column.
func (c *cues) announced(i int) bool {
	if r := c.said(i); r.Has(french.PhoneCue) {
		return true
	}
	if c.phoneCue < 0 || i-c.phoneCue > 10 {
		return false
	}
	for j := c.phoneCue + 1; j <= i; j++ {
		if c.newLine(j) || c.mark(j) == ';' || c.mark(j) == '€' {
			return false
		}
	}
	return true
}

// dottedCue reports whether a word with dots that is such a cue ended a few
// tokens before token i, on its line.
func (c *cues) dottedCue(i int, set french.Roles) bool {
	if !c.dots.roles.Any(set) || c.dots.to > i || c.dots.to < i-12 {
		return false
	}
	for j := c.dots.to; j <= i; j++ {
		if c.tok[j].Flags&core.AfterLine != 0 {
			return false
		}
	}
	return true
}
