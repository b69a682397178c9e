package office

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var madeRows = []struct {
	name  string
	pages []string
}{
	{"one line", []string{"Clara lit."}},
	{"paragraphs and cells", []string{"Nom\tNote\nVauquelin\t12\n\tsans nom"}},
	{"pages", []string{"un\ndeux", "trois", "quatre"}},
	{"signs of XML", []string{`a < b & "c" > 'd' ]]> <w:t>`}},
	{"spaces that stay", []string{"  deux  espaces  "}},
	{"letters of others", []string{"Éloïse Œuvrard, 李明, 👩‍🏫"}},
}

func TestMade(t *testing.T) {
	for _, row := range madeRows {
		t.Run(row.name, func(t *testing.T) {
			data, err := Made(row.pages)
			if err != nil {
				t.Fatal(err)
			}
			d, err := Open("x.docx", data)
			if err != nil {
				t.Fatal(err)
			}
			if want := strings.Join(row.pages, "\n"); strings.TrimSuffix(d.Text, "\n") != want {
				t.Errorf("it reads %q, want %q", d.Text, want)
			}
			again, _ := Made(row.pages)
			if !bytes.Equal(data, again) {
				t.Error("made twice, it differs")
			}
		})
	}
}

// TestMadeControls checks that characters which XML cannot hold do not break the file.
func TestMadeControls(t *testing.T) {
	data, err := Made([]string{"a\x00b\x1bc\r\xff"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open("x.docx", data); err != nil {
		t.Errorf("it does not open: %v", err)
	}
}

// TestMadeInLibreOffice has LibreOffice export the text, where it is installed.
func TestMadeInLibreOffice(t *testing.T) {
	program, err := exec.LookPath("soffice")
	if err != nil || testing.Short() {
		t.Skip("no LibreOffice")
	}
	dir := t.TempDir()
	pages := []string{"Bulletin de Clara\nNom\tNote", "Vauquelin & fils\t12"}
	data, _ := Made(pages)
	path := filepath.Join(dir, "made.docx")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if output, err := exec.Command(program, "--headless", "-env:UserInstallation=file://"+filepath.Join(dir, "profile"), "--convert-to", "txt:Text (encoded):UTF8", "--outdir", dir, path).CombinedOutput(); err != nil {
		t.Skipf("LibreOffice does not run here: %v: %s", err, output)
	}
	text, err := os.ReadFile(filepath.Join(dir, "made.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.TrimSpace(strings.TrimPrefix(string(text), "\ufeff")), strings.Join(pages, "\n"); got != want {
		t.Errorf("LibreOffice reads %q, want %q", got, want)
	}
}
