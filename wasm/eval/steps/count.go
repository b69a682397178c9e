package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"runtime/coverage"
)

// count returns how many basic blocks of the instrumented packages run during work. It is an error
// if the program was not built for counting, or if Go writes its counters in an unknown format.
func count(work func()) (uint64, error) {
	if err := coverage.ClearCounters(); err != nil {
		return 0, err
	}
	work()
	var file bytes.Buffer
	if err := coverage.WriteCounters(&file); err != nil {
		return 0, err
	}
	return sum(&file)
}

// growth returns the factor by which the number of blocks that run grows when the input of work
// grows from one size to a larger one. The work is done once before, to fill caches.
func growth(work func(size int), size, larger int) (float64, error) {
	work(size)
	small, err := count(func() { work(size) })
	if err != nil {
		return 0, err
	}
	large, err := count(func() { work(larger) })
	if err == nil && small == 0 {
		err = errors.New("steps: nothing was counted: build as the comment of package main says")
	}
	return float64(large) / float64(max(1, small)), err
}

// The layout of a file of coverage counters: a header; a segment with its own header; two tables
// that only identify the program; and the counters as ULEB128 numbers.
const (
	headerBytes = 32
	flavorAt    = 24 // offset in the header of the byte that says how counters are encoded
	uleb128     = 2
	segment     = 16
)

var errFormat = errors.New("steps: this Go writes its coverage counters in another format; read internal/coverage/defs.go")

// sum adds up all counters of a file.
func sum(file *bytes.Buffer) (total uint64, err error) {
	b := file.Bytes()
	if len(b) < headerBytes+segment || !bytes.HasPrefix(b, []byte("\x00\x63\x77\x6d")) || b[flavorAt] != uleb128 {
		return 0, errFormat
	}
	functions := binary.LittleEndian.Uint64(b[headerBytes:])
	tables := binary.LittleEndian.Uint32(b[headerBytes+8:]) + binary.LittleEndian.Uint32(b[headerBytes+12:])
	in := bytes.NewReader(b[headerBytes+segment+int(tables):])
	for range functions {
		counters, err := binary.ReadUvarint(in)
		for k := uint64(0); k < 2+counters && err == nil; k++ { // the numbers of package and function precede the counters
			var n uint64
			if n, err = binary.ReadUvarint(in); k >= 2 {
				total += n
			}
		}
		if err != nil {
			return 0, errors.Join(errFormat, io.ErrUnexpectedEOF)
		}
	}
	return total, nil
}
