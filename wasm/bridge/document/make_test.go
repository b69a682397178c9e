package document_test

import (
	"encoding/base64"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestMake checks that pages become a document with their text, in which names can be hidden.
func TestMake(t *testing.T) {
	params := map[string]any{"name": "Bulletin de Clara.pdf", "pages": []string{"Clara Vauquelin\t12", "Idriss Benali lit."}}
	said, data, failed := ask(t, "document.make", params, []byte{})
	if failed != nil {
		t.Fatal(failed)
	}
	if said["name"] != "Bulletin de Clara.docx" || said["base64"] != nil {
		t.Errorf("it is called %q, and in the answer is %v", said["name"], said["base64"])
	}
	opened, _, failed := ask(t, "document.open", map[string]any{"name": said["name"]}, data)
	if failed != nil {
		t.Fatal(failed)
	}
	if want := "Clara Vauquelin\t12\nIdriss Benali lit."; opened["text"] != want {
		t.Errorf("it reads %q, want %q", opened["text"], want)
	}
	saved, hidden, failed := ask(t, "document.save", map[string]any{"name": said["name"], "roster": people}, data)
	if failed != nil || real.Match([]byte(inside(t, hidden))) || saved["name"] != "Bulletin de ELEVE_001.docx" {
		t.Errorf("hidden, it is called %q and failed with %v, or names somebody", saved["name"], failed)
	}
	said, data, failed = ask(t, "document.make", params, nil)
	if failed != nil || data != nil {
		t.Fatal(failed, len(data))
	}
	if _, err := base64.StdEncoding.DecodeString(said["base64"].(string)); err != nil {
		t.Error(err)
	}
	for _, wrong := range []map[string]any{{"name": "a.pdf"}, {"name": "a.pdf", "pages": "a"}, {"name": 1, "pages": []string{}}} {
		if _, _, failed := ask(t, "document.make", wrong, nil); failed == nil || failed.Code != bridge.CodeInvalidParams {
			t.Errorf("%v is taken: %v", wrong, failed)
		}
	}
}
