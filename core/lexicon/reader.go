package lexicon

import "encoding/binary"

// reader reads fields from packed bytes. After the first field that does not fit, failed is set
// and all further fields are empty, so that the caller checks once, at the end.
type reader struct {
	rest   []byte
	failed bool
}

// maxNumber limits counts and lengths, so that their sums never overflow.
const maxNumber = 1 << 28

func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	if r.failed || size <= 0 || n > maxNumber {
		r.failed = true
		return 0
	}
	r.rest = r.rest[size:]
	return int(n)
}

func (r *reader) bytes(n int) []byte {
	if r.failed || n > len(r.rest) {
		r.failed = true
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) text() string {
	return string(r.bytes(r.number()))
}
