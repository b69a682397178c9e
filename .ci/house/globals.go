package main

import (
	"go/ast"
	"go/token"
)

// globals reports functions that assign to a variable of the package: such a variable must keep
// the value of its declaration.
func globals(r *report, files []file) {
	declared := variables(files)
	for _, f := range files {
		if f.test {
			continue
		}
		write := func(e ast.Expr) {
			id := rootOf(e)
			if id == nil {
				return
			}
			// A variable of the same name that is declared in a function is another variable.
			spec := declared[variable{f.dir(), id.Name}]
			if spec != nil && (id.Obj == nil || id.Obj.Decl == spec) {
				r.add(e.Pos(), "%s, a variable of the package, is written here", id.Name)
			}
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
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

// variable identifies a variable of a package by the folder of the package and its name.
type variable struct{ dir, name string }

// variables returns the declarations of all package-level variables outside tests.
func variables(files []file) map[variable]*ast.ValueSpec {
	all := map[variable]*ast.ValueSpec{}
	for _, f := range files {
		for _, d := range f.ast.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR || f.test {
				continue
			}
			for _, s := range g.Specs {
				spec := s.(*ast.ValueSpec)
				for _, name := range spec.Names {
					all[variable{f.dir(), name.Name}] = spec
				}
			}
		}
	}
	return all
}

// rootOf returns the variable that an assignment to the expression e changes: x for x[i].f. It
// returns nil if e does not begin with a variable.
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
