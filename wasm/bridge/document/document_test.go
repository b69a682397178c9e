package document_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

var people = []map[string]string{{"first": "Clara", "last": "Vauquelin"}, {"first": "Idriss", "last": "Benali"}}

// real matches names of the people in the files of testdata/office.
var real = regexp.MustCompile(`(?i)clara|vauquelin|idriss|benali`)

// ask sends a request with a file.
func ask(t *testing.T, method string, params map[string]any, file []byte) (result map[string]any, made []byte, failed *bridge.Error) {
	t.Helper()
	server := bridge.New(bridge.Text, corpus.Table, document.Table)
	request, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		t.Fatal(err)
	}
	response, made := server.HandleFile(t.Context(), request, file, nil)
	var answer struct {
		Result map[string]any
		Error  *bridge.Error
	}
	if err := json.Unmarshal(response, &answer); err != nil {
		t.Fatal(err)
	}
	return answer.Result, made, answer.Error
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../../testdata/office", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// inside returns the content of all parts of a file, or the file itself.
func inside(t *testing.T, data []byte) string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return string(data)
	}
	var all strings.Builder
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(f.Name + "\n")
		io.Copy(&all, in) //nolint:errcheck // a builder takes everything
	}
	return all.String()
}

// TestThereAndBack hides the names in each file, in each style, and gives them back.
func TestThereAndBack(t *testing.T) {
	files, _ := filepath.Glob("../../../testdata/office/*")
	if len(files) == 0 {
		t.Fatal("no file in testdata/office")
	}
	for _, path := range files {
		name := filepath.Base(path)
		for _, style := range []string{"id", "natural", "initials"} {
			t.Run(name+"/"+style, func(t *testing.T) {
				data := read(t, name)
				opened, _, failed := ask(t, "document.open", map[string]any{"name": name}, data)
				if failed != nil {
					t.Fatal(failed)
				}
				saved, hidden, failed := ask(t, "document.save", map[string]any{"name": name, "roster": people, "options": map[string]any{"style": style, "seed": 7}}, data)
				if failed != nil {
					t.Fatal(failed)
				}
				if found := real.FindString(inside(t, hidden)); found != "" {
					t.Errorf("the file still says %q", found)
				}
				if found := real.FindString(saved["text"].(string)); found != "" {
					t.Errorf("its text still says %q", found)
				}
				again, _, failed := ask(t, "document.open", map[string]any{"name": name}, hidden)
				if failed != nil {
					t.Fatal(failed)
				}
				if again["text"] != saved["text"] {
					t.Errorf("it reads\n%s\nwhere the answer said\n%s", again["text"], saved["text"])
				}
				_, back, failed := ask(t, "document.save", map[string]any{"name": name, "restore": true, "mapping": saved["mapping"]}, hidden)
				if failed != nil {
					t.Fatal(failed)
				}
				restored, _, failed := ask(t, "document.open", map[string]any{"name": name}, back)
				if failed != nil {
					t.Fatal(failed)
				}
				if restored["text"] != opened["text"] {
					t.Errorf("it came back as\n%s\nand was\n%s", restored["text"], opened["text"])
				}
			})
		}
	}
}

// TestSameAsText checks that a document is hidden as its text is, with the layout that document.open
// returns.
func TestSameAsText(t *testing.T) {
	data := read(t, "bulletin.docx")
	opened, _, _ := ask(t, "document.open", map[string]any{"name": "x.docx"}, data)
	saved, _, _ := ask(t, "document.save", map[string]any{"name": "x.docx", "roster": people}, data)
	text, _, failed := ask(t, "pseudonymize", map[string]any{"text": opened["text"], "layout": opened["layout"], "roster": people}, nil)
	if failed != nil {
		t.Fatal(failed)
	}
	if text["text"] != saved["text"] {
		t.Errorf("the text becomes\n%s\nthe document\n%s", text["text"], saved["text"])
	}
}

// TestBrief: with brief, the same is hidden and counted.
func TestBrief(t *testing.T) {
	data := read(t, "bulletin.docx")
	params := map[string]any{"name": "bulletin.docx", "roster": people}
	whole, made, err := ask(t, "document.save", params, data)
	if err != nil {
		t.Fatal(err)
	}
	params["brief"] = true
	brief, same, err := ask(t, "document.save", params, data)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(made, same) {
		t.Error("the files differ")
	}
	if spans := brief["spans"].([]any); len(spans) > 0 || brief["text"] != "" {
		t.Errorf("%d spans, text %q", len(spans), brief["text"])
	}
	for _, key := range []string{"stats", "mapping", "report", "entities", "leaks", "warnings"} {
		was, _ := json.Marshal(whole[key]) //nolint:errchkjson // it was JSON
		is, _ := json.Marshal(brief[key])  //nolint:errchkjson // it was JSON
		if !bytes.Equal(was, is) {
			t.Errorf("%s differs: %s, was %s", key, is, was)
		}
	}
}

// TestBase64 checks that a request with base64 gets an answer with base64.
func TestBase64(t *testing.T) {
	data := read(t, "notes.xlsx")
	saved, made, failed := ask(t, "document.save", map[string]any{"name": "Notes de Clara Vauquelin.xlsx", "base64": base64.StdEncoding.EncodeToString(data), "roster": people}, nil)
	if failed != nil || made != nil {
		t.Fatal(failed, len(made))
	}
	hidden, err := base64.StdEncoding.DecodeString(saved["base64"].(string))
	if err != nil || real.Match([]byte(inside(t, hidden))) {
		t.Errorf("the file is %v, or still names somebody", err)
	}
	if name := saved["name"]; name != "Notes de ELEVE_001.xlsx" {
		t.Errorf("the file is called %q", name)
	}
}

// TestRefused checks the codes of files that are not opened.
func TestRefused(t *testing.T) {
	ole := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 1024)...)
	docx := read(t, "bulletin.docx")
	for _, row := range []struct {
		name string
		data []byte
		code string
	}{
		{"vide.docx", []byte{}, "broken"},
		{"ancien.doc", ole, "legacy"},
		{"secret.docx", append(bytes.Clone(ole), "E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00"...), "encrypted"},
		{"coupé.docx", docx[:len(docx)/2], "broken"},
		{"page.pdf", []byte("%PDF-1.7 "), "pdf-on-page"},
		{"image.docx", []byte("\x89PNG\r\n\x1a\n"), "broken"},
		{"image.png", []byte("\x89PNG\r\n\x1a\n\x00\x00"), "unsupported"},
	} {
		_, _, failed := ask(t, "document.open", map[string]any{"name": row.name}, row.data)
		if failed == nil || failed.Code != bridge.CodeInvalidParams || failed.Data == nil || failed.Data.Code != row.code {
			t.Errorf("%s: %v, want %s", row.name, failed, row.code)
		}
	}
}

// TestList reads class lists from files; of several sheets, the one with the people is read.
func TestList(t *testing.T) {
	for _, row := range []struct {
		name string
		data []byte
		want string
	}{
		{"liste.xlsx", read(t, "liste.xlsx"), "VAUQUELIN\tClara\tF\t4C\nBENALI\tIdriss\tM\t4C\nLE GOFFIC\tAnne-Maëlle"},
		{"liste.ods", read(t, "liste.ods"), "VAUQUELIN\tClara\tF\t4C\nBENALI\tIdriss\tM\t4C\nLE GOFFIC\tAnne-Maëlle"},
		{"liste.csv", []byte("Nom;Prénom\r\n\"LE GOFFIC\";Anne\r\n"), "LE GOFFIC\tAnne"},
		{"liste.txt", []byte("Clara Vauquelin\nIdriss Benali\n"), "Clara Vauquelin\nIdriss Benali"},
	} {
		list, _, failed := ask(t, "document.list", map[string]any{"name": row.name}, row.data)
		if failed != nil || !strings.Contains(list["text"].(string), row.want) || strings.Contains(list["text"].(string), "vie scolaire") {
			t.Errorf("%s reads as %q, %v", row.name, list["text"], failed)
		}
	}
}

// TestBundle packs written files; the report says why the others were not written.
func TestBundle(t *testing.T) {
	files := []map[string]any{
		{"name": "3e/notes.csv", "size": 5, "report": map[string]any{"parts": []map[string]any{{"name": "table", "covered": true, "replaced": 2}}, "uncovered": []any{}}},
		{"name": "3E/Notes.csv", "size": 4, "doubts": 1},
		{"name": "../../x.txt", "size": 3},
		{"name": "", "size": 0, "code": "encrypted"},
	}
	r, made, failed := ask(t, "document.bundle", map[string]any{"files": files}, []byte("un;deabcdxyz"))
	if failed != nil {
		t.Fatal(failed)
	}
	all := inside(t, made)
	for _, want := range []string{"3e/notes.csv\nun;de", "3E/Notes-2.csv\nabcd", "x.txt\nxyz", "compte-rendu.html\n<!doctype html>", "mot de passe"} {
		if !strings.Contains("\n"+all, want) {
			t.Errorf("the zip file %v does not say %q:\n%s", r, want, all)
		}
	}
	files[0]["size"] = 6
	if _, _, failed := ask(t, "document.bundle", map[string]any{"files": files}, []byte("un;deabcdxyz")); failed == nil || failed.Code != bridge.CodeInvalidParams {
		t.Errorf("sizes that are not those of the bytes: %v", failed)
	}
}

// TestFlowing checks that a name can cross a line end in plain text, and that line ends come back
// unchanged.
func TestFlowing(t *testing.T) {
	for _, text := range []string{"Hier Clara\r\nVauquelin lisait.\r\n", "Hier Clara\nVauquelin lisait.", "\ufeffIdriss lit.\r\n\r\nIdriss\r\nBenali rit.\r\n"} {
		saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "x.txt", "roster": people}, []byte(text))
		if failed != nil {
			t.Fatal(failed)
		}
		if found := real.FindString(string(hidden)); found != "" {
			t.Errorf("%q is hidden as %q", text, hidden)
		}
		again, _, _ := ask(t, "document.open", map[string]any{"name": "x.txt"}, hidden)
		if again["text"] != saved["text"] || again["layout"] != nil {
			t.Errorf("%q reads %q, and was said to be %q", hidden, again["text"], saved["text"])
		}
		_, back, failed := ask(t, "document.save", map[string]any{"name": "x.txt", "restore": true, "mapping": saved["mapping"]}, hidden)
		if failed != nil || string(back) != text {
			t.Errorf("%q came back as %q, %v", text, back, failed)
		}
	}
}

// TestInsideWords checks that names inside words of names of things (bookmarks, pictures, properties)
// are hidden and come back.
func TestInsideWords(t *testing.T) {
	const body = `<w:p><w:bookmarkStart w:id="1" w:name="Fiche_Vauquelin2"/><w:bookmarkEnd w:id="1"/><w:r><w:drawing><wp:docPr id="1" name="vauquelin1.png" descr="IMG_clara_2024"/></w:drawing></w:r><w:r><w:t>Rien à dire.</w:t></w:r></w:p>`
	data := withBody(t, read(t, "bulletin.docx"), body)
	opened, _, failed := ask(t, "document.open", map[string]any{"name": "a.docx"}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "a.docx", "roster": people}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	if found := real.FindString(inside(t, hidden)); found != "" {
		t.Errorf("the file still says %q", found)
	}
	_, back, failed := ask(t, "document.save", map[string]any{"name": "a.docx", "restore": true, "mapping": saved["mapping"]}, hidden)
	if failed != nil {
		t.Fatal(failed)
	}
	if restored, _, _ := ask(t, "document.open", map[string]any{"name": "a.docx"}, back); restored["text"] != opened["text"] {
		t.Errorf("it came back as\n%s\nand was\n%s", restored["text"], opened["text"])
	}
}

// TestFolderNames checks that the folders of a format keep their names, even if a person has the same
// name.
func TestFolderNames(t *testing.T) {
	saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "a.docx", "roster": []map[string]string{{"first": "Media", "last": "Theme"}, {"first": "Clara", "last": "Vauquelin"}}}, read(t, "bulletin.docx"))
	if failed != nil {
		t.Fatal(failed)
	}
	if again, _, failed := ask(t, "document.open", map[string]any{"name": "a.docx"}, hidden); failed != nil || again["text"] != saved["text"] {
		t.Errorf("it reads otherwise than the answer said: %v", failed)
	}
}

// TestOwnNamesAreNobody checks that names which a program gives to things are only taken for those of
// listed people.
func TestOwnNamesAreNobody(t *testing.T) {
	for _, name := range []string{"Object1", "Objet1", "Objekt1", "Image1", "Cadre1", "Forme1", "Shape1", "Table1", "Tableau1", "Feuille1", "Frame1", "Section1", "Zone de texte 3", "Chart 1"} {
		body := `<w:p><w:r><w:t>Bilan de Clara Vauquelin. Voir la formule.</w:t></w:r><w:r><w:drawing><wp:docPr id="1" name="` + name + `"/></w:drawing></w:r></w:p>`
		saved, hidden, failed := ask(t, "document.save", map[string]any{"name": "a.docx", "roster": people}, withBody(t, read(t, "bulletin.docx"), body))
		if failed != nil {
			t.Fatal(failed)
		}
		if all := inside(t, hidden); !strings.Contains(all, `name="`+name+`"`) || !strings.Contains(saved["text"].(string), name) {
			t.Errorf("%q is somebody", name)
		}
		listed, _, _ := ask(t, "document.save", map[string]any{"name": "a.docx", "roster": []map[string]string{{"first": "Paul", "last": strings.TrimRight(name, " 0123456789")}}}, withBody(t, read(t, "bulletin.docx"), body))
		if !strings.Contains(name, " ") && strings.Contains(listed["text"].(string), name) {
			t.Errorf("%q, who is listed, stays", name)
		}
	}
}

// TestNothingAsked checks that a file in which nothing is to be hidden is unchanged, with its authors.
func TestNothingAsked(t *testing.T) {
	for _, name := range []string{"bulletin.docx", "notes.xlsx", "notes.ods", "message.eml"} {
		data := read(t, name)
		saved, same, failed := ask(t, "document.save", map[string]any{"name": name, "options": map[string]any{"kinds": []string{}}}, data)
		if failed != nil {
			t.Fatal(failed)
		}
		if found := saved["entities"].([]any); len(found) > 0 {
			t.Errorf("%s: %v", name, found)
		}
		if was, is := inside(t, data), inside(t, same); real.FindString(was) != real.FindString(is) {
			t.Errorf("%s: names are gone", name)
		}
	}
}

// TestNamesOfFiles checks that people in names of files are counted once, that kept names are kept
// there, and that a replacement cannot lead to another folder.
func TestNamesOfFiles(t *testing.T) {
	data := withBody(t, read(t, "bulletin.docx"), `<w:p><w:r><w:t>Rien à dire.</w:t></w:r><w:bookmarkStart w:id="1" w:name="Idriss_Benali"/></w:p>`)
	for _, row := range []struct {
		decisions []map[string]any
		want      string
	}{
		{nil, "ELEVE_001 ELEVE_002.docx"},
		{[]map[string]any{{"form": "Clara Vauquelin", "action": "keep"}}, "Clara Vauquelin ELEVE_002.docx"},
		{[]map[string]any{{"entity": "ELEVE_001", "action": "keep"}}, "Clara Vauquelin ELEVE_002.docx"},
		{[]map[string]any{{"entity": "ELEVE_001", "replacement": "../A/B\\x\u0007"}}, "___A_B_x ELEVE_002.docx"},
	} {
		saved, _, failed := ask(t, "document.save", map[string]any{"name": "Clara Vauquelin Idriss Benali.docx", "roster": people, "decisions": row.decisions}, data)
		if failed != nil {
			t.Fatal(failed)
		}
		if saved["name"] != row.want {
			t.Errorf("with %v the file is called %q, want %q", row.decisions, saved["name"], row.want)
		}
	}
}

// TestNamesInPaths checks that a person who is named only in the path of a file is hidden there, and
// that the other words of the path are kept.
func TestNamesInPaths(t *testing.T) {
	for name, want := range map[string]string{
		"Kilian Morvan.txt":                "PERSONNE_001.txt",
		"Dossier Léa Marchand/Inès.txt":    "Dossier PERSONNE_001/PERSONNE_002.txt",
		"FONTANEL_Ines.txt":                "PERSONNE_001.txt",
		"Clara_Vauquelin-bilan.txt":        "ELEVE_001-bilan.txt",
		"Compte rendu 4eC Montreuil.txt":   "Compte rendu CLASSE_001 LIEU_001.txt",
		"Bulletins 3e trimestre v2.txt":    "Bulletins 3e trimestre v2.txt",
		"notes.txt":                        "notes.txt",
		"Rapport final du conseil.txt":     "Rapport final du conseil.txt",
		"Liste des élèves (copie) (1).txt": "Liste des élèves (copie) (1).txt",
	} {
		saved, made, failed := ask(t, "document.save", map[string]any{"name": name, "roster": people}, []byte("Il lit. La 4eC de Montreuil est calme.\n"))
		if failed != nil {
			t.Fatal(failed)
		}
		if saved["name"] != want {
			t.Errorf("%q is called %q, want %q", name, saved["name"], want)
		}
		back, again, failed := ask(t, "document.save", map[string]any{"name": saved["name"], "restore": true, "mapping": saved["mapping"]}, made)
		if failed != nil {
			t.Fatal(failed)
		}
		if string(again) != "Il lit. La 4eC de Montreuil est calme.\n" || back["name"] != name {
			t.Errorf("%q came back as %q: %q", name, back["name"], again)
		}
	}
}

// withBody returns a document with another body.
func withBody(t *testing.T, data []byte, body string) []byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		to, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == "word/document.xml" {
			io.WriteString(to, `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body>`+body+`</w:body></w:document>`) //nolint:errcheck // a buffer
			continue
		}
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(to, in) //nolint:errcheck // a buffer
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestNoFile checks the code of the error for a request without a file, or with invalid base64.
func TestNoFile(t *testing.T) {
	for _, params := range []map[string]any{{"name": "a.docx"}, {"name": "a.docx", "base64": "é"}} {
		if _, _, failed := ask(t, "document.open", params, nil); failed == nil || failed.Data.Code != "broken" || failed.Data.Field != "base64" {
			t.Errorf("%v: %v", params, failed)
		}
	}
}
