package lexicon

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Pack writes the file that Open reads. The same entries and sources give the same bytes. It
// fails for a key that is not folded (letters a to z and single spaces, at most 47 bytes), and
// for an entry whose classes contradict its frequencies, because the format would lose that. It
// adds ClassHead itself; entries must not have it.
//
// Only the generator in assets/build calls it.
func Pack(entries map[string]Entry, sources []Source) ([]byte, error) {
	var p packer
	mere, err := p.addAll(entries)
	if err != nil {
		return nil, err
	}
	body := p.appendFigures(nil, mere)
	body = appendSources(body, sources)
	if body, err = p.appendSizes(body); err != nil {
		return nil, err
	}
	body = p.appendColumns(body)
	file := binary.LittleEndian.AppendUint32([]byte(magic), version)
	file = binary.LittleEndian.AppendUint64(file, checksum(body))
	return append(file, body...), nil
}

// packer collects the entries of a file.
type packer struct {
	info  Info
	lists [listCount]packing
}

// addAll adds the entries. It also adds a key for each first word of a longer key that has no
// entry of its own ("saint" of "saint etienne"), and returns how many of these it added.
func (p *packer) addAll(entries map[string]Entry) (mere int, err error) {
	heads := headsOf(entries)
	for key, e := range entries {
		if e.Class&ClassHead != 0 {
			return 0, fmt.Errorf("dictionary: %q comes as a head; heads are found here", key)
		}
		if heads[key] {
			e.Class |= ClassHead
			delete(heads, key)
		}
		if err := p.add(key, e); err != nil {
			return 0, err
		}
	}
	for key := range heads {
		if err := p.add(key, Entry{Class: ClassHead}); err != nil {
			return 0, err
		}
	}
	return len(heads), nil
}

// add puts an entry into its list. It fails if the format cannot hold the key or the entry.
func (p *packer) add(key string, e Entry) error {
	coded, ok := encode(key, new([maxKey]byte))
	if !ok || fold.Key(key) != key {
		return fmt.Errorf("dictionary: the key %q is not folded, has other letters than a to z, or more than %d", key, maxKey)
	}
	if e.Class&classHeads != 0 && strings.Count(key, " ") >= MaxKeyWords {
		return fmt.Errorf("dictionary: the key %q has more than %d words", key, MaxKeyWords)
	}
	profile := packProfile(e)
	if contradicts(e) || unpackProfile(profile[:]) != e {
		return fmt.Errorf("dictionary: the classes of %q contradict its frequencies: %+v", key, e)
	}
	p.info.count(e.Class)
	l := &p.lists[listOf(key, e)]
	l.keys = append(l.keys, packed{coded, profile})
	return nil
}

// contradicts reports whether an entry has no class, a level for a place without the class of such
// a place or the class without the level, or a gender without being a first name.
func contradicts(e Entry) bool {
	return e.Class == 0 || (e.Place > 0) != (e.Class&classCounted != 0) || e.Gender != 0 && e.First == 0
}

// appendFigures appends the number of entries of each class, and then the parameter mere, the
// number of keys with ClassHead only.
func (p *packer) appendFigures(body []byte, mere int) []byte {
	for _, n := range p.info.numbers() {
		body = binary.AppendUvarint(body, uint64(*n))
	}
	return binary.AppendUvarint(body, uint64(mere))
}

// appendSources appends the sources: how many, then the name, edition and licence of each.
func appendSources(body []byte, sources []Source) []byte {
	body = binary.AppendUvarint(body, uint64(len(sources)))
	for _, s := range sources {
		for _, text := range []string{s.Name, s.Edition, s.Licence} {
			body = binary.AppendUvarint(body, uint64(len(text)))
			body = append(body, text...)
		}
	}
	return body
}

// appendSizes packs the lists and appends the lengths of their columns.
func (p *packer) appendSizes(body []byte) ([]byte, error) {
	profiles := 1
	for i := range p.lists {
		l := &p.lists[i]
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
	return body, nil
}

// appendColumns appends the columns: one column for all lists, then the next column, because
// similar data side by side compresses well.
func (p *packer) appendColumns(body []byte) []byte {
	for _, column := range []func(*packing) []byte{
		func(l *packing) []byte { return l.text },
		func(l *packing) []byte { return l.codes },
		func(l *packing) []byte { return l.pages },
		func(l *packing) []byte { return l.overflow },
		(*packing).profiles,
	} {
		for i := range p.lists {
			body = append(body, column(&p.lists[i])...)
		}
	}
	return body
}

// headsOf returns the first words of the keys with several words that are places or
// organisations.
func headsOf(entries map[string]Entry) map[string]bool {
	heads := map[string]bool{}
	for key, e := range entries {
		if head, _, ok := strings.Cut(key, " "); ok && e.Class&classHeads != 0 {
			heads[head] = true
		}
	}
	return heads
}

// packing is a list that is being packed: its keys, and the columns that are made from them.
type packing struct {
	keys                         []packed
	text, codes, pages, overflow []byte
	order                        [][profileLen]byte // distinct profiles, by their numbers
}

// packed is a key with its entry, which is encoded as a profile, before the list is written.
type packed struct {
	key     []byte // in letterCodes
	profile [profileLen]byte
}

// profiles returns the distinct profiles, concatenated in the order of their numbers.
func (l *packing) profiles() []byte {
	var rows []byte
	for _, p := range l.order {
		rows = append(rows, p[:]...)
	}
	return rows
}

// pack fills the columns from the keys. It fails if there are too many distinct profiles.
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

// packKeys writes the sorted keys into the text column, front-coded in blocks.
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

// orderProfiles numbers the distinct profiles. The most frequent come first and get a code of
// their own; they are sorted by value, so that similar codes mean similar entries. The others
// follow, the most frequent first.
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
