package document

import (
	"fmt"
	"slices"
	"time"

	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ReportName is the name of the report about many files.
const ReportName = "compte-rendu.html"

// bundleName is the name of the zip file.
const bundleName = "documents.zip"

// bundle answers the method document.bundle: it packs files and a report about them into one zip
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

// aboutOf reads the parameters that are about the report as a whole.
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

// filesOf reads the parameter "files". size is the number of bytes of all files together.
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

// pack writes the zip file. It sets the names of files to those that they have in it.
func pack(files []FileReport, data []byte, about About) ([]byte, error) {
	SameFolders(files)
	b := document.NewBundle()
	for i := range files {
		f := &files[i]
		own := data[:f.Size]
		data = data[f.Size:]
		if f.Name == "" || f.Code != "" {
			continue // the file was refused; Name is the name that it would have had
		}
		name, err := b.Add(string(f.Name), own)
		if err != nil {
			return nil, err
		}
		f.Name = bridge.Quoted(name)
	}
	if _, err := b.Add(ReportName, []byte(Page(files, about))); err != nil {
		return nil, err
	}
	return b.Close()
}

// SameFolders makes the new names of files agree on the names of their folders: words that are
// hidden in a folder's name for one file become hidden for all. It changes the names.
func SameFolders(files []FileReport) {
	given, names := make([]string, len(files)), make([]string, len(files))
	for i := range files {
		given[i], names[i] = string(files[i].Given), string(files[i].Name)
	}
	document.SameFolders(given, names)
	for i := range files {
		files[i].Name = bridge.Quoted(names[i])
	}
}
