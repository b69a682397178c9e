package core

// Joint is what stands between two words that could be parts of one name.
type Joint uint8

const (
	NoJoint  Joint = iota // something that ends a name, or no further word
	BySpace               // "Emma Martin", any white space of one line
	ByLine                // a line end
	ByHyphen              // "Jean-Pierre", also at a line end, also with a space on one side
	ByApos                // "N'Diaye"
	ByDot                 // "emma.martin", "emma_martin": no space at all
	ByComma               // "Martin, Emma"
	ByCell                // "MARTIN<tab>Emma", "MARTIN;Emma", "MARTIN | Emma": two cells
)

// Next returns the word that follows word i and what joins them. j is -1 when
// the joint is NoJoint.
func (d *Doc) Next(i int) (j int, by Joint) {
	j = i + 1
	if j >= len(d.Tokens) {
		return -1, NoJoint
	}
	t := &d.Tokens[j]
	if t.Kind == Word {
		switch {
		case t.Flags&AfterBlank != 0:
			return -1, NoJoint
		case t.Flags&AfterLine != 0:
			return j, ByLine
		case t.Flags&AfterTab != 0:
			return j, ByCell
		}
		return j, BySpace
	}
	k := j + 1
	if k < len(d.Tokens) && d.Tokens[k].Mark == t.Mark && (t.Mark == '-' || t.Mark == '\'') && !d.Tokens[k].Has(AfterSpace) {
		k++ // typed twice: "Jean--Pierre", "M''Hand"
	}
	if t.Kind != Mark || !d.IsWord(k) || t.Flags&AfterLine != 0 {
		return -1, NoJoint
	}
	before, after := t.Has(AfterSpace), d.Tokens[k].Has(AfterSpace)
	line := d.Tokens[k].Flags&AfterLine != 0
	switch t.Mark {
	case '-':
		if !(before && after) && d.Tokens[k].Flags&AfterBlank == 0 {
			return k, ByHyphen
		}
	case '\'':
		if !before && !line {
			return k, ByApos
		}
	case '.', '_':
		if !before && !after {
			return k, ByDot
		}
	case ',':
		if !before && !line {
			return k, ByComma
		}
	case ';', '|':
		if !line {
			return k, ByCell
		}
	}
	return -1, NoJoint
}
