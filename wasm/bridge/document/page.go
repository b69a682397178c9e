package document

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"strings"
)

// FileReport is what became of one of many files.
type FileReport struct {
	Saved     string // as it was written; "" where it was not
	Code      string // why it was not opened; "" where it was
	Message   string
	Replaced  int
	Parts     []PartReport
	Uncovered []Uncovered
	Doubts    int
	Leaks     int
	Warnings  []string
}

// ReportOf is what an answer of document.save says of a file.
func ReportOf(result []byte) FileReport {
	var saved struct {
		Name     string
		Report   Report
		Leaks    []json.RawMessage
		Spans    []struct{ Status string }
		Warnings []struct{ Code string }
	}
	var r FileReport
	if err := json.Unmarshal(result, &saved); err != nil {
		r.Code = "internal"
		return r
	}
	r.Saved, r.Parts, r.Uncovered, r.Leaks = saved.Name, saved.Report.Parts, saved.Report.Uncovered, len(saved.Leaks)
	for _, p := range r.Parts {
		r.Replaced += p.Replaced
	}
	for _, s := range saved.Spans {
		if s.Status == "review" {
			r.Doubts++
		}
	}
	for _, w := range saved.Warnings {
		r.Warnings = append(r.Warnings, w.Code)
	}
	return r
}

// Line says in one line what became of a file; it names the file by its new name,
// so that the line can be shared.
func (r *FileReport) Line() string {
	if r.Code != "" {
		return fmt.Sprintf("not opened (%s): %s", r.Code, r.Message)
	}
	line := fmt.Sprintf("%s: %d replaced", r.Saved, r.Replaced)
	if r.Doubts > 0 {
		line += fmt.Sprintf(", %d doubts", r.Doubts)
	}
	if r.Leaks > 0 {
		line += fmt.Sprintf(", %d left", r.Leaks)
	}
	if len(r.Uncovered) > 0 {
		line += fmt.Sprintf(", %d parts not covered", len(r.Uncovered))
	}
	return line
}

// Page is a report of many files, as HTML to read and to print. It names the files
// by their new names, and nobody in them.
func Page(files []FileReport) string {
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>` + word("title") + `</title><style>` + pageStyle + `</style><h1>` + word("title") + `</h1><p>`)
	count := map[string]int{}
	for i := range files {
		count["files"]++
		count["replaced"] += files[i].Replaced
		count["doubts"] += files[i].Doubts
		if files[i].Code != "" {
			count["refused"]++
		}
	}
	for _, key := range []string{"files", "replaced", "doubts", "refused"} {
		fmt.Fprintf(&b, "%s&nbsp;: %d. ", word(key), count[key])
	}
	b.WriteString("</p><table><thead><tr>")
	for _, key := range []string{"file", "replaced", "doubts", "uncovered"} {
		b.WriteString("<th>" + word(key))
	}
	b.WriteString("</thead>")
	for i := range files {
		files[i].row(&b)
	}
	b.WriteString("</table></html>\n")
	return b.String()
}

const pageStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;border-bottom:1px solid #ccc;padding:.4rem .6rem .4rem 0}ul{margin:0;padding-left:1.1rem}small{color:#555}@media print{body{margin:0}tr{break-inside:avoid}}`

func (r *FileReport) row(b *strings.Builder) {
	if r.Code != "" {
		message := word("refused-" + r.Code)
		fmt.Fprintf(b, "<tr><td>%s<td colspan=3>%s", word("unnamed"), html.EscapeString(cmp.Or(message, r.Message)))
		return
	}
	fmt.Fprintf(b, "<tr><td>%s<td>%d<ul>", html.EscapeString(r.Saved), r.Replaced)
	for _, p := range r.Parts {
		if p.Replaced > 0 {
			fmt.Fprintf(b, "<li><small>%s&nbsp;: %d</small>", html.EscapeString(string(p.Name)), p.Replaced)
		}
	}
	fmt.Fprintf(b, "</ul><td>%d<td><ul>", r.Doubts)
	for _, u := range r.Uncovered {
		fmt.Fprintf(b, "<li>%s <small>%s</small>", word("uncovered-"+u.Code), html.EscapeString(string(u.Part)))
	}
	for _, code := range r.Warnings {
		if w := word("warning-" + code); w != "" {
			b.WriteString("<li>" + w)
		}
	}
	if r.Leaks > 0 {
		b.WriteString("<li>" + word("leaks"))
	}
	b.WriteString("</ul>")
}
