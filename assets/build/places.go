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

// placesVersion is the release of the npm package that package.json pins, and placesYear the edition
// of the Code officiel géographique in it.
const placesPackage, placesVersion, placesYear = "@etalab/decoupage-administratif", "6.0.0", "2026"

// place is a commune, department or region in the files of the npm package placesPackage.
type place struct {
	Code, Nom, Type     string
	Departement, Region string // codes; the department for communes only, the region for these and departments
	Population          int    // for communes only; 0 if the number is not known
}

// readPlaces adds the communes, departments and regions. A commune that was merged into another and
// still has a name of its own (déléguée, associée) counts as a commune, because people still use the
// name. If several places have one name, the largest counts. The inhabitants of a department or
// region are those of its communes.
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
		// Communes with the same name are distinguished in brackets, which no text has: "Bors
		// (Canton de Charente-Sud)".
		name, _, _ := strings.Cut(c.Nom, " (")
		spellings[name] = true
		g.addPlace(name, lexicon.ClassCommune, c.Population, c.Region)
		if bare, ok := withoutArticle(name); ok && c.Population >= townWithArticle && !g.taken(bare) {
			g.addPlace(bare, lexicon.ClassCommune, c.Population, c.Region)
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
			region := p.Region
			if level.class == lexicon.ClassRegion {
				region = p.Code
				g.regions[p.Code] = p.Nom
			}
			g.addPlace(p.Nom, level.class, level.in[p.Code], region)
		}
		l := listed{what: level.what, class: level.class, rows: len(all), spellings: len(all), left: "nothing"}
		if err := g.done(l, source); err != nil {
			return err
		}
	}
	return nil
}

// townWithArticle is the number of inhabitants from which the dictionary also has "havre" for "Le
// Havre", because texts write "du Havre" and "au Havre". The exceptions are the names for which
// taken is true.
const townWithArticle = 5000

// withoutArticle removes the article of a commune that contracts with "de" and "à" ("du", "au",
// "des", "aux"). "à La Rochelle" and "à L'Haÿ" do not contract.
func withoutArticle(name string) (string, bool) {
	for _, article := range []string{"Le ", "Les "} {
		if bare, ok := strings.CutPrefix(name, article); ok {
			return bare, true
		}
	}
	return "", false
}

// taken reports whether the name of a town without its article is more likely a common word, first
// name or surname: "port", "francois", "robert", "tampon".
func (g *gathering) taken(name string) bool {
	t := g.keys[fold.Key(name)]
	if t == nil {
		return false
	}
	e := t.entry()
	return e.Word >= lexicon.FamiliarWord || e.First >= lexicon.By64 || e.Surname >= lexicon.By8k
}

func (g *gathering) addPlace(name string, class lexicon.Class, inhabitants int, region string) {
	t := g.at(name, class)
	t.inhabitants = max(t.inhabitants, inhabitants)
	g.locate(name, spot{france, region, inhabitants})
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
