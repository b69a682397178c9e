package turn

import (
	"testing"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// TestReferences checks that a file is refused if a reference in it is not one of XML: its text could
// not be searched.
func TestReferences(t *testing.T) {
	for text, want := range map[string]failure.Code{
		`<a b="&amp;">&#233;&lt;<![CDATA[&eacute;]]></a>`:               "",
		`<!DOCTYPE a SYSTEM "a.dtd"><a>Th&eacute;odor</a>`:              failure.DTD,
		`<!DOCTYPE a SYSTEM "a.dtd"><a b="Th&eacute;odor"/>`:            failure.DTD,
		`<!DOCTYPE a [<!ENTITY eacute "é">]><a>Th&eacute;odor</a>`:      failure.DTD,
		`<!DOCTYPE a SYSTEM "a.dtd"><a>Théodor</a>`:                     "",
		`<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY e SYSTEM "x">]><a>Th</a>`: failure.DTD,
	} {
		x, err := ReadXML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var got failure.Code
		if err := x.Read(&Book{}, func(*xmlscan.Scanner, xmlscan.Token) {}); err != nil {
			got = failure.CodeOf(err)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
