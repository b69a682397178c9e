package main

import (
	"go/ast"
	"go/token"
)

// globals checks that nothing at package level is written by a function: what
// stands there is made where it is declared and stays.
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
			// What a file declares inside a function is another variable.
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

// variable is a variable of a package, by the package's folder.
type variable struct{ dir, name string }

// variables gives the declarations of the packages' variables.
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
