package corpus

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// OpenFolder reads the documents of all files that match a pattern ("texts/*.txt"), in the order of
// the file names. A document without an id gets one from its file and its number in the file:
// "chats-3".
func OpenFolder(pattern string) ([]Document, error) {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	var all []Document
	for _, path := range paths {
		docs, err := openDocuments(path)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		for i := range docs {
			if docs[i].ID == "" {
				docs[i].ID = fmt.Sprintf("%s-%d", strings.TrimSuffix(filepath.Base(path), ".txt"), i+1)
			}
		}
		all = append(all, docs...)
	}
	return all, nil
}

func openDocuments(path string) ([]Document, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadDocuments(f)
}
