package document

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// ReportName is the file of the report about many files.
const ReportName = "compte-rendu.html"

const bundleName = "documents.zip"

// bundle packs files that were written, and the report about them, into one zip
// file.
func (s *service) bundle(c *bridge.Call) (any, *bridge.Error) {
	data := bytesOf(c)
	files := filesOf(c.Params, len(data))
	about := aboutOf(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	made, err := pack(files, data, about)
	if err != nil {
		return nil, &bridge.Error{Code: bridge.CodeInternal, Message: "the files could not be packed; try again, or with fewer files"}
	}
	return &BundleResult{Name: bundleName, Base64: give(c, made)}, nil
}

func aboutOf(p bridge.Params) About {
	a := About{Restored: p.Flag("restore"), Language: p.Text("language"), Date: p.Text("date"), Style: p.Text("style")}
	if _, err := time.Parse(time.DateOnly, a.Date); a.Date != "" && err != nil {
		p.Fail("date", "no date; give it as 2026-11-25")
	}
	if !slices.Contains([]string{"", "id", "natural", "initials"}, a.Style) {
		p.Fail("style", "unknown; give id, natural or initials")
	}
	return a
}

// filesOf reads the files of a request, whose bytes are so many.
func filesOf(p bridge.Params, size int) (files []FileReport) {
	p.Each("files", func(_ int, item bridge.Params) {
		f := FileReport{
			Name: bridge.Quoted(item.Text("name")), Size: item.Number("size"), Code: item.Text("code"),
			Doubts: item.Number("doubts"), Leaks: item.Number("leaks"), Warnings: item.Texts("warnings"), Given: bridge.Quoted(item.Text("given")),
		}
		if report, ok := item.Object("report"); ok {
			report.Each("parts", func(_ int, part bridge.Params) {
				f.Report.Parts = append(f.Report.Parts, PartReport{bridge.Quoted(part.Text("name")), part.Text("aspect"), part.Flag("covered"), part.Number("replaced")})
			})
			report.Each("uncovered", func(_ int, u bridge.Params) {
				f.Report.Uncovered = append(f.Report.Uncovered, Uncovered{bridge.Quoted(u.Text("part")), u.Text("code")})
			})
		}
		files = append(files, f)
	})
	for i := range files {
		if files[i].Size < 0 || files[i].Size > size {
			p.Fail(fmt.Sprintf("files[%d].size", i), "more than there is; give the bytes of each file written, in the order of files")
			return nil
		}
		size -= files[i].Size
	}
	if size != 0 {
		p.Fail("files", "their sizes are not those of the bytes; give the bytes of each file written, in the order of files")
	}
	return files
}

// pack writes the zip file.
func pack(files []FileReport, data []byte, about About) ([]byte, error) {
	SameFolders(files)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	names := Names{}
	for i := range files {
		f := &files[i]
		own := data[:f.Size]
		data = data[f.Size:]
		if f.Name == "" || f.Code != "" {
			continue // not written; a name is that which it would have got
		}
		f.Name = bridge.Quoted(names.Unused(string(f.Name)))
		if err := add(w, string(f.Name), own); err != nil {
			return nil, err
		}
	}
	if err := add(w, names.Unused(ReportName), []byte(Page(files, about))); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// earliest is the first date that a zip file can say: the same files are the same
// bytes at any time, and no program meets a month 0.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func add(w *zip.Writer, name string, data []byte) error {
	to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: methodFor(data), Modified: earliest})
	if err != nil {
		return err
	}
	_, err = io.Copy(to, bytes.NewReader(data))
	return err
}

// methodFor leaves alone what is packed already.
func methodFor(data []byte) uint16 {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return zip.Store
	}
	return zip.Deflate
}

// Names are those that files have got so far, without their case. Two files may be
// called alike once the names in theirs are hidden.
type Names map[string]bool

// Unused is the name, or one like it, that no file has got. What would lead out of
// the folder is left out of it.
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
