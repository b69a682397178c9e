package bridge

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// JSON encodes a value of the types of this package exactly as encoding/json does
// (TestJSONAsEncodingJSON): structs by their tags, maps sorted by key. encoding/json is not used
// because the linker then keeps many methods, even the parsing of dates and time zones: with it, a
// first visit was 53 kB larger.
func JSON(v any) []byte { return appendValue(nil, reflect.ValueOf(v)) }

// appender is a value that encodes itself as JSON.
type appender interface{ AppendJSON([]byte) []byte }

// appendValue appends any value. It panics for a kind that has no JSON.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Invalid:
		return append(b, "null"...)
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return append(b, "null"...)
		}
		return appendValue(b, v.Elem())
	case reflect.String:
		if v.Type() == quotedType {
			return AppendQuoted(b, v.String())
		}
		return appendString(b, v.String())
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		return appendFloat(b, v.Float())
	case reflect.Slice, reflect.Array:
		return appendList(b, v)
	case reflect.Map:
		return appendMap(b, v)
	case reflect.Struct:
		return appendStruct(b, v)
	}
	panic("bridge: no JSON for a " + v.Kind().String())
}

var quotedType = reflect.TypeFor[Quoted]()

// appendFloat appends a number as JavaScript writes it: with an exponent below 1e-6 and from 1e21.
func appendFloat(b []byte, f float64) []byte {
	if abs := max(f, -f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		b = strconv.AppendFloat(b, f, 'e', -1, 64)
		if n := len(b); n >= 4 && b[n-4] == 'e' && b[n-3] == '-' && b[n-2] == '0' { // e-09 becomes e-9
			b[n-2] = b[n-1]
			b = b[:n-1]
		}
		return b
	}
	return strconv.AppendFloat(b, f, 'f', -1, 64)
}

// appendList appends a slice or an array.
func appendList(b []byte, v reflect.Value) []byte {
	if v.Kind() == reflect.Slice && v.IsNil() {
		return append(b, "null"...)
	}
	if a, ok := v.Interface().(appender); ok {
		return a.AppendJSON(b)
	}
	b = append(b, '[')
	for i := range v.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendValue(b, v.Index(i))
	}
	return append(b, ']')
}

// appendMap appends a map whose keys are strings, sorted by key.
func appendMap(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "null"...)
	}
	keys := make([]string, 0, v.Len())
	for _, k := range v.MapKeys() {
		keys = append(keys, k.String())
	}
	slices.Sort(keys)
	b = append(b, '{')
	for i, k := range keys {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, k), ':')
		b = appendValue(b, v.MapIndex(reflect.ValueOf(k).Convert(v.Type().Key())))
	}
	return append(b, '}')
}

// appendStruct appends a struct.
func appendStruct(b []byte, v reflect.Value) []byte {
	first := true
	b = append(b, '{')
	for _, m := range membersOf(v.Type()) {
		f := v.FieldByIndex(m.index)
		if m.omitEmpty && isEmpty(f) || m.omitZero && f.IsZero() {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = appendValue(append(b, m.key...), f)
	}
	return append(b, '}')
}

// isEmpty reports whether a member with the option omitempty is left out for a value.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.Array, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// member is a member of the JSON object for a struct.
type member struct {
	key                 string // name of the member as JSON, with the colon: `"start":`
	index               []int  // path to the field, for reflect.Value.FieldByIndex
	omitEmpty, omitZero bool
}

// members caches the results of membersOf, by type.
var members sync.Map

// membersOf returns the members for a struct. Those of an embedded struct take its place.
func membersOf(t reflect.Type) []member {
	if known, ok := members.Load(t); ok {
		return known.([]member)
	}
	var list []member
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _ := f.Tag.Lookup("json")
		name, options, _ := strings.Cut(tag, ",")
		switch {
		case f.Anonymous && name == "":
			for _, m := range membersOf(f.Type) {
				m.index = append([]int{i}, m.index...)
				list = append(list, m)
			}
		case f.IsExported() && name != "-":
			if name == "" {
				name = f.Name
			}
			list = append(list, member{`"` + name + `":`, []int{i}, strings.Contains(options, "omitempty"), strings.Contains(options, "omitzero")})
		}
	}
	members.Store(t, list)
	return list
}

// appendString appends a string of this program, which is valid UTF-8. Texts of the user have the
// type Quoted.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, '\\', 'n')
		case r == '\r':
			b = append(b, '\\', 'r')
		case r == '\t':
			b = append(b, '\\', 't')
		case r == '\b':
			b = append(b, '\\', 'b')
		case r == '\f':
			b = append(b, '\\', 'f')
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		case r == 0x2028 || r == 0x2029:
			b = append(b, '\\', 'u', '2', '0', '2', hex[r&15])
		case r == utf8.RuneError:
			b = append(b, "\uFFFD"...)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
