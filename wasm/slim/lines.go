package main

import (
	"bytes"
	"errors"
)

// Offsets in the header of the function tables (runtime.pcHeader): a magic number, the smallest
// size of an instruction and the size of a pointer, then numbers of eight bytes. Places in these
// numbers count from the header.
const (
	headerFunctions = 8  // number of functions
	headerNames     = 32 // where the names of functions begin
	headerUnits     = 40 // where the files of the compilation units begin, and the names end
	headerTables    = 56 // where the tables by instruction begin, and the names of files end
	headerList      = 64 // where the list of functions begins
	headerSize      = 72
)

// Offsets in an entry of the list of functions (runtime._func); each field has four bytes.
const (
	fieldStack     = 16 // its table of stack sizes, needed to unwind
	fieldFile      = 20 // its table of files
	fieldLine      = 24 // its table of lines
	fieldCount     = 28 // number of further tables
	fieldStartLine = 36 // the line on which it begins
	functionSize   = 44 // the further tables follow; 0 means that a table is missing
)

var (
	errNoHeader   = errors.New("the tables of functions are not where Go 1.26 has them: read runtime/symtab.go of this Go and bring wasm/slim up to date")
	errTwoHeaders = errors.New("there are two tables of functions: link without plugins")
)

// dropLines clears the tables of files and lines, the references to them, and the names. A table
// that is also used for something else is kept: the linker writes equal tables once.
func dropLines(m *memory) error {
	header, err := findHeader(m.bytes)
	if err != nil {
		return err
	}
	n, err := m.word(header + headerFunctions)
	if err != nil {
		return err
	}
	list, err := m.word(header + headerList)
	if err != nil {
		return err
	}
	tables, err := m.word(header + headerTables)
	if err != nil {
		return err
	}
	list, tables = list+header, tables+header
	needed, dropped := map[int]bool{}, map[int]bool{}
	for i := range n {
		offset, err := m.word(list + 8*i + 4)
		if err != nil {
			return err
		}
		f := list + offset
		more, err := m.word(f + fieldCount)
		if err != nil {
			return err
		}
		for k := range more + 1 {
			at := f + functionSize + 4*(k-1)
			if k == 0 {
				at = f + fieldStack
			}
			table, err := m.word(at)
			if err != nil {
				return err
			}
			needed[table] = true
		}
		for _, field := range [...]int{fieldFile, fieldLine} {
			table, _ := m.word(f + field)
			dropped[table] = true
			m.clear(f+field, 4)
		}
		m.clear(f+fieldStartLine, 4)
	}
	for table := range dropped {
		if table > 0 && !needed[table] { // 0 means no table
			m.clear(tables+table, lengthOf(m.bytes[tables+table:]))
		}
	}
	return dropNames(m, header)
}

// dropNames clears the names of functions and files. Names of functions in runtime and reflect are
// kept, because the runtime looks at them.
func dropNames(m *memory, header int) error {
	var at [3]int
	for i, field := range [...]int{headerNames, headerUnits, headerTables} {
		offset, err := m.word(header + field)
		if err != nil {
			return err
		}
		at[i] = header + offset
	}
	names, units, end := at[0], at[1], at[2]
	if names > units || units > end || end > len(m.bytes) {
		return errNoHeader
	}
	for start := names; start < units; {
		length := bytes.IndexByte(m.bytes[start:units], 0)
		if length < 0 {
			break
		}
		name := m.bytes[start : start+length]
		if !bytes.HasPrefix(name, []byte("runtime.")) && !bytes.HasPrefix(name, []byte("reflect.")) && !bytes.HasPrefix(name, []byte("internal/runtime/")) {
			m.clear(start, length)
		}
		start += length + 1
	}
	m.clear(units, end-units)
	return nil
}

// findHeader returns the address of the header. It fails if there is not exactly one.
func findHeader(b []byte) (int, error) {
	magic := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	at := bytes.Index(b, magic)
	switch {
	case at < 0 || at+headerSize > len(b):
		return 0, errNoHeader
	case bytes.Contains(b[at+1:], magic):
		return 0, errTwoHeaders
	}
	return at, nil
}

// lengthOf returns the length of a table in bytes. A table consists of pairs of numbers, the change
// of the value and the number of instructions for which it applies, and ends with a change of 0.
func lengthOf(table []byte) int {
	r := reader{table, 0}
	for first := true; r.at < len(table); first = false {
		if change := r.number(); change == 0 && !first {
			break
		}
		r.number()
	}
	return r.at
}
