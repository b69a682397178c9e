package lexicon

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Pack writes the file that Open reads. The same entries and sources give the
// same bytes. A key that Fold could not have made of a French name (letters a
// to z and single spaces, at most 63 bytes), or an entry whose classes
// contradict its frequencies, is an error: it would be lost silently.
//
// Only the generator in assets/build calls it.
func Pack(entries map[string]core.Entry, sources []Source) ([]byte, error) {
	var info Info
	var words, names []string
	for key, e := range entries {
		if !isKey(key) || core.Fold(key) != key {
			return nil, fmt.Errorf("dictionary: the key %q is not a folded name of letters a to z and spaces, up to %d bytes", key, maxKey)
		}
		if unpackProfile(packProfile(e)) != e || e.Class == 0 || (e.Place > 0) != (e.Class&classPlaces != 0) {
			return nil, fmt.Errorf("dictionary: the classes of %q contradict its frequencies: %+v", key, e)
		}
		info.count(e.Class)
		if e.Word > 0 {
			words = append(words, key)
		} else {
			names = append(names, key)
		}
	}

	var header, columns []byte
	for _, n := range info.numbers() {
		header = binary.AppendUvarint(header, uint64(*n))
	}
	header = binary.AppendUvarint(header, uint64(len(sources)))
	for _, s := range sources {
		for _, text := range []string{s.Name, s.Edition, s.Licence} {
			header = binary.AppendUvarint(header, uint64(len(text)))
			header = append(header, text...)
		}
	}
	for _, keys := range [][]string{words, names} {
		slices.Sort(keys)
		lengths, text := packKeys(keys)
		codes, overflow, profiles, err := packEntries(keys, entries)
		if err != nil {
			return nil, err
		}
		for _, n := range []int{len(keys), len(profiles) / profileLen, len(text), len(overflow)} {
			header = binary.AppendUvarint(header, uint64(n))
		}
		for _, column := range [][]byte{lengths, text, codes, overflow, profiles} {
			columns = append(columns, column...)
		}
	}

	body := append(header, columns...)
	file := binary.LittleEndian.AppendUint32([]byte(magic), version)
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(body))
	return append(file, body...), nil
}

// packKeys front-codes sorted keys: the bytes of each block, low bytes before
// high bytes, and the text.
func packKeys(keys []string) (lengths, text []byte) {
	var low, high []byte
	for block := range slices.Chunk(keys, blockKeys) {
		start := len(text)
		before := ""
		for i, key := range block {
			kept := 0
			if i == 0 {
				text = append(text, headCut)
			} else {
				for kept < len(before) && kept < len(key) && before[kept] == key[kept] {
					kept++
				}
				text = append(text, cutByte(len(before)-kept))
			}
			text = append(text, key[kept:]...)
			before = key
		}
		length := len(text) - start // at most blockKeys*(maxKey+1) = 4,096
		low, high = append(low, byte(length)), append(high, byte(length>>8))
	}
	for range padding {
		text = append(text, headCut)
	}
	return append(low, high...), text
}

// packEntries numbers the distinct entries of a list, the most frequent first,
// and writes the columns codes, overflow and profiles.
func packEntries(keys []string, entries map[string]core.Entry) (codes, overflow, profiles []byte, err error) {
	uses := map[[profileLen]byte]int{}
	for _, key := range keys {
		uses[packProfile(entries[key])]++
	}
	var order [][profileLen]byte
	for p := range uses {
		order = append(order, p)
	}
	slices.SortFunc(order, func(a, b [profileLen]byte) int {
		if d := uses[b] - uses[a]; d != 0 {
			return d
		}
		return slices.Compare(a[:], b[:])
	})

	direct := pages(len(order))
	if direct == 0 {
		return nil, nil, nil, fmt.Errorf("dictionary: %d distinct entries are more than one byte and one page can number", len(order))
	}
	number := map[[profileLen]byte]int{}
	for i, p := range order {
		number[p] = i
	}
	for _, key := range keys {
		n := number[packProfile(entries[key])]
		if n < direct {
			codes = append(codes, byte(n))
			continue
		}
		codes = append(codes, byte(direct+(n-direct)>>8))
		overflow = append(overflow, byte(n-direct))
	}
	for column := range profileLen {
		for _, p := range order {
			profiles = append(profiles, p[column])
		}
	}
	return codes, overflow, profiles, nil
}
