package corpus

import "testing"

// TestLanguages checks the languages of documents that are given in any of the ways. A text whose
// language cannot be guessed has none.
func TestLanguages(t *testing.T) {
	rows := []struct{ params, want string }{
		{`{"documents":[{"id":"a","text":"Je ne sais pas si on peut venir avec vous."},{"id":"b","text":"Não sei se a gente pode ir com você, mas muito obrigada."}]}`,
			`{"languages":[{"code":"pt","share":0.545},{"code":"fr","share":0.455}]}`},
		{`{"text":"I do not know what it is."}`, `{"languages":[{"code":"en","share":1}]}`},
		{`{"text":"Kelly Marchetti"}`, `{"languages":[]}`},
		{`{"documents":[]}`, `{"languages":[]}`},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"corpus.languages","params":`+r.params+`}`))
		if err != nil || string(got) != r.want {
			t.Errorf("%s: got %s %v, want %s", r.params, got, err, r.want)
		}
	}
	if _, err := askRaw(t, []byte(`{"id":1,"method":"corpus.languages","params":{}}`)); err == nil || err.Data.Field != "text" {
		t.Errorf("no text: %+v", err)
	}
}
