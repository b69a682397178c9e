package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// placesVersion is the release of the npm package that package.json pins, and
// the year of the Code officiel géographique that it holds.
const placesPackage, placesVersion, placesYear = "@etalab/decoupage-administratif", "6.0.0", "2026"

// place is one commune, department or region of the package.
type place struct {
	Code, Nom, Type     string
	Departement, Region string // codes; of communes
	Population          int    // of communes; 0 where nobody lives or nobody counts
}

// readPlaces adds the communes, departments and regions. A commune that was
// merged into another and still has a name of its own (déléguée, associée)
// stays a commune here, since people go on naming it. Of several places with
// one name the largest counts; departments and regions have the inhabitants of
// their communes.
func readPlaces(packages string, g *gathering) error {
	folder := filepath.Join(packages, placesPackage)
	if err := wantVersion(folder, placesPackage, placesVersion); err != nil {
		return err
	}
	communes, err := readJSON(folder, "communes")
	if err != nil {
		return err
	}
	source := lexicon.Source{
		Name:    "INSEE, Code officiel géographique",
		Edition: placesYear, Licence: openLicence,
	}

	l := listed{what: "communes", class: lexicon.ClassCommune, rows: len(communes)}
	spellings := map[string]bool{}
	quarters, bares := 0, 0
	inDepartment, inRegion := map[string]int{}, map[string]int{}
	for _, c := range communes {
		if c.Type == "arrondissement-municipal" {
			quarters++
			continue
		}
		// Two communes of one name are told apart in brackets: "Bors (Canton de
		// Charente-Sud)". Nobody writes that.
		name, _, _ := strings.Cut(c.Nom, " (")
		spellings[name] = true
		g.addPlace(name, lexicon.ClassCommune, c.Population)
		if bare, ok := withoutArticle(name); ok && c.Population >= townWithArticle && !g.taken(bare) {
			g.addPlace(bare, lexicon.ClassCommune, c.Population)
			bares++
		}
		inDepartment[c.Departement] += c.Population
		inRegion[c.Region] += c.Population
	}
	l.spellings = len(spellings)
	l.left = fmt.Sprintf("the %d numbered arrondissements of Paris, Lyon and Marseille; %d towns are there without their article as well (\"havre\")", quarters, bares)
	if err := g.done(l, source); err != nil {
		return err
	}

	for _, level := range []struct {
		file, what string
		class      lexicon.Class
		in         map[string]int
	}{
		{"departements", "departments", lexicon.ClassDepartment, inDepartment},
		{"regions", "regions", lexicon.ClassRegion, inRegion},
	} {
		all, err := readJSON(folder, level.file)
		if err != nil {
			return err
		}
		for _, p := range all {
			g.addPlace(p.Nom, level.class, level.in[p.Code])
		}
		l := listed{what: level.what, class: level.class, rows: len(all), spellings: len(all), left: "nothing"}
		if err := g.done(l, source); err != nil {
			return err
		}
	}
	return nil
}

// townWithArticle is from how many inhabitants on "Le Havre" is known as
// "havre" too, for "du Havre" and "au Havre", unless that is taken.
const townWithArticle = 5000

// withoutArticle takes off a commune's name the article that "du", "au", "des"
// and "aux" swallow. "à La Rochelle" and "à L'Haÿ" keep theirs.
func withoutArticle(name string) (string, bool) {
	for _, article := range []string{"Le ", "Les "} {
		if bare, ok := strings.CutPrefix(name, article); ok {
			return bare, true
		}
	}
	return "", false
}

// taken reports whether a key is rather a usual word, first name or surname
// than a town without its article: "port", "francois", "robert", "tampon".
func (g *gathering) taken(name string) bool {
	t := g.keys[fold.Key(name)]
	if t == nil {
		return false
	}
	e := t.entry()
	return e.Word >= lexicon.FamiliarWord || e.First >= lexicon.By64 || e.Surname >= lexicon.By8k
}

func (g *gathering) addPlace(name string, class lexicon.Class, inhabitants int) {
	t := g.at(name, class)
	t.inhabitants = max(t.inhabitants, inhabitants)
}

func readJSON(folder, name string) ([]place, error) {
	data, err := os.ReadFile(filepath.Join(folder, "data", name+".json"))
	if err != nil {
		return nil, fmt.Errorf("%s.json: %w", name, err)
	}
	var places []place
	if err := json.Unmarshal(data, &places); err != nil {
		return nil, fmt.Errorf("%s.json: %w", name, err)
	}
	for i, p := range places {
		if fold.Key(p.Nom) == "" {
			return nil, fmt.Errorf("%s.json: place %d has no name", name, i+1)
		}
	}
	return places, nil
}
