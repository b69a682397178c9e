package core

// Joint is what separates two words that may belong to one name.
type Joint uint8

const (
	NoJoint  Joint = iota // none: the name ends here, or no word follows
	BySpace               // any white space within a line: "Emma Martin"
	ByLine                // a line end
	ByHyphen              // a hyphen, perhaps with a line end or one space beside it: "Jean-Pierre"
	ByApos                // an apostrophe: "N'Diaye"
	ByDot                 // a dot or underscore without a space: "emma.martin", "emma_martin"
	ByComma               // a comma: "Martin, Emma"
	ByCell                // two cells of a table: "MARTIN<tab>Emma", "MARTIN;Emma"
)

// Next returns the index of the word that follows word i, and what separates the two. It returns -1
// and NoJoint if the two cannot belong to the same name.
func (d *Doc) Next(i int) (j int, by Joint) {
	j = i + 1
	if j >= len(d.Tokens) {
		return -1, NoJoint
	}
	if d.Tokens[j].Kind == Word {
		return d.nextWord(j)
	}
	return d.wordAfterMark(j)
}

// nextWord returns j and the white space before word j, which directly follows another word. It
// returns -1 and NoJoint if an empty line separates the two.
func (d *Doc) nextWord(j int) (int, Joint) {
	switch t := &d.Tokens[j]; {
	case t.Flags&AfterBlank != 0:
		return -1, NoJoint
	case t.Flags&AfterLine != 0:
		return j, ByLine
	case t.Flags&AfterTab != 0:
		return j, ByCell
	}
	return j, BySpace
}

// wordAfterMark returns the index of the word after mark j, which follows a word, and how the mark
// joins the two words. It returns -1 and NoJoint if they cannot belong to the same name.
func (d *Doc) wordAfterMark(j int) (k int, by Joint) {
	t := &d.Tokens[j]
	k = j + 1
	if (t.Mark == '-' || t.Mark == '\'') && d.touches(k, t.Mark) {
		k++ // the mark is typed twice: "Jean--Pierre", "M''Hand"
	}
	if t.Kind != Mark || !d.IsWord(k) || t.Flags&AfterLine != 0 {
		return -1, NoJoint
	}
	before, after := t.Has(AfterSpace), d.Tokens[k].Has(AfterSpace)
	line := d.Tokens[k].Flags&AfterLine != 0
	apart := false
	switch t.Mark {
	case '-':
		by, apart = ByHyphen, before && after || d.Tokens[k].Flags&AfterBlank != 0
	case '\'':
		by, apart = ByApos, before || line
	case '.', '_':
		by, apart = ByDot, before || after
	case ',':
		by, apart = ByComma, before || line
	case ';', '|':
		by, apart = ByCell, line
	}
	if by == NoJoint || apart {
		return -1, NoJoint
	}
	return k, by
}
