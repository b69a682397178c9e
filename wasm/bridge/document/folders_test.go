package document_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// TestSameFolders checks that a folder has one name for all its files, in which everything is hidden
// that is hidden for one of them.
func TestSameFolders(t *testing.T) {
	for _, row := range []struct{ files, want string }{
		{"dossier 5B/a.odt → dossier 5B/a.odt; dossier 5B/b.docx → dossier CLASSE_2/b.docx", "dossier CLASSE_2/a.odt; dossier CLASSE_2/b.docx"},
		{"5B Clara/a → CLASSE_1 Clara/a; 5B Clara/b → 5B ELEVE_1/b; 5B Clara/c → 5B Clara/c", "CLASSE_1 ELEVE_1/a; CLASSE_1 ELEVE_1/b; CLASSE_1 ELEVE_1/c"},
		{"Clara et Bob 5B/a → ELEVE_1 et Bob CLASSE_2/a; Clara et Bob 5B/b → Clara et ELEVE_2 5B/b", "ELEVE_1 et ELEVE_2 CLASSE_2/a; ELEVE_1 et ELEVE_2 CLASSE_2/b"},
		{"Le Goff/a → ELEVE_1/a; Le Goff/b → Le ELEVE_9/b", "ELEVE_1/a; ELEVE_1/b"},
		{"x/5B/a → x/CLASSE_1/a; y/5B/b → y/5B/b", "x/CLASSE_1/a; y/5B/b"},
		{"5B/Clara.txt → 5B/ELEVE_1.txt; 5B.txt → CLASSE_1.txt", "5B/ELEVE_1.txt; CLASSE_1.txt"},
		{" → a.txt; 5B/x → ", "a.txt; "},
	} {
		var files []document.FileReport
		for f := range strings.SplitSeq(row.files, "; ") {
			given, name, _ := strings.Cut(f, " → ")
			files = append(files, document.FileReport{Given: bridge.Quoted(given), Name: bridge.Quoted(name)})
		}
		document.SameFolders(files)
		var got []string
		for _, f := range files {
			got = append(got, string(f.Name))
		}
		if strings.Join(got, "; ") != row.want {
			t.Errorf("%s\nbecame %s\nwant   %s", row.files, strings.Join(got, "; "), row.want)
		}
	}
}

// TestBundleOfFolders checks that files are in one folder of the zip file, that the report does not
// contain the folder's original name, and that an invalid date is refused.
func TestBundleOfFolders(t *testing.T) {
	files := []map[string]any{
		{"name": "5B/a.txt", "given": "5B/a.txt", "size": 1},
		{"name": "CLASSE_001/b.txt", "given": "5B/b.txt", "size": 1},
		{"name": "5B/c.docx", "given": "5B/c.docx", "code": "empty"},
	}
	params := map[string]any{"files": files, "date": "2026-03-01", "style": "natural"}
	_, made, failed := ask(t, "document.bundle", params, []byte("ab"))
	if failed != nil {
		t.Fatal(failed)
	}
	all := inside(t, made)
	for _, want := range []string{"CLASSE_001/a.txt\na", "CLASSE_001/b.txt\nb", "CLASSE_001/c.docx", "Fait le 1er mars 2026.", "noms d’emprunt", "Ce fichier est vide."} {
		if !strings.Contains(all, want) {
			t.Errorf("the zip file does not say %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "5B") {
		t.Errorf("the zip file still names the class:\n%s", all)
	}
	z, err := zip.NewReader(bytes.NewReader(made), int64(len(made)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if got := f.Modified.UTC().Format(time.DateOnly); got != "1980-01-01" || f.ModifiedDate != 1<<5|1 { //nolint:staticcheck // what other programs read
			t.Errorf("%s is of %s, %b", f.Name, got, f.ModifiedDate)
		}
	}
	params["date"] = "hier"
	if _, _, failed := ask(t, "document.bundle", params, []byte("ab")); failed == nil || failed.Data == nil || failed.Data.Field != "date" {
		t.Errorf("a date that is none: %v", failed)
	}
}
