package core

import "github.com/cachenom/cachenom/core/french"

// markEmphasis finds underscores (called low lines in this file) that are Markdown emphasis:
// "_Emma_", "__Emma Martin__", "\_Emma\_". It sets their Mark to '*' and their Case to Stress, so
// that they do not become part of a name or a user name. It does not change underscores inside a
// word, "snake_case", or those of a probable user name or identifier, "_zelda_91_", "@_emma_".
func (d *Doc) markEmphasis() {
	var open [4]int // by number of underscores: 1 + index of the opening token, or 0
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

// endsCutEmphasis reports whether the underscores from token i on end an emphasis whose beginning
// is missing because the text was cut there, as after the first name of "Emma_ et _Tom_". A single
// word with a capital must precede them.
func (d *Doc) endsCutEmphasis(i int) bool {
	return i > 0 && d.Tokens[i-1].Kind == Word && d.Tokens[i-1].Case == Title && (i == 1 || d.Tokens[i-1].Has(AfterSpace))
}

// lowLines counts the underscores of the run that begins with token i, and returns the index of the
// token after the run. A backslash may precede each underscore. n is 0 if no run begins there.
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

// opensEmphasis reports whether the underscores in tokens [i, to) are directly before a word, and
// after a space or a mark that may precede an emphasis (isEmphasisBorder).
func (d *Doc) opensEmphasis(i, to int) bool {
	if to >= len(d.Tokens) || d.Tokens[to].Has(AfterSpace) {
		return false
	}
	return d.Tokens[i].Has(AfterSpace) || i == 0 || d.isEmphasisBorder(i-1)
}

// closesEmphasis reports whether the underscores in tokens [i, to) are directly after a word, and
// before a space or a mark that may follow an emphasis (isEmphasisBorder).
func (d *Doc) closesEmphasis(i, to int) bool {
	if d.Tokens[i].Has(AfterSpace) {
		return false
	}
	return to >= len(d.Tokens) || d.Tokens[to].Has(AfterSpace) || d.isEmphasisBorder(to)
}

// isEmphasisBorder reports whether token i is a mark that may be next to an emphasis, such as a
// bracket or a full stop. Marks that occur in addresses, paths and formulas may not.
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

// isUserName reports whether underscores enclose a user name or a variable rather than emphasised
// words. The parameters from and to are the tokens of these underscores. They do if they enclose
// a digit or another underscore, without a space: "_zelda_91_". They also do if the enclosed word
// begins with a small letter and either begins a line and ends before a colon or ">" ("_emma_:
// salut"), or follows a word that announces an account ("insta : _emma_").
func (d *Doc) isUserName(from, to int) bool {
	_, first := d.lowLines(from)
	for k := first; k < to; k++ {
		if k > first && d.Tokens[k].Has(AfterSpace) {
			return false
		}
		if d.Tokens[k].Kind == Number || d.Tokens[k].Mark == '_' && !(d.IsMark(k-1, '\\') && d.Tokens[first].Case == Title) {
			return true // "_zelda_91_", but not "_Emma\_M_"
		}
	}
	if first >= to || d.Tokens[first].Case != Lower {
		return false
	}
	if _, end := d.lowLines(to); (from == 0 || d.Tokens[from].Flags&AfterLine != 0) && (d.IsMark(end, ':') || d.IsMark(end, '>')) {
		return true
	}
	for k := from - 1; k >= max(from-accountCueReach, 0) && !d.Tokens[k+1].Has(AfterLine); k-- {
		if d.Tokens[k].Kind == Word {
			return french.Is(d.Key(k), french.AccountCue)
		}
	}
	return false
}

// accountCueReach is how many tokens before a user name are searched for a word that announces
// it.
const accountCueReach = 3

// markStress marks the run of underscores that begins with token i as emphasis.
func (d *Doc) markStress(i int) {
	_, to := d.lowLines(i)
	for ; i < to; i++ {
		d.Tokens[i].Mark, d.Tokens[i].Case = '*', Stress
	}
}

// IsStress reports whether token i is an underscore of Markdown emphasis, which is not part of a
// word.
func (d *Doc) IsStress(i int) bool { return d.Tokens[i].Case == Stress }
