package xmldoc

import (
	"testing"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// TestWordsOfTheFormat checks that words of the format stay, even if a person has such a name,
// both when names are hidden and when they are given back; and that people's words are
// replaced.
func TestWordsOfTheFormat(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ name, xml, want string }{
		{"Even", `<w:headerReference w:type="even"/>`, ""},
		{"Read", `<w:documentProtection w:edit="readOnly"/>`, ""},
		{"Minor", `<w:rFonts w:asciiTheme="minorHAnsi"/>`, ""},
		{"Clear", `<w:shd w:val="clear"/>`, ""},
		{"Begin", `<w:fldChar w:fldCharType="begin"/>`, ""},
		{"April", `<w:x w:val="April"/>`, ""},
		{"Landscape", `<w:pgSz w:orient="landscape"/>`, ""},
		{"Heading", `<w:lsdException w:name="heading 1"/>`, ""},
		{"Ada", `<w:r w:rsidR="00AB12CD" w:id="ada12"/>`, ""},
		{"Even", `<w:pStyle w:val="Style_Even"/>`, `<w:pStyle w:val="Style_ELEVE_001"/>`},
		{"Clear", `<v:shape id="Clear_photo"/>`, `<v:shape id="ELEVE_001_photo"/>`},
		{"Read", `<x:y x:displayName="Read"/>`, `<x:y x:displayName="ELEVE_001"/>`},
		{"Read", `<a:hlinkClick x:href="file:///C:/Read/a%2fb.docx"/>`, `<a:hlinkClick x:href="file:///C:/ELEVE_001/a%2fb.docx"/>`},
		{"Read", `<w:hyperlink w:anchor="_Read_1"/>`, `<w:hyperlink w:anchor="_ELEVE_001_1"/>`},
		{"Zoé", `<x:y x:other="de Zoé"/>`, `<x:y x:other="de ELEVE_001"/>`},
	} {
		also := &sweep.Also{}
		also.Add(row.name, "ELEVE_001", false)
		got := sweptXML(also, row.xml)
		if row.want == "" {
			row.want = row.xml
		}
		if got != row.want {
			t.Errorf("%s: %s became %s", row.name, row.xml, got)
		}
		back := &sweep.Also{}
		back.AddBack("ELEVE_001", row.name)
		back.AddBack("A. B.", row.name)
		if again := sweptXML(back, got); again != row.xml {
			t.Errorf("%s: %s came back as %s", row.name, row.xml, again)
		}
	}
}

func sweptXML(a *sweep.Also, xml string) string {
	list := (&sweeper{also: a}).sweep([]byte(xml), nil, nil)
	flow.SortPatches(list)
	return string(flow.Apply([]byte(xml), list))
}

// TestReferencesToNothing checks that a name which comes back in a reference gets quotes if it
// needs them, even if the file does not have such a sheet.
func TestReferencesToNothing(t *testing.T) {
	t.Parallel()
	for was, want := range map[string]string{
		`<d:object d:notify-on-update-of-ranges="ELEVE_001.B1:ELEVE_001.B2 $ELEVE_001.$A$1"/>`: `<d:object d:notify-on-update-of-ranges="&apos;Kévin Nguyen&apos;.B1:&apos;Kévin Nguyen&apos;.B2 $&apos;Kévin Nguyen&apos;.$A$1"/>`,
		`<d:object d:range="'ELEVE_001'.B1 x"/>`:                                               `<d:object d:range="'Kévin Nguyen'.B1 x"/>`,
		`<a x="ELEVE_001!A1 x"/>`:                                                              `<a x="&apos;Kévin Nguyen&apos;!A1 x"/>`,
		`<a x="de ELEVE_001.docx"/>`:                                                           `<a x="de Kévin Nguyen.docx"/>`,
		`<a x="de ELEVE_001. B1"/>`:                                                            `<a x="de Kévin Nguyen. B1"/>`,
	} {
		back := &sweep.Also{}
		back.AddBack("ELEVE_001", "Kévin Nguyen")
		if got := sweptXML(back, was); got != want {
			t.Errorf("%s came back as %s, want %s", was, got, want)
		}
	}
}
