package corpus

import "testing"

// TestFileColumns opens a table with the columns that are found, and with those that the user
// chose.
func TestFileColumns(t *testing.T) {
	const text = "qui,A,B\n4,Bonjour Kelly,Merci Tobias"
	for _, c := range []struct {
		name    string
		text    string
		columns map[string]string
		want    string // text of the first document
		author  string
	}{
		{"found", "author,text\nKelly,Bonjour Tobias\n", nil, "Bonjour Tobias", "Kelly"},
		{"chosen", text, map[string]string{"text": "B", "author": "0"}, "Merci Tobias", "4"},
		{"without authors", text, nil, "qui\tA\tB\n4\tBonjour Kelly\tMerci Tobias", ""},
		{"no such column", text, map[string]string{"text": "C"}, "qui\tA\tB\n4\tBonjour Kelly\tMerci Tobias", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := filesOf("classe.csv", []byte(c.text))
			if c.columns != nil {
				files[0]["columns"] = c.columns
			}
			var in struct {
				opened
				Files []struct{ Columns *struct{ Text, Author int } }
			}
			answerOf(t, "corpus.open", map[string]any{"files": files}, &in)
			if len(in.Documents) == 0 || in.Documents[0].Text != c.want || in.Documents[0].Author != c.author {
				t.Errorf("documents %q", in.Documents)
			}
			if (in.Files[0].Columns != nil) != (c.author != "") {
				t.Errorf("columns %v", in.Files[0].Columns)
			}
		})
	}
}
