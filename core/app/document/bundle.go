package document

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"
)

// Bundle packs files into one zip file. The same files make the same bytes at any time.
type Bundle struct {
	out   bytes.Buffer
	zip   *zip.Writer
	names Names
}

// NewBundle is a bundle without files.
func NewBundle() *Bundle {
	b := &Bundle{names: Names{}}
	b.zip = zip.NewWriter(&b.out)
	return b
}

// earliest is the first date that a zip file can say.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Add adds a file and returns the name that it has in the bundle: name, or one like it
// where another file has that. It fails when data cannot be packed.
func (b *Bundle) Add(name string, data []byte) (string, error) {
	name = b.names.Unused(name)
	method := uint16(zip.Deflate)
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) { // packed already
		method = zip.Store
	}
	to, err := b.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: earliest})
	if err != nil {
		return "", err
	}
	_, err = to.Write(data)
	return name, err
}

// Close ends the zip file and returns its bytes.
func (b *Bundle) Close() ([]byte, error) {
	err := b.zip.Close()
	return b.out.Bytes(), err
}

// Names are the names that files were given so far, in small letters. Two files may have
// the same name once the people in theirs are hidden.
type Names map[string]bool

// Unused returns name, or one like it that no file was given yet, and remembers it. A path
// that leads out of the folder is cut to one inside.
func (n Names) Unused(name string) string {
	name = strings.TrimLeft(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/")
	if !fs.ValidPath(name) || name == "." {
		name = "document"
	}
	ext := path.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for i := 2; n[strings.ToLower(name)]; i++ {
		name = fmt.Sprintf("%s-%d%s", stem, i, ext)
	}
	n[strings.ToLower(name)] = true
	return name
}
