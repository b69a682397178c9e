package bridge

import (
	"math"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
)

// Params reads the fields of an object in the parameters of a request. The first read that fails
// records an error with the name of the field; reads go on, and the method calls Failed once, after
// all of them.
type Params struct {
	fields []field                  // the fields of the object; parsed once, because scanning a long text for each name is slow
	path   string                   // place of the object in the request: "roster[3]"
	err    **Error                  // the first error, shared by all objects of the request
	types  func(word string) string // returns the type of entity that a word means, "" if unknown; nil: any word is allowed
}

// field is a field of an object.
type field struct {
	name  string
	value gjson.Result
}

// newParams returns Params for the outermost object of a request.
func newParams(r gjson.Result) Params {
	var err *Error
	return ParamsOf(r, Params{err: &err})
}

// ParamsOf returns Params for another object, with the path and the error of p.
func ParamsOf(object gjson.Result, p Params) Params {
	p.fields = nil
	object.ForEach(func(key, value gjson.Result) bool {
		p.fields = append(p.fields, field{key.Str, value})
		return true
	})
	return p
}

// Below returns p with another path.
func (p Params) Below(path string) Params {
	p.path = path
	return p
}

// Failed returns the first error, or nil.
func (p Params) Failed() *Error { return *p.err }

// NoKind returns the message of an error: a value is not a kind.
func NoKind() string {
	names := make([]string, len(core.Kinds))
	for i, k := range core.Kinds {
		names[i] = string(k)
	}
	return noneOf(names)
}

// noneOf returns the message of an error: a value is not one of those allowed.
func noneOf(allowed []string) string { return "not one of " + strings.Join(allowed, ", ") }

// Item returns the name of item i of a list: "kinds[2]".
func Item(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// Fail records an error about a field, or about the object itself if the name is "". It does
// nothing if an error was recorded before.
func (p Params) Fail(name, message string) {
	if *p.err != nil {
		return
	}
	field := p.At(name)
	*p.err = &Error{Code: CodeInvalidParams, Message: field + ": " + message, Data: &ErrorData{Field: field}}
}

// At returns the path of a field of this object in the request: "roster[3].first".
func (p Params) At(name string) string {
	switch {
	case p.path == "":
		return name
	case name == "":
		return p.path
	}
	return p.path + "." + name
}

// Get returns the value of a field; null counts as missing.
func (p Params) Get(name string) gjson.Result {
	for _, f := range p.fields {
		if f.name == name && f.value.Type != gjson.Null {
			return f.value
		}
	}
	return gjson.Result{}
}

// Has reports whether a field is present.
func (p Params) Has(name string) bool { return p.Get(name).Exists() }

// Text reads a field that is a string; "" if it is missing.
func (p Params) Text(name string) string {
	v := p.Get(name)
	if !v.Exists() {
		return ""
	}
	return p.Unquoted(name, v)
}

// Optional reads a field that is a string; nil if it is missing.
func (p Params) Optional(name string) *string {
	if !p.Has(name) {
		return nil
	}
	s := p.Text(name)
	return &s
}

// Unquoted returns the text of a value, which must be a string. The parameter name is the name of
// the field that has the value, for errors.
func (p Params) Unquoted(name string, v gjson.Result) string {
	if v.Type != gjson.String {
		p.Fail(name, "must be a string, not "+TypeName(v))
		return ""
	}
	s, err := unquote(v.Raw)
	if err != nil {
		p.Fail(name, err.Error())
	}
	return s
}

// Typed reads the field "type" and returns it unchanged. It must be a word for a type of entity.
func (p Params) Typed() string {
	word := p.Text("type")
	if word != "" && p.types != nil && p.types(word) == "" && p.Failed() == nil {
		p.Fail("type", "not a type of entity; give participant, public, common, institution, place or other")
	}
	return word
}

// Choice reads a field that is one of the allowed strings; "" if it is missing.
func (p Params) Choice(name string, allowed ...string) string {
	s := p.Text(name)
	if s == "" && !p.Has(name) {
		return ""
	}
	for _, a := range allowed {
		if s == a {
			return s
		}
	}
	if p.Failed() == nil {
		p.Fail(name, noneOf(allowed))
	}
	return ""
}

// Offset reads a field that is an offset in a text: a whole number that is not negative.
func (p Params) Offset(name string) int { return p.whole(name, p.Get(name)) }

// whole returns a value, which must be an offset. The parameter name is the name of the field that
// has the value, for errors.
func (p Params) whole(name string, v gjson.Result) int {
	switch {
	case v.Type != gjson.Number:
		p.Fail(name, "must be a whole number, not "+TypeName(v))
	case v.Num != math.Trunc(v.Num):
		p.Fail(name, "must be a whole number")
	case v.Num < 0:
		p.Fail(name, "must not be negative")
	case v.Num > math.MaxInt32:
		p.Fail(name, "must not be greater than "+strconv.Itoa(math.MaxInt32))
	default:
		return int(v.Num)
	}
	return 0
}

// Number reads a field that is a whole number; 0 if it is missing.
func (p Params) Number(name string) int {
	if !p.Has(name) {
		return 0
	}
	return p.Offset(name)
}

// Flag reads a field that is true or false; false if it is missing.
func (p Params) Flag(name string) bool {
	v := p.Get(name)
	if v.Exists() && !v.IsBool() {
		p.Fail(name, "must be true or false, not "+TypeName(v))
	}
	return v.Bool()
}

// Each calls f with every item of a field that is a list of objects.
func (p Params) Each(name string, f func(i int, item Params)) {
	p.List(name, func(i int, v gjson.Result) {
		path := Item(p.At(name), i)
		if !v.IsObject() {
			Params{path: path, err: p.err}.Fail("", "must be an object, not "+TypeName(v))
			return
		}
		f(i, ParamsOf(v, p.Below(path)))
	})
}

// Texts reads a field that is a list of strings.
func (p Params) Texts(name string) []string {
	list := []string{}
	p.List(name, func(i int, v gjson.Result) {
		list = append(list, p.Unquoted(Item(name, i), v))
	})
	return list
}

// List calls f with every item of a field that is a list, until there is an error.
func (p Params) List(name string, f func(i int, v gjson.Result)) {
	v := p.Get(name)
	if !v.Exists() {
		return
	}
	if !v.IsArray() {
		p.Fail(name, "must be a list, not "+TypeName(v))
		return
	}
	i := 0
	v.ForEach(func(_, item gjson.Result) bool {
		f(i, item)
		i++
		return p.Failed() == nil
	})
}

// Object reads a field that is an object; ok is false if it is missing or something else.
func (p Params) Object(name string) (Params, bool) {
	v := p.Get(name)
	if !v.Exists() {
		return Params{}, false
	}
	if !v.IsObject() {
		p.Fail(name, "must be an object, not "+TypeName(v))
		return Params{}, false
	}
	return ParamsOf(v, p.Below(p.At(name))), true
}

// TypeName returns the type of a value in words, for messages.
func TypeName(v gjson.Result) string {
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
