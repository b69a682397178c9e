package leak_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/leak"
	"github.com/cachenom/cachenom/core/lexicon"
)

// TestPieceLeaks checks that an address, a link, a user name or an ID that still identifies a
// person is reported as one leak. A leak is written form@start risk.
func TestPieceLeaks(t *testing.T) {
	person := func(f string) core.Decision { return form(f, kind(core.Person), of("P1")) }
	goslin := []core.Decision{person("Sarah Goslin"), person("Sarah"), person("Goslin")}
	rows := []struct {
		name, text string
		decisions  []core.Decision
		want       string
	}{
		{"an address with the name", "Sarah Goslin, sarah.goslin@x.example!", goslin, "sarah.goslin@x.example@4 whole"},
		{"turned", "Sarah Goslin, goslin-sarah@x.example", goslin, "goslin-sarah@x.example@4 whole"},
		{"a mailbox", "Goslin, GOSLIN@x.example", goslin, "GOSLIN@x.example@4 whole"},
		{"a host", "Goslin, info@goslin.example", goslin, ""},
		{"a word of a link", "Sarah, https://sarah.example/a", goslin, ""},
		{"a link with the name", "Sarah Goslin, https://x.example/~sarah/goslin.html.", goslin, "https://x.example/~sarah/goslin.html@4 whole"},
		{"a user's name", "Goslin, goslin42", goslin, "goslin42@4 whole"},
		{"a variable", "Ed, ed2", []core.Decision{person("Ed")}, ""},
		{"an id", "Ed, msg-59ed545f", []core.Decision{person("Ed")}, ""},
		{"a hyphen at the start", "-goslin et Goslin", goslin, "goslin@1 name"},
		{"a number first", "Goslin, 42goslin", goslin, ""},
		{"an address that is known", "lena@x.example, LENA@x.example", []core.Decision{person("lena@x.example")}, "LENA@x.example@4 whole"},
		{"a letter alone", "R. and R and r", []core.Decision{at(0, 1, of("P1"), replace)}, ""},
		{"a whole name", "Sarah Goslin, sarah goslin", goslin[:1], "sarah goslin@4 whole"},
		{"a word written as a name", "Sarah Goslin. Then Goslin", goslin[:1], "Goslin@9 name"},
		{"a word that is mostly small", "Bob Hill, " + strings.Repeat("A hill and Hill. ", 2) + "a hill, a hill", []core.Decision{person("Bob Hill"), person("Hill")}, "hill@6 word hill@21 word hill@36 word hill@44 word"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(r.text))
			var got []string
			for _, l := range res.Leaks {
				got = append(got, fmt.Sprintf("%s@%d %s", l.Form, l.Out.Start, l.Risk))
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("%q leaks %q, want %q", outputs(res), s, r.want)
			}
		})
	}
}

// TestCommonLeaks checks that small words of the texts' language are not leaks unless they are
// written as a name, or were hidden in small letters.
func TestCommonLeaks(t *testing.T) {
	rows := []struct{ text, want string }{
		{"Will Grant. Will it? I will. As Will said.", "Will"},
		{"The Sample. The end of the day. The Sample", ""},
		{"will will it. Will it?", "will"},
		{"Grant will. I will.", ""},
	}
	for _, r := range rows {
		decisions := []core.Decision{form("Will Grant", kind(core.Person), of("P1")), form("The Sample", kind(core.Person), of("P2"))}
		if strings.HasPrefix(r.text, "will") {
			decisions = append(decisions, at(0, 4, replace))
		}
		res := run(t, decisions, texts(r.text), func(p *core.Pipeline) {
			p.Check = leak.Search{Common: func(key string) bool { return key == "will" || key == "the" }, Messages: leak.ForMessages()}
			p.Lexicon = dict{"will": {Class: lexicon.ClassFirst, First: 10}}
		})
		var got []string
		for _, l := range res.Leaks {
			got = append(got, l.Form)
		}
		if s := strings.Join(got, " "); s != r.want {
			t.Errorf("%q leaks %q, want %q", outputs(res), s, r.want)
		}
	}
}
