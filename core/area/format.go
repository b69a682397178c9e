package area

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The packed file:
//
//	preamble  magic; hash of all that follows (uint64, little-endian)
//	keys      hash of the keys of the dictionary's places, one after the other,
//	          each with a line end (uint64, little-endian)
//	areas     how many; for each the region and the country, as length and bytes
//	places    how many; for each key, in the order of the dictionary, the number of
//	          its area, from 1, or 0 for none
//
// All numbers but the hashes are unsigned varints. Areas are sorted by how many places they have, so
// that almost every place is one byte.
const (
	magic    = "areas 1\n"
	preamble = len(magic) + 8
)

// Errors of Open.
var (
	ErrFormat  = errors.New("areas: this is no file of areas; run make assets")
	ErrDamaged = errors.New("areas: the file is damaged; run make assets")
	ErrOther   = errors.New("areas: made for another dictionary; run make assets")
)

// Open opens a file that Pack wrote for this dictionary. It returns ErrFormat, ErrDamaged or
// ErrOther if the file is not one. It reads all keys of the dictionary once.
func Open(packed []byte, l *lexicon.Lexicon) (*Areas, error) {
	if len(packed) < preamble || string(packed[:len(magic)]) != magic {
		return nil, ErrFormat
	}
	body := packed[preamble:]
	if fold.Hash(string(body)) != binary.LittleEndian.Uint64(packed[len(magic):]) || len(body) < 8 {
		return nil, ErrDamaged
	}
	hash, r := binary.LittleEndian.Uint64(body), reader{rest: body[8:]}
	a := &Areas{areas: make([]Area, 1)}
	for n := r.number(); n > 0 && !r.failed; n-- {
		a.areas = append(a.areas, Area{r.text(), r.text()})
	}
	text, ends := keysOf(l)
	if r.failed || len(a.areas) > 1<<16 {
		return nil, ErrDamaged
	}
	if hash != fold.Hash(text) || r.number() != len(ends) {
		return nil, ErrOther
	}
	a.places = make(map[string]uint16, len(ends))
	from := 0
	for _, end := range ends {
		n := r.number()
		if n >= len(a.areas) {
			return nil, ErrDamaged
		}
		a.places[text[from:end]] = uint16(n)
		from = end + 1
	}
	if r.failed || len(r.rest) > 0 {
		return nil, ErrDamaged
	}
	return a, nil
}

// keysOf returns the keys of a dictionary's places in one text, in the order of the dictionary, each with
// a line end, and where each ends.
func keysOf(l *lexicon.Lexicon) (text string, ends []int) {
	var all []byte
	l.Scan(func(key []byte, e lexicon.Entry) {
		if e.Class&Placed != 0 {
			all = append(all, key...)
			ends = append(ends, len(all))
			all = append(all, '\n')
		}
	})
	return string(all), ends
}

// Pack writes the file that Open reads. of returns the area of a key; it is called once for each place
// of the dictionary. The same areas give the same bytes. Only the generator in assets/build calls it.
func Pack(l *lexicon.Lexicon, of func(key string) Area) []byte {
	text, ends := keysOf(l)
	found := make([]Area, len(ends))
	uses := map[Area]int{}
	from := 0
	for i, end := range ends {
		if found[i] = of(text[from:end]); found[i] != (Area{}) {
			uses[found[i]]++
		}
		from = end + 1
	}
	order := make([]Area, 0, len(uses))
	for a := range uses {
		order = append(order, a)
	}
	slices.SortFunc(order, func(a, b Area) int {
		return cmp.Or(uses[b]-uses[a], cmp.Compare(a.Country, b.Country), cmp.Compare(a.Region, b.Region))
	})
	body := binary.LittleEndian.AppendUint64(nil, fold.Hash(text))
	body = binary.AppendUvarint(body, uint64(len(order)))
	number := map[Area]int{}
	for i, a := range order {
		number[a] = i + 1
		for _, name := range []string{a.Region, a.Country} {
			body = append(binary.AppendUvarint(body, uint64(len(name))), name...)
		}
	}
	body = binary.AppendUvarint(body, uint64(len(found)))
	for _, a := range found {
		body = binary.AppendUvarint(body, uint64(number[a]))
	}
	file := binary.LittleEndian.AppendUint64([]byte(magic), fold.Hash(string(body)))
	return append(file, body...)
}

// reader reads fields. After the first field that does not fit, failed is set and all further fields
// are empty.
type reader struct {
	rest   []byte
	failed bool
}

// maxNumber limits counts and lengths.
const maxNumber = 1 << 24

func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	if r.failed || size <= 0 || n > maxNumber {
		r.failed = true
		return 0
	}
	r.rest = r.rest[size:]
	return int(n)
}

func (r *reader) text() string {
	n := r.number()
	if r.failed || n > len(r.rest) {
		r.failed = true
		return ""
	}
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}
