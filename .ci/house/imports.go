package main

import (
	"path"
	"strings"
)

const module = "github.com/cachenom/cachenom/"

// below says what each package of the core may import of ours, beside what
// everyone may. What is missing here may import nothing of ours.
var below = map[string][]string{}

// imports checks that imports point one way: the border reads the core, the
// core reads no border, and the data is handed in by whoever starts.
func imports(r *report, files []file) {
	for _, f := range files {
		if f.test {
			continue
		}
		from := f.dir()
		for _, i := range f.ast.Imports {
			name := strings.Trim(i.Path.Value, `"`)
			to, ours := strings.CutPrefix(name, module)
			switch {
			case strings.HasPrefix(from, "core") && (name == "syscall/js" || name == "encoding/json"):
				r.add(i.Pos(), "the core knows neither JavaScript nor JSON: %s belongs to the border", name)
			case !ours || path.Dir(from) == to && from != "core":
			case strings.HasPrefix(from, "core") && !strings.HasPrefix(to, "core"):
				r.add(i.Pos(), "the core imports nothing outside of itself, and here %s", to)
			case to == "assets" && !strings.HasPrefix(from, "wasm"):
				r.add(i.Pos(), "the data is handed in at the start: only the border reads %s", to)
			}
		}
	}
}
