package flow

// Repeat is a stretch of a flow's text that occurs several times in the text but only once in
// its part. Only the first copy has pieces.
type Repeat struct {
	At, Size int // of the first copy; a tab or a line end separates two copies
	Times    int
	Part     int
	From, To int      // the element, in its part
	Inner    []Repeat // cells in the first copy of a row
}

// end returns where the last copy ends.
func (r *Repeat) end() int { return r.At + r.Times*(r.Size+1) - 1 }

// Follower is text elsewhere that changes with the name at [At, End) of a flow: the initials of
// an author, a reference to a sheet.
type Follower struct {
	At, End int
	Last    Span // of a range of two names, the other name; empty for one name
	Pieces  []Piece
	Write   func(name string) string
}
