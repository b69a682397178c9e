package corpus

import "testing"

// TestInvariantRows checks in plain texts what TestInvariants once found in drawn ones.
func TestInvariantRows(t *testing.T) {
	for _, text := range []string{
		"est est", // Grégorio Est, and a verb that is spelled like his name: the check reports it
		"est est ici",
		"Est est ici. Il est là.",
		"petit est petit",
	} {
		for _, style := range []string{"", "natural", "initials"} {
			checkInvariants(t, text, people, nil, style)
		}
	}
}
