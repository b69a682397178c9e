package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// dataSection is the number of the data section, which initialises a module's memory.
const dataSection = 11

var errModule = errors.New("no module of WebAssembly whose memory is filled by plain segments")

// memory is the initial content of a module's memory. It comes from many segments, because the
// linker leaves out runs of zeros. Only bytes that are in a segment can be changed.
type memory struct {
	bytes []byte
	at    []uint32 // address → offset of its byte in the file; 0 if no segment has it
	file  []byte
}

// openMemory reads the data section of a module.
func openMemory(file []byte) (*memory, error) {
	if len(file) < 8 || string(file[:4]) != "\x00asm" {
		return nil, errModule
	}
	m := &memory{file: file}
	r := reader{file, 8}
	for r.at < len(file) {
		id := r.byte()
		size := r.number()
		end := r.at + size
		if end < r.at || end > len(file) {
			return nil, errModule
		}
		if id == dataSection {
			if err := m.fill(&reader{file[:end], r.at}); err != nil {
				return nil, err
			}
		}
		r.at = end
	}
	if m.bytes == nil {
		return nil, errModule
	}
	return m, nil
}

// fill reads the segments of the data section into m.
func (m *memory) fill(r *reader) error {
	const (
		constant   = 0x41 // i32.const
		end        = 0x0b
		mostMemory = 1 << 30
	)
	for n := r.number(); n > 0; n-- {
		if r.byte() != 0 || r.byte() != constant {
			return errModule
		}
		address := r.number()
		if r.byte() != end {
			return errModule
		}
		size := r.number()
		if size < 0 || address < 0 || address+size > mostMemory || r.at+size > len(r.file) {
			return errModule
		}
		if more := address + size - len(m.bytes); more > 0 {
			m.bytes = append(m.bytes, make([]byte, more)...)
			m.at = append(m.at, make([]uint32, more)...)
		}
		copy(m.bytes[address:], r.file[r.at:r.at+size])
		for i := range size {
			m.at[address+i] = uint32(r.at + i)
		}
		r.at += size
	}
	return nil
}

// clear sets size bytes at an address to zero, in memory and in the file.
func (m *memory) clear(address, size int) { m.set(address, size, 0) }

// inFile reports whether size bytes at an address are all in a segment, so that they can be set.
func (m *memory) inFile(address, size int) bool {
	return !slices.Contains(m.at[address:address+size], 0)
}

// set gives size bytes at an address a value, in memory and in the file. A byte that is in no
// segment stays 0.
func (m *memory) set(address, size int, value byte) {
	for i := address; i < address+size; i++ {
		if m.at[i] > 0 {
			m.file[m.at[i]] = value
			m.bytes[i] = value
		}
	}
}

// word returns the 32-bit number at an address. It fails if the address is beyond the memory.
func (m *memory) word(address int) (int, error) {
	if address < 0 || address+4 > len(m.bytes) {
		return 0, fmt.Errorf("a table leads to address %d, beyond the memory's %d bytes", address, len(m.bytes))
	}
	return int(binary.LittleEndian.Uint32(m.bytes[address:])), nil
}

// reader reads bytes and numbers of a module. After the end of the file, it reads zeros.
type reader struct {
	file []byte
	at   int
}

// byte reads a byte.
func (r *reader) byte() byte {
	if r.at >= len(r.file) {
		return 0
	}
	r.at++
	return r.file[r.at-1]
}

// number reads a number in LEB128. All addresses and sizes are positive, so the sign bit of an
// i32.const is ignored.
func (r *reader) number() int {
	n := 0
	for shift := 0; shift < 63; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			break
		}
	}
	return n
}
