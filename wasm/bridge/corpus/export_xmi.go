package corpus

import (
	"bytes"
	"encoding/base64"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ExportedZip is a zip file in base64.
type ExportedZip struct {
	Base64 string `json:"base64"`
	Exported
}

// exportXMI answers the method export.xmi. The zip file has a file for each document, named after
// it.
func (s *service) exportXMI(c *bridge.Call) (any, *bridge.Error) {
	substitute := c.Params.Flag("substitute")
	x, result, err := s.export(c, substitute)
	if err != nil {
		return nil, err
	}
	zip := document.NewBundle()
	lost := 0
	for i := range x.Messages {
		m := &x.Messages[i]
		if substitute {
			now := m.Substituted()
			m = &now
		}
		var b bytes.Buffer
		n, _ := forum.WriteXMI(&b, m)
		lost += n
		_, _ = zip.Add(fileNameOf(m.ID)+".xmi", b.Bytes()) // a buffer takes everything
	}
	data, _ := zip.Close()
	if lost > 0 {
		s.warn(result, "export-character", lost)
	}
	return ExportedZip{base64.StdEncoding.EncodeToString(data), *result}, nil
}

// fileNameOf returns an id with an underscore for each character that file names cannot have.
func fileNameOf(id string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, id)
}
