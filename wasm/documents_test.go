package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// TestDocuments hides a folder of files with one table for all, and gives the names
// back by it.
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
	s := bridge.New(bridge.Text, corpus.Table, document.Table)
	var log bytes.Buffer
	status, err := batch{in: at("in"), out: at("out"), class: at("liste.csv"), table: at("table.json")}.run(s, &log)
	if err != nil || status != refused {
		t.Fatalf("status %d, %v\n%s", status, err, &log)
	}
	for _, name := range []string{"out/bulletin de ELEVE_001.txt", "out/sous/bulletin de ELEVE_001.txt", "out/bulletin.docx", "out/cachenom.html"} {
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
	// What is there is not written over.
	if status, err = (batch{in: at("in"), out: at("out"), class: at("liste.csv"), style: "initials"}).run(s, &log); err == nil {
		t.Errorf("files were written over, status %d", status)
	}
	log.Reset()
	if status, err = (batch{in: at("out"), out: at("back"), table: at("table.json"), restore: true}).run(s, &log); err != nil || status != allHidden {
		t.Fatalf("status %d, %v\n%s", status, err, &log)
	}
	text, err := os.ReadFile(at("back/sous/bulletin de Clara.txt"))
	if err != nil || string(text) != "Clara Vauquelin a bien travaillé.\r\n" {
		t.Errorf("%q came back, %v", text, err)
	}
}
