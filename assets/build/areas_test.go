package main

import (
	"testing"

	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/lexicon"
)

// TestAreasOfPlaces: a name has the area of its place with ten times the inhabitants of the next one, else
// what its places share.
func TestAreasOfPlaces(t *testing.T) {
	g := newGathering()
	g.regions = map[string]string{"53": "Bretagne", "28": "Normandie", "988": "Nouvelle-Calédonie"}
	g.countries = map[string]string{"FR": "France", "CH": "Suisse", "BE": "Belgique", "GD": "Grenade", "NC": "Nouvelle-Calédonie"}
	bretagne, normandie := area.Area{Region: "Bretagne", Country: "France"}, area.Area{Region: "Normandie", Country: "France"}
	french := func(region string, inhabitants int) spot { return spot{france, region, inhabitants} }
	abroad := func(country string, inhabitants int) spot { return in(country, inhabitants) }
	g.sizes["GD"] = 100_000
	for _, row := range []struct {
		what  string
		spots []spot
		site  *spot
		want  area.Area
	}{
		{"one commune", []spot{french("53", 900)}, nil, bretagne},
		{"one without a number", []spot{french("53", 0)}, nil, bretagne},
		{"two in one region", []spot{french("53", 900), french("53", 800)}, nil, bretagne},
		{"one of ten times the inhabitants", []spot{french("28", 900), french("53", 9000)}, nil, bretagne},
		{"one of nearly ten times", []spot{french("28", 900), french("53", 8999)}, nil, area.Area{Country: "France"}},
		{"several small ones against a large one", []spot{french("28", 900), french("28", 900), french("53", 9000)}, nil, bretagne},
		{"merged, against a town", []spot{french("28", 0), french("53", 5000)}, nil, bretagne},
		{"merged, against a village", []spot{french("28", 0), french("53", 4000)}, nil, area.Area{Country: "France"}},
		{"a town abroad", []spot{abroad("CH", 60_000)}, nil, area.Area{Country: "Suisse"}},
		{"of two countries", []spot{abroad("CH", 60_000), abroad("BE", 60_000)}, nil, area.Area{}},
		{"a village here, a city there", []spot{french("53", 900), abroad("CH", 60_000)}, nil, area.Area{Country: "Suisse"}},
		{"a city here, a village there", []spot{french("53", 60_000), abroad("CH", 900)}, nil, bretagne},
		{"a town here, a town there", []spot{french("53", 9000), abroad("CH", 60_000)}, nil, area.Area{}},
		{"France in two regions, clearly against abroad", []spot{french("53", 60_000), french("28", 60_000), abroad("CH", 900)}, nil, area.Area{Country: "France"}},
		{"a country against a commune", []spot{french("53", 9000), wholeCountry("GD")}, nil, area.Area{Country: "Grenade"}},
		{"a country against a city", []spot{abroad("CH", 60_000), wholeCountry("GD")}, nil, area.Area{}},
		{"a territory overseas", []spot{abroad("NC", 60_000)}, nil, area.Area{Region: "Nouvelle-Calédonie", Country: "France"}},
		{"a country without a name", []spot{abroad("XX", 60_000)}, nil, area.Area{}},
		{"a site of the same region", []spot{french("53", 900)}, &spot{france, "53", whole}, bretagne},
		{"a site of another region", []spot{french("53", 900)}, &spot{france, "28", whole}, area.Area{Country: "France"}},
		{"a site of several countries", []spot{french("53", 900)}, &spot{}, area.Area{}},
		{"no place that has an area", nil, nil, area.Area{}},
	} {
		g.at("lieu", lexicon.ClassCommune)
		delete(g.sites, "lieu")
		if g.spots["lieu"] = row.spots; row.site != nil {
			g.sites["lieu"] = *row.site
		}
		if got := g.areaOf("lieu"); got != row.want {
			t.Errorf("%s: got %+v, want %+v", row.what, got, row.want)
		}
	}
	g.told["lieu"] = spot{france, "28", whole}
	if got := g.areaOf("lieu"); got != normandie {
		t.Errorf("told: got %+v, want %+v", got, normandie)
	}
}

// TestTownsByName: towns abroad count for names that are towns abroad, under all their names.
func TestTownsByName(t *testing.T) {
	g := newGathering()
	g.countries = map[string]string{"FR": "France", "GB": "Royaume-Uni", "CA": "Canada"}
	g.addTowns([]town{{"London", "GB", "PPLC", 9_000_000}, {"London", "CA", "PPL", 300_000}, {"London", "FR", "PPL", 9_000_000}, {"Berg", "GB", "PPL", 90_000}, {"Gare", "GB", "PPLX", 90_000}})
	g.at("london", lexicon.ClassCity)
	g.at("Londres", lexicon.ClassCity)
	g.at("berg", lexicon.ClassCommune)
	g.at("gare", lexicon.ClassCity)
	g.call("Londres", "London")
	for key, want := range map[string]string{"london": "Royaume-Uni", "londres": "Royaume-Uni", "berg": "", "gare": ""} {
		if got := g.areaOf(key); got.Country != want {
			t.Errorf("%s: got %+v, want %s", key, got, want)
		}
	}
}
