package mail_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// replacedIn returns a message with every occurrence of old in its text replaced by now.
func replacedIn(t *testing.T, what, message, old, now string) string {
	t.Helper()
	d, err := office.Open("a.eml", []byte(message))
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	var edits []flow.Edit
	for at := 0; ; {
		n := strings.Index(d.Text[at:], old)
		if n < 0 {
			break
		}
		edits = append(edits, flow.Edit{Span: flow.Span{Start: at + n, End: at + n + len(old)}, Text: now})
		at += n + len(old)
	}
	if len(edits) == 0 {
		t.Fatalf("%s: nothing to replace in %q", what, d.Text)
	}
	out, err := d.Save(edits, &sweep.Also{})
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	again, err := office.Open("a.eml", out)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if want := afterEdits(d.Text, edits); again.Text != want {
		t.Errorf("%s: says\n%s\nwant\n%s", what, again.Text, want)
	}
	return string(out)
}

// TestDeclared checks that a text which the charset or the transfer encoding of its body cannot
// carry is written in UTF-8, that the head declares that, and that nothing else in the head
// changes.
func TestDeclared(t *testing.T) {
	t.Parallel()
	const from, name, quoted = "From: a@b.fr\nMIME-Version: 1.0\n", "Stępniewski", "St=C4=99pniewski"
	for _, c := range []struct{ what, message, want string }{
		{"ASCII", from + "Content-Type: text/plain; charset=\"us-ascii\"; format=flowed\nContent-Transfer-Encoding: 7bit\n\nELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n"},
		{"Latin 1, quoted", from + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n=E9t=E9 ELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=C3=A9t=C3=A9 " + quoted + "\n"},
		{"Latin 1, eight bits", from + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\n\xe9t\xe9 ELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\nété " + name + "\n"},
		{"Latin 1, base64", from + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n" + in64("ELEVE_001\n") + "\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + in64(name+"\n") + "\n"},
		{"no word of it", "From: a@b.fr\n\nELEVE_001\n", "From: a@b.fr\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n"},
		{"no charset", from + "Content-Type: text/plain\n\nELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n"},
		{"seven bits of UTF-8", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 7bit\n\nELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n"},
		{"UTF-8 as it is", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\nELEVE_001\n", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + name + "\n"},
		{"a part without a head", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nELEVE_001\n--x--\n", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n--x--\n"},
		{"a part without a head and its empty line", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nELEVE_001\n--x--\n", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + quoted + "\n--x--\n"},
		{"HTML of ASCII", from + "Content-Type: text/html; charset=us-ascii\n\n<p>ELEVE_001</p>\n", from + "Content-Type: text/html; charset=us-ascii\n\n<p>St&#281;pniewski</p>\n"},
	} {
		for _, ends := range []string{"\n", "\r\n"} {
			with := strings.NewReplacer("\n", ends)
			if got := replacedIn(t, c.what, with.Replace(c.message), "ELEVE_001", name); got != with.Replace(c.want) {
				t.Errorf("%s: is\n%q\nwant\n%q", c.what, got, with.Replace(c.want))
			}
		}
	}
	const kept = from + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\nELEVE_001\n"
	if got, want := replacedIn(t, "letters of Latin 1", kept, "ELEVE_001", "Zoé"), strings.Replace(kept, "ELEVE_001", "Zo\xe9", 1); got != want {
		t.Errorf("is %q, want %q", got, want)
	}
}

// hiddenIn returns a message with Emma Lefèvre hidden in its text and outside it.
func hiddenIn(t *testing.T, message string) string {
	t.Helper()
	d, err := office.Open("a.eml", []byte(message))
	if err != nil {
		t.Fatal(err)
	}
	edits, also := hidePupil(d)
	out, err := d.Save(edits, also)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestBoundaries checks that a boundary with a name in it changes in all its places, and stays
// a valid boundary.
func TestBoundaries(t *testing.T) {
	t.Parallel()
	const message = "From: a@b.fr\nContent-Type: multipart/mixed; boundary=\"Emma_1\"\n\n--Emma_1\nContent-Type: multipart/alternative; boundary=\"Lefevre_1\"\n\n--Lefevre_1\n\nx\n--Lefevre_1--\n--Emma_1\n\nEmma\n--Emma_1--\n"
	const want = "From: a@b.fr\nContent-Type: multipart/mixed; boundary=\"ELEVE_001_1\"\n\n--ELEVE_001_1\nContent-Type: multipart/alternative; boundary=\"ELEVE_001_1_2\"\n\n--ELEVE_001_1_2\n\nx\n--ELEVE_001_1_2--\n--ELEVE_001_1\n\nELEVE_001\n--ELEVE_001_1--\n"
	if got := hiddenIn(t, message); got != want && got != strings.NewReplacer("1_1_2", "1_1", "1_1", "1_1_2").Replace(want) {
		t.Errorf("is\n%s\nwant\n%s", got, want)
	}
}

// TestLooseMails checks what is read if a message breaks the rules, or if a file has several
// messages.
func TestLooseMails(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"From: a@b.fr\nEmma Lefevre\nn'a pas fini\nSubject: Emma\n\nx\n", "From: a@b.fr\nELEVE_001\nn'a pas fini\nSubject: ELEVE_001\n\nx\n"},
		{"From a@b.fr Mon Mar  3 10:12:00 2025\nSubject: Emma\n\nEmma\n\nFrom hier 10:12 on sait\nqu'Emma lit\n\nFrom lefevre@b.fr Mon Mar  3 10:12:01 2025\nSubject: =?utf-8?Q?Lef=C3=A8vre?=\nContent-Transfer-Encoding: base64\n\n" + in64("Emma\n") + "\n\nFrom a@b.fr Mon Mar  3 10:12:02 2025\nSubject: c\n\nEmma\n",
			"From a@b.fr Mon Mar  3 10:12:00 2025\nSubject: ELEVE_001\n\nELEVE_001\n\nFrom hier 10:12 on sait\nqu'ELEVE_001 lit\n\nFrom ELEVE_001@b.fr Mon Mar  3 10:12:01 2025\nSubject: =?utf-8?Q?ELEVE=5F001?=\nContent-Transfer-Encoding: base64\n\n" + in64("ELEVE_001\n") + "\n\nFrom a@b.fr Mon Mar  3 10:12:02 2025\nSubject: c\n\nELEVE_001\n"},
	} {
		if got := hiddenIn(t, c[0]); got != c[1] {
			t.Errorf("is\n%s\nwant\n%s", got, c[1])
		}
	}
	const box = "From emma.lefevre@b.fr Mon Mar  3 10:12:00 2025\r\nSubject: a\r\n\r\nx\r\n"
	d, err := office.Open("a.eml", []byte(box))
	if err != nil {
		t.Fatal(err)
	}
	_, also := hidePupil(d)
	out, err := d.Save(nil, also)
	if err != nil {
		t.Fatal(err)
	}
	var back sweep.Also
	back.AddBack("ELEVE_001", "Emma Lefèvre")
	for _, w := range also.Noted() {
		back.AddWhole(w)
	}
	if d, err = office.Open("a.eml", out); err == nil {
		out, err = d.Save(nil, &back)
	}
	if err != nil || string(out) != box {
		t.Errorf("the line of a mailbox comes back as %q, %v", out, err)
	}
}

// TestMixed checks that a text with invalid UTF-8 is read as UTF-8 if most of it is valid, and
// keeps its invalid bytes; and that it is read as ISO-8859-15 if Windows-1252 would have
// symbols inside words.
func TestMixed(t *testing.T) {
	t.Parallel()
	const head = "From: a@b.fr\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
	for _, c := range []struct{ what, name, file, says, want string }{
		{"one byte", "a.txt", "Emma Lefèvre a été là.\n\xe9\n", "Emma Lefèvre a été là.\n\u2064é\n", "ELEVE_001 a été là.\n\xe9\n"},
		{"a letter cut at the end", "a.txt", "Emma Lefèvre a été\xc3", "Emma Lefèvre a été\u2064Ã", "ELEVE_001 a été\xc3"},
		{"a table", "a.csv", "Nom;Prénom\nLefèvre;Emma\n\xff;é\n", "Nom\tPrénom\nLefèvre\tEmma\n\u2064ÿ\té", "Nom;Prénom\nELEVE_001;ELEVE_001\n\xff;é\n"},
		{"behind a mark", "a.txt", "\xef\xbb\xbfEmma\xe9\xe9\xe9", "Emma\u2064é\u2064é\u2064é", "\xef\xbb\xbfELEVE_001\xe9\xe9\xe9"},
		{"a footer", "a.eml", head + "Emma Lefèvre a été là.\n--\nListe g\xe9r\xe9e\n", "Emma Lefèvre a été là.\n--\nListe g\u2064ér\u2064ée\n", head + "ELEVE_001 a été là.\n--\nListe g\xe9r\xe9e\n"},
		{"what stands before such bytes, in the text", "a.txt", "Emma Lefèvre\u2064\xe9", "Emma Lefèvre\u2064\u2064\u2064é", "ELEVE_001\u2064\xe9"},
		{"a return within a name", "a.txt", "Un\r\nEmma\rLefèvre\r\n", "Un\nEmma\rLefèvre\n", "Un\r\nELEVE_001\rELEVE_001\r\n"},
		{"Latin 1", "a.txt", "Emma Lef\xe8vre a \xe9t\xe9 l\xe0.\n", "Emma Lefèvre a été là.\n", "ELEVE_001 a \xe9t\xe9 l\xe0.\n"},
		{"ISO-8859-15", "a.txt", "Emma LEF\xc8VRE, ma s\xbdur, doit 12 \xa4.\n", "Emma LEFÈVRE, ma sœur, doit 12 €.\n", "ELEVE_001, ma s\xbdur, doit 12 \xa4.\n"},
		{"letters at the beginning of words", "a.csv", "Emma;\xbduvre\n\xbcil;\xb4A\n", "Emma\tœuvre\nŒil\tŽA", "ELEVE_001;\xbduvre\n\xbcil;\xb4A\n"},
		{"signs of Windows-1252", "a.txt", "Emma lit l\xb4\xe9t\xe9, \xbd heure, 1\xbdh, \xbdpension, No\xa8el.\n", "Emma lit l´été, ½ heure, 1½h, ½pension, No¨el.\n", "ELEVE_001 lit l\xb4\xe9t\xe9, \xbd heure, 1\xbdh, \xbdpension, No\xa8el.\n"},
	} {
		d, err := office.Open(c.name, []byte(c.file))
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if !strings.Contains(d.Text, c.says) {
			t.Errorf("%s: says %q, want %q", c.what, d.Text, c.says)
		}
		if same, err := d.Save(nil, &sweep.Also{}); err != nil || string(same) != c.file {
			t.Errorf("%s: changed: %v", c.what, err)
		}
		edits, also := hidePupil(d)
		out, err := d.Save(edits, also)
		if err != nil || string(out) != c.want {
			t.Errorf("%s: is %q, %v, want %q", c.what, out, err, c.want)
		}
	}
}

// TestFieldsWritten checks how a field writes a replacement: as one name, whatever characters
// it contains, in lines that are not too long, and with everything else unchanged.
func TestFieldsWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ what, field, old, now, want string }{
		{"folds and other words", "To: Emma <e@b.fr>,\n\tLéo =?utf-8?b?w6k=?= <l@b.fr>,\n Emma\n <e@b.fr>", "Emma", "ELEVE_001", "To: ELEVE_001 <e@b.fr>,\n\tLéo =?utf-8?b?w6k=?= <l@b.fr>,\n ELEVE_001\n <e@b.fr>"},
		{"a long line", "To: " + strings.Repeat("Emma <e@b.fr>, ", 6) + "a@b.fr", "Emma", "Maximilienne", "To: Maximilienne <e@b.fr>, Maximilienne <e@b.fr>, Maximilienne <e@b.fr>,\n Maximilienne <e@b.fr>, Maximilienne <e@b.fr>, Maximilienne <e@b.fr>, a@b.fr"},
		{"beside encoded words", "Subject: =?iso-8859-1?Q?=E9t=E9?= Emma =?utf-8?Q?=C3=A9?=", "Emma", "Zoé", "Subject: =?utf-8?Q?=C3=A9t=C3=A9_Zo=C3=A9_=C3=A9?="},
		{"an encoded word", "Subject: =?iso-8859-1?q?=c9t=e9_d'Emma?= (fin)", "Emma", "ELEVE_001", "Subject: =?iso-8859-1?q?=c9t=e9_d'ELEVE=5f001?= (fin)"},
		{"letters in its charset, in the hex digits it has", "Subject: =?iso-8859-1?q?=c9t=e9_Emma?=", "Emma", "Zoé B", "Subject: =?iso-8859-1?q?=c9t=e9_Zo=e9_B?="},
		{"letters that its charset has not", "Subject: =?iso-8859-1?q?=c9t=e9_Emma?=", "Emma", "Zoę", "Subject: =?utf-8?Q?=C3=89t=C3=A9_Zo=C4=99?="},
		{"letters in a charset nobody knows", "Subject: =?x-a?q?Emma?=", "Emma", "Zoé", "Subject: =?utf-8?Q?Zo=C3=A9?="},
		{"one of several, in base64", "Subject: =?utf-8?b?w4l0w6kg?=\n\t=?UTF-8?Q?d'Emma=20?=\n =?utf-8?b?w6k=?=", "Emma", "Zoé", "Subject: =?utf-8?b?w4l0w6kg?=\n\t=?UTF-8?Q?d'Zo=C3=A9=20?=\n =?utf-8?b?w6k=?="},
		{"base64 without its end", "Subject: =?utf-8?B?RW1tYQ?=", "Emma", "Zoé", "Subject: =?utf-8?B?Wm/DqQ?="},
		{"letters by their numbers", "Subject: =?utf-8?Q?=45mm=61_l=69t?=", "Emma", "A B", "Subject: =?utf-8?Q?A_B_l=69t?="},
		{"an encoded word that is full", "Subject: =?iso-8859-1?Q?" + strings.Repeat("a", 50) + "_Emma?=", "Emma", "Maximilienne", "Subject: " + strings.Repeat("a", 50) + " Maximilienne"},
		{"no line that ends", "Subject: Emma lit" + strings.Repeat(" et dort", 12) + "\rTo: a@b.fr", "Emma", "Zoe", "Subject: Zoe lit" + strings.Repeat(" et dort", 12) + "\rTo: a@b.fr"},
		{"a comma", "From: Emma <e@b.fr>", "Emma", "Durand, Paul", "From: =?utf-8?B?RHVyYW5kLA==?= Paul <e@b.fr>"},
		{"quotes and brackets", "From: Emma <e@b.fr>", "Emma", `"Zoé" <x>`, "From: =?utf-8?B?Ilpvw6kiIDx4Pg==?= <e@b.fr>"},
		{"a comma in quotes", `From: "Emma" <e@b.fr>`, "Emma", "Durand, Paul", `From: "Durand, Paul" <e@b.fr>`},
		{"a comma that is no name's", "Subject: Emma lit", "Emma", "Durand, Paul", "Subject: Durand, Paul lit"},
		{"a sign that begins an encoded word", "Subject: Emma lit", "Emma", "=?utf-8?Q?x?=", "Subject: =?utf-8?B?" + in64("=?utf-8?Q?x?=") + "?= lit"},
		{"the end of a line", "Subject: Emma lit", "Emma", "A\nBcc: x@b.fr", "Subject: =?utf-8?Q?A=0ABcc:?= x@b.fr lit"},
		{"the ending of a file", "Content-Type: application/rtf; x=1; name=\"Emma.rtf\"", "Emma", "ELEVE_001", "Content-Type: application/rtf; x=1; name=\"ELEVE_001.rtf\""},
		{"both ways of a name", "Content-Disposition: attachment; filename=\"Emma.pdf\"; filename*=utf-8''Emma.pdf", "Emma.pdf", "É.pdf", "Content-Disposition: attachment; filename=\"=?utf-8?Q?=C3=89.pdf?=\";\n filename*=utf-8''%C3%89.pdf"},
	} {
		end := "\n\nx\n"
		if strings.Contains(c.field, "\r") {
			end = ""
		}
		d, err := office.Open("a.eml", []byte(c.field+end))
		if err != nil {
			t.Fatal(err)
		}
		var edits []flow.Edit
		for at := 0; ; {
			n := strings.Index(d.Text[at:], c.old)
			if n < 0 {
				break
			}
			edits = append(edits, flow.Edit{Span: flow.Span{Start: at + n, End: at + n + len(c.old)}, Text: c.now})
			at += n + len(c.old)
		}
		out, err := d.Save(edits, &sweep.Also{})
		if got := strings.TrimSuffix(string(out), end); err != nil || got != c.want {
			t.Errorf("%s: is\n%s\nwant\n%s", c.what, got, c.want)
		}
	}
}

// TestBodiesWritten checks that a body keeps its bytes except where a name was, and how the
// replacement is written there.
func TestBodiesWritten(t *testing.T) {
	t.Parallel()
	const (
		quoted = "Subject: a\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"
		base   = "Subject: a\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
	)
	long := strings.Repeat("abcdefgh ", 7)
	for _, c := range []struct{ what, now, message, want string }{
		{"small hex", "Zoé", quoted + "=c3=a9 Emma =c3=\n=a9 lit.\n", quoted + "=c3=a9 Zo=c3=a9 =c3=\n=a9 lit.\n"},
		{"letters by their numbers, spaces at the end of lines", "Zoé", quoted + "=45mma l=69t  \net =\ndort = \nici.=20\n", quoted + "Zo=C3=A9 l=69t  \net =\ndort = \nici.=20\n"},
		{"a soft line break in a name", "Zoé", quoted + "Em=\nma lit.\n", quoted + "Zo=C3=A9 lit.\n"},
		{"a space at the end of a line", "Zo ", quoted + "Emma\nlit\n", quoted + "Zo=20\nlit\n"},
		{"a line that grows too long", "Maximilienne", quoted + long + "Emma lit.\nEmma\n", quoted + long + "=\nMaximilienne lit.\nMaximilienne\n"},
		{"a line that grows too long behind a name", "Maximilienne", quoted + "Emma " + long + "lit.\n", quoted + "Maximilienne=\n " + long + "lit.\n"},
		{"a line that was too long", "Zo", quoted + long + long + "Emma\n", quoted + long + long + "Zo\n"},
		{"what stands for nothing", "Zo", quoted + "a=b =zz Emma\x01\n", quoted + "a=b =zz Zo\x01\n"},
		{"what would stand for something", "AB", quoted + "a =Emma\n", quoted + "a =3DAB\n"},
		{"lines of base64", "Zoé", base + everyFew(in64("Emma lit et dort."), "\n", 9) + "\n", base + everyFew(in64("Zoé lit et dort."), "\n", 9) + "\n"},
		{"base64 on one line", "Zoé", base + in64("Emma "+long+long) + "\n", base + in64("Zoé "+long+long) + "\n"},
		{"base64 without its end", "Zoé", base + "RW1tYS4\n", base + "Wm/DqS4\n"},
	} {
		for _, ends := range []string{"\n", "\r\n"} {
			with := strings.NewReplacer("\n", ends)
			if got := replacedIn(t, c.what, with.Replace(c.message), "Emma", c.now); got != with.Replace(c.want) {
				t.Errorf("%s: is\n%q\nwant\n%q", c.what, got, with.Replace(c.want))
			}
		}
	}
}
