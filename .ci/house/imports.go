package main

import (
	"go/ast"
	"slices"
	"strings"
)

const module = "github.com/cachenom/cachenom/"

// ofTheWorld are packages for I/O and JSON, which the core must not import. Only core/fixture,
// which only tests import, reads and writes files.
var ofTheWorld = []string{"encoding/json", "net/http", "os", "syscall/js"}

// formats lists files that a first visit loads and that may still import fmt: the linker removes
// it, because the functions that use it are not called in the browser.
var formats = []string{"core/lexicon/pack.go", "core/pseudonym/checking/check.go"}

// ofFirstVisit reports whether a file is part of the WebAssembly that a first visit loads. There,
// fmt and the parts of reflect that it needs would add 40 kB to 2.5 MB.
func ofFirstVisit(f file) bool {
	dir := f.dir()
	for _, later := range []string{"core/app/corpus", "core/app/document", "core/office", "core/transcript", "core/speaker", "core/mine", "core/forum"} {
		if dir == later || strings.HasPrefix(dir, later+"/") {
			return false
		}
	}
	return (strings.HasPrefix(dir, "core") || dir == "wasm/bridge" || strings.HasPrefix(dir, "wasm/browser")) && !slices.Contains(formats, f.path)
}

// imports checks that imports point one way: wasm → core/app → core/* → core → the packages below
// core (see liesBelow) → nothing of this project. The core does not import assets; a program passes
// them to it.
func imports(r *report, files []file) {
	for _, f := range files {
		if f.test {
			continue
		}
		from := f.dir()
		for _, i := range f.ast.Imports {
			name := strings.Trim(i.Path.Value, `"`)
			to, ours := strings.CutPrefix(name, module)
			if ours && !mayImport(from, to) {
				r.add(i.Pos(), "%s may not import %s: imports point one way", from, to)
			}
			if name == "fmt" && ofFirstVisit(f) {
				r.add(i.Pos(), "fmt would be a sixtieth of what a first visit loads: strconv and + do here")
			}
			if strings.HasPrefix(from, "core") && from != "core/fixture" && slices.Contains(ofTheWorld, name) {
				r.add(i.Pos(), "%s belongs to the border: the core does no I/O", name)
			}
		}
	}
}

// liesBelow reports whether a package is below core: the words of French, the dictionary, the names
// of authors and speakers, and helpers for any text.
func liesBelow(pkg string) bool {
	return pkg == "core/french" || pkg == "core/lexicon" || pkg == "core/byline" || pkg == "core/speaker" || strings.HasPrefix(pkg, "core/text/")
}

// rooms maps a package to the other packages of the same folder that it may import, such as those
// in core/detect. A package that is not listed may import all packages of its folder. The fixtures
// are only imported by tests; their entries name packages of other folders.
var rooms = map[string][]string{
	"core/fixture":             {"core/author", "core/leak"},
	"core/pseudonym":           {},
	"core/pseudonym/spelling":  {"core/pseudonym"},
	"core/pseudonym/finding":   {"core/pseudonym/spelling"},
	"core/pseudonym/naming":    {"core/pseudonym", "core/pseudonym/spelling", "core/pseudonym/finding"},
	"core/pseudonym/recording": {"core/pseudonym", "core/pseudonym/spelling"},
	"core/pseudonym/restoring": {"core/pseudonym", "core/pseudonym/spelling", "core/pseudonym/finding"},
	"core/pseudonym/checking":  {"core/pseudonym", "core/pseudonym/spelling", "core/pseudonym/finding"},
	"core/pseudonym/fixture":   {"core/fixture"},
	"core/detect/unit":         {},
	"core/detect/pattern":      {"core/detect/unit"},
	"core/detect/decision":     {},
	"core/detect/rule":         {"core/detect/unit"},
	"core/detect/tagger":       {"core/detect/unit"},
	"core/detect/page":         {"core/detect/unit", "core/detect/rule"},
	"core/detect/span":         {"core/detect/unit", "core/detect/rule", "core/detect/page", "core/detect/tagger", "core/detect/decision"},
	"core/detect/coref":        {"core/detect/unit", "core/detect/rule", "core/detect/page"},
	"core/roster/index":        {},
	"core/roster/reading":      {"core/roster/index"},
	"core/roster/mention":      {"core/roster/index", "core/roster/reading"},
	"core/roster/verdict":      {"core/roster/index", "core/roster/reading", "core/roster/mention"},
	"core/roster/report":       {"core/roster/index", "core/roster/reading", "core/roster/mention", "core/roster/verdict"},
	"core/roster/settling":     {"core/roster/index", "core/roster/reading", "core/roster/mention", "core/roster/verdict", "core/roster/report"},
	"core/office/failure":      {},
	"core/office/charset":      {"core/office/failure"},
	"core/office/flow":         {"core/office/failure", "core/office/charset"},
	"core/office/sweep":        {"core/office/failure", "core/office/charset", "core/office/flow"},
	"core/office/xmlscan":      {"core/office/failure", "core/office/charset", "core/office/flow"},
	"core/office/plain":        {"core/office/failure", "core/office/charset", "core/office/flow", "core/office/sweep", "core/office/xmlscan"},
	"core/office/mail":         {"core/office/failure", "core/office/charset", "core/office/flow", "core/office/sweep", "core/office/xmlscan", "core/office/plain"},
	"core/office/xmldoc":       {"core/office/failure", "core/office/charset", "core/office/flow", "core/office/sweep", "core/office/xmlscan", "core/office/plain"},
	"core/office":              {"core/office/failure", "core/office/charset", "core/office/flow", "core/office/sweep", "core/office/xmlscan", "core/office/plain", "core/office/mail", "core/office/xmldoc"},
}

// mayImport reports whether one package of this project may import another.
func mayImport(from, to string) bool {
	// The folder core/detect, for example, has packages inside: core/detect/rule and
	// core/detect/unit. They may import each other, unless rooms forbids it.
	parts := strings.Split(from, "/")
	room := strings.Join(parts[:min(2, len(parts))], "/")
	inRoom := to == room || strings.HasPrefix(to, room+"/")
	switch {
	case strings.HasPrefix(from, "wasm"):
		return true
	case from == "core/french":
		return false
	case from == "core/byline", from == "core/speaker":
		return to == "core/french" || strings.HasPrefix(to, "core/text/")
	case from == "core/lexicon", strings.HasPrefix(from, "core/text/"):
		return strings.HasPrefix(to, "core/text/")
	case from == "core":
		return liesBelow(to)
	case room == "core/transcript" && isOfFiles(to):
		return true
	case room == "core/app": // the only package that joins several parts
		return strings.HasPrefix(to, "core")
	case strings.HasPrefix(from, "core/"):
		if allowed, ok := rooms[from]; ok {
			inRoom = slices.Contains(allowed, to)
		}
		return to == "core" || liesBelow(to) || inRoom
	case from == "assets/build":
		return to == "core" || to == "core/area" || liesBelow(to)
	case from == "assets/insee":
		return liesBelow(to)
	case from == "assets/train":
		return to == "assets" || to == "assets/insee" || strings.HasPrefix(to, "core") || to == "wasm/eval/corpus" || to == "wasm/eval/vary"
	}
	return false
}

// isOfFiles reports whether a package is one that core/transcript may import: core/office, because
// transcripts are edited as documents are, or core/forum, which knows how forums and tables name
// their fields.
func isOfFiles(pkg string) bool {
	return pkg == "core/forum" || pkg == "core/office" || strings.HasPrefix(pkg, "core/office/")
}

// tags reports struct tags for JSON in the core. The border has structs of its own.
func tags(r *report, files []file) {
	for _, f := range files {
		if f.test || !strings.HasPrefix(f.dir(), "core") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if field, ok := n.(*ast.Field); ok && field.Tag != nil && strings.Contains(field.Tag.Value, "json:") {
				r.add(field.Tag.Pos(), "a name in JSON belongs to the border: give wasm/bridge a struct of its own")
			}
			return true
		})
	}
}
