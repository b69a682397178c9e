package document_test

import "testing"

// TestLettersOfOtherEncodings: names with letters in another encoding than the file's, or cut by a
// folded line of a vCard, are hidden and come back. Other bytes do not change.
func TestLettersOfOtherEncodings(t *testing.T) {
	rows := []struct{ what, name, file, list, none string }{
		{
			"two encodings", "x.txt", "Élèves présents, à midi :\nZo\xe9 Lef\xe8vre et \xc9mile Kéradec, d\x92Orl\xe9ans.\nMa\xeblle a mang\xe9.\n",
			"Élèves présents, à midi :\nELEVE_001 et ELEVE_002, d\x92LIEU_001.\nELEVE_003 a mang\xe9.\n", "Élèves présents, à midi :\nPERSONNE_001 et PERSONNE_002, d\x92LIEU_001.\nPERSONNE_003 a mang\xe9.\n",
		},
		{
			"a letter cut by a fold", "x.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zo\xc3\r\n \xa9 Lefè\r\n vre\r\nNOTE:Élève, \xc3\r\n \xa9toile\r\nEND:VCARD\r\n",
			"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:ELEVE_001\r\nNOTE:Élève, \xc3\r\n \xa9toile\r\nEND:VCARD\r\n", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:PERSONNE_001\r\nNOTE:Élève, \xc3\r\n \xa9toile\r\nEND:VCARD\r\n",
		},
	}
	people := []map[string]string{{"first": "Zoé", "last": "Lefèvre"}, {"first": "Émile", "last": "Kéradec"}, {"first": "Maëlle", "last": "Roy"}}
	for _, r := range rows {
		for _, c := range []struct {
			roster []map[string]string
			want   string
		}{{people, r.list}, {nil, r.none}} {
			params := map[string]any{"name": r.name}
			if c.roster != nil {
				params["roster"] = c.roster
			}
			saved, hidden, failed := ask(t, "document.save", params, []byte(r.file))
			if failed != nil {
				t.Fatal(failed)
			}
			if string(hidden) != c.want {
				t.Errorf("%s: hidden as %q, want %q", r.what, hidden, c.want)
			}
			_, back, failed := ask(t, "document.save", map[string]any{"name": r.name, "restore": true, "mapping": saved["mapping"]}, hidden)
			if failed != nil || string(back) != r.file {
				t.Errorf("%s: comes back as %q, %v", r.what, back, failed)
			}
		}
	}
}
