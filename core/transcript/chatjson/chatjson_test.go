package chatjson

import "testing"

func TestOpen(t *testing.T) {
	for text, kind := range map[string]string{
		`[{"author": "Kelly", "text": "Bonjour"}]`:             "json",
		`[{"user": "U01", "text": "Bonjour", "ts": "1.0"}]`:    "slack",
		`{"name": "cachenom", "version": "1.0", "main": "x"}`:  "",
		`{"features": [{"type": "Point", "text": "Bonjour"}]}`: "",
		`{"author": "Kelly", "version": 2}`:                    "",
		`[]`:                                                   "", `{}`: "", `{"a":`: "", ``: "",
	} {
		got := ""
		if b, _, err := Open([]byte(text)); err == nil {
			got = b.Kind
		}
		if got != kind {
			t.Errorf("%s: kind %q, want %q", text, got, kind)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte(`[{"ts": 1, "user": {"name": "a", "isBot": 0}, "subject": "a", "message": "<p>&eacute;<\/p>\n"}]`))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _, _ = Open(data) })
}
