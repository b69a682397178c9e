package tagger

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
)

// The packed weights are, for what brotli makes of them, columns of one kind of
// byte each:
//
//	magic    "CNW1"
//	count    number of rows, 4 bytes, little endian
//	steps    Contexts × (Labels+1) × Labels weights, 2 bytes each
//	keys     per row, in rising order: the difference to the key before, as a varint
//	weights  per label, per row: one byte
//	rest     the weights that do not fit a byte, 2 bytes each, in the order of the bytes that announce them
//
// A weight is a whole number of steps of 1/Scale. Its byte is the weight plus
// 128, so that the many zeros are no zero bytes (Go's linker would cut the data
// of a wasm at each run of them); 0 announces one that does not fit.

const magic = "CNW1"

// Row is a feature and its weights by label, as learned.
type Row struct {
	Key     uint64
	Weights [Labels]float32
}

func quantise(w float32) int16 { return int16(math.Round(float64(w) * Scale)) }

// Pack writes weights. Rows that are nothing after rounding are left out, as is
// one of two rows whose short keys are the same.
func Pack(rows []Row, steps [Contexts][Labels + 1][Labels]float32) []byte {
	type short8 struct {
		key uint32
		row row
	}
	var all []short8
	for _, r := range rows {
		s := short8{key: short(r.Key)}
		any := false
		for y, w := range r.Weights {
			s.row[y] = quantise(w)
			any = any || s.row[y] != 0
		}
		if any {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b short8) int { return int(a.key) - int(b.key) })
	all = slices.CompactFunc(all, func(a, b short8) bool { return a.key == b.key })

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

// Open reads packed weights.
func Open(data []byte) (*Model, error) {
	const table = Contexts * (Labels + 1) * Labels * 2
	if len(data) < len(magic)+4+table || string(data[:4]) != magic {
		return nil, errors.New("tagger: not packed weights of this version: run make train")
	}
	n := int(binary.LittleEndian.Uint32(data[4:]))
	data = data[8:]
	m := &Model{}
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
	}
	size := 1
	for size < 2*n {
		size *= 2
	}
	if n > len(data) {
		return nil, errors.New("tagger: packed weights end too soon: run make train")
	}
	m.slots, m.at, m.rows = make([]uint32, size), make([]int32, size), make([]row, n)
	mask := uint32(size - 1)
	last := uint32(0)
	for k := range n {
		d, used := binary.Uvarint(data)
		if used <= 0 {
			return nil, fmt.Errorf("tagger: packed weights end too soon: run make train")
		}
		data = data[used:]
		last += uint32(d)
		i := last * 0x9E3779B1 >> 7 & mask
		for m.slots[i] != 0 {
			i = (i + 1) & mask
		}
		m.slots[i], m.at[i] = last+1, int32(k)
	}
	if len(data) < n*Labels {
		return nil, errors.New("tagger: packed weights end too soon: run make train")
	}
	bytes := data[:n*Labels]
	data = data[n*Labels:]
	for y := range Labels {
		for k := range n {
			b := bytes[y*n+k]
			if b != 0 {
				m.rows[k][y] = int16(b) - 128
				continue
			}
			if len(data) < 2 {
				return nil, errors.New("tagger: packed weights end too soon: run make train")
			}
			m.rows[k][y] = weight()
		}
	}
	return m, nil
}
