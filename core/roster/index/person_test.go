package index

import (
	"reflect"
	"testing"
)

// TestEqual changes each field of a person in turn: none may be left out of the comparison.
func TestEqual(t *testing.T) {
	if !(Person{First: "Emma", Aliases: []string{"Em"}}).Equal(Person{First: "Emma", Aliases: []string{"Em"}}) {
		t.Error("a person is not equal to a copy")
	}
	for i := range reflect.TypeFor[Person]().NumField() {
		var p Person
		switch f := reflect.ValueOf(&p).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Slice:
			f.Set(reflect.ValueOf([]string{"x"}))
		case reflect.Int:
			f.SetInt(1)
		case reflect.Uint8:
			f.SetUint(1)
		default:
			t.Fatalf("no change is known for a field of kind %s", f.Kind())
		}
		if (Person{}).Equal(p) {
			t.Errorf("field %s is not compared", reflect.TypeFor[Person]().Field(i).Name)
		}
	}
}
