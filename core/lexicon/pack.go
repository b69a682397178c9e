package lexicon

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Pack writes the file that Open reads. The same entries and sources give the
// same bytes. A key that core.Fold could not have made of a French name
// (letters a to z and single spaces, at most 47 bytes) is an error, and so is
// an entry whose classes contradict its frequencies: it would be lost silently.
//
// Only the generator in assets/build calls it.
func Pack(entries map[string]core.Entry, sources []Source) ([]byte, error) {
	var info Info
	var lists [listCount]packing
	for key, e := range entries {
		coded, ok := encode(key, new([maxKey]byte))
		if !ok || core.Fold(key) != key {
			return nil, fmt.Errorf("dictionary: the key %q is not folded, has other letters than a to z, or more than %d", key, maxKey)
		}
		profile := packProfile(e)
		if e.Class == 0 || unpackProfile(profile[:]) != e || (e.Place > 0) != (e.Class&classPlaces != 0) {
			return nil, fmt.Errorf("dictionary: the classes of %q contradict its frequencies: %+v", key, e)
		}
		info.count(e.Class)
		l := &lists[listOf(key, e)]
		l.keys = append(l.keys, packed{coded, profile})
	}

	var body []byte
	for _, n := range info.numbers() {
		body = binary.AppendUvarint(body, uint64(*n))
	}
	body = binary.AppendUvarint(body, uint64(len(sources)))
	for _, s := range sources {
		for _, text := range []string{s.Name, s.Edition, s.Licence} {
			body = binary.AppendUvarint(body, uint64(len(text)))
			body = append(body, text...)
		}
	}
	columns := make([][4][]byte, len(lists))
	for i := range lists {
		var err error
		if columns[i], err = lists[i].columns(blockKeys[i]); err != nil {
			return nil, err
		}
		for c, column := range columns[i] {
			n := len(column)
			if c == 3 {
				n /= profileLen
			}
			body = binary.AppendUvarint(body, uint64(n))
		}
	}
	for c := range 4 {
		for i := range lists {
			body = append(body, columns[i][c]...)
		}
	}

	file := binary.LittleEndian.AppendUint32([]byte(magic), version)
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(body))
	return append(file, body...), nil
}

// packing is a list that is being packed.
type packing struct{ keys []packed }

type packed struct {
	key     []byte // in letterCodes
	profile [profileLen]byte
}

// columns returns text, codes, overflow and profiles.
func (l *packing) columns(blockKeys int) (columns [4][]byte, err error) {
	slices.SortFunc(l.keys, func(a, b packed) int { return bytes.Compare(a.key, b.key) })
	order := l.profiles()
	direct := directProfiles(len(order))
	if direct == 0 {
		return columns, fmt.Errorf("dictionary: %d distinct entries are more than a code and a page can number", len(order))
	}
	number := map[[profileLen]byte]int{}
	for i, p := range order {
		number[p] = i
		columns[3] = append(columns[3], p[:]...)
	}
	for _, k := range l.keys {
		code := number[k.profile]
		if rare := code - direct; rare >= 0 {
			code = direct + rare>>8
			columns[2] = append(columns[2], byte(rare))
		}
		columns[1] = append(columns[1], byte(firstCode+code))
	}
	columns[0] = l.text(blockKeys)
	return columns, nil
}

// text front-codes the sorted keys.
func (l *packing) text(blockKeys int) (text []byte) {
	for block := range slices.Chunk(l.keys, blockKeys) {
		var before []byte
		for i, k := range block {
			kept := 0
			for kept < len(before) && kept < len(k.key) && before[kept] == k.key[kept] {
				kept++
			}
			cut := cutByte(len(before) - kept)
			if i == 0 {
				cut = headCut
			}
			text = append(text, cut)
			text = append(text, k.key[kept:]...)
			before = k.key
		}
	}
	return append(text, bytes.Repeat([]byte{headCut}, padding)...)
}

// profiles returns the distinct profiles: first those that get a code of their
// own, the most used ones, sorted so that like codes mean like entries; then
// the others.
func (l *packing) profiles() (order [][profileLen]byte) {
	uses := map[[profileLen]byte]int{}
	for _, k := range l.keys {
		if uses[k.profile]++; uses[k.profile] == 1 {
			order = append(order, k.profile)
		}
	}
	slices.SortFunc(order, func(a, b [profileLen]byte) int {
		if d := uses[b] - uses[a]; d != 0 {
			return d
		}
		return bytes.Compare(a[:], b[:])
	})
	direct := order[:min(len(order), directProfiles(len(order)))]
	slices.SortFunc(direct, func(a, b [profileLen]byte) int { return bytes.Compare(a[:], b[:]) })
	return order
}
