package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// TestDocuments hides the names in a folder of files with one mapping, and gives them back.
func TestDocuments(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	class := "Vauquelin;Clara\nBenali;Idriss\n"
	write := func(name, text string) {
		t.Helper()
		if err := writeFile(at(name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	write("liste.csv", class)
	write("in/sous/bulletin de Clara.txt", "Clara Vauquelin a bien travaillé.\r\n")
	write("in/bulletin de Clara.txt", "Clara aide Idriss Benali.\n")
	write("in/image.png", "\x89PNG\r\n\x1a\n\x00")
	docx, err := os.ReadFile("../testdata/office/bulletin.docx")
	if err != nil {
		t.Fatal(err)
	}
	write("in/bulletin.docx", string(docx))
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	status, err := batch{in: at("in"), out: at("out"), class: at("liste.csv"), table: at("table.json")}.run(a, &log)
	if err != nil || status != refused {
		t.Fatalf("status %d, %v\n%s", status, err, &log)
	}
	for _, name := range []string{"out/bulletin de ELEVE_001.txt", "out/sous/bulletin de ELEVE_001.txt", "out/bulletin.docx", "out/compte-rendu.html"} {
		text, err := os.ReadFile(at(name))
		if err != nil {
			t.Errorf("%v\n%s", err, &log)
		}
		if strings.HasSuffix(name, ".txt") && !bytes.Contains(text, []byte("ELEVE_001")) || bytes.Contains(text, []byte("Clara")) {
			t.Errorf("%s says %q", name, text)
		}
	}
	if strings.Contains(log.String(), "Clara") {
		t.Errorf("the log names somebody:\n%s", &log)
	}
	// Existing files are not overwritten.
	if status, err = (batch{in: at("in"), out: at("out"), class: at("liste.csv"), style: "initials"}).run(a, &log); err == nil {
		t.Errorf("files were written over, status %d", status)
	}
	log.Reset()
	if status, err = (batch{in: at("out"), out: at("back"), table: at("table.json"), restore: true}).run(a, &log); err != nil || status != allHidden {
		t.Fatalf("status %d, %v\n%s", status, err, &log)
	}
	text, err := os.ReadFile(at("back/sous/bulletin de Clara.txt"))
	if err != nil || string(text) != "Clara Vauquelin a bien travaillé.\r\n" {
		t.Errorf("%q came back, %v", text, err)
	}
}

// TestRefusedFlags: a flag that no file can be written with stops the command before the first one.
func TestRefusedFlags(t *testing.T) {
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{"in/a.txt": "Clara lit.\n", "text.json": "Clara", "list.json": "[]", "newer.json": `{"version": 2}`} {
		if err := writeFile(at(name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	rows := []struct {
		batch
		want string
	}{
		{batch{style: "anonymous"}, "-style: give one of id, initials, natural"},
		{batch{table: at("text.json")}, "-table: the file is no table of pseudonyms"},
		{batch{table: at("list.json")}, "-table: mapping: must be an object, not a list"},
		{batch{table: at("newer.json")}, "-table: mapping.version: made by a newer Cachenom; open it there"},
		{batch{restore: true}, "-restore: give the table of pseudonyms with -table"},
	}
	for _, r := range rows {
		r.in, r.out = at("in"), at("out")
		if status, err := r.run(a, io.Discard); status != failed || err == nil || err.Error() != r.want {
			t.Errorf("status %d, %v, want %q", status, err, r.want)
		}
	}
	if _, err := os.Stat(at("out")); err == nil {
		t.Error("something was written")
	}
}

// TestSameFolders checks that a folder has one name even if only one of its files contains the name
// that is in the folder's, and that no name is left in the log.
func TestSameFolders(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"dossier 5B/a.txt": "Rien à dire.\n", "dossier 5B/b.txt": "La classe de 5B lit.\n", "dossier 5B/c.docx": "", "autre/a.txt": "Rien.\n",
	} {
		if err := writeFile(filepath.Join(dir, "in", name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	b := batch{in: filepath.Join(dir, "in"), out: filepath.Join(dir, "out")}
	if status, err := b.run(a, &log); err != nil || status != refused {
		t.Fatalf("status %d, %v", status, err)
	}
	var names []string
	err = filepath.WalkDir(b.out, func(at string, _ os.DirEntry, err error) error {
		name, _ := filepath.Rel(b.out, at)
		names = append(names, filepath.ToSlash(name))
		return err
	})
	want := ". autre autre/a.txt compte-rendu.html dossier CLASSE_001 dossier CLASSE_001/a.txt dossier CLASSE_001/b.txt"
	if got := strings.Join(names, " "); err != nil || got != want {
		t.Errorf("written: %s, %v\nwant:    %s", got, err, want)
	}
	page, err := os.ReadFile(b.path(document.ReportName))
	if err != nil || bytes.Contains(page, []byte("5B")) || !bytes.Contains(page, []byte("Ce fichier est vide")) {
		t.Errorf("the report says %s, %v", page, err)
	}
	if strings.Contains(log.String(), "5B") {
		t.Errorf("the log says\n%s", &log)
	}
}

// TestTranscriptsWithList hides the names in a folder with a class list: a speaker who is called by a
// first name is the pupil, and subtitles without speakers are read, too.
func TestTranscriptsWithList(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{
		"in/a.srt":    "1\n00:00:01,000 --> 00:00:04,000\nBonjour Hugo.\n",
		"in/e.vtt":    "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Khadija>Bonjour Hugo\n",
		"in/note.txt": "Khadija bavarde avec Hugo.\n",
		"class.csv":   "Nom;Prénom\nBenmoussa;Khadija\nDupont;Hugo\n",
	} {
		if err := writeFile(at(name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	if _, err := (batch{in: at("in"), out: at("out"), class: at("class.csv"), table: at("table.json")}).run(a, &log); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"a.srt": "Bonjour ELEVE_002.", "e.vtt": "<v ELEVE_001>Bonjour ELEVE_002", "note.txt": "ELEVE_001 bavarde avec ELEVE_002.",
	} {
		if text, err := os.ReadFile(at("out/" + name)); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}

// TestTranscripts hides the names in a folder of transcripts: a speaker has one pseudonym in all of
// them, and they come back as they were.
func TestTranscripts(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	eaf, err := os.ReadFile("../core/transcript/elan/testdata/classe.eaf")
	if err != nil {
		t.Fatal(err)
	}
	if err := writeFile(at("in/Kelly Berthomieu.eaf"), eaf); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(at("in/suite.eaf"), bytes.ReplaceAll(eaf, []byte("Tobias"), []byte("Ondine"))); err != nil {
		t.Fatal(err)
	}
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	if _, err := (batch{in: at("in"), out: at("out"), table: at("table.json")}).run(a, &log); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(at("out/*.eaf"))
	if err != nil || len(names) != 2 {
		t.Fatalf("%v, %v\n%s", names, err, &log)
	}
	var speakers []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"Kelly", "Berthomieu", "Marchesseau", "ondine", "Fontanel"} {
			if strings.Contains(name+string(text), word) {
				t.Errorf("%s can still be read in %s", word, filepath.Base(name))
			}
		}
		_, speaker, _ := strings.Cut(string(text), `PARTICIPANT="`)
		speaker, _, _ = strings.Cut(speaker, `"`)
		speakers = append(speakers, speaker)
	}
	if speakers[0] != speakers[1] {
		t.Errorf("one speaker is %q", speakers)
	}
	if _, err := (batch{in: at("out"), out: at("back"), table: at("table.json"), restore: true}).run(a, &log); err != nil {
		t.Fatal(err)
	}
	if back, err := os.ReadFile(at("back/Kelly Berthomieu.eaf")); err != nil || !bytes.Equal(back, eaf) {
		t.Errorf("another file came back: %v", err)
	}
}
