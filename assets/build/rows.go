package main

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// table describes a text table: the separator and the number of the fields in a line, and the index
// of the field with the name, which must not be empty (-1 if there is no such field). The first
// line has the names of the columns.
type table struct {
	separator    string
	fields, name int
}

// eachRow calls row with the fields of each line except the first. Its errors contain the name of
// the file and the line, but no folder.
func eachRow(file io.Reader, path string, t table, row func([]string) error) error {
	name := filepath.Base(path)
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			continue
		}
		f := strings.Split(strings.TrimSuffix(lines.Text(), "\r"), t.separator)
		if len(f) != t.fields {
			return fmt.Errorf("%s:%d: %d fields, not %d", name, n, len(f), t.fields)
		}
		if t.name >= 0 && fold.Key(f[t.name]) == "" {
			return fmt.Errorf("%s:%d: %q is no name", name, n, f[t.name])
		}
		if err := row(f); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// eachZipRow calls row with the fields of each line except the first of the only file in a zip
// archive. Its errors are like those of eachRow. It returns the date of that file, such as
// "2023-06-01".
func eachZipRow(path string, t table, row func([]string) error) (day string, err error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer archive.Close()
	if len(archive.File) != 1 {
		return "", fmt.Errorf("%s: holds %d files, not one", filepath.Base(path), len(archive.File))
	}
	entry := archive.File[0]
	file, err := entry.Open()
	if err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	defer file.Close()
	return entry.Modified.Format("2006-01-02"), eachRow(file, entry.Name, t, row)
}
