package corpus

import "testing"

// TestInvariantRows checks in plain texts what TestInvariants once found in drawn ones.
func TestInvariantRows(t *testing.T) {
	bracketed := []map[string]any{{"first": "Emma", "last": "Hamon (Roy)"}, {"first": "Léo", "last": "Hamon"}}
	for _, r := range []struct {
		list []map[string]any
		text string
	}{
		{people, "est est"}, // Grégorio Est, and a verb that is spelled like his name: the check reports it
		{people, "est est ici"},
		{people, "Est est ici. Il est là."},
		{people, "petit est petit"},
		{people, "EMMA <=CEmmma, user=EBloch"},             // an equals sign that begins no code
		{people, "Emma Jean Pierre \u0300EMMAJean Pierre"}, // a surname with a mark in it
		{bracketed, "Emma Hamon (Roy) lit. Emma Hamon rit. Léo Hamon joue."},
	} {
		for _, style := range []string{"", "natural", "initials"} {
			checkInvariants(t, r.text, r.list, nil, style)
		}
	}
}
