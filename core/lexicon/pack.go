package lexicon

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Pack writes the file that Open reads. The same entries and sources give the
// same bytes. A key that fold.Key could not have made of a French name
// (letters a to z and single spaces, at most 47 bytes) is an error, and so is
// an entry whose classes contradict its frequencies: it would be lost silently.
// It finds the heads (ClassHead) itself.
//
// Only the generator in assets/build calls it.
func Pack(entries map[string]Entry, sources []Source) ([]byte, error) {
	heads := headsOf(entries)
	var info Info
	var lists [listCount]packing
	add := func(key string, e Entry) error {
		coded, ok := encode(key, new([maxKey]byte))
		if !ok || fold.Key(key) != key {
			return fmt.Errorf("dictionary: the key %q is not folded, has other letters than a to z, or more than %d", key, maxKey)
		}
		if e.Class&classHeads != 0 && strings.Count(key, " ") >= MaxKeyWords {
			return fmt.Errorf("dictionary: the key %q has more than %d words", key, MaxKeyWords)
		}
		profile := packProfile(e)
		if e.Class == 0 || unpackProfile(profile[:]) != e ||
			(e.Place > 0) != (e.Class&classCounted != 0) || e.Gender != 0 && e.First == 0 {
			return fmt.Errorf("dictionary: the classes of %q contradict its frequencies: %+v", key, e)
		}
		info.count(e.Class)
		l := &lists[listOf(key, e)]
		l.keys = append(l.keys, packed{coded, profile})
		return nil
	}
	for key, e := range entries {
		if e.Class&ClassHead != 0 {
			return nil, fmt.Errorf("dictionary: %q comes as a head; heads are found here", key)
		}
		if heads[key] {
			e.Class |= ClassHead
			delete(heads, key)
		}
		if err := add(key, e); err != nil {
			return nil, err
		}
	}
	mere := len(heads)
	for key := range heads {
		if err := add(key, Entry{Class: ClassHead}); err != nil {
			return nil, err
		}
	}

	var body []byte
	for _, n := range info.numbers() {
		body = binary.AppendUvarint(body, uint64(*n))
	}
	body = binary.AppendUvarint(body, uint64(mere))
	body = binary.AppendUvarint(body, uint64(len(sources)))
	for _, s := range sources {
		for _, text := range []string{s.Name, s.Edition, s.Licence} {
			body = binary.AppendUvarint(body, uint64(len(text)))
			body = append(body, text...)
		}
	}
	profiles := 1
	for i := range lists {
		l := &lists[i]
		if err := l.pack(); err != nil {
			return nil, err
		}
		profiles += len(l.order)
		for _, n := range []int{len(l.text), len(l.codes), len(l.overflow), len(l.order)} {
			body = binary.AppendUvarint(body, uint64(n))
		}
	}
	if profiles > maxAnswer {
		return nil, fmt.Errorf("dictionary: %d distinct entries are more than a cache slot can name", profiles)
	}
	for _, column := range []func(*packing) []byte{
		func(l *packing) []byte { return l.text },
		func(l *packing) []byte { return l.codes },
		func(l *packing) []byte { return l.pages },
		func(l *packing) []byte { return l.overflow },
		func(l *packing) (rows []byte) {
			for _, p := range l.order {
				rows = append(rows, p[:]...)
			}
			return rows
		},
	} {
		for i := range lists {
			body = append(body, column(&lists[i])...)
		}
	}

	file := binary.LittleEndian.AppendUint32([]byte(magic), version)
	file = binary.LittleEndian.AppendUint64(file, checksum(body))
	return append(file, body...), nil
}

// headsOf returns the first words of the keys of several words that are places
// or organisations.
func headsOf(entries map[string]Entry) map[string]bool {
	heads := map[string]bool{}
	for key, e := range entries {
		if head, _, ok := strings.Cut(key, " "); ok && e.Class&classHeads != 0 {
			heads[head] = true
		}
	}
	return heads
}

// packing is a list that is being packed: its keys, and the columns made of
// them.
type packing struct {
	keys                         []packed
	text, codes, pages, overflow []byte
	order                        [][profileLen]byte // the distinct profiles as they are numbered
}

type packed struct {
	key     []byte // in letterCodes
	profile [profileLen]byte
}

func (l *packing) pack() error {
	slices.SortFunc(l.keys, func(a, b packed) int { return bytes.Compare(a.key, b.key) })
	l.packKeys()
	l.orderProfiles()
	page := firstPage(len(l.order))
	if page == firstCode {
		return fmt.Errorf("dictionary: %d distinct entries are more than a code and a page can number", len(l.order))
	}
	number := map[[profileLen]byte]int{}
	for i, p := range l.order {
		number[p] = i
	}
	for i, k := range l.keys {
		if i%rankKeys == 0 {
			l.pages = append(l.pages, 0)
		}
		code := firstCode + number[k.profile]
		if rare := code - page; rare >= 0 {
			code = page + rare>>8
			l.pages[len(l.pages)-1]++
			l.overflow = append(l.overflow, byte(rare))
		}
		l.codes = append(l.codes, byte(code))
	}
	return nil
}

// packKeys front-codes the sorted keys.
func (l *packing) packKeys() {
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
			l.text = append(l.text, cut)
			l.text = append(l.text, k.key[kept:]...)
			before = k.key
		}
	}
	l.text = append(l.text, bytes.Repeat([]byte{headCut}, padding)...)
}

// orderProfiles numbers the distinct profiles: first those that get a code of
// their own, the most used ones, sorted so that like codes mean like entries;
// then the others.
func (l *packing) orderProfiles() {
	uses := map[[profileLen]byte]int{}
	for _, k := range l.keys {
		if uses[k.profile]++; uses[k.profile] == 1 {
			l.order = append(l.order, k.profile)
		}
	}
	byValue := func(a, b [profileLen]byte) int { return bytes.Compare(a[:], b[:]) }
	slices.SortFunc(l.order, func(a, b [profileLen]byte) int {
		if d := uses[b] - uses[a]; d != 0 {
			return d
		}
		return byValue(a, b)
	})
	coded := min(len(l.order), firstPage(len(l.order))-firstCode)
	slices.SortFunc(l.order[:coded], byValue)
}
