package dates

import "testing"

// TestYearOf checks the year of stamps in each form that programs write.
func TestYearOf(t *testing.T) {
	t.Parallel()
	for stamp, want := range map[string]int{
		"2021-03-12T14:05:00Z":            2021,
		"12/03/2021 14:05":                2021,
		"Fri, 12 Mar 2021 14:05:00 +0100": 2021,
		"Fri Mar 12 14:05:00 2021":        2021,
		"20210312T140500Z":                2021,
		"20210312":                        2021,
		"1615557900":                      2021,
		"1615557900000":                   2021,
		"12 mars":                         0,
		"hier":                            0,
		"":                                0,
	} {
		if got := (Reading{}).YearOf(stamp); got != want {
			t.Errorf("%q: %d, want %d", stamp, got, want)
		}
	}
}
