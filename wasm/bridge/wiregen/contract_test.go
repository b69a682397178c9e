package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
)

const root = "../../.."

// TestGoldenRequests checks that every golden request with a result, and the result, conform to the
// structs that their method names.
func TestGoldenRequests(t *testing.T) {
	src := newSource(root)
	shapes := map[string][][2]*named{}
	for _, dir := range tables {
		p, err := src.load(dir.dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range p.tables {
			for _, m := range table.methods {
				for _, pair := range [][2]string{m.answers, m.several} {
					if pair[0] != "" {
						shapes[m.name] = append(shapes[m.name], [2]*named{p.byName[pair[0]], p.byName[pair[1]]})
					}
				}
			}
		}
	}
	text, err := os.ReadFile(filepath.Join(root, "testdata", "requests.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	server := bridge.New(bridge.Text, corpus.Table)
	held := 0
	for line := range strings.Lines(string(text)) {
		request := gjson.Parse(line)
		answer := gjson.ParseBytes(server.Handle(t.Context(), []byte(line), nil))
		method := request.Get("method").String()
		if !answer.Get("result").Exists() {
			continue
		}
		var faults []string
		for _, pair := range shapes[method] {
			err := holds(src, pair[0], request.Get("params"))
			if err == nil {
				err = holds(src, pair[1], answer.Get("result"))
			}
			if err == nil {
				faults = nil
				held++
				break
			}
			faults = append(faults, err.Error())
		}
		for _, fault := range faults {
			t.Errorf("%s %s: %s", method, request.Get("id"), fault)
		}
	}
	if held < 20 {
		t.Errorf("only %d requests are held to their structs", held)
	}
}

// holds returns an error if a JSON value does not conform to a type.
func holds(src *source, n *named, v gjson.Result) error {
	switch of := n.expr.(type) {
	case *ast.Ident, *ast.ArrayType, *ast.SelectorExpr:
		return holdsExpr(src, n, n.expr, v)
	case *ast.InterfaceType:
		if len(of.Methods.List) == 0 {
			return nil
		}
		var last error
		for _, other := range n.pkg.methods[of.Methods.List[0].Names[0].Name] {
			if last = holds(src, n.pkg.byName[other], v); last == nil {
				return nil
			}
		}
		return last
	}
	members, groups, err := flat(src, n)
	if err != nil {
		return err
	}
	if v.Exists() && !v.IsObject() {
		return fmt.Errorf("%s is no object", n.name)
	}
	given := v.Map()
	for name, m := range members {
		value, ok := given[name]
		if !ok && !m.optional {
			return fmt.Errorf("%s wants %s", n.name, name)
		}
		if !ok {
			continue
		}
		delete(given, name)
		if err := holdsExpr(src, m.in, m.expr, value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for name := range given {
		return fmt.Errorf("%s knows no %s", n.name, name)
	}
	for _, group := range groups {
		count := 0
		for _, name := range group {
			if v.Get(name).Exists() {
				count++
			}
		}
		if count > 1 {
			return fmt.Errorf("%s has several of %v", n.name, group)
		}
	}
	return nil
}

// holdsExpr is holds for a type expression in the declaration of another type.
func holdsExpr(src *source, in *named, e ast.Expr, v gjson.Result) error {
	switch e := e.(type) {
	case *ast.StarExpr:
		return holdsExpr(src, in, e.X, v)
	case *ast.ArrayType:
		if !v.IsArray() {
			return fmt.Errorf("no list")
		}
		for i, item := range v.Array() {
			if err := holdsExpr(src, in, e.Elt, item); err != nil {
				return fmt.Errorf("%d: %w", i, err)
			}
		}
		return nil
	case *ast.MapType:
		if !v.IsObject() {
			return fmt.Errorf("no object")
		}
		return nil
	case *ast.Ident:
		switch e.Name {
		case "string":
			return wants(v.Type == gjson.String, "string")
		case "bool":
			return wants(v.IsBool(), "bool")
		case "int", "float64":
			return wants(v.Type == gjson.Number, "number")
		case "any":
			return nil
		}
	}
	n, err := src.find(in, e)
	if err != nil {
		return err
	}
	if values := n.pkg.constants[n.name]; len(values) > 0 {
		return wants(slices.Contains(values, strconv.Quote(v.Str)), "one of "+strings.Join(values, ", "))
	}
	return holds(src, n, v)
}

func wants(ok bool, what string) error {
	if ok {
		return nil
	}
	return fmt.Errorf("no %s", what)
}

// place is a member, and the type in whose declaration it is.
type place struct {
	member
	in *named
}

// flat returns all members of a struct by their JSON names, including those of embedded structs. It
// also returns the groups of members of which only one may be given.
func flat(src *source, n *named) (map[string]place, [][]string, error) {
	of, ok := n.expr.(*ast.StructType)
	if !ok {
		return nil, nil, fmt.Errorf("%s is no struct", n.name)
	}
	members, err := membersOf(n, of)
	if err != nil {
		return nil, nil, err
	}
	_, oneof := n.directives["oneof"]
	all := map[string]place{}
	var groups [][]string
	var group []string
	for _, m := range members {
		if !m.embedded {
			m.optional = m.optional || oneof
			all[m.name] = place{m, n}
			group = append(group, m.name)
		}
	}
	if oneof && len(group) > 1 {
		groups = append(groups, group)
	}
	for _, m := range members {
		if !m.embedded {
			continue
		}
		other, err := src.find(n, m.expr)
		if err != nil {
			return nil, nil, err
		}
		below, more, err := flat(src, other)
		if err != nil {
			return nil, nil, err
		}
		for name, p := range below {
			if _, ok := all[name]; !ok {
				p.optional = p.optional || oneof
				all[name] = p
			}
		}
		groups = append(groups, more...)
	}
	return all, groups, nil
}

// TestParamsAreRead compares the names that the methods read from their parameters with those in the
// structs of the requests. They must be the same.
func TestParamsAreRead(t *testing.T) {
	read := map[string]bool{}
	for _, dir := range tables {
		paths, _ := filepath.Glob(filepath.Join(root, dir.dir, "*.go"))
		for _, path := range paths {
			if !strings.HasSuffix(path, "_test.go") {
				readIn(t, path, read)
			}
		}
	}
	// The envelope of a request has these.
	for _, name := range []string{"id", "jsonrpc", "method", "params"} {
		if !read[name] {
			t.Errorf("%q is not read: is this test blind?", name)
		}
	}
	for _, name := range []string{"jsonrpc", "method", "params"} {
		delete(read, name)
	}
	stated := map[string]bool{}
	src := newSource(root)
	for _, dir := range tables {
		p, err := src.load(dir.dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range p.tables {
			for _, m := range table.methods {
				for _, name := range []string{m.answers[0], m.several[0]} {
					if name != "" {
						state(t, src, p.byName[name], stated, map[*named]bool{})
					}
				}
			}
		}
	}
	for name := range maps.Keys(read) {
		if !stated[name] {
			t.Errorf("the code reads %q, which no struct of a request has", name)
		}
	}
	for name := range maps.Keys(stated) {
		if !read[name] {
			t.Errorf("a struct of a request has %q, which no code reads", name)
		}
	}
	if len(stated) < 60 {
		t.Errorf("only %d names are stated", len(stated))
	}
}

// readers are the methods of bridge.Params whose first argument is the name of a parameter.
var readers = []string{"Get", "Has", "Text", "Optional", "Choice", "Offset", "Number", "Flag", "Each", "Texts", "List", "Object"}

// readIn notes the names of parameters that the code of a file reads.
func readIn(t *testing.T, path string, read map[string]bool) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	note := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			name, _ := strconv.Unquote(lit.Value)
			read[name] = true
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch f := n.Fun.(type) {
			case *ast.SelectorExpr:
				if slices.Contains(readers, f.Sel.Name) && len(n.Args) > 0 {
					note(n.Args[0])
				}
			case *ast.Ident: // column(o, "id"), content(c, "xml")
				if (f.Name == "column" || f.Name == "content") && len(n.Args) == 2 {
					note(n.Args[1])
				}
			}
		}
		return true
	})
}

// state notes the names of a struct's members, and of the members of their types.
func state(t *testing.T, src *source, n *named, stated map[string]bool, seen map[*named]bool) {
	if n == nil || seen[n] {
		return
	}
	seen[n] = true
	if of, ok := n.expr.(*ast.InterfaceType); ok && len(of.Methods.List) > 0 {
		for _, other := range n.pkg.methods[of.Methods.List[0].Names[0].Name] {
			state(t, src, n.pkg.byName[other], stated, seen)
		}
		return
	}
	for word := range strings.FieldsSeq(n.directives["type"]) {
		state(t, src, n.pkg.byName[word], stated, seen)
	}
	if _, ok := n.expr.(*ast.StructType); !ok {
		return
	}
	members, _, err := flat(src, n)
	if err != nil {
		t.Fatal(err)
	}
	for name, m := range members {
		stated[name] = true
		e := m.expr
		for {
			if list, ok := e.(*ast.ArrayType); ok {
				e = list.Elt
			} else if star, ok := e.(*ast.StarExpr); ok {
				e = star.X
			} else {
				break
			}
		}
		other, err := src.find(m.in, e)
		if err != nil {
			t.Fatal(err)
		}
		state(t, src, other, stated, seen)
	}
}

// TestLibrary checks that the contract lists the patterns of the library.
func TestLibrary(t *testing.T) {
	p, err := newSource(root).load("wasm/bridge/corpus")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, l := range mine.Library {
		names = append(names, strconv.Quote(l.Name))
	}
	if said := p.byName["LibraryPattern"].directives["type"]; said != strings.Join(names, " | ") {
		t.Errorf("LibraryPattern is %s, the library has %v", said, names)
	}
}
