package main

import (
	"fmt"
	"math"

	"github.com/tidwall/gjson"
)

// params reads the fields of a request and remembers the first thing that is
// wrong, with the field's name: reading goes on with empty values, and the
// method asks for the error once.
type params struct {
	fields []field // read once: a text of megabytes is not scanned for each name
	path   string
	err    **wireError
}

type field struct {
	name  string
	value gjson.Result
}

func newParams(r gjson.Result) params {
	var err *wireError
	return paramsOf(r, "", &err)
}

func paramsOf(object gjson.Result, path string, err **wireError) params {
	p := params{path: path, err: err}
	object.ForEach(func(key, value gjson.Result) bool {
		p.fields = append(p.fields, field{key.Str, value})
		return true
	})
	return p
}

// failed is the first error, or nil.
func (p params) failed() *wireError { return *p.err }

// fail notes an error of the field name ("" for the value itself).
func (p params) fail(name, format string, args ...any) {
	if *p.err != nil {
		return
	}
	field := p.at(name)
	*p.err = &wireError{Code: codeInvalidParams, Message: field + ": " + fmt.Sprintf(format, args...), Data: &errorData{Field: field}}
}

func (p params) at(name string) string {
	switch {
	case p.path == "":
		return name
	case name == "":
		return p.path
	}
	return p.path + "." + name
}

// get is the value of a field; null counts as missing.
func (p params) get(name string) gjson.Result {
	for _, f := range p.fields {
		if f.name == name && f.value.Type != gjson.Null {
			return f.value
		}
	}
	return gjson.Result{}
}

func (p params) has(name string) bool { return p.get(name).Exists() }

// text reads a string; a missing one is "".
func (p params) text(name string) string {
	v := p.get(name)
	if !v.Exists() {
		return ""
	}
	return p.unquoted(name, v)
}

// optional reads a string; a missing one is nil.
func (p params) optional(name string) *string {
	if !p.has(name) {
		return nil
	}
	s := p.text(name)
	return &s
}

func (p params) unquoted(name string, v gjson.Result) string {
	if v.Type != gjson.String {
		p.fail(name, "must be a string, not %s", typeName(v))
		return ""
	}
	s, err := unquote(v.Raw)
	if err != nil {
		p.fail(name, "%v", err)
	}
	return s
}

// typed reads the type of an entity: a word that one of the types goes by, as it
// is written.
func (p params) typed() string {
	word := p.text("type")
	if word != "" && typeOf != nil && typeOf(word) == "" && p.failed() == nil {
		p.fail("type", "not a type of entity; give participant, public, common, institution, place or other")
	}
	return word
}

// typeOf is the type that a word says, "" for none; it registers itself
// (export.go), as the page that hides one text knows no types.
var typeOf func(word string) string

// choice reads a string that must be one of a few.
func (p params) choice(name string, allowed ...string) string {
	s := p.text(name)
	if s == "" && !p.has(name) {
		return ""
	}
	for _, a := range allowed {
		if s == a {
			return s
		}
	}
	if p.failed() == nil {
		p.fail(name, "not one of %v", allowed)
	}
	return ""
}

// offset reads a place in a text: a whole number, not negative.
func (p params) offset(name string) int { return p.whole(name, p.get(name)) }

func (p params) whole(name string, v gjson.Result) int {
	switch {
	case v.Type != gjson.Number:
		p.fail(name, "must be a whole number, not %s", typeName(v))
	case v.Num != math.Trunc(v.Num):
		p.fail(name, "must be a whole number")
	case v.Num < 0:
		p.fail(name, "must not be negative")
	case v.Num > math.MaxInt32:
		p.fail(name, "must not be greater than %d", math.MaxInt32)
	default:
		return int(v.Num)
	}
	return 0
}

// number reads a whole number; a missing one is 0.
func (p params) number(name string) int {
	if !p.has(name) {
		return 0
	}
	return p.offset(name)
}

// flag reads true or false; a missing one is false.
func (p params) flag(name string) bool {
	v := p.get(name)
	if v.Exists() && !v.IsBool() {
		p.fail(name, "must be true or false, not %s", typeName(v))
	}
	return v.Bool()
}

// each calls f with every object of a list.
func (p params) each(name string, f func(i int, item params)) {
	p.list(name, func(i int, v gjson.Result) {
		path := fmt.Sprintf("%s[%d]", p.at(name), i)
		if !v.IsObject() {
			params{path: path, err: p.err}.fail("", "must be an object, not %s", typeName(v))
			return
		}
		f(i, paramsOf(v, path, p.err))
	})
}

// texts reads a list of strings.
func (p params) texts(name string) []string {
	list := []string{}
	p.list(name, func(i int, v gjson.Result) {
		list = append(list, p.unquoted(fmt.Sprintf("%s[%d]", name, i), v))
	})
	return list
}

func (p params) list(name string, f func(i int, v gjson.Result)) {
	v := p.get(name)
	if !v.Exists() {
		return
	}
	if !v.IsArray() {
		p.fail(name, "must be a list, not %s", typeName(v))
		return
	}
	i := 0
	v.ForEach(func(_, item gjson.Result) bool {
		f(i, item)
		i++
		return p.failed() == nil
	})
}

// object reads an object; ok is false when it is missing or wrong.
func (p params) object(name string) (params, bool) {
	v := p.get(name)
	if !v.Exists() {
		return params{}, false
	}
	if !v.IsObject() {
		p.fail(name, "must be an object, not %s", typeName(v))
		return params{}, false
	}
	return paramsOf(v, p.at(name), p.err), true
}

func typeName(v gjson.Result) string {
	switch {
	case !v.Exists():
		return "missing"
	case v.Type == gjson.Number:
		return "a number"
	case v.Type == gjson.String:
		return "a string"
	case v.Type == gjson.True, v.Type == gjson.False:
		return "true or false"
	case v.IsArray():
		return "a list"
	case v.IsObject():
		return "an object"
	}
	return "null"
}
