package document_test

import (
	"encoding/base64"
	"strings"
	"testing"
)

// TestMailsComeBack checks that a mail comes back byte for byte, however programs wrote or damaged it.
func TestMailsComeBack(t *testing.T) {
	in64 := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	const body = "\n\nBonjour,\nÉlève : Idriss Benali.\n"
	for _, row := range []struct{ what, mail string }{
		{"as it is in testdata", string(read(t, "message.eml"))},
		{"encoded words of Latin 1", "From: =?iso-8859-1?q?Zo=e9_B=e9nali?= <z@exemple.fr>\nSubject: =?iso-8859-1?q?=c9l=e8ve_Clara_Vauquelin?=" + body},
		{"base64 and quoted, folded between", "Subject: =?utf-8?B?" + in64("Élève Clara ") + "?=\n =?utf-8?Q?Vauquelin_et_Idriss_?=\n\t=?UTF-8?b?" + in64("Benali") + "?= (fin)" + body},
		{"letters in percent signs that need none", "Subject: =?utf-8?Q?Cl=61ra=20V=61uquelin?=" + body},
		{"no padding, an unknown charset", "Subject: =?utf-8?B?" + strings.TrimRight(in64("Clara Vauquelin :"), "=") + "?= =?x-a?Q?Idriss_B=e9nali?=" + body},
		{"bytes as they are", "From: Clara Vauquelin <c@exemple.fr>\nSubject: \xc9l\xe8ve Idriss Benali\n\n\xc9l\xe8ve : Clara Vauquelin, n\xe9e en mai.\n"},
		{"a name that is not ASCII", "Subject: Léa Gérard\nContent-Type: text/plain; charset=iso-8859-1\n\nL\xe9a G\xe9rard lit.\n"},
		{"quoted-printable with small letters", "Subject: a\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=c3=89l=c3=a8ve : Clara Vauque=\nlin. =20\nIdriss Benali et Clara Vauquelin sont l=c3=a0 =\nce jour, et L=c3=a9a G=c3=a9rard  \naussi.\n"},
		{"base64 in short lines", "Subject: a\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + in64("Élève : Clara Vauquelin.\n")[:12] + "\n" + in64("Élève : Clara Vauquelin.\n")[12:] + "\n\n"},
		{"parameters", "Subject: a\nContent-Type: multipart/mixed;\n boundary=x\n\n--x\nContent-Disposition: attachment;\n\tfilename*0*=iso-8859-1'fr'Bulletin%20L%e9a;\n\tfilename*1=\" Gerard\";\n filename*2=.pdf\n\nJVBERi0=\n--x\nContent-Type: text/html\n\n<p title='Clara'>Clara&nbsp;Vauquelin</p>\r\n"},
	} {
		for _, mail := range []string{row.mail, strings.ReplaceAll(row.mail, "\n", "\r\n")} {
			roster := append([]map[string]string{{"first": "Léa", "last": "Gérard"}}, people...)
			saved, masked, failed := ask(t, "document.save", map[string]any{"name": "a.eml", "roster": roster}, []byte(mail))
			if failed != nil {
				t.Fatal(failed)
			}
			if again, _, failed := ask(t, "document.open", map[string]any{"name": "a.eml"}, masked); failed != nil || again["text"] != saved["text"] || strings.Contains(saved["text"].(string), "Clara") {
				t.Errorf("%s: hidden, it reads otherwise than the answer said: %v", row.what, failed)
			}
			_, back, failed := ask(t, "document.save", map[string]any{"name": "a.eml", "restore": true, "mapping": saved["mapping"]}, masked)
			if failed != nil {
				t.Fatal(failed)
			}
			if string(back) != mail {
				t.Errorf("%s: was\n%q\nhidden\n%q\nis\n%q", row.what, mail, masked, back)
			}
		}
	}
}
