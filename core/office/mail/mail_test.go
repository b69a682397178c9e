package mail_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"io"
	"mime"
	"mime/multipart"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/mail"
	"github.com/cachenom/cachenom/core/office/sweep"

	netmail "net/mail"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/cachenom/cachenom/core/text/fold"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// crlf returns a message with the line ends that RFC 5322 requires.
func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }

// in1252 returns a text in Windows-1252.
func in1252(s string) string {
	out, err := charmap.Windows1252.NewEncoder().String(s)
	if err != nil {
		panic(err)
	}
	return out
}

// wideText returns a text in UTF-16 with a byte-order mark.
func wideText(s string, big bool) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune("\ufeff" + s)) {
		if big {
			b.Write([]byte{byte(u >> 8), byte(u)})
		} else {
			b.Write([]byte{byte(u), byte(u >> 8)})
		}
	}
	return b.String()
}

func in64(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

// mailRow is a mail, and a text that it must contain.
type mailRow struct{ what, message, says string }

// mailRows returns mails about Emma Lefèvre as programs write them, by the rules or not.
func mailRows() []mailRow {
	const from = "From: a@exemple.fr\n"
	return []mailRow{
		{"fields", "From: =?utf-8?Q?Emma_Lef=C3=A8vre?= <emma.lefevre@exemple.fr>\nSubject: Notes d'Emma\n\nBonjour\n", "Emma Lefèvre <emma.lefevre@exemple.fr>\nNotes d'Emma\nBonjour"},
		{"a name cut over encoded words", "Subject: =?utf-8?Q?Bilan_d=E2=80=99Emma_Lef=C3?=\n =?utf-8?Q?=A8vre?=\n\nx\n", "Bilan d’Emma Lefèvre\nx"},
		{"words in a charset of their own", "Subject: =?iso-8859-1?B?" + in64(in1252("Emma Lefèvre")) + "?=\n\nx\n", "Emma Lefèvre"},
		{"words in a charset nobody names", "Subject: =?x-unknown?Q?Emma_Lef=E8vre?=\n\nx\n", "Emma Lefèvre"},
		{"a field that nobody expects, in encoded words", from + "X-Eleve: =?utf-8?Q?Emma_Lef=C3=A8vre?=\n\nx\n", "Emma Lefèvre"},
		{"a field that nobody expects, in bytes as they are", from + "X-Eleve: Emma Lefèvre\n\nx\n", "Emma Lefèvre"},
		{"a field that nobody expects, in ASCII", from + "X-Eleve: Emma Lefevre\n\nx\n", "Emma Lefevre"},
		{"fields of machines, in encoded words and percent signs", from + "X-MS-Eleve: =?utf-8?Q?Emma_Lef=C3=A8vre?=\nX-Google-Eleve: " + in1252("Lefèvre") + "\nList-Unsubscribe: <mailto:x@exemple.fr?subject=Emma%20Lef%C3%A8vre>\n\nx\n", "a@exemple.fr\nx"},
		{"fields of machines that say who", from + "X-Google-Original-From: Emma <e@b.fr>\nX-MS-Exchange-Sender: Lefevre\nX-MIMETrack: by Emma Lefevre/ACLYON\nX-Notes-Item: CN=Emma Lefevre/O=A\nX-Spam-Report: de Emma\nIn-Reply-To: <emma@exemple.fr>\n\nx\n", "a@exemple.fr\nEmma <e@b.fr>\nLefevre\nby Emma Lefevre/ACLYON\nCN=Emma Lefevre/O=A\nde Emma\nx"},
		{"a charset that is not read", "Subject: =?iso-2022-jp?B?" + in64("\x1b$B%F\x1b(B Emma") + "?=\n\nx\n", " Emma\nx"},
		{"fields in bytes as they are", "From: " + in1252("Emma Lefèvre") + " <e@exemple.fr>\n\nx\n", "Emma Lefèvre"},
		{"folded fields", "To: \"Lefèvre,\n Emma\" <e@exemple.fr>, Emma\n Lefèvre <e@exemple.fr>\n\nx\n", `"Lefèvre, Emma" <e@exemple.fr>, Emma Lefèvre`},
		{"fields of machines", from + "Received: from pc-emma-lefevre by mx\n for <emma.lefevre@exemple.fr>\nMessage-ID: <emma.lefevre.1@exemple.fr>\n\nx\n", "a@exemple.fr\nx"},
		{"the line of a mailbox", "From emma.lefevre@exemple.fr Mon Jan  1 00:00:00 2026\n" + from + "\nx\n", "a@exemple.fr\nx"},
		{"Windows-1252 without a word", from + "\n" + in1252("Emma Lefèvre lit.\n"), "Emma Lefèvre lit."},
		{"Windows-1252 that says UTF-8", from + "Content-Type: text/plain; charset=utf-8\n\n" + in1252("Emma Lefèvre lit.\n"), "Emma Lefèvre lit."},
		{"UTF-8 that says Latin 1", from + "Content-Type: text/plain; charset=iso-8859-1\n\nEmma Lefèvre lit.\n", "Emma Lefèvre lit."},
		{"UTF-16 with its mark", from + "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n" + in64(wideText("Emma Lefèvre lit.\n", false)) + "\n", "Emma Lefèvre lit."},
		{"UTF-16, higher byte first", from + "Content-Type: text/plain; charset=utf-16be\nContent-Transfer-Encoding: base64\n\n" + in64(wideText("Emma Lefèvre lit.\n", true)[2:]) + "\n", "Emma Lefèvre lit."},
		{"UTF-16, lower byte first, that does not say so", from + "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n" + in64(wideText("Emma lit tres bien.\n", false)[2:]) + "\n", "Emma lit"},
		{"decomposed letters", from + "Content-Type: text/plain; charset=utf-8\n\n" + norm.NFD.String("Emma Lefèvre lit.\n"), "lit."},
		{"quoted-printable, cut in a name", from + "Content-Type: text/plain; charset=iso-8859-15\nContent-Transfer-Encoding: quoted-printable\n\nEmma Lef=\n=E8vre lit.\n", "Emma Lefèvre lit."},
		{"quoted-printable by a program that knows it badly", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nEmma Lef=C3=A8vre a=b =zz \x01= \nlit.\n", "Emma Lefèvre a=b =zz"},
		{"base64 without its end", from + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + strings.TrimRight(in64("Emma Lefèvre lit"), "=") + "\n", "Emma Lefèvre lit"},
		{"HTML", from + "Content-Type: text/html; charset=utf-8\n\n<p>Emma <b>Lef</b>&egrave;vre</p><img alt=\"Emma Lef&egrave;vre\"><a title='Emma' href=\"mailto:emma.lefevre@exemple.fr\">x</a>\n", "Emma Lefèvre"},
		{"a link with everything", from + "Content-Type: text/html; charset=utf-8\n\n<a href=\"mailto:Emma%20Lef%C3%A8vre%20&lt;emma.lefevre@exemple.fr&gt;?subject=Emma%20Lef%C3%A8vre&amp;body=Emma\">x</a>\n", "mailto:Emma Lefèvre <emma.lefevre@exemple.fr>?subject=Emma Lefèvre&body=Emma"},
		{"a link with a bare ampersand", from + "Content-Type: text/html; charset=utf-8\n\n<a href=\"https://exemple.fr/?a=1&nom=Lef%C3%A8vre&b=Emma\">x</a>\n", "https://exemple.fr/?a=1&nom=Lefèvre&b=Emma"},
		{"HTML of Windows without a word", from + "Content-Type: text/html\n\n" + in1252("<title>Emma</title><!-- Emma Lefèvre --><script>var a='Emma Lefèvre'</script><p>Emma Lefèvre</p>\n"), "Emma\nEmma Lefèvre\nEmma Lefèvre"},
		{"what Outlook alone reads", from + "Content-Type: text/html; charset=utf-8\n\n<p>a</p><!--[if mso]><p>Emma Lefèvre</p><![endif]--><!--[if !mso]><!--><p>Emma</p><!--<![endif]-->\n", "a\nEmma Lefèvre\nEmma"},
		{"cells", from + "Content-Type: text/html; charset=utf-8\n\n<table><tr><td>Emma</td><td></td>\n<td>Lef&egrave;vre</td></tr><tr><th>a</th></tr></table>\n", "Emma\t \tLefèvre\na"},
		{"fields of a form", from + "Content-Type: text/html; charset=utf-8\n\n<select><option>Emma Lef&egrave;vre</option><option>Maths</option></select><button>Emma</button><button>non</button><label>Emma</label><label>a</label><textarea>Emma</textarea>b\n", "Emma Lefèvre\nMaths\nEmma\nnon\nEmma\na\nEmma\nb"},
		{"numbers of notes", from + "Content-Type: text/html; charset=utf-8\n\n<p>Emma Lef&egrave;vre<sup>1</sup> et M<sup>me</sup> Emma<sup>[2]</sup>, Emma<sub>3</sub>, 1<sup>2</sup>Emma</p>\n", "Emma Lefèvre 1 et Mme Emma [2], Emma 3, 1 2 Emma"},
		{"who wrote a page", from + "Content-Type: text/html; charset=utf-8\n\n<meta name=author content=\"Emma Lefèvre\"><meta name=viewport content=\"width=device-width\"><p>a</p>\n", "a\nEmma Lefèvre"},
		{"addresses of pictures, numbers of parts", from + "Content-Type: text/html; charset=utf-8\nContent-ID: <photo_Emma.png@1>\n\n<p>Emma</p><img src=\"cid:photo_Emma.png@1\" data-nom='Emma'><div id=emma>a</div>\n", "Emma\na"},
		{"a link to another part", from + "Content-Type: text/html; charset=utf-8\nContent-ID: <emma.1@x>\n\n<a href=\"cid:emma.lefevre\">a</a><a href='CID:emma.1@x'>b</a>\n", "a@exemple.fr\nab"},
		{"both ways of one text", from + "Content-Type: multipart/alternative; boundary=x\n\nEmma Lefèvre\n--x\nContent-Type: text/plain; charset=utf-8\n\nEmma Lefèvre\n--x\nContent-Type: text/html; charset=utf-8\n\n<p>Emma Lef&#232;vre</p>\n--x--\nEmma Lefèvre\n", "Emma Lefèvre\nEmma Lefèvre"},
		{"no last boundary", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nEmma Lefèvre\n", "Emma Lefèvre"},
		{"the name of what is attached", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: application/pdf; name=\"=?utf-8?Q?Bulletin_Emma_Lef=C3=A8vre=2Epdf?=\"\nContent-Disposition: attachment;\n filename*0*=utf-8''Bulletin%20Emma%20;\n filename*1*=Lef%C3%A8vre.pdf\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--x--\n", "Bulletin Emma Lefèvre.pdf"},
		{"sections of a name, the last one first", from + "Content-Disposition: attachment; filename*1*=%A8vre.rtf;\n filename*0*=utf-8''Emma%20Lef%C3\n\nx\n", "Emma Lefèvre"},
		{"the same, written badly", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: application/pdf; name=Bulletin Emma Lefèvre.pdf\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--x--\n", "Bulletin Emma Lefèvre.pdf"},
		{"names of files in charsets of their own", from + "Content-Type: application/pdf; name*=iso-8859-1''Emma%20Lef%E8vre.pdf\nContent-Disposition: attachment; filename*=windows-1252'fr'Emma%20Lef%E8vre.pdf\n\nx\n", "Emma Lefèvre.pdf"},
		{"the name of a file in the wrong field", from + "Content-Type: application/pgp-keys; filename=\"publickey - emma.lefevre@exemple.fr.asc\"; title=\"Emma; \\\"Lefevre\\\"\"\n\nx\n", "publickey - emma.lefevre@exemple.fr\nEmma; \"Lefevre\""},
		{"parameters that nobody reads", from + "Content-Type: text/plain (de Emma); charset=utf-8; format=flowed; x-unix-mode=\"emma\"; reply-type=Lefevre\n\nx\n", "a@exemple.fr\nx"},
		{"a name in a boundary", from + "Content-Type: multipart/mixed; boundary=Emma_Lefevre\n\n--Emma_Lefevre\n\nEmma\n--Emma_Lefevre--\n", "Emma"},
		{"a body that stands elsewhere", from + "Content-Type: message/external-body; access-type=URL; URL=\"https://exemple.fr/Emma/Lefevre.pdf\"\n\nContent-Type: application/pdf; name=Emma.pdf\n\n", "https://exemple.fr/Emma/Lefevre.pdf\nEmma.pdf"},
		{"a digest", from + "Content-Type: multipart/digest; boundary=x\n\n--x\n\nFrom: =?utf-8?Q?Emma_Lef=C3=A8vre?= <e@exemple.fr>\n\nEmma\n--x--\n", "Emma Lefèvre <e@exemple.fr>\nEmma"},
		{"a boundary that no line has", from + "Content-Type: multipart/mixed; boundary=AAA\n\n--BBB\n\nEmma Lefevre\n--BBB--\n", "--BBB\n\nEmma Lefevre"},
		{"no boundary", from + "Content-Type: multipart/mixed\n\n--BBB\n\nEmma Lefevre\n--BBB--\n", "--BBB\n\nEmma Lefevre"},
		{"a part without a head", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nEmma Lefevre\n\nlit\n--x--\n", "Emma Lefevre\n\nlit"},
		{"base64 without its end, in a field", "Subject: =?utf-8?B?" + strings.TrimRight(in64("Emma Lefevre."), "=") + "?=\n\nx\n", "Emma Lefevre."},
		{"Latin 1 that says UTF-8, in a field", "Subject: =?utf-8?Q?Emma_Lef=E8vre?=\n\nx\n", "Emma Lefèvre"},
		{"spaces and a language in encoded words", "Subject: =?utf-8*fr?q?Emma Lef=C3=A8vre=?= =?UTF-8?q?=3d?=\n\nx\n", "Emma Lefèvre"},
		{"a table that is attached", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/csv; name=notes.csv\nContent-Disposition: attachment; filename=\"notes d'Emma.csv\"\nContent-Transfer-Encoding: base64\n\n" + in64(in1252("Nom;Note\r\nLefèvre Emma;12\r\n")) + "\n--x--\n", "Lefèvre Emma;12"},
		{"a mail that is attached", from + "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: message/rfc822\nContent-Disposition: attachment; filename=\"Emma.eml\"\n\nFrom: Emma <e@exemple.fr>\nReceived: by lefevre\nSubject: =?utf-8?Q?Lef=C3=A8vre?=\n\nEmma\n--x--\n", "Emma <e@exemple.fr>\nLefèvre\nEmma"},
		{"what did not arrive", from + "Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; emma.lefevre@exemple.fr\n--x\nContent-Type: text/rfc822-headers\n\nTo: =?utf-8?Q?Emma_Lef=C3=A8vre?= <emma.lefevre@exemple.fr>\n\n--x--\n", "Emma Lefèvre <emma.lefevre@exemple.fr>"},
		{"a date", from + "Content-Type: text/calendar; charset=utf-8\n\nBEGIN:VCALENDAR\nATTENDEE;CN=\"Emma Lefèvre\":mailto:emma.lefevre@exemple.fr\nSUMMARY:Rendez-vous avec Emma Lef\n èvre et sa mère\nEND:VCALENDAR\n", "avec Emma Lefèvre et sa mère"},
		{"a card", from + "Content-Type: text/vcard; charset=utf-8\n\nBEGIN:VCARD\nN:Lefèvre;Emma;;;\nFN:Emma Lef\n\tèvre\nEND:VCARD\n", "N:Lefèvre;Emma;;;\nFN:Emma Lefèvre\n"},
	}
}

// TestMails checks that the text of a mail is what its reader sees, that the bytes stay the
// same if nothing is hidden, that no hidden name is left in any encoding, and that the text is
// the same again after names are given back.
func TestMails(t *testing.T) {
	t.Parallel()
	for _, c := range mailRows() {
		for _, message := range []string{c.message, crlf(c.message)} {
			mailed(t, c.what, message, c.says)
		}
	}
}

// mailed checks for one mail what TestMails promises.
func mailed(t *testing.T, what, message, says string) {
	t.Helper()
	d, err := office.Open("a.eml", []byte(message))
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if !strings.Contains(d.Text, says) {
		t.Errorf("%s: says\n%s\nwant\n%s", what, d.Text, says)
	}
	if same, err := d.Save(nil, &sweep.Also{}); err != nil || string(same) != message {
		t.Errorf("%s: changed, though nothing is hidden: %v", what, err)
	}
	edits, also := hidePupil(d)
	out, err := d.Save(edits, also)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	for _, reading := range everyReading(t, out) {
		reading = fold.Key(reading)
		for _, name := range []string{"emma", "lefevre", "lef"} {
			if strings.Contains(reading, name) {
				t.Errorf("%s: %q is left in\n%s", what, name, out)
				return
			}
		}
	}
	m, err := office.Open("a.eml", out)
	if err != nil {
		t.Errorf("%s: does not open again: %v\n%s", what, err, out)
		return
	}
	if want := afterEdits(d.Text, edits); m.Text != want {
		t.Errorf("%s: says\n%s\nwant\n%s", what, m.Text, want)
	}
	back, err := m.Save(showPupil(m, d.Text, edits), &sweep.Also{})
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if b, err := office.Open("a.eml", back); err != nil || b.Text != d.Text {
		t.Errorf("%s: comes back as\n%s\nwant\n%s", what, b.Text, d.Text)
	}
}

// tagOfHTML matches a tag of HTML.
var tagOfHTML = regexp.MustCompile(`<[^>]*>`)

// everyReading returns a message as it is, and everything that a mail program finds in it.
func everyReading(t *testing.T, data []byte) []string {
	list := []string{string(data), in1252Back(data)}
	if bytes.HasPrefix(data, []byte("From ")) {
		data = data[bytes.IndexByte(data, '\n')+1:]
	}
	m, err := netmail.ReadMessage(bytes.NewReader(data))
	if err != nil {
		t.Errorf("no mail: %v\n%s", err, data)
		return list
	}
	body, err := io.ReadAll(m.Body)
	if err != nil {
		t.Fatal(err)
	}
	return append(list, readingsOf(m.Header, body)...)
}

func in1252Back(b []byte) string {
	out, _ := charmap.Windows1252.NewDecoder().Bytes(b)
	return string(out)
}

// readingsOf returns the texts of a part: its decoded fields and its decoded body.
func readingsOf(head map[string][]string, body []byte) (list []string) {
	words := mime.WordDecoder{CharsetReader: func(_ string, in io.Reader) (io.Reader, error) {
		return charmap.Windows1252.NewDecoder().Reader(in), nil
	}}
	for _, values := range head {
		for _, v := range values {
			if text, err := words.DecodeHeader(v); err == nil {
				list = append(list, text)
			}
			if _, params, err := mime.ParseMediaType(v); err == nil {
				for _, p := range params {
					text, _ := words.DecodeHeader(p)
					list = append(list, p, text)
				}
			}
		}
	}
	get := func(name string) string {
		if v := head[name]; len(v) > 0 {
			return v[0]
		}
		return ""
	}
	raw, err := mail.Transferred(body, strings.ToLower(get("Content-Transfer-Encoding")))
	if err == nil {
		body = raw
	}
	kind, params, _ := mime.ParseMediaType(get("Content-Type"))
	if strings.HasPrefix(kind, "multipart/") {
		for r := multipart.NewReader(bytes.NewReader(body), params["boundary"]); ; {
			p, err := r.NextRawPart()
			if err != nil {
				return list
			}
			inside, _ := io.ReadAll(p)
			list = append(list, readingsOf(p.Header, inside)...)
		}
	}
	if strings.HasPrefix(kind, "message/") || kind == "text/rfc822-headers" {
		if m, err := netmail.ReadMessage(bytes.NewReader(append(bytes.Clone(body), "\r\n\r\n"...))); err == nil {
			inside, _ := io.ReadAll(m.Body)
			list = append(list, readingsOf(m.Header, inside)...)
		}
	}
	for _, reading := range []string{string(body), in1252Back(body), string(mustDecode(charset.Charset{Wide: true}, body)), string(mustDecode(charset.Charset{Wide: true, Big: true}, body))} {
		bare := tagOfHTML.ReplaceAllString(reading, "")
		decoded, _ := url.PathUnescape(html.UnescapeString(strings.ReplaceAll(reading, "%ELEVE", "")))
		list = append(list, reading, html.UnescapeString(reading), html.UnescapeString(bare), decoded)
	}
	return list
}

// mustDecode returns b decoded, or nil if it is not valid in the charset.
func mustDecode(c charset.Charset, b []byte) []byte {
	out, _ := c.Decode(b)
	return out
}

// TestFieldsOfMachines checks the replacements of names in fields that only programs read.
func TestFieldsOfMachines(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"Received: from PC-LEFEVRE (emma.lefevre@exemple.fr [1.2.3.4])", "Received: from PC-ELEVE_001 (ELEVE_001@exemple.fr [1.2.3.4])"},
		{"Received: from pc-emma-lefevre by mx\n for <emma>", "Received: from pc-ELEVE_001 by mx\n for <ELEVE_001>"},
		{"List-Unsubscribe: <https://exemple.fr/a%20b?c=Lef%C3%A8vre>,\n <mailto:x@exemple.fr?subject=50%25>", "List-Unsubscribe: <https://exemple.fr/a%20b?c=ELEVE_001>,\n <mailto:x@exemple.fr?subject=50%25>"},
		{"X-MS-Auteur: =?utf-8?Q?Emma_Lef=C3=A8vre?= lit", "X-MS-Auteur: ELEVE_001 lit"},
		// Jan is a pupil, and a month.
		{"Date: Mon, 1 Jan 2024 10:00:00 +0100 (CET)", "Date: Mon, 1 Jan 2024 10:00:00 +0100 (CET)"},
		{"Received: from Jan by mx;\n Mon, 1 Jan 2024 10:00:00 GMT", "Received: from ELEVE_002 by mx;\n Mon, 1 Jan 2024 10:00:00 GMT"},
		{"Date: Jan, 1 2024", "Date: ELEVE_002, 1 2024"},
	} {
		d, err := office.Open("a.eml", []byte("From: a@b.fr\n"+c[0]+"\n\nx\n"))
		if err != nil {
			t.Fatal(err)
		}
		also := &sweep.Also{}
		for _, form := range []string{"Emma Lefèvre", "Lefèvre Emma", "Emma", "Lefèvre"} {
			also.Add(form, "ELEVE_001", false)
		}
		also.Add("Jan", "ELEVE_002", false)
		out, err := d.Save(nil, also)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSuffix(strings.TrimPrefix(string(out), "From: a@b.fr\n"), "\n\nx\n"); got != c[1] {
			t.Errorf("%s\n  is   %s\n  want %s", c[0], got, c[1])
		}
	}
}
