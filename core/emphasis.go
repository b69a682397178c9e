package core

import "github.com/cachenom/cachenom/core/french"

// markEmphasis finds the low lines that stress words in Markdown, "_Emma_", "__Emma
// Martin__", "\_Emma\_", and gives them the mark of a star, '*', and the case Stress:
// they are part of no name and of no user name. Low lines inside a word stay,
// "snake_case", and so do those of what is sooner a user name or an identifier,
// "_zelda_91_", "@_emma_".
func (d *Doc) markEmphasis() {
	var open [4]int // by how many low lines: the token that opens the emphasis, plus one
	for i := 0; i < len(d.Tokens); {
		if d.Tokens[i].Has(AfterBlank) {
			open = [4]int{}
		}
		n, to := d.lowLines(i)
		if n == 0 {
			i++
			continue
		}
		opens, closes := d.opensEmphasis(i, to), d.closesEmphasis(i, to)
		if n < len(open) {
			if from := open[n] - 1; closes && from >= 0 && !d.isUserName(from, i) {
				d.markStress(from)
				d.markStress(i)
				open[n] = 0
			} else if closes && !opens && d.endsCutEmphasis(i) {
				d.markStress(i)
			} else if opens {
				open[n] = i + 1
			}
		}
		i = to
	}
}

// isCutStress reports whether the low lines from token i on end an emphasis that begins in
// front of the text, at one name: "Emma_ et _Tom_".
func (d *Doc) endsCutEmphasis(i int) bool {
	return i > 0 && d.Tokens[i-1].Kind == Word && d.Tokens[i-1].Case == Title && (i == 1 || d.Tokens[i-1].Has(AfterSpace))
}

// lowLines counts the low lines of the run that begins with token i, each perhaps
// behind a backslash, and returns the token after the run.
func (d *Doc) lowLines(i int) (n, to int) {
	to = i
	for to == i || to < len(d.Tokens) && !d.Tokens[to].Has(AfterSpace) {
		k := to
		if d.IsMark(k, '\\') && d.touches(k+1, '_') {
			k++
		}
		if !d.IsMark(k, '_') {
			break
		}
		n, to = n+1, k+1
	}
	return n, to
}

// opensEmphasis reports whether the low lines of tokens i to before to stand at the
// head of a word, and behind no letter nor a mark that ties them to what is before.
func (d *Doc) opensEmphasis(i, to int) bool {
	if to >= len(d.Tokens) || d.Tokens[to].Has(AfterSpace) {
		return false
	}
	return d.Tokens[i].Has(AfterSpace) || i == 0 || d.isEmphasisBorder(i-1)
}

// closesEmphasis reports whether the low lines of tokens i to before to stand at the
// end of a word, and before no letter nor a mark that ties them to what follows.
func (d *Doc) closesEmphasis(i, to int) bool {
	if d.Tokens[i].Has(AfterSpace) {
		return false
	}
	return to >= len(d.Tokens) || d.Tokens[to].Has(AfterSpace) || d.isEmphasisBorder(to)
}

// borders reports whether token i is a mark that may stand outside an emphasis: a
// bracket, a full stop, and none of addresses, paths and formulas.
func (d *Doc) isEmphasisBorder(i int) bool {
	if d.Tokens[i].Kind != Mark {
		return false
	}
	switch d.Tokens[i].Mark {
	case '@', '/', '\\', '-', '#', '=', '&', '%', '_', '$', '+':
		return false
	}
	return true
}

// isUserName reports whether what low lines stand around from token from to token to
// is sooner a user name or a variable than stressed words: one piece with a digit or
// another low line in it, or a word in small letters that heads a line before a colon
// or stands behind what announces a user, "insta : _emma_".
func (d *Doc) isUserName(from, to int) bool {
	_, first := d.lowLines(from)
	for k := first; k < to; k++ {
		if k > first && d.Tokens[k].Has(AfterSpace) {
			return false
		}
		if d.Tokens[k].Kind == Number || d.Tokens[k].Mark == '_' && !(d.IsMark(k-1, '\\') && d.Tokens[first].Case == Title) {
			return true // not "_Emma\_M_"
		}
	}
	if first >= to || d.Tokens[first].Case != Lower {
		return false
	}
	if _, end := d.lowLines(to); (from == 0 || d.Tokens[from].Flags&AfterLine != 0) && (d.IsMark(end, ':') || d.IsMark(end, '>')) {
		return true
	}
	for k := from - 1; k >= 0 && k > from-4 && !d.Tokens[k+1].Has(AfterLine); k-- {
		if d.Tokens[k].Kind == Word {
			return french.Is(d.Key(k), french.AccountCue)
		}
	}
	return false
}

// star makes an emphasis of the run of low lines that begins with token i.
func (d *Doc) markStress(i int) {
	_, to := d.lowLines(i)
	for ; i < to; i++ {
		d.Tokens[i].Mark, d.Tokens[i].Case = '*', Stress
	}
}

// IsStress reports whether token i is a low line that stresses words, and no part of
// them.
func (d *Doc) IsStress(i int) bool { return d.Tokens[i].Case == Stress }
