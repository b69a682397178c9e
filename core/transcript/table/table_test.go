package table

import (
	"bytes"
	"testing"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

func FuzzOpen(f *testing.F) {
	f.Add([]byte("sep=;\r\nauthor;text\r\n\"Léa\";\"<p>\"\"a\"\" &amp;</p>\r\n\"\r\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, s, _, err := Open(data, nil)
		if err != nil {
			return
		}
		_, placed := flow.Join(b.Content().Flows)
		out, err := s.Save(&flow.Layout{Stretches: placed}, nil, &sweep.Also{})
		if err != nil || !bytes.Equal(out, data) {
			t.Errorf("a file without edits is not the same: %v", err)
		}
	})
}
