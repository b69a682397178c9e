// Command build makes the packed dictionary from public source files:
//
//	go run ./assets/build -data ../shared/data -out assets
//
// It reads the first names and surnames of INSEE, the word forms of Lexique
// and the communes, departments and regions of the npm package
// @etalab/decoupage-administratif (npm ci in assets/build), and writes
// names.bin, which core/lexicon opens, and NOTICE.md, which says what went in
// and what stayed out. Two runs over the same files give the same bytes.
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
	places := flag.String("places", "assets/build/node_modules/@etalab/decoupage-administratif", "folder of the npm package with the communes")
	out := flag.String("out", "assets", "folder to write names.bin and NOTICE.md to")
	flag.Parse()
	if err := run(*data, *places, *out); err != nil {
		fmt.Fprintln(os.Stderr, "assets/build:", err)
		os.Exit(1)
	}
}

// run builds both files in memory and writes them only when all went well.
func run(data, places, out string) error {
	if err := wantFolder(data, "the folder of source files", "pass the right one with -data; the committed names.bin stays as it is"); err != nil {
		return err
	}
	if err := wantFolder(places, "the npm package with the communes", "run npm ci in assets/build first"); err != nil {
		return err
	}
	packed, notice, err := build(data, places)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "names.bin"), packed, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, "NOTICE.md"), notice, 0o644)
}

func wantFolder(path, what, remedy string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return fmt.Errorf("%s is not at %s: %s", what, path, remedy)
	}
	return err
}

// build gathers the sources into one dictionary and describes it.
func build(data, places string) (packed, notice []byte, err error) {
	g := newGathering()
	for _, read := range []func() error{
		func() error { return readFirstNames(filepath.Join(data, firstNamesFile), g) },
		func() error { return readSurnames(filepath.Join(data, surnamesFile), g) },
		func() error { return readWords(filepath.Join(data, wordsFile), g) },
		func() error { return readPlaces(places, g) },
	} {
		if err := read(); err != nil {
			return nil, nil, err
		}
	}
	packed, err = lexicon.Pack(g.entries(), g.sources)
	if err != nil {
		return nil, nil, err
	}
	opened, err := lexicon.Open(packed)
	if err != nil {
		return nil, nil, fmt.Errorf("the new file does not open: %w", err)
	}
	return packed, writeNotice(g, opened.Info()), nil
}
