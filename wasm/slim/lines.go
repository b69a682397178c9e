package main

import (
	"bytes"
	"errors"
)

// The tables of functions begin with a header: a magic number, the smallest size of an
// instruction and the size of a pointer, then numbers of eight bytes.
const (
	headerFunctions = 8  // how many functions there are
	headerNames     = 32 // where the names of functions begin, from the header on
	headerUnits     = 40 // where the files of every unit begin, and so the names end
	headerTables    = 56 // where the tables of values by instruction begin, and so the names of files end
	headerList      = 64 // where the list of functions begins
	headerSize      = 72
)

// A function of the list has these fields, of four bytes each from pcsp on.
const (
	fieldStack     = 16 // its table of the stack's size, needed to unwind
	fieldFile      = 20 // its table of files
	fieldLine      = 24 // its table of lines
	fieldCount     = 28 // how many more tables it has
	fieldStartLine = 36 // the line it begins in
	functionSize   = 44 // and behind it the more tables, 0 for one that it has not
)

var (
	errNoHeader   = errors.New("the tables of functions are not where Go 1.26 has them: read runtime/symtab.go of this Go and bring wasm/slim up to date")
	errTwoHeaders = errors.New("there are two tables of functions: link without plugins")
)

// dropLines clears the tables of files and lines, what leads to them, and the names. A
// table that something else shares stays: the linker writes equal ones once.
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
		if table > 0 && !needed[table] { // 0 is no table
			m.clear(tables+table, lengthOf(m.bytes[tables+table:]))
		}
	}
	return dropNames(m, header)
}

// dropNames clears the names of functions and files. The runtime tells its own functions
// and those of reflect from others by name, so these stay.
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

// findHeader is the address of the header.
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

// lengthOf is how many bytes a table takes: pairs of numbers, how much the value changes
// and for how many instructions it holds, until a change of nothing.
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
