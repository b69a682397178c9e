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
