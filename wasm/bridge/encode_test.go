package bridge

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// TestJSONAsEncodingJSON: JSON writes every type of an answer exactly as encoding/json does.
func TestJSONAsEncodingJSON(t *testing.T) {
	types := []any{
		Entity{}, Mapping{}, Warning{}, Leak{}, Stats{}, Candidate{}, VersionResult{}, RestoreResult{}, RestoreReport{}, RosterParseResult{}, RosterLine{},
		Reason{}, Error{}, Document{}, Span{}, []Entity(nil), map[string]any(nil), struct {
			Embedded Stats
			Stats
			Zero  []string `json:"zero,omitzero"`
			Empty []string `json:"empty,omitempty"`
			Any   any      `json:"any"`
			Gone  int      `json:"-"`
		}{},
	}
	rapid.Check(t, func(t *rapid.T) {
		v := reflect.New(reflect.TypeOf(rapid.SampledFrom(types).Draw(t, "type"))).Elem()
		fill(t, v)
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(v.Interface()); err != nil {
			t.Fatal(err)
		}
		if got := string(JSON(v.Interface())) + "\n"; got != want.String() {
			t.Fatalf("%s:\ngot  %s\nwant %s", v.Type(), got, want.String())
		}
	})
}

// fill draws a random value.
func fill(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(t, v.Field(i))
			}
		}
	case reflect.Pointer:
		if rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		if n := rapid.IntRange(-1, 2).Draw(t, "n"); n >= 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				fill(t, v.Index(i))
			}
		}
	case reflect.Map:
		if n := rapid.IntRange(-1, 3).Draw(t, "n"); n >= 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n {
				e := reflect.New(v.Type().Elem()).Elem()
				fill(t, e)
				v.SetMapIndex(reflect.ValueOf(rapid.String().Draw(t, "key")).Convert(v.Type().Key()), e)
			}
		}
	case reflect.Interface:
		v.Set(reflect.ValueOf(rapid.OneOf(
			rapid.String().AsAny(), rapid.Int().AsAny(), rapid.Float64().AsAny(), rapid.Bool().AsAny(), rapid.SliceOf(rapid.String()).AsAny(),
		).Draw(t, "any")))
	case reflect.String:
		v.SetString(rapid.String().Draw(t, "string"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Float64:
		v.SetFloat(rapid.Float64().Draw(t, "float"))
	case reflect.Int:
		v.SetInt(rapid.Int64().Draw(t, "int"))
	default:
		t.Fatalf("nothing to fill a %s with", v.Kind())
	}
}
