package document

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// ReportOf is what an answer of document.save says of a file.
func ReportOf(result []byte) (FileReport, error) {
	var saved struct {
		Name     bridge.Quoted
		Report   Report
		Leaks    []json.RawMessage
		Stats    bridge.Stats
		Warnings []struct{ Code string }
		Restored struct{ Unknown, Ambiguous []string }
	}
	if err := json.Unmarshal(result, &saved); err != nil {
		return FileReport{}, err
	}
	r := FileReport{Name: saved.Name, Report: saved.Report, Leaks: len(saved.Leaks), Doubts: saved.Stats.Review + len(saved.Restored.Unknown) + len(saved.Restored.Ambiguous)}
	for _, w := range saved.Warnings {
		r.Warnings = append(r.Warnings, w.Code)
	}
	return r, nil
}

// replaced counts what was replaced in all parts.
func (r *FileReport) replaced() (n int) {
	for _, p := range r.Report.Parts {
		n += p.Replaced
	}
	return n
}

// Line says in one line what became of a file; it names the file by its new name,
// so that the line can be shared.
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

// Page is a report of many files, as HTML to read and to print. It names the files
// by their new names. Where names were hidden it names nobody; where they were given
// back, files may be named after somebody.
func Page(files []FileReport, restored bool) string {
	title, changed := word("title"), "replaced"
	if restored {
		title, changed = word("title-restored"), "restored"
	}
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>` + title + `</title><style>` + pageStyle + `</style><h1>` + title + `</h1><p>`)
	count := map[string]int{}
	for i := range files {
		count["files"]++
		count[changed] += files[i].replaced()
		count["doubts"] += files[i].Doubts
		if files[i].Code != "" {
			count["refused"]++
		}
	}
	for _, key := range []string{"files", changed, "doubts", "refused"} {
		fmt.Fprintf(&b, "%s&nbsp;: %d. ", word(key), count[key])
	}
	b.WriteString("</p><table><thead><tr>")
	for _, key := range []string{"file", changed, "doubts", "uncovered"} {
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
		fmt.Fprintf(b, "<tr><td>%s<td colspan=3>%s", word("unnamed"), cmp.Or(word("refused-"+r.Code), word("refused-internal")))
		return
	}
	fmt.Fprintf(b, "<tr><td>%s<td>%d<ul>", html.EscapeString(string(r.Name)), r.replaced())
	for _, p := range r.Report.Parts {
		if p.Replaced > 0 {
			fmt.Fprintf(b, "<li><small>%s&nbsp;: %d</small>", html.EscapeString(string(p.Name)), p.Replaced)
		}
	}
	fmt.Fprintf(b, "</ul><td>%d<td><ul>", r.Doubts)
	for _, u := range r.Report.Uncovered {
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
