package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// What can be wrong with a packed file.
var (
	ErrFormat   = errors.New("dictionary: this is no packed dictionary; run make assets")
	ErrVersion  = errors.New("dictionary: packed for another version of the program; run make assets")
	ErrChecksum = errors.New("dictionary: checksum does not match: the file is damaged; run make assets")
	ErrDamaged  = errors.New("dictionary: the header contradicts the rest: the file is damaged; run make assets")
)

// Open checks a file written by Pack and makes it answer; its errors wrap one
// of those above. It costs one checksum over the file and one pass that finds
// the blocks: no key is decoded. The bytes must not change afterwards.
func Open(packed []byte) (*Lexicon, error) {
	if len(packed) < preamble || string(packed[:len(magic)]) != magic {
		return nil, ErrFormat
	}
	if v := binary.LittleEndian.Uint32(packed[len(magic):]); v != version {
		return nil, fmt.Errorf("%w (the file has version %d, the program reads %d)", ErrVersion, v, version)
	}
	body := packed[preamble:]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(packed[len(magic)+4:]) {
		return nil, ErrChecksum
	}

	r := reader{rest: body}
	l := &Lexicon{}
	for _, n := range l.info.numbers() {
		*n = r.number()
	}
	for n := r.number(); n > 0 && !r.failed; n-- {
		l.info.Sources = append(l.info.Sources, Source{Name: r.text(), Edition: r.text(), Licence: r.text()})
	}
	readLists(&r, l.lists[:])
	keys := 0
	for i := range l.lists {
		r.failed = r.failed || !l.lists[i].index()
		keys += len(l.lists[i].codes)
	}
	if r.failed || len(r.rest) > 0 || keys != l.info.Keys {
		return nil, ErrDamaged
	}
	return l, nil
}

// readLists takes the lengths of all columns, then the columns, each for all
// lists before the next.
func readLists(r *reader, lists []list) {
	lengths := make([][4]int, len(lists))
	for i := range lengths {
		lengths[i] = [4]int{r.number(), r.number(), r.number(), r.number()}
	}
	for i := range lists {
		lists[i].blockKeys = blockKeys[i]
		lists[i].text = r.bytes(lengths[i][0])
	}
	for i := range lists {
		lists[i].codes = r.bytes(lengths[i][1])
	}
	for i := range lists {
		lists[i].overflow = r.bytes(lengths[i][2])
	}
	for i := range lists {
		l, profiles := &lists[i], lengths[i][3]
		l.pages = firstCode + directProfiles(profiles)
		for rows := r.bytes(profiles * profileLen); len(rows) > 0; rows = rows[profileLen:] {
			l.profiles = append(l.profiles, unpackProfile(rows))
		}
	}
}
