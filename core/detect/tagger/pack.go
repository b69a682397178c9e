package tagger

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"sort"
)

// The packed weights consist of columns with one kind of data each, which brotli compresses well:
//
//	magic    "CNW1"
//	count    number of rows, 4 bytes, little endian
//	steps    Contexts × (Labels+1) × Labels weights, 2 bytes each
//	keys     for each row, sorted: the difference to the short key before, as a varint
//	weights  for each label and row: one byte
//	rest     the weights that do not fit into a byte, 2 bytes each, in the order of their bytes above
//
// A weight is packed as a whole number, the weight times Scale. Its byte is that number plus 128,
// so that weights of 0 are not zero bytes (Go's linker splits the data of a wasm at each run of
// them). The byte 0 means that the number does not fit. Numbers of 2 bytes are little endian, XOR
// 0x5555, which avoids zero bytes as well.

const magic = "CNW1"

// Row is a feature, by its key, and its learned weights by label.
type Row struct {
	Key     uint64
	Weights [Labels]float32
}

// quantise returns the whole number as which a weight is packed.
func quantise(w float32) int16 { return int16(math.Round(float64(w) * Scale)) }

// The packed weights of features are rounded further: many of them are added up, so that errors
// even out, and the file is a third smaller. Those from -slightest to slightest become 0, and the
// others a multiple of grain.
const (
	slightest = 1
	grain     = 2
)

// coarse returns the whole number as which a weight of a feature is packed.
func coarse(w float32) int16 {
	q := quantise(w)
	if q >= -slightest && q <= slightest {
		return 0
	}
	return int16(math.Round(float64(q)/grain)) * grain
}

// Pack returns the file that Open reads. It leaves out rows that are 0 after rounding, and all
// but the first of the rows with the same short key. Only the trainer calls it.
func Pack(rows []Row, steps [Contexts][Labels + 1][Labels]float32) []byte {
	type packed struct {
		key uint32
		row row
	}
	var all []packed
	for _, r := range rows {
		s := packed{key: short(r.Key)}
		any := false
		for y, w := range r.Weights {
			s.row[y] = coarse(w)
			any = any || s.row[y] != 0
		}
		if any {
			all = append(all, s)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].key < all[j].key })
	all = slices.CompactFunc(all, func(a, b packed) bool { return a.key == b.key })

	out := append([]byte(nil), magic...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(all)))
	for _, c := range steps {
		for _, p := range c {
			for _, w := range p {
				out = binary.LittleEndian.AppendUint16(out, uint16(quantise(w))^0x5555)
			}
		}
	}
	last := uint32(0)
	for _, s := range all {
		out = binary.AppendUvarint(out, uint64(s.key-last))
		last = s.key
	}
	var rest []byte
	for y := range Labels {
		for _, s := range all {
			w := s.row[y]
			if w < -127 || w > 127 {
				out = append(out, 0)
				rest = binary.LittleEndian.AppendUint16(rest, uint16(w)^0x5555)
				continue
			}
			out = append(out, byte(w+128))
		}
	}
	return append(out, rest...)
}

var (
	errVersion = errors.New("tagger: not packed weights of this version: run make train")
	errShort   = errors.New("tagger: packed weights end too soon: run make train")
	errDamaged = errors.New("tagger: packed weights are damaged: run make train")
)

// Open reads a file that Pack wrote. It fails if the file is of another version, too short or too
// long, or if its keys are not sorted. It cannot detect a changed weight.
func Open(data []byte) (*Model, error) {
	const table = Contexts * (Labels + 1) * Labels * 2
	if len(data) < len(magic)+4+table || string(data[:4]) != magic {
		return nil, errVersion
	}
	n := int(binary.LittleEndian.Uint32(data[4:]))
	data = data[8:]
	if n > len(data) {
		return nil, errShort
	}
	m := &Model{rows: make([]row, n)}
	weight := func() int16 {
		w := int16(binary.LittleEndian.Uint16(data) ^ 0x5555)
		data = data[2:]
		return w
	}
	for c := range m.steps {
		for p := range m.steps[c] {
			for y := range m.steps[c][p] {
				m.steps[c][p][y] = int32(weight())
			}
		}
	}
	m.forbid()
	data, err := m.openKeys(data, n)
	if err != nil {
		return nil, err
	}
	if len(data) < n*Labels {
		return nil, errShort
	}
	bytes := data[:n*Labels]
	data = data[n*Labels:]
	for y := range Labels {
		for k := range n {
			if b := bytes[y*n+k]; b != 0 {
				m.rows[k][y] = int16(b) - 128
				continue
			}
			if len(data) < 2 {
				return nil, errShort
			}
			m.rows[k][y] = weight()
		}
	}
	if len(data) > 0 {
		return nil, errDamaged
	}
	return m, nil
}

// forbid sets the weights of forbidden steps to never, and computes Model.odds and Model.spread.
func (m *Model) forbid() {
	for c := range m.steps {
		for p := range m.steps[c] {
			for y := range m.steps[c][p] {
				if Inside(Label(y)) && (Breaks(uint8(c)) || p == Labels) {
					m.steps[c][p][y] = never
				} else if p < Labels && Allowed(Label(p), Label(y)) {
					m.odds[c][p][y] = float32(math.Exp(float64(m.steps[c][p][y]) / Scale))
				}
			}
		}
		for y := Outside; y < Labels; y++ {
			if Inside(y) {
				continue
			}
			most, least := m.steps[c][0][y], m.steps[c][0][y]
			for p := range Labels {
				most, least = max(most, m.steps[c][p][y]), min(least, m.steps[c][p][y])
			}
			m.spread = max(m.spread, most-least)
		}
	}
}

// openKeys reads the short keys of n rows from data into a hash table that is at most half full.
// It returns the rest of data.
func (m *Model) openKeys(data []byte, n int) ([]byte, error) {
	size := 1
	for size < 2*n {
		size *= 2
	}
	m.slots, m.at = make([]uint32, size), make([]int32, size)
	last := uint64(0)
	for k := range n {
		d, used := binary.Uvarint(data)
		if used <= 0 {
			return nil, errShort
		}
		data = data[used:]
		if d >= 1<<keyBits || d == 0 && k > 0 || last+d >= 1<<keyBits {
			return nil, errDamaged
		}
		last += d
		i := m.slot(uint32(last))
		for m.slots[i] != 0 {
			i = m.after(i)
		}
		m.slots[i], m.at[i] = uint32(last)+1, int32(k)
	}
	return data, nil
}
