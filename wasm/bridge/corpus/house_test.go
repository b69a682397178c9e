package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestImportsPointOneWay: wasm → core/* → core → nothing of ours; assets
// imports nothing of ours, its generators what they pack and learn with.
func TestImportsPointOneWay(t *testing.T) {
	const house = "github.com/cachenom/cachenom/"
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", house+"...").Output()
	if err != nil {
		t.Skipf("no go command here: %v", err) // under wasm
	}
	dec := json.NewDecoder(strings.NewReader(string(out)))
	packages := 0
	for dec.More() {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		packages++
		from := strings.TrimPrefix(p.ImportPath, house)
		for _, i := range p.Imports {
			to, ours := strings.CutPrefix(i, house)
			if ours && !mayImport(from, to) {
				t.Errorf("%s imports %s", from, to)
			}
			if strings.HasPrefix(from, "core") && (i == "encoding/json" || i == "syscall/js" || i == "os" || i == "net/http") {
				t.Errorf("%s imports %s: the core does no I/O", from, i)
			}
		}
	}
	if packages < 6 {
		t.Fatalf("only %d packages seen", packages)
	}
}

func mayImport(from, to string) bool {
	switch {
	case strings.HasPrefix(from, "wasm"):
		return true
	case from == "assets/build":
		return to == "core" || to == "core/lexicon"
	case from == "assets/train":
		return to == "assets" || to == "assets/insee" || strings.HasPrefix(to, "core")
	case to == "core/french":
		return true
	case from == "core":
		return false
	case strings.HasPrefix(from, "core/"):
		// A package may have rooms of its own, which may know each other:
		// core/roster/classlist, core/detect/rule and core/detect/unit.
		room := strings.Join(append(strings.Split(from, "/"), "", "")[:2], "/")
		return to == "core" || to == room || strings.HasPrefix(to, room+"/")
	}
	return false
}

// TestWireTwins: every member that Go writes stands in the TypeScript twin.
func TestWireTwins(t *testing.T) {
	var twin []byte
	twins, _ := filepath.Glob("../../../web/src/bridge/wire*.ts")
	for _, path := range twins {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		twin = append(twin, source...)
	}
	files, _ := filepath.Glob("*.go")
	above, _ := filepath.Glob("../*.go")
	files = append(files, above...)
	member := regexp.MustCompile("`json:\"([a-zA-Z]+)")
	seen := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range member.FindAllStringSubmatch(string(source), -1) {
			seen++
			if !regexp.MustCompile(`\b` + m[1] + `\??:`).Match(twin) {
				t.Errorf("%s writes %q, which no web/src/bridge/wire*.ts knows", file, m[1])
			}
		}
	}
	if seen < 50 {
		t.Fatalf("only %d members seen", seen)
	}
}

// TestBridgeVersion: both twins say the same version of the contract.
func TestBridgeVersion(t *testing.T) {
	twin, err := os.ReadFile("../../../web/src/bridge/wire.ts")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`(?m)^export const bridge = (\d+);$`).FindSubmatch(twin)
	if said == nil || string(said[1]) != strconv.Itoa(bridge.Contract) {
		t.Errorf("wire.ts says %q, wire.go %d", said, bridge.Contract)
	}
	answer := shared.Handle(t.Context(), []byte(`{"id":1,"method":"version"}`), nil)
	if want := fmt.Sprintf(`"bridge":%d,`, bridge.Contract); !strings.Contains(string(answer), want) {
		t.Errorf("version answers %.100s, without %s", answer, want)
	}
}
