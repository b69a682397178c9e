package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// Offsets in the header of the function tables (runtime.pcHeader). It begins with a magic number,
// the smallest size of an instruction and the size of a pointer; the other fields are numbers of
// eight bytes. Those that are places count from the address of the header.
const (
	headerFunctions = 8  // number of functions
	headerNames     = 32 // where the names of functions begin
	headerUnits     = 40 // where the files of the compilation units begin, and where the names end
	headerTables    = 56 // where the tables by instruction begin, and where the names of files end
	headerList      = 64 // where the list of functions begins
	headerSize      = 72
)

// Offsets in an entry of the list of functions (runtime._func). Each field has four bytes, except
// that the number of data items has one.
const (
	fieldName      = 4  // the function's name, as an offset from headerNames
	fieldStack     = 16 // its table of stack sizes by instruction, needed to unwind the stack
	fieldFile      = 20 // its table of files by instruction
	fieldLine      = 24 // its table of lines by instruction
	fieldCount     = 28 // number of further tables by instruction
	fieldUnit      = 32 // its compilation unit, by which its files are found
	fieldStartLine = 36 // the line on which the function begins
	fieldData      = 43 // number of data items
	functionSize   = 44 // after these bytes come references to the further tables, then those to the data; 0 means that a table is missing
	noData         = 0xff
)

// The variables say which tables of a function (besides those of stack sizes, files and lines) and
// which of its data items only a trace needs, by index (internal/abi/symtab.go). Such a table or
// item says where a signal may stop a thread, which WebAssembly does not have, which call was
// inlined, or which arguments are printed.
var (
	tracingTables = [...]bool{0: true, 2: true, 3: true, 4: false}
	tracingData   = [...]bool{3: true, 5: true, 6: true, 7: false}
)

// moduleData is the offset in runtime.moduledata of its field gofunc, the address where the data
// items of all functions begin. The struct begins with the address of the header and the address of
// the names, by which findData recognises it.
const moduleData = 40 * 8

var (
	errNoHeader   = errors.New("the tables of functions are not where Go 1.26 has them: read runtime/symtab.go of this Go and bring wasm/slim up to date")
	errTwoHeaders = errors.New("there are two tables of functions: link without plugins")
)

// function is an entry of the list of functions, with the addresses of its references to tables and
// data.
type function struct {
	at     int   // the address of the entry
	tables []int // addresses of the references to its further tables
	data   []int // addresses of the references to its data items
}

// functions reads the list of functions of a core. It takes the address of the header of the
// function tables.
func functions(m *memory, header int) ([]function, error) {
	n, err := m.word(header + headerFunctions)
	if err != nil {
		return nil, err
	}
	list, err := m.word(header + headerList)
	if err != nil {
		return nil, err
	}
	list += header
	all := make([]function, 0, n)
	for i := range n {
		offset, err := m.word(list + 8*i + 4)
		if err != nil {
			return nil, err
		}
		f := function{at: list + offset}
		tables, err := m.word(f.at + fieldCount)
		if err != nil {
			return nil, err
		}
		last, err := m.word(f.at + fieldData - 3)
		if err != nil {
			return nil, err
		}
		at := f.at + functionSize
		for range tables {
			f.tables = append(f.tables, at)
			at += 4
		}
		for range last >> 24 {
			f.data = append(f.data, at)
			at += 4
		}
		if _, err := m.word(at - 4); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

// dropLines clears the tables that only a trace needs, the references to them, and the names. A
// table that is also used for something else is kept: the linker writes equal tables only once.
func dropLines(m *memory) error {
	header, err := findHeader(m.bytes)
	if err != nil {
		return err
	}
	all, err := functions(m, header)
	if err != nil {
		return err
	}
	tables, err := m.word(header + headerTables)
	if err != nil {
		return err
	}
	tables += header
	needed, dropped := map[int]bool{}, map[int]bool{}
	for _, f := range all {
		fields := map[int]bool{f.at + fieldStack: false, f.at + fieldFile: true, f.at + fieldLine: true}
		for i, field := range f.tables {
			fields[field] = i < len(tracingTables) && tracingTables[i]
		}
		for field, tracing := range fields {
			table, _ := m.word(field)
			if !tracing {
				needed[table] = true
				continue
			}
			dropped[table] = true
			m.clear(field, 4)
		}
		m.clear(f.at+fieldStartLine, 4)
		m.clear(f.at+fieldUnit, 4)
	}
	for table := range dropped {
		if table > 0 && !needed[table] { // 0 means no table
			m.clear(tables+table, lengthOf(m.bytes[tables+table:]))
		}
	}
	if err := dropData(m, header, all); err != nil {
		return err
	}
	return dropNames(m, header, all)
}

// dropData clears the data items of functions that only a trace needs, and the references to them.
// The linker writes the items one after the other, and equal items only once, so an item ends where
// the next one begins.
func dropData(m *memory, header int, all []function) error {
	base, err := findData(m, header)
	if err != nil {
		return err
	}
	needed, dropped := map[int]bool{}, map[int]bool{}
	var starts []int
	for _, f := range all {
		for i, field := range f.data {
			data, _ := m.word(field)
			if data == 1<<32-1 {
				continue
			}
			starts = append(starts, data)
			if i < len(tracingData) && tracingData[i] && m.inFile(field, 4) {
				dropped[data] = true
				m.set(field, 4, noData)
			} else {
				needed[data] = true
			}
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	for i, data := range starts[:max(len(starts)-1, 0)] {
		if dropped[data] && !needed[data] {
			m.clear(base+data, starts[i+1]-data)
		}
	}
	return nil
}

// findData returns the address where the data items of functions begin.
func findData(m *memory, header int) (int, error) {
	names, err := m.word(header + headerNames)
	if err != nil {
		return 0, err
	}
	start := binary.LittleEndian.AppendUint64(nil, uint64(header))
	start = binary.LittleEndian.AppendUint64(start, uint64(header+names))
	at := bytes.Index(m.bytes, start)
	if at < 0 {
		return 0, errNoHeader
	}
	return m.word(at + moduleData)
}

// dropNames clears the names of functions and files. It keeps the names of functions in runtime,
// internal/runtime and reflect, which the runtime itself looks at. In the entry of a function whose
// name was cleared, the reference to the name becomes 0.
func dropNames(m *memory, header int, all []function) error {
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
	for _, f := range all {
		if name, _ := m.word(f.at + fieldName); names+name < units && m.bytes[names+name] == 0 {
			m.clear(f.at+fieldName, 4)
		}
	}
	m.clear(units, end-units)
	return nil
}

// findHeader returns the address of the header of the function tables (runtime.pcHeader). It fails
// if there is not exactly one.
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
