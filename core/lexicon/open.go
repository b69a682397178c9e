package lexicon

import (
	"encoding/binary"
	"errors"
)

// Errors of Open.
var (
	ErrFormat   = errors.New("dictionary: this is no packed dictionary; run make assets")
	ErrVersion  = errors.New("dictionary: packed for another version of the program; run make assets")
	ErrChecksum = errors.New("dictionary: checksum does not match: the file is damaged; run make assets")
	ErrDamaged  = errors.New("dictionary: the header contradicts the rest: the file is damaged; run make assets")
)

// Open opens a file that Pack wrote. It returns ErrFormat, ErrVersion, ErrChecksum or ErrDamaged.
// It computes one checksum and searches for the blocks, but decodes no key. The bytes must not
// change afterwards.
func Open(packed []byte) (*Lexicon, error) {
	if len(packed) < preamble || string(packed[:len(magic)]) != magic {
		return nil, ErrFormat
	}
	if v := binary.LittleEndian.Uint32(packed[len(magic):]); v != version {
		return nil, ErrVersion
	}
	body := packed[preamble:]
	if checksum(body) != binary.LittleEndian.Uint64(packed[len(magic)+4:]) {
		return nil, ErrChecksum
	}

	r := reader{rest: body}
	l := &Lexicon{}
	for _, n := range l.info.numbers() {
		*n = r.number()
	}
	heads := r.number()
	for n := r.number(); n > 0 && !r.failed; n-- {
		l.info.Sources = append(l.info.Sources, Source{Name: r.text(), Edition: r.text(), Licence: r.text()})
	}
	keys := l.readLists(&r)
	if r.failed || len(r.rest) > 0 || keys != l.info.Keys+heads || len(l.profiles) > maxAnswer {
		return nil, ErrDamaged
	}
	return l, nil
}

// readLists reads the lengths of all columns, then the columns: one column for all lists, then
// the next column. It returns the number of keys.
func (l *Lexicon) readLists(r *reader) (keys int) {
	var textLen, codesLen, overflowLen [listCount]int
	for i := range l.lists {
		textLen[i], codesLen[i], overflowLen[i] = r.number(), r.number(), r.number()
		l.lists[i].profiles = r.number()
		l.lists[i].page = firstPage(l.lists[i].profiles)
		keys += codesLen[i]
	}
	for i := range l.lists {
		l.lists[i].text = r.bytes(textLen[i])
	}
	for i := range l.lists {
		l.lists[i].codes = r.bytes(codesLen[i])
	}
	var pages [listCount][]byte
	for i := range pages {
		pages[i] = r.bytes((codesLen[i] + rankKeys - 1) / rankKeys)
	}
	for i := range l.lists {
		l.lists[i].overflow = r.bytes(overflowLen[i])
	}
	l.profiles = make([]Entry, 1)
	for i := range l.lists {
		l.lists[i].base = len(l.profiles)
		for rows := r.bytes(l.lists[i].profiles * profileLen); len(rows) > 0; rows = rows[profileLen:] {
			l.profiles = append(l.profiles, unpackProfile(rows))
		}
	}
	for i := range l.lists {
		r.failed = r.failed || !l.lists[i].index(pages[i])
	}
	return keys
}
