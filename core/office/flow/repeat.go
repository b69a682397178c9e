package flow

// Repeat is a stretch of Flow.Text that repeats one element of the file: a cell of OpenDocument
// can say that it counts for three cells. The text has all copies, but only the first copy has
// pieces.
type Repeat struct {
	At, Size int // the first copy in Flow.Text; one byte separates two copies
	Times    int // number of copies
	Part     int
	From, To int      // bytes of the element in its part
	Inner    []Repeat // if the element is a row: the repeated cells in its first copy
}

// end returns the offset in Flow.Text at which the last copy ends.
func (r *Repeat) end() int { return r.At + r.Times*(r.Size+1) - 1 }

// Follower is text elsewhere in the file that must change together with the name at [At, End) of
// Flow.Text: the initials of an author, or a formula's reference to a sheet. Write returns this
// text for a new name; if Write is nil, the text is the name itself.
type Follower struct {
	At, End int
	Last    Span // place of the second name, for a reference to a range of two sheets; else empty
	Pieces  []Piece
	Write   func(name string) string
}
