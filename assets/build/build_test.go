package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/lexicon"
)

// sources is a small set of source files that has every kind of row once.
var sources = map[string]string{
	firstNamesFile: "sexe;preusuel;annais;nombre\r\n" +
		"1;_PRENOMS_RARES;1900;7\r\n" +
		"1;RENÉ;1950;60\r\n1;RENE;XXXX;10\r\n2;RENÉ;1950;5\r\n" + // merged, 93% boys
		"1;CAMILLE;2000;40\r\n2;CAMILLE;2000;60\r\n" +
		"2;ANNE-LISE;2000;20\r\n1;A;1990;20\r\n1;N'GOLO;1990;20\r\n",
	surnamesFile: "NOM\t_1891_1900\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\r\n" +
		"LE GOFF\t1000\t1000\t0\t0\t0\t0\t0\t0\t0\t0\t48\r\n" + // 2,048: bucket 11
		"D'ALMEIDA\t30\t0\t0\t0\t0\t0\t0\t0\t0\t0\t10\r\n" +
		"DALMEYDA\t39\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\r\n" + // too rare
		"ROSE\t40\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\r\n" +
		"AUTRES NOMS\t99\t0\t0\t0\t0\t0\t0\t0\t0\t0\t1\r\n",
	wordsFile: "ortho\tfreql\n" +
		"rose\t1.5\nrose\t0.5\nrosé\t2\n" + // 4 in a million together: bucket 8
		"arc-en-ciel\t0.0\nl'\t1000\na priori\t2.5\netc.\t50\n\t1\n",
}

const etalab = placesPackage + "/"

// packages are files of the npm packages, with a few rows each.
var packages = map[string]string{
	etalab + "package.json":        `{"version":"` + placesVersion + `"}`,
	cldrNames + "/package.json":    `{"version":"` + cldrVersion + `"}`,
	cldrZones + "/package.json":    `{"version":"` + cldrVersion + `"}`,
	townsPackage + "/package.json": `{"version":"` + townsVersion + `"}`,
	cldrNames + "/main/fr/territories.json": `{"main":{"fr":{"localeDisplayNames":{"territories":{"001":"Monde","002":"Afrique","CI":"Côte d’Ivoire","FR":"France","GB":"Royaume-Uni",
"CI-alt-variant":"République de Côte d’Ivoire","CD-alt-variant":"Congo (RDC)","FO":"Îles Féroé","SB":"Îles Rose","IM":"Île de Man","MU":"Maurice","MQ":"Martinique"}}}}}`,
	cldrZones + "/main/fr/timeZoneNames.json": `{"main":{"fr":{"dates":{"timeZoneNames":{"zone":{
"Europe":{"London":{"long":{"daylight":"heure d’été britannique"},"exemplarCity":"Londres"},"Busingen":{"exemplarCity":"Büsingen"}},
"America":{"Indiana":{"Knox":{"exemplarCity":"Knox [Indiana]"}}},"Atlantic":{"Faeroe":{"exemplarCity":"Îles Féroé"}}}}}}}}`,
	townsPackage + "/cities.pbf": townMessage("London", "GB", "PPLC", 9_000_000) + townMessage("Büsingen", "DE", "PPL", 1500) +
		townMessage("Kraków", "PL", "PPLA", 755_050) + townMessage("Kraków", "PL", "PPLX", 60_000) + townMessage("Rose", "US", "PPL", 399_999) +
		townMessage("Camille", "US", "PPL", 49_999) + townMessage("Ur", "IQ", "PPL", 50_000) + townMessage("Москва", "RU", "PPLC", 10_000_000) +
		townMessage("Paris", "FR", "PPLC", 2_100_000) + townMessage("Faeroe", "FO", "PPL", 50_000) + townMessage("Berkane", "MA", "PPL", 50_000) + townMessage("Brooklyn", "US", "PPLX", 2_000_000),
	brandsPackage + "/package.json": `{"version":"` + brandsVersion + `"}`,
	brandsPackage + "/dist/json/nsi.min.json": `{"nsi":{
"brands/shop/shoes":{"items":[
{"locationSet":{"include":["fr",[2.3,48.8,20]]},"tags":{"brand":"Chaussea","shop":"shoes"}},
{"locationSet":{"include":["001"]},"tags":{"brand":"Dolce & Gabbana"}},
{"locationSet":{"include":["001"],"exclude":["fr"]},"tags":{"brand":"Elsewhere"}},
{"locationSet":{"include":["de","fr-bre.geojson"]},"tags":{"brand":"Schuhhof"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"La Rose"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Camille"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Camille Albane"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Havre"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Jet"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Speedy"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"8 à Huit"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Škoda"}},
{"locationSet":{"include":["fr"]},"tags":{"brand":"Médecins du monde"}},
{"locationSet":{"include":["fr"]},"tags":{"name":"Without a brand"}}]},
"brands/amenity/cafe":{"items":[{"locationSet":{"include":["001"]},"tags":{"brand":"Kopiko"}}]},
"operators/power/plant":{"items":[{"locationSet":{"include":["150"]},"tags":{"operator":"Voltalia"}}]},
"operators/amenity/waste_disposal":{"items":[{"locationSet":{"include":["fr"]},"tags":{"operator":"Poubellia"}}]},
"flags/man_made/flagpole":{"items":[{"locationSet":{"include":["fr"]},"tags":{"flag:name":"Tricolore"}}]}}}`,
	etalab + "data/communes.json": `[
{"code":"01","nom":"Bors (Canton de Charente-Sud)","departement":"16","region":"75","type":"commune-actuelle","population":119},
{"code":"02","nom":"Bors (Canton de Tude-et-Lavalette)","departement":"16","region":"75","type":"commune-actuelle","population":300},
{"code":"03","nom":"L'Œuf","departement":"16","region":"75","type":"commune-deleguee"},
{"code":"04","nom":"Paris 1er Arrondissement","departement":"75","region":"11","type":"arrondissement-municipal","population":9},
{"code":"05","nom":"Paris","departement":"75","region":"11","type":"commune-actuelle","population":2000000},
{"code":"06","nom":"Le Havre","departement":"16","region":"75","type":"commune-actuelle","population":5000},
{"code":"07","nom":"Le René","departement":"16","region":"75","type":"commune-actuelle","population":5000},
{"code":"08","nom":"Les Petits","departement":"16","region":"75","type":"commune-actuelle","population":4999}]`,
	etalab + "data/departements.json": `[{"code":"16","region":"75","nom":"Charente"},{"code":"75","region":"11","nom":"Paris"},{"code":"972","region":"02","nom":"Martinique"}]`,
	etalab + "data/regions.json":      `[{"code":"75","nom":"Nouvelle-Aquitaine"},{"code":"11","nom":"Île-de-France"},{"code":"02","nom":"Martinique"}]`,
}

// facts are files of our own lists.
var facts = map[string]string{
	"elided.tsv":        "form\tper million\nqu'\t4000\n",
	"countries.txt":     "# Countries\nUSA, États-Unis\n\nCongo\n",
	"towns.txt":         "Cracovie = Kraków\nTroie\nParis = Paris\n",
	"sites.txt":         "Côte d'Azur\nCharente\n",
	"abroad.txt":        "# Senegal\nPodor\n",
	"areas.txt":         "# Areas\n[places]\nUSA, États-Unis = Îles Féroé\n[sites]\nCharente = several countries\n",
	"surnames.txt":      "# Rulers\nBismarck\n",
	"organisations.txt": "Médecins du monde\nRose\n",
	"mute-h.txt":        "# Names\nhugo\n",
	"famous.txt":        "# Names\n[surname]\nhugo macron\n[first]\nzorro\n[town]\nlyon\n",
	"odd.txt":           "# Names\n[surname]\nbastard\n",
}

// townMessage encodes a town as in cities.pbf. decodeTowns does not read fields 1 and 10.
func townMessage(name, country, kind string, population int) string {
	b := []byte{1 << 3, 0xe4, 0x7f}
	for tag, text := range map[byte]string{2: name, 3: country, 7: kind} {
		b = append(append(b, tag<<3|2, byte(len(text))), text...)
	}
	b = binary.AppendUvarint(append(b, 9<<3), uint64(population))
	b = append(b, 10<<3, 7)
	return string(append(binary.AppendUvarint(nil, uint64(len(b))), b...))
}

// laidOut writes all input files with the given changes and returns their folders.
func laidOut(t *testing.T, changes map[string]string) inputs {
	return inputs{write(t, sources, changes), write(t, packages, changes), write(t, facts, changes), 40}
}

// write writes files to a new folder and returns it. The files of INSEE are zipped. changes replaces
// the content of files.
func write(t *testing.T, files, changes map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		if changed, ok := changes[name]; ok {
			content = changed
		}
		data := []byte(content)
		if strings.HasSuffix(name, ".zip") {
			var b bytes.Buffer
			w := zip.NewWriter(&b)
			f, err := w.CreateHeader(&zip.FileHeader{Name: "inside.txt", Modified: time.Date(2023, 6, 1, 0, 0, 0, 0, time.UTC)})
			if err != nil {
				t.Fatal(err)
			}
			f.Write(data)
			w.Close()
			data = b.Bytes()
		}
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestBuild(t *testing.T) {
	out := t.TempDir()
	if err := run(laidOut(t, nil), out); err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile(filepath.Join(out, "names.bin"))
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		key  string
		want lexicon.Entry
	}{
		{"rene", lexicon.Entry{Class: lexicon.ClassFirst, Gender: lexicon.GenderMale, First: 6}},
		{"camille", lexicon.Entry{Class: lexicon.ClassFirst, Gender: lexicon.GenderEpicene, First: 6}},
		{"anne lise", lexicon.Entry{Class: lexicon.ClassFirst, Gender: lexicon.GenderFemale, First: 4}},
		{"a", lexicon.Entry{Class: lexicon.ClassFirst, Gender: lexicon.GenderMale, First: 4}},
		{"n golo", lexicon.Entry{Class: lexicon.ClassFirst, Gender: lexicon.GenderMale, First: 4}},
		{"le goff", lexicon.Entry{Class: lexicon.ClassSurname, Surname: 11}},
		{"bismarck", lexicon.Entry{Class: lexicon.ClassSurname, Surname: lexicon.By256}},
		{"podor", lexicon.Entry{Class: lexicon.ClassSite}},
		{"d almeida", lexicon.Entry{Class: lexicon.ClassSurname, Surname: 5}},
		{"dalmeyda", lexicon.Entry{}},
		{"arc en ciel", lexicon.Entry{Class: lexicon.ClassWord, Word: 1}},
		{"nan", lexicon.Entry{Class: lexicon.ClassWord, Word: 6}},
		{"bors", lexicon.Entry{Class: lexicon.ClassCommune, Place: 3}},
		{"l oeuf", lexicon.Entry{Class: lexicon.ClassCommune, Place: 1}},
		{"martinique", lexicon.Entry{Class: lexicon.ClassDepartment | lexicon.ClassRegion, Place: 1}},
		{"ile de france", lexicon.Entry{Class: lexicon.ClassRegion, Place: 15}},
		{"prenoms rares", lexicon.Entry{}},
		{"autres noms", lexicon.Entry{}},
		{"preusuel", lexicon.Entry{}},
		{"a priori", lexicon.Entry{}},
		{"etc", lexicon.Entry{}},
		{"paris 1er arrondissement", lexicon.Entry{}},
		{"l", lexicon.Entry{Class: lexicon.ClassWord | lexicon.ClassHead, Word: 15}},
		{"qu", lexicon.Entry{Class: lexicon.ClassWord, Word: 15}},
		{"le havre", lexicon.Entry{Class: lexicon.ClassCommune, Place: 7}},
		{"havre", lexicon.Entry{Class: lexicon.ClassCommune, Place: 7}},
		{"le rene", lexicon.Entry{Class: lexicon.ClassCommune, Place: 7}},
		{"petits", lexicon.Entry{}},
		{"afrique", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"cote d ivoire", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"iles feroe", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"feroe", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"iles rose", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"ile de man", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"etats unis", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"congo", lexicon.Entry{Class: lexicon.ClassCountry, Place: 15}},
		{"monde", lexicon.Entry{}},
		{"maurice", lexicon.Entry{}},
		{"london", lexicon.Entry{Class: lexicon.ClassCity, Place: 15}},
		{"londres", lexicon.Entry{Class: lexicon.ClassCity, Place: 15}},
		{"krakow", lexicon.Entry{Class: lexicon.ClassCity, Place: 14}},
		{"cracovie", lexicon.Entry{Class: lexicon.ClassCity, Place: 14}},
		{"troie", lexicon.Entry{Class: lexicon.ClassCity, Place: 10}}, // population 0 counts as the smallest
		{"berkane", lexicon.Entry{Class: lexicon.ClassCity, Place: 10}},
		{"paris", lexicon.Entry{Class: lexicon.ClassCommune | lexicon.ClassDepartment | lexicon.ClassCity, Place: 15}},
		{"ur", lexicon.Entry{}},
		{"brooklyn", lexicon.Entry{}},
		{"busingen", lexicon.Entry{}},
		{"knox", lexicon.Entry{}},
		{"cote d azur", lexicon.Entry{Class: lexicon.ClassSite}},
		{"charente", lexicon.Entry{Class: lexicon.ClassDepartment | lexicon.ClassSite, Place: 8}},
		{"medecins du monde", lexicon.Entry{Class: lexicon.ClassOrg}},
		{"rose", lexicon.Entry{Class: lexicon.ClassSurname | lexicon.ClassWord | lexicon.ClassOrg, Surname: 5, Word: 8}},
		{"chaussea", lexicon.Entry{Class: lexicon.ClassOrg}},
		{"dolce et gabbana", lexicon.Entry{Class: lexicon.ClassOrg}},
		{"voltalia", lexicon.Entry{Class: lexicon.ClassOrg}},
		{"elsewhere", lexicon.Entry{}},
		{"schuhhof", lexicon.Entry{}},
		{"la rose", lexicon.Entry{}}, // a common word after its article
		{"camille albane", lexicon.Entry{}},
		{"jet", lexicon.Entry{}},
		{"speedy", lexicon.Entry{}},
		{"skoda", lexicon.Entry{}},
		{"kopiko", lexicon.Entry{}}, // exists everywhere, but its kind may belong to one country
		{"poubellia", lexicon.Entry{}},
		{"cote", lexicon.Entry{Class: lexicon.ClassHead}},
		{"medecins", lexicon.Entry{Class: lexicon.ClassHead}},
		{"ile", lexicon.Entry{Class: lexicon.ClassHead}},
	} {
		if got, ok := l.Lookup(row.key); got != row.want || ok != (row.want.Class&^lexicon.ClassHead != 0) {
			t.Errorf("%q: got %+v, want %+v", row.key, got, row.want)
		}
	}

	file, err := os.ReadFile(filepath.Join(out, "areas.bin"))
	if err != nil {
		t.Fatal(err)
	}
	areas, err := area.Open(file, l)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name string
		want area.Area
	}{
		{"Le Havre", area.Area{Region: "Nouvelle-Aquitaine", Country: "France"}},
		{"Havre", area.Area{Region: "Nouvelle-Aquitaine", Country: "France"}},
		{"Paris", area.Area{Region: "Île-de-France", Country: "France"}},
		{"Île-de-France", area.Area{Region: "Île-de-France", Country: "France"}},
		{"Martinique", area.Area{Region: "Martinique", Country: "France"}},
		{"Londres", area.Area{Country: "Royaume-Uni"}},
		{"Côte d'Ivoire", area.Area{Country: "Côte d'Ivoire"}},
		{"Cracovie", area.Area{}}, // the CLDR here does not name Poland
		{"Féroé", area.Area{Country: "Îles Féroé"}},
		{"USA", area.Area{Country: "Îles Féroé"}},
		{"Charente", area.Area{}},
		{"Congo", area.Area{}},
		{"Troie", area.Area{}},
		{"Côte d'Azur", area.Area{}},
		{"Podor", area.Area{}},
		{"Rose", area.Area{}},
	} {
		if got, ok := areas.Of(row.name); got != row.want || ok != (row.want != area.Area{}) {
			t.Errorf("%q: got %+v, %v, want %+v", row.name, got, ok, row.want)
		}
	}

	notice, err := os.ReadFile(filepath.Join(out, "NOTICE.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"| INSEE, Fichier des prénoms | 2022, file of 2023-06-01 | Licence Ouverte / Open Licence 2.0 (Etalab) |",
		"| Lexique | 3 | CC BY-SA 4.0 |",
		"| first names | 9 | 6 | 5 | `_PRENOMS_RARES`: 7 births",
		"| surnames | 5 | 4 | 4 | `AUTRES NOMS`: 100 births whose names INSEE does not publish, as fewer than 30 share each; 1 names",
		"| word forms | 8 | 5 | 5 | 1 expressions of several words (\"a priori\"), 1 abbreviations",
		"| communes | 8 | 6 | 7 | the 1 numbered arrondissements",
		"| brands and operators | 18 | 4 | 5 | 5 not known in France,",
		"Together 49 distinct folded keys; 4 of them are on more than one list.",
	} {
		if !strings.Contains(string(notice), line) {
			t.Errorf("NOTICE.md lacks %q", line)
		}
	}
}

func TestBuildTwice(t *testing.T) {
	one, err1 := build(laidOut(t, nil))
	two, err2 := build(laidOut(t, nil))
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	for i, f := range one.files() {
		if !bytes.Equal(f.content, two.files()[i].content) {
			t.Errorf("%s: two runs over the same files give different bytes", f.name)
		}
	}
}

func TestMissingFolders(t *testing.T) {
	in, none := laidOut(t, nil), filepath.Join(t.TempDir(), "none")
	for _, row := range []struct {
		what string
		in   inputs
		want string
	}{
		{"no source files", inputs{none, in.packages, in.facts, 40}, "the folder of source files is not at"},
		{"no npm package", inputs{in.data, none, in.facts, 40}, "run npm ci in assets/build"},
		{"no facts", inputs{in.data, in.packages, none, 40}, "the folder of facts is not at"},
		{"a file for a folder", inputs{filepath.Join(in.data, wordsFile), in.packages, in.facts, 40}, "the folder of source files is not at"},
		{"an empty folder", inputs{t.TempDir(), in.packages, in.facts, 40}, "insee_nat_2022.csv.zip"},
		{"other packages", inputs{in.data, t.TempDir(), in.facts, 40}, "run npm ci in assets/build"},
		{"other facts", inputs{in.data, in.packages, t.TempDir(), 40}, "elided.tsv"},
	} {
		out := t.TempDir()
		err := run(row.in, out)
		if err == nil || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want one sentence with %q", row.what, err, row.want)
		}
		if _, err := os.Stat(filepath.Join(out, "names.bin")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: a file was written", row.what)
		}
	}
}

func TestBrokenSources(t *testing.T) {
	for _, row := range []struct{ what, file, content, want string }{
		{"a field too few", firstNamesFile, "sexe;preusuel;annais;nombre\r\n1;ADAM;1900\r\n", "inside.txt:2: 3 fields, not 4"},
		{"a third sex", firstNamesFile, "h\r\n3;ADAM;1900;1\r\n", "the sex is"},
		{"births in words", firstNamesFile, "h\r\n1;ADAM;1900;dix\r\n", "no number of births"},
		{"fewer births than none", firstNamesFile, "h\r\n1;ADAM;1900;-1\r\n", "no number of births"},
		{"no name", firstNamesFile, "h\r\n1;-;1900;1\r\n", "is no name"},
		{"no names at all", firstNamesFile, "h\r\n", "no first names found"},
		{"a name in Greek", firstNamesFile, "h\r\n1;ΝΙΚΟΣ;1900;20\r\n", "other letters than a to z"},
		{"a decade in words", surnamesFile, "h\r\nLE GOFF\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\tonze\r\n", "no number of births"},
		{"a frequency in words", wordsFile, "h\nrose\tsouvent\n", "no frequency"},
		{"a frequency that is none", wordsFile, "h\nrose\tNaN\n", "no frequency"},
		{"two rows without a form", wordsFile, "h\n\t1\n\t2\n", "a second row without a form"},
		{"no JSON", etalab + "data/communes.json", "<html>", "communes.json"},
		{"a place without a name", etalab + "data/regions.json", `[{"code":"1"}]`, "place 1 has no name"},
		{"no place", etalab + "data/communes.json", `[]`, "no communes found"},
		{"another year", etalab + "package.json", `{"version":"5.3.0"}`, "5.3.0"},
		{"another CLDR", cldrNames + "/package.json", `{"version":"47.0.0"}`, "cldr-localenames-full is version 47.0.0"},
		{"no countries", cldrNames + "/main/fr/territories.json", `{}`, "no countries and territories found"},
		{"no zones", cldrZones + "/main/fr/timeZoneNames.json", `{}`, "no towns of time zones found"},
		{"half a town", townsPackage + "/cities.pbf", townMessage("London", "GB", "PPLC", 9_000_000)[:20], "cities.pbf is broken"},
		{"no town", townsPackage + "/cities.pbf", "<html>", "cities.pbf is broken"},
		{"a town twice", "towns.txt", "Londres = London\nLONDRES\n", "towns.txt:2: \"LONDRES\" is no name, or stands there twice"},
		{"a digit", "organisations.txt", "# Media\nM6\n", "organisations.txt:2: \"M6\" is no name"},
		{"no brand", brandsPackage + "/dist/json/nsi.min.json", `{"nsi":{}}`, "no brands and operators found"},
		{"another index", brandsPackage + "/package.json", `{"version":"7.0.0"}`, "name-suggestion-index is version 7.0.0"},
		{"an area of nobody", "areas.txt", "[places]\nUSA = Nowhere\n", "areas.txt:2: stands in no section, or \"Nowhere\" is no region"},
		{"an area in no section", "areas.txt", "USA = Martinique\n", "areas.txt:1: stands in no section"},
		{"the area of no place", "areas.txt", "[places]\nRose = Martinique\n", "areas.txt:2: no list has a place \"Rose\""},
		{"the area of a mere site", "areas.txt", "[sites]\nCôte d'Azur = Martinique\n", "areas.txt:2: no list has a place"},
		{"no sites", "sites.txt", "# none yet\n", "no sites found"},
		{"an elided form without frequency", "elided.tsv", "h\nqu'\tsouvent\n", "elided.tsv:2: \"souvent\" is no frequency"},
	} {
		change := map[string]string{row.file: row.content}
		_, err := build(laidOut(t, change))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %q", row.what, err, row.want)
		}
	}
}

func TestBuckets(t *testing.T) {
	for _, row := range []struct {
		what string
		got  uint8
		want uint8
	}{
		{"no bearer", peopleBucket(0), 1}, {"3 bearers", peopleBucket(3), 1}, {"4 bearers", peopleBucket(4), 2},
		{"7 bearers", peopleBucket(7), 2}, {"8 bearers", peopleBucket(8), 3}, {"32,767 bearers", peopleBucket(32767), 14},
		{"32,768 bearers", peopleBucket(32768), 15}, {"2,000,000 bearers", peopleBucket(2e6), 15},
		{"never", wordBucket(0), 1}, {"0.06", wordBucket(0.06), 1}, {"0.0625", wordBucket(0.0625), 2},
		{"0.99", wordBucket(0.99), 5}, {"once per million", wordBucket(1), 6}, {"511", wordBucket(511), 14}, {"512", wordBucket(512), 15},
		{"nobody", placeBucket(0), 1}, {"127 inhabitants", placeBucket(127), 1}, {"128 inhabitants", placeBucket(128), 2},
		{"a million", placeBucket(1 << 20), 15}, {"less", placeBucket(1<<20 - 1), 14},
	} {
		if row.got != row.want {
			t.Errorf("%s: bucket %d, want %d", row.what, row.got, row.want)
		}
	}
}

func TestGender(t *testing.T) {
	for _, row := range []struct {
		boys, girls int
		want        lexicon.Gender
	}{
		{0, 0, lexicon.GenderUnknown}, {20, 0, lexicon.GenderMale}, {0, 20, lexicon.GenderFemale},
		{90, 10, lexicon.GenderMale}, {89, 11, lexicon.GenderEpicene}, {11, 89, lexicon.GenderEpicene}, {10, 90, lexicon.GenderFemale},
	} {
		if got := gender(row.boys, row.girls); got != row.want {
			t.Errorf("%d boys, %d girls: got %v, want %v", row.boys, row.girls, got, row.want)
		}
	}
}

func TestWordForm(t *testing.T) {
	for form, want := range map[string]bool{
		"rose": true, "été": true, "arc-en-ciel": true, "aujourd'hui": true, "l'": true, "lorsqu'": true, "qu'en-dira-t-on": true,
		"": false, "'": false, "-": false, "etc.": false, "a priori": false, "-ci": false, "mi-": false, "'tain": false, "l''": false, "3d": false,
	} {
		if got := wordForm.MatchString(form); got != want {
			t.Errorf("%q: got %v, want %v", form, got, want)
		}
	}
}

// TestCommittedFiles checks that the committed files are what the generator makes of the shared
// sources.
func TestCommittedFiles(t *testing.T) {
	shared := os.Getenv("CACHENOM_SHARED")
	if shared == "" {
		shared = "../../../shared"
	}
	in := inputs{filepath.Join(shared, "data"), "node_modules", "facts", fewestBearers}
	for _, folder := range []string{in.data, in.packages} {
		if _, err := os.Stat(folder); err != nil {
			t.Skipf("%s is absent: the committed files are not compared with their sources", folder)
		}
	}
	m, err := build(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range m.files() {
		got, err := os.ReadFile(filepath.Join("..", f.name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, f.content) {
			t.Errorf("%s is not what its sources give: run make assets", f.name)
		}
	}
}
