package main

import (
	"go/ast"
	"go/token"
)

// globals checks that nothing at package level is written by a function: what
// stands there is made where it is declared and stays. Names that a file
// declares inside a function are no concern of it.
func globals(r *report, files []file) {
	vars := map[string]map[string]bool{}
	for _, f := range files {
		for _, d := range f.ast.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR && !f.test {
				for _, s := range g.Specs {
					for _, name := range s.(*ast.ValueSpec).Names {
						key := f.dir()
						if vars[key] == nil {
							vars[key] = map[string]bool{}
						}
						vars[key][name.Name] = true
					}
				}
			}
		}
	}
	for _, f := range files {
		if f.test {
			continue
		}
		of := vars[f.dir()]
		for _, d := range f.ast.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			write := func(e ast.Expr) {
				if id := rootOf(e); id != nil && of[id.Name] && !isLocal(id) {
					r.add(e.Pos(), "%s, a variable of the package, is written here", id.Name)
				}
			}
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.AssignStmt:
					if n.Tok != token.DEFINE {
						for _, e := range n.Lhs {
							write(e)
						}
					}
				case *ast.IncDecStmt:
					write(n.X)
				}
				return true
			})
		}
	}
}

// rootOf is the variable that an expression writes into.
func rootOf(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.IndexExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// isLocal reports whether the name is declared inside a function, as far as
// one file can tell.
func isLocal(id *ast.Ident) bool {
	if id.Obj == nil {
		return false
	}
	spec, ok := id.Obj.Decl.(*ast.ValueSpec)
	if !ok {
		return true
	}
	_ = spec
	return false
}
