package document

import (
	"cmp"
	"fmt"
	"html"
	"path"
	"strings"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ReportOf returns the report on a document that was written.
func ReportOf(d *office.Document, saved *document.Saved) FileReport {
	back := &saved.Restored.Report
	r := FileReport{Name: bridge.Quoted(saved.Name), Report: reportOn(saved), Doubts: len(back.Unknown) + len(back.Ambiguous)}
	if res := saved.Result; res != nil {
		r.Leaks = len(res.Leaks)
		for _, w := range res.Warnings {
			r.Warnings = append(r.Warnings, w.Code)
		}
		r.Doubts += questionsIn(res)
	}
	r.Warnings = append(r.Warnings, d.Warnings...)
	return r
}

// ReportOnTurns returns the report on a transcript that was written, given its new name and the
// number of replacements in it. res is nil if names were given back.
func ReportOnTurns(name string, replaced int, res *core.Result) FileReport {
	r := FileReport{Name: bridge.Quoted(name), Report: Report{Parts: []PartReport{{"text", "body", true, replaced}}, Uncovered: []Uncovered{}}}
	if res != nil {
		r.Leaks, r.Doubts = len(res.Leaks), questionsIn(res)
		for _, w := range res.Warnings {
			r.Warnings = append(r.Warnings, w.Code)
		}
	}
	return r
}

// questionsIn returns the number of findings that a person should check, in the text of a document
// and in its file name.
func questionsIn(res *core.Result) (n int) {
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if out.Doc.Field != core.AuthorField && out.Spans[i].Status == core.Review {
				n++
			}
		}
	}
	return n
}

// replaced returns the number of replacements in all parts.
func (r *FileReport) replaced() (n int) {
	for _, p := range r.Report.Parts {
		n += p.Replaced
	}
	return n
}

// Line returns a report on the file in one line. It has the new name of the file, not the old one,
// so that it can be shared.
func (r *FileReport) Line() string {
	if r.Code != "" {
		return "not opened: " + r.Code
	}
	line := fmt.Sprintf("%s: %d replaced", string(r.Name), r.replaced())
	if r.Doubts > 0 {
		line += fmt.Sprintf(", %d doubts", r.Doubts)
	}
	if r.Leaks > 0 {
		line += fmt.Sprintf(", %d left", r.Leaks)
	}
	if n := len(r.Report.Uncovered); n > 0 {
		line += fmt.Sprintf(", %d parts not covered", n)
	}
	return line
}

// About is what a report says about all files.
type About struct {
	Restored bool   // names were given back, not hidden
	Language string // fr or en
	Date     string // 2026-11-25; "": not mentioned
	Style    string // style of the pseudonyms: id, natural or initials; "": not mentioned
}

// Page returns a report on many files as HTML, to read and to print. It has the new names of the
// files. If names were hidden, it contains no name of a person; if they were given back, the file
// names may contain some.
func Page(files []FileReport, about About) string {
	in, restored := language(about.Language), about.Restored
	title, changed := in.word("title"), "replaced"
	if restored {
		title, changed = in.word("title-restored"), "restored"
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<!doctype html><html lang="%s"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title><style>%s</style><h1>%s</h1><p>%s</p><p>`, in.code(), title, pageStyle, title, about.sentences(in))
	count := map[string]int{}
	for i := range files {
		count["files"]++
		count[changed] += files[i].replaced()
		count["doubts"] += files[i].Doubts
		count["uncovered"] += len(files[i].Report.Uncovered)
		if files[i].Code != "" {
			count["refused"]++
		}
	}
	for _, key := range []string{"files", changed, "doubts", "uncovered", "refused"} {
		fmt.Fprintf(&b, "%s%s%s. ", in.word(key), in.word("colon"), in.number(count[key]))
	}
	b.WriteString("</p><table><thead><tr>")
	for _, key := range []string{"file", changed, "doubts", "uncovered"} {
		b.WriteString("<th>" + in.word(key))
	}
	b.WriteString("</thead>")
	for i := range files {
		if files[i].Code != "" {
			files[i].refusedRow(&b, i, in)
		} else {
			files[i].row(&b, restored, in)
		}
	}
	b.WriteString("</table></html>\n")
	return b.String()
}

// sentences returns the first sentences of a report: what it is about, which style was used, and
// when.
func (a *About) sentences(in language) string {
	list := []string{in.word("about")}
	if a.Restored {
		list = []string{in.word("about-restored")}
	} else if a.Style != "" {
		list = append(list, in.word("style-"+a.Style))
	}
	if day, err := time.Parse(time.DateOnly, a.Date); err == nil {
		list = append(list, fmt.Sprintf(in.word("made"), in.date(day)))
	}
	return strings.Join(list, " ")
}

const pageStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;border-bottom:1px solid #ccc;padding:.4rem .6rem .4rem 0}ul{margin:0;padding-left:1.1rem}small{color:#555}th,td{overflow-wrap:anywhere}th:nth-child(n+2){min-width:5.5rem}@media(max-width:40rem){body{margin:1rem auto}h1{font-size:1.4rem}table{table-layout:fixed;font-size:.85rem}th,td{padding:.3rem .35rem .3rem 0}th{width:26%;hyphens:auto}th:nth-child(n+2){min-width:0}th:nth-child(3){width:19%}ul{padding-left:.8rem}}@media print{body{margin:0}tr{break-inside:avoid}}`

// refusedRow writes the row of a file that was not opened, whose index is i. The row identifies the
// file by its number and by the name that it would have got.
func (r *FileReport) refusedRow(b *strings.Builder, i int, in language) {
	b.WriteString("<tr><td>" + in.nth(i))
	if r.Name != "" {
		b.WriteString(", " + fmt.Sprintf(in.word("quoted"), html.EscapeString(string(r.Name))) + ",")
	}
	fmt.Fprintf(b, " %s<td colspan=3>%s", in.word("unopened"), cmp.Or(in.word("refused-"+r.Code), in.word("refused-internal")))
}

// row writes the row of a file.
func (r *FileReport) row(b *strings.Builder, restored bool, in language) {
	fmt.Fprintf(b, "<tr><td>%s<td>%s<ul>", html.EscapeString(string(r.Name)), in.number(r.replaced()))
	kinds, count := r.kinds()
	for _, kind := range kinds {
		fmt.Fprintf(b, "<li><small>%s%s%s</small>", in.word(kind), in.word("colon"), in.number(count[kind]))
	}
	fmt.Fprintf(b, "</ul><td>%s<td><ul>", in.number(r.Doubts))
	for _, u := range r.Report.Uncovered {
		fmt.Fprintf(b, "<li>%s <small>%s</small>", in.word("uncovered-"+u.Code), html.EscapeString(path.Base(string(u.Part))))
	}
	for _, code := range r.Warnings {
		w := in.word("warning-" + code)
		if restored {
			w = cmp.Or(in.word("warning-"+code+"-restored"), w)
		}
		if w != "" {
			b.WriteString("<li>" + w)
		}
	}
	if r.Leaks > 0 {
		b.WriteString("<li>" + in.word("leaks"))
	}
	b.WriteString("</ul>")
}

// kinds returns the kinds of parts in which something was replaced, in the order of the file, and
// the number of replacements in each kind.
func (r *FileReport) kinds() (list []string, count map[string]int) {
	count = map[string]int{}
	for i := range r.Report.Parts {
		p := &r.Report.Parts[i]
		if p.Replaced == 0 {
			continue
		}
		kind := p.kind()
		if count[kind] == 0 {
			list = append(list, kind)
		}
		count[kind] += p.Replaced
	}
	return list, count
}

// kind returns the key in words for the kind of a part of a file. The kind follows from the aspect
// of the part, or from its name: in some formats, links, charts and drawings are parts of their
// own.
func (p *PartReport) kind() string {
	name := strings.ToLower(string(p.Name))
	switch p.Aspect {
	case "header", "footer":
		return "part-header"
	case "notes", "comments", "authors":
		return "part-" + p.Aspect
	case "properties":
		if strings.HasSuffix(name, ".rels") || strings.Contains(name, "settings") {
			return "part-links"
		}
		return "part-properties"
	case "strings":
		return "part-links"
	}
	for _, word := range [...]string{"chart", "drawing", "diagram"} {
		if strings.Contains(name, word) {
			return "part-charts"
		}
	}
	return "part-text"
}
