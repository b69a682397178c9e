package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"github.com/cachenom/cachenom/core"
)

// What can be wrong with a packed file.
var (
	ErrFormat   = errors.New("dictionary: this is no packed dictionary; run make assets")
	ErrVersion  = errors.New("dictionary: packed for another version of the program; run make assets")
	ErrChecksum = errors.New("dictionary: checksum does not match: the file is damaged; run make assets")
	ErrDamaged  = errors.New("dictionary: the header contradicts the rest: the file is damaged; run make assets")
)

// Open checks a file written by Pack and makes it answer; its errors wrap one
// of those above. It costs one checksum over the file and one pass over the
// codes: no key is decoded. The bytes must not change afterwards.
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
	for range r.number() {
		if r.failed {
			break
		}
		l.info.Sources = append(l.info.Sources, Source{Name: r.text(), Edition: r.text(), Licence: r.text()})
	}
	words, names := readShape(&r), readShape(&r)
	l.words = readList(&r, words)
	l.names = readList(&r, names)
	if r.failed || len(r.rest) != 0 || words.keys+names.keys != l.info.Keys {
		return nil, ErrDamaged
	}
	return l, nil
}

// shape is what the header says of a list, in the order in which it says it.
type shape struct{ keys, profiles, text, overflow int }

func readShape(r *reader) shape {
	return shape{keys: r.number(), profiles: r.number(), text: r.number(), overflow: r.number()}
}

// readList takes the columns of a list. Whatever the bytes, a lookup in the
// result stays within them: the reader has failed if a block is empty, begins
// with a letter or ends behind the text, or if the text is not fenced by cuts.
func readList(r *reader, s shape) list {
	blocks := (s.keys + blockKeys - 1) / blockKeys
	low, high := r.bytes(blocks), r.bytes(blocks)
	l := list{text: r.bytes(s.text), codes: r.bytes(s.keys), overflow: r.bytes(s.overflow), direct: pages(s.profiles)}
	columns := r.bytes(s.profiles * profileLen)
	end := len(l.text) - padding
	if r.failed || end < 0 {
		r.failed = true
		return list{}
	}
	for _, c := range l.text[end:] {
		r.failed = r.failed || c != headCut
	}

	l.starts = make([]uint32, blocks+1)
	l.ranks = make([]uint32, blocks)
	at, rank := 0, 0
	for b := range blocks {
		if at >= end || l.text[at] != headCut {
			r.failed = true
			return list{}
		}
		l.starts[b], l.ranks[b] = uint32(at), uint32(rank)
		at += int(low[b]) | int(high[b])<<8
		for _, code := range l.codes[b*blockKeys : min((b+1)*blockKeys, s.keys)] {
			if int(code) >= l.direct {
				rank++
			}
		}
	}
	l.starts[blocks] = uint32(at)
	if at != end || rank != len(l.overflow) {
		r.failed = true
	}

	l.profiles = make([]core.Entry, s.profiles)
	for i := range l.profiles {
		l.profiles[i] = unpackProfile([profileLen]byte{columns[i], columns[s.profiles+i], columns[2*s.profiles+i]})
	}
	return l
}
