package xmldoc

import (
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"strings"
	"testing"
)

// TestBlankPictures checks that the empty pictures are valid pictures.
func TestBlankPictures(t *testing.T) {
	t.Parallel()
	for _, blank := range []string{blankPNG, blankJPEG, blankGIF} {
		if _, _, err := image.Decode(strings.NewReader(blank)); err != nil {
			t.Errorf("the empty picture: %v", err)
		}
	}
	for name, blank := range map[string]string{"a.emf": blankEMF, "a.jpeg": blankJPEG, "a.JPG": blankJPEG, "a.gif": blankGIF, "a.wmf": blankWMF} {
		if got := string(BlankPicture(name)); got != blank {
			t.Errorf("%s becomes %q", name, got)
		}
	}
}

// TestCellsBecomeText checks the tags of cells whose value becomes text, however their type is
// written.
func TestCellsBecomeText(t *testing.T) {
	for _, row := range []struct{ tag, want string }{
		{`<c r="A1" s="3">`, `<c r="A1" s="3" t="str">`},
		{`<c r="A1" t="n">`, `<c r="A1" t="str">`},
		{`<c t='d' r='A1'>`, `<c t='str' r='A1'>`},
		{"<c r=\"A1\"\n\tt = \"b\">", "<c r=\"A1\"\n\tt = \"str\">"},
		{`<x:c r="A1" xml:t="n">`, `<x:c r="A1" xml:t="n" t="str">`},
	} {
		if got := string(asCellText([]byte(row.tag))); got != row.want {
			t.Errorf("%s: %s, want %s", row.tag, got, row.want)
		}
	}
}
