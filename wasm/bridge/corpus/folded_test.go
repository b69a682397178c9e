package corpus

import (
	"encoding/json"
	"testing"
)

// TestFoldedLines checks that a name is hidden completely even if a vCard divides it by a folded
// line. The property stays one line, and the card comes back unchanged.
func TestFoldedLines(t *testing.T) {
	const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Océane Rako\r\n tomalala\r\nN:Rakotomal\r\n ala;Océane;;;\r\nEMAIL:oceane.rako\r\n tomalala@exemple.fr\r\nTEL:+3361234\r\n 5678\r\nEND:VCARD\r\n"
	for list, name := range map[string]string{`[]`: "PERSONNE_001", `[{"first":"Océane","last":"Rakotomalala"}]`: "ELEVE_001"} {
		text, _ := json.Marshal(card)
		made, failed := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"text":`+string(text)+`,"roster":`+list+`}}`))
		if failed != nil {
			t.Fatal(failed.Message)
		}
		var hidden struct {
			Text    string
			Mapping json.RawMessage
		}
		if err := json.Unmarshal(made, &hidden); err != nil {
			t.Fatal(err)
		}
		if want := "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:" + name + "\r\nN:" + name + ";" + name + ";;;\r\nEMAIL:EMAIL_001\r\nTEL:TEL_001\r\nEND:VCARD\r\n"; hidden.Text != want {
			t.Errorf("list %s: hidden as %q, want %q", list, hidden.Text, want)
		}
		text, _ = json.Marshal(hidden.Text)
		made, failed = askRaw(t, []byte(`{"id":1,"method":"restore","params":{"text":`+string(text)+`,"mapping":`+string(hidden.Mapping)+`}}`))
		if failed != nil {
			t.Fatal(failed.Message)
		}
		var back struct{ Text string }
		if err := json.Unmarshal(made, &back); err != nil || back.Text != card {
			t.Errorf("list %s: comes back as %q, %v", list, back.Text, err)
		}
	}
}
