package dates

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// written returns a text with its dates moved by weeks.
func written(text string, found []*Date, weeks int) string {
	var b strings.Builder
	at := 0
	for _, d := range found {
		b.WriteString(text[at:d.Start] + d.Shifted(weeks))
		at = d.End
	}
	return b.String() + text[at:]
}

// TestRows reads testdata/rows.txt. A row has a number of weeks, a text, and the text with its
// dates moved, or "=" for a text without dates.
func TestRows(t *testing.T) {
	f, err := os.Open("testdata/rows.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != 3 {
			t.Fatalf("%q: give weeks|text|moved", line)
		}
		weeks, err := strconv.Atoi(cells[0])
		if err != nil {
			t.Fatal(err)
		}
		want := cells[2]
		if want == "=" {
			want = cells[1]
		}
		doc := core.NewDoc("", cells[1], core.NewForms())
		if got := written(cells[1], (Reading{Year: 2021, Months: MonthsOf([]*core.Doc{doc})}).Find(doc), weeks); got != want {
			t.Errorf("%s, %d weeks: %s, want %s", cells[1], weeks, got, want)
		}
		rows++
	}
	if rows == 0 {
		t.Fatal("no rows")
	}
}

func TestStamps(t *testing.T) {
	for _, row := range []struct {
		monthFirst  bool
		stamp, want string
	}{
		{false, "2021-03-12T14:05:00Z", "2021-03-26T14:05:00Z"},
		{false, "2021-03-12", "2021-03-26"},
		{false, "2021-03-12 14:05:00.123+01:00", "2021-03-26 14:05:00.123+01:00"},
		{false, "12/03/2021 14:05", "26/03/2021 14:05"},
		{false, "12/03/2021, 14:05", "26/03/2021, 14:05"},
		{false, "[28/12/21 à 23:59:01]", "[11/01/22 à 23:59:01]"},
		{true, "3/22/21, 2:05 PM", "4/5/21, 2:05 PM"},
		{false, "Fri, 12 Mar 2021 14:05:00 +0100", "Fri, 26 Mar 2021 14:05:00 +0100"},
		{false, "Fri, 30 Apr 2021 14:05:00 +0100 (CET)", "Fri, 14 May 2021 14:05:00 +0100 (CET)"},
		{false, "Fri May 21 14:05:00 2021", "Fri Jun  4 14:05:00 2021"},
		{false, "12-MAY-2021", "26-MAY-2021"},
		{false, "21-MAY-2021", "4-JUN-2021"},
		{false, "vendredi 12 mars 2021, 14:05", "vendredi 26 mars 2021, 14:05"},
		{false, "1615557900", "1616767500"},
		{false, "1615557900.000200", "1616767500.000200"},
		{false, "1615557900123", "1616767500123"},
		{false, "20210312T140500Z", "20210326T140500Z"},
		{false, "20210312", "20210326"},
		{false, "14:05", ""},
		{false, "0:02:05.300", ""},
		{false, "12345678", ""},
		{false, "", ""},
	} {
		got, ok := (Reading{MonthFirst: row.monthFirst}).ShiftStamp(row.stamp, 2)
		if ok != (row.want != "") || ok && got != row.want {
			t.Errorf("%q: %q %v, want %q", row.stamp, got, ok, row.want)
		}
	}
}

func TestIsMonthFirst(t *testing.T) {
	for _, row := range []struct {
		stamps string
		want   bool
	}{
		{"3/12/21, 2:05 PM|3/22/21, 2:05 PM", true},
		{"03/12/2021|22/03/2021", false},
		{"3/22/21|22/3/21", false},
		{"03/04/2021", false},
		{"2021-03-22", false},
	} {
		if got := IsMonthFirst(strings.Split(row.stamps, "|")); got != row.want {
			t.Errorf("%s: %v", row.stamps, got)
		}
	}
}

func TestRough(t *testing.T) {
	text := "En avril 2021, puis le 3 mai 2021, en mars et en juin 1998."
	doc := core.NewDoc("", text, core.NewForms())
	if got := Rough(doc, Reading{}.Find(doc)); got != 2 {
		t.Errorf("%d months with a year, want 2", got)
	}
}

// TestThereAndBack: dates that are moved are found again at their places, and come back. Only the
// zeros of a date may have gone: "12/10/2021" does not say whether the month would have one.
func TestThereAndBack(t *testing.T) {
	parts := []string{"le ", "du ", "12", "3", "28", "30", "2021", "/", "-", ".", " ", "mars", "avril", "févr.", "Mai", " au ", " et ", "March", ", ", "er", "1", "05", "21"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 14).Draw(t, "parts"), "")
		weeks := rapid.IntRange(-60, 60).Draw(t, "weeks")
		found := Reading{Year: 2021}.Find(core.NewDoc("", text, core.NewForms()))
		end := 0
		for _, d := range found {
			if d.Start < end || d.End <= d.Start || d.End > len(text) {
				t.Fatalf("%q: place [%d, %d) after %d", text, d.Start, d.End, end)
			}
			end = d.End
			if got := d.Shifted(0); got != d.text[d.Start:d.End] && !strings.ContainsAny(got, "0123456789") {
				t.Fatalf("%q: %q not moved is %q", text, d.text[d.Start:d.End], got)
			}
			if d.moved(weeks).Weekday() != d.moved(0).Weekday() {
				t.Fatalf("%q: another day of the week", text)
			}
		}
	})
}
