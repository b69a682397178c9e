package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const module = "github.com/cachenom/cachenom/"

// source reads packages of the project, each only once.
type source struct {
	root     string
	set      *token.FileSet
	packages map[string]*pkg
}

// pkg is what the files of a package declare.
type pkg struct {
	name      string
	types     []*named
	byName    map[string]*named
	constants map[string][]string // string type → values of its constants, in order
	shown     []constant          // constants with a directive //wire:const
	methods   map[string][]string // method → names of the types that have it
	tables    []table
}

// named is the declaration of a type.
type named struct {
	pkg        *pkg
	name, doc  string
	directives map[string]string
	expr       ast.Expr
	imports    map[string]string // imports of its file: name → folder of the project
	requests   bool              // whether its file is requests.go
}

// constant is a constant of Go that is also written in TypeScript.
type constant struct{ name, doc, value string }

// table is a function that returns a bridge.Table.
type table struct {
	name, doc string
	methods   []method
}

// method is an entry of a table of methods: its name in requests, and the names of its structs.
type method struct {
	name             string
	answers, several [2]string // types of parameters and result; several is empty for most methods
}

func newSource(root string) *source {
	return &source{root, token.NewFileSet(), map[string]*pkg{}}
}

// load reads the package in a folder of the project.
func (s *source) load(dir string) (*pkg, error) {
	if p, ok := s.packages[dir]; ok {
		return p, nil
	}
	paths, err := filepath.Glob(filepath.Join(s.root, dir, "*.go"))
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("no Go file in %s", dir)
	}
	p := &pkg{byName: map[string]*named{}, constants: map[string][]string{}, methods: map[string][]string{}}
	s.packages[dir] = p
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(s.set, path, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		p.name = file.Name.Name
		imports, requests := importsOf(file), filepath.Base(path) == "requests.go"
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				p.declare(d, imports, requests)
			case *ast.FuncDecl:
				if d.Recv != nil {
					p.methods[d.Name.Name] = append(p.methods[d.Name.Name], receiverOf(d))
				} else if returnsTable(d) {
					p.tables = append(p.tables, table{d.Name.Name, d.Doc.Text(), s.methodsIn(d, file)})
				}
			}
		}
	}
	return p, nil
}

// importsOf returns the imports of a file that belong to the project: name → folder.
func importsOf(file *ast.File) map[string]string {
	imports := map[string]string{}
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		if dir, ok := strings.CutPrefix(path, module); ok {
			imports[dir[strings.LastIndex(dir, "/")+1:]] = dir
		}
	}
	return imports
}

// declare adds the types and constants of a declaration to p.
func (p *pkg) declare(d *ast.GenDecl, imports map[string]string, requests bool) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			doc := spec.Doc
			if doc == nil {
				doc = d.Doc
			}
			n := &named{p, spec.Name.Name, doc.Text(), directivesOf(doc), spec.Type, imports, requests}
			p.types, p.byName[n.name] = append(p.types, n), n
		case *ast.ValueSpec:
			if d.Tok != token.CONST || len(spec.Values) != 1 {
				continue
			}
			value, ok := spec.Values[0].(*ast.BasicLit)
			if !ok {
				continue
			}
			if of, ok := spec.Type.(*ast.Ident); ok {
				p.constants[of.Name] = append(p.constants[of.Name], value.Value)
			}
			if name, ok := directivesOf(d.Doc)["const"]; ok {
				p.shown = append(p.shown, constant{name, d.Doc.Text(), value.Value})
			}
		}
	}
}

// directivesOf returns the directives "//wire:name value" of a comment: name → value.
func directivesOf(doc *ast.CommentGroup) map[string]string {
	if doc == nil {
		return nil
	}
	list := map[string]string{}
	for _, c := range doc.List {
		if line, ok := strings.CutPrefix(c.Text, "//wire:"); ok {
			name, value, _ := strings.Cut(line, " ")
			list[name] = strings.ReplaceAll(value, "'", `"`)
		}
	}
	return list
}

func receiverOf(d *ast.FuncDecl) string {
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	id, _ := of.(*ast.Ident)
	if id == nil {
		return ""
	}
	return id.Name
}

// returnsTable reports whether a function returns a Table.
func returnsTable(d *ast.FuncDecl) bool {
	if d.Type.Results == nil || len(d.Type.Results.List) != 1 {
		return false
	}
	switch t := d.Type.Results.List[0].Type.(type) {
	case *ast.Ident:
		return t.Name == "Table"
	case *ast.SelectorExpr:
		return t.Sel.Name == "Table"
	}
	return false
}

// methodsIn returns the methods of the table that a function returns, with the directives on the
// lines before each of them.
func (s *source) methodsIn(d *ast.FuncDecl, file *ast.File) []method {
	directives := map[int][]string{} // number of a line → words of the directive on it
	for _, group := range file.Comments {
		for _, c := range group.List {
			if line, ok := strings.CutPrefix(c.Text, "//wire:"); ok {
				directives[s.set.Position(c.Pos()).Line] = strings.Fields(line)
			}
		}
	}
	var list []method
	ast.Inspect(d, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok || !ofMethods(lit.Type) {
			return true
		}
		for _, e := range lit.Elts {
			m := method{name: firstString(e)}
			for line := s.set.Position(e.Pos()).Line - 1; len(directives[line]) == 3; line-- {
				words := directives[line]
				if words[0] == "several" {
					m.several = [2]string(words[1:])
				} else {
					m.answers = [2]string(words[1:])
				}
			}
			list = append(list, m)
		}
		return false
	})
	return list
}

// ofMethods reports whether a type expression is a list of Method.
func ofMethods(t ast.Expr) bool {
	list, ok := t.(*ast.ArrayType)
	if !ok {
		return false
	}
	switch of := list.Elt.(type) {
	case *ast.Ident:
		return of.Name == "Method"
	case *ast.SelectorExpr:
		return of.Sel.Name == "Method"
	}
	return false
}

// firstString returns the first string literal in an expression: the name of a method.
func firstString(e ast.Node) (value string) {
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && value == "" {
			value, _ = strconv.Unquote(lit.Value)
		}
		return value == ""
	})
	return value
}

// find returns the declaration of the type that an expression names, or nil for a predeclared type.
// The parameter in is the type in whose declaration the expression is.
func (s *source) find(in *named, e ast.Expr) (*named, error) {
	switch e := e.(type) {
	case *ast.Ident:
		return in.pkg.byName[e.Name], nil
	case *ast.SelectorExpr:
		of := e.X.(*ast.Ident).Name
		dir, ok := in.imports[of]
		if !ok {
			return nil, fmt.Errorf("%s: %s.%s is not of the project", in.name, of, e.Sel.Name)
		}
		p, err := s.load(dir)
		if err != nil {
			return nil, err
		}
		if p.byName[e.Sel.Name] == nil {
			return nil, fmt.Errorf("%s: there is no %s.%s", in.name, of, e.Sel.Name)
		}
		return p.byName[e.Sel.Name], nil
	}
	return nil, nil
}

// member is a field of a struct: a member of the JSON object, or an embedded struct, whose members
// belong to the object too.
type member struct {
	name, doc, ts      string
	optional, embedded bool
	expr               ast.Expr
}

// membersOf returns the members of a struct, in their order.
func membersOf(n *named, of *ast.StructType) ([]member, error) {
	var list []member
	for _, f := range of.Fields.List {
		m := member{expr: f.Type, doc: f.Doc.Text()}
		if m.doc == "" {
			m.doc = f.Comment.Text()
		}
		if star, ok := f.Type.(*ast.StarExpr); ok {
			m.expr = star.X
		}
		if len(f.Names) == 0 {
			m.embedded = true
			list = append(list, m)
			continue
		}
		var tag reflect.StructTag
		if f.Tag != nil {
			text, _ := strconv.Unquote(f.Tag.Value)
			tag = reflect.StructTag(text)
		}
		parts := strings.Split(tag.Get("json"), ",")
		if m.name = parts[0]; m.name == "" || len(f.Names) > 1 {
			return nil, fmt.Errorf("%s.%s: every field wants a name in JSON", n.name, f.Names[0].Name)
		}
		m.optional = slices.Contains(parts, "omitempty") || slices.Contains(parts, "omitzero")
		m.ts = strings.ReplaceAll(tag.Get("ts"), "'", `"`)
		list = append(list, m)
	}
	return list, nil
}
