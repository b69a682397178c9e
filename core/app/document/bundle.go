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

// Bundle packs files into one zip file. The same files in the same order give the same
// bytes, because every file gets the same date.
type Bundle struct {
	out   bytes.Buffer
	zip   *zip.Writer
	names Names
}

// NewBundle returns a bundle without files.
func NewBundle() *Bundle {
	b := &Bundle{names: Names{}}
	b.zip = zip.NewWriter(&b.out)
	return b
}

// earliest is the first date that the zip format can express; every packed file has it.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Add adds a file and returns the name that it has in the bundle: name itself, or name with
// a number if another file has that already. It fails when data cannot be packed.
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

// Names is the set of file names in use, in lower case. It keeps files apart whose names become
// equal when the names of people are hidden: "Emma.docx" and "Léa.docx".
type Names map[string]bool

// Unused returns the given file name if it is not in use, else the name with a number
// ("bilan-2.docx"), and marks the result as used. A path that leads out of the folder ("../a.txt")
// becomes one inside it ("a.txt").
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
