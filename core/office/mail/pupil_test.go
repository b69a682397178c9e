package mail_test

import (
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

var pupil = func() *regexp.Regexp {
	soft := func(name string) string { return strings.Join(strings.Split(name, ""), `\x{ad}?`) }
	first, last := soft("emma"), soft("lef")+"\u00ad?(?:è|e\u0300|e)\u00ad?"+soft("vre")
	return regexp.MustCompile(`(?i)emma\.lefevre@exemple\.fr|` + first + "[ \u00a0_.-]*" + last + "|" + last + "[ ,\u00a0]*" + first + "|" + first + "|" + last)
}()

// hidePupil returns the edits that hide the pupil. No edit crosses the end of a line or a cell.
func hidePupil(d *office.Document) ([]flow.Edit, *sweep.Also) {
	var edits []flow.Edit
	for _, at := range pupil.FindAllStringIndex(d.Text, -1) {
		text := "ELEVE_001"
		if strings.Contains(d.Text[at[0]:at[1]], "@") {
			text = "EMAIL_001"
		}
		edits = append(edits, flow.Edit{Span: flow.Span{Start: at[0], End: at[1]}, Text: text})
	}
	also := &sweep.Also{}
	also.Add("emma.lefevre@exemple.fr", "EMAIL_001", false)
	for _, form := range []string{"Emma Lefèvre", "Lefèvre Emma", "Emma", "Lefèvre"} {
		also.Add(form, "ELEVE_001", false)
	}
	return edits, also
}

// showPupil returns the edits that undo edits.
func showPupil(m *office.Document, source string, edits []flow.Edit) []flow.Edit {
	var back []flow.Edit
	shift := 0
	for _, e := range edits {
		back = append(back, flow.Edit{Span: flow.Span{Start: e.Start + shift, End: e.Start + shift + len(e.Text)}, Text: source[e.Start:e.End]})
		shift += len(e.Text) - (e.End - e.Start)
	}
	return back
}

func afterEdits(text string, edits []flow.Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start])
		b.WriteString(e.Text)
		at = e.End
	}
	return b.String() + text[at:]
}
