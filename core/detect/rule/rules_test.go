package rule_test

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
)

// numbered are the rules in the order of their numbers. assets/tagger.bin was learned with
// these numbers and assets/decision.txt with these names: a line may be added at the end
// and no line may change.
var numbered = []struct {
	rule  rule.Rule
	name  string
	kind  core.Kind
	alone bool
}{
	{rule.Nothing, "", core.Person, false},
	{rule.Title, "title", core.Person, true},
	{rule.Function, "name.function", core.Person, true},
	{rule.Field, "name.field", core.Person, true},
	{rule.Called, "name.called", core.Person, false},
	{rule.Kin, "name.kin", core.Person, true},
	{rule.Full, "name.full", core.Person, true},
	{rule.UpperFirst, "name.upper-first", core.Person, true},
	{rule.LastFirst, "name.last-first", core.Person, true},
	{rule.Initials, "name.initials", core.Person, true},
	{rule.Speaker, "name.speaker", core.Person, true},
	{rule.Signature, "name.signature", core.Person, false},
	{rule.Doing, "name.doing", core.Person, true},
	{rule.With, "name.with", core.Person, false},
	{rule.Listed, "name.listed", core.Person, false},
	{rule.Town, "place.town", core.Location, false},
	{rule.Region, "place.region", core.Location, false},
	{rule.Country, "place.country", core.Location, false},
	{rule.City, "place.city", core.Location, false},
	{rule.Site, "place.site", core.Location, false},
	{rule.PlaceHead, "place.head", core.Location, false},
	{rule.SiteHead, "place.site-head", core.Location, false},
	{rule.OrgHead, "org.head", core.Org, false},
	{rule.OrgSuffix, "org.suffix", core.Org, true},
	{rule.OrgPrefix, "org.prefix", core.Org, true},
	{rule.Acronym, "org.acronym", core.Org, false},
	{rule.KnownOrg, "org.known", core.Org, false},
	{rule.BarePlace, "place.bare", core.Location, false},
	{rule.BareFirst, "name.first", core.Person, false},
	{rule.Again, "org.again", core.Org, false},
	{rule.Column, "name.column", core.Person, true},
	{rule.Item, "name.item", core.Person, true},
	{rule.Speaking, "name.turn", core.Person, true},
	{rule.Script, "name.script", core.Person, true},
	{rule.Cell, "name.cell", core.Person, true},
	{rule.Family, "name.family", core.Person, true},
	{rule.OtherName, "name.other", core.Person, true},
}

func TestRulesKeepTheirNumbers(t *testing.T) {
	if len(numbered) != int(rule.Rules) {
		t.Fatalf("%d rules, %d are numbered here", rule.Rules, len(numbered))
	}
	names := map[string]bool{}
	for n, want := range numbered {
		r := rule.Rule(n)
		if want.rule != r {
			t.Errorf("%s has the number %d, not %d: the weights that were learned need it there", want.name, want.rule, n)
		}
		if r.String() != want.name || r.Kind() != want.kind || r.StandsAlone() != want.alone {
			t.Errorf("rule %d is %q, %s, %v; want %q, %s, %v", n, r, r.Kind(), r.StandsAlone(), want.name, want.kind, want.alone)
		}
		if names[want.name] {
			t.Errorf("two rules are called %q", want.name)
		}
		names[want.name] = true
	}
}

// TestVerdicts: no two verdicts have the same number if they differ in the rule, in whether the
// mention is sure, or in whether the unit is the first one. Verdicts are features of the tagger.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		m        rule.Mention
		isInside bool
		want     uint16
	}{
		{rule.Mention{Rule: rule.Title}, false, 6},
		{rule.Mention{Rule: rule.Title}, true, 7},
		{rule.Mention{Rule: rule.Title, Doubt: core.UsualWord}, false, 4},
		{rule.Mention{Rule: rule.Title, Doubt: core.UsualWord}, true, 5},
		{rule.Mention{Rule: rule.OtherName}, false, 146},
	} {
		if got := c.m.Verdict(c.isInside); got != c.want {
			t.Errorf("%s, sure %v, inside %v: %d, want %d", c.m.Rule, c.m.Sure(), c.isInside, got, c.want)
		}
	}
	seen := map[uint16]bool{}
	for r := rule.Nothing + 1; r < rule.Rules; r++ {
		for _, doubt := range []core.Veto{"", core.UsualWord} {
			for _, isInside := range []bool{false, true} {
				m := rule.Mention{Rule: r, Doubt: doubt}
				v := m.Verdict(isInside)
				if v == 0 || seen[v] {
					t.Errorf("%s: the verdict %d is not its own", r, v)
				}
				seen[v] = true
			}
		}
	}
}
