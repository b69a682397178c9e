//go:build !js

package office

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// today finds the days that fields of LibreOffice show.
var today = regexp.MustCompile(`\d+/\d+/\d+`)

// TestLibreOffice has LibreOffice, where it is installed, convert the constructs into real
// files of the other format. A hidden file opens there again, and the text that it exports is
// the original with the name replaced.
func TestLibreOffice(t *testing.T) {
	if os.Getenv("CACHENOM_NIGHTLY") == "" {
		t.Skip("takes a minute: make nightly runs it")
	}
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("no LibreOffice")
	}
	t.Parallel()
	dir := t.TempDir()
	convert := func(to, out string, files ...string) {
		t.Helper()
		args := []string{"--headless", "-env:UserInstallation=file://" + filepath.Join(dir, "profile"), "--convert-to", to, "--outdir", filepath.Join(dir, out)}
		if output, err := exec.Command(program, append(args, files...)...).CombinedOutput(); err != nil {
			t.Skipf("LibreOffice does not run here: %v: %s", err, output)
		}
	}
	folder := func(name string) string {
		made := filepath.Join(dir, name)
		if err := os.MkdirAll(made, 0o700); err != nil {
			t.Fatal(err)
		}
		return made
	}
	made, masked := folder("made"), folder("masked")
	other := map[string]string{"word": "odt", "odt": "docx", "sheet": "ods", "ods": "xlsx"}
	endings := map[string]string{"word": "docx", "odt": "odt", "sheet": "xlsx", "ods": "ods"}
	for kind, to := range other {
		files, _ := filepath.Glob(filepath.Join("testdata", kind, "*.txtar"))
		var list []string
		for _, file := range files {
			data, _ := partsOfFile(t, kind, file)
			name := filepath.Join(made, fmt.Sprintf("%s-%s.%s", kind, strings.TrimSuffix(filepath.Base(file), ".txtar"), endings[kind]))
			if err := os.WriteFile(name, data, 0o600); err != nil {
				t.Fatal(err)
			}
			list = append(list, name)
		}
		convert(to, "real", list...)
	}
	var before, after []string
	real, _ := filepath.Glob(filepath.Join(dir, "real", "*"))
	if len(real) < 60 {
		t.Fatalf("LibreOffice made %d files", len(real))
	}
	for _, file := range real {
		name := filepath.Base(file)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Open(name, data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var out []byte
		if !t.Run(name, func(t *testing.T) { out = hold(t, d, data) }) {
			continue
		}
		hidden := filepath.Join(masked, name)
		if err := os.WriteFile(hidden, out, 0o600); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".docx") || strings.HasSuffix(name, ".odt") {
			before, after = append(before, file), append(after, hidden)
		} else if _, err := Open(name, out); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	convert("txt:Text", "text", before...)
	convert("txt:Text", "hidden", after...)
	for _, file := range before {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)) + ".txt"
		was, err := os.ReadFile(filepath.Join(dir, "text", name))
		if err != nil {
			t.Fatal(err)
		}
		is, err := os.ReadFile(filepath.Join(dir, "hidden", name))
		if err != nil {
			t.Errorf("hidden, %s does not open in LibreOffice", name)
			continue
		}
		want := emma.ReplaceAllFunc(was, func(b []byte) []byte {
			if bytes.ContainsRune(b, '@') {
				return []byte("EMAIL_001")
			}
			return []byte("ELEVE_001")
		})
		if strings.Contains(name, "revisions") || strings.Contains(name, "changes") || strings.Contains(name, "moves") {
			continue // it exports deletions in the middle of words
		}
		is, want = today.ReplaceAll(is, nil), today.ReplaceAll(want, nil) // midnight may pass between the two exports
		if !bytes.Equal(is, want) {
			t.Errorf("hidden, LibreOffice reads %s\n%s\nwant\n%s", name, is, want)
		}
	}
}
