package main

import (
	"bytes"
	"fmt"
	"os"
)

// dropComments clears the lines that begin with # in texts that are embedded in a core, the
// WebAssembly module whose memory m is. Lists of words are such texts. The bytes of these lines
// become line ends. It returns an error if a text is not in the core, byte for byte.
func dropComments(m *memory, paths []string) error {
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		at := bytes.Index(m.bytes, text)
		if at < 0 {
			return fmt.Errorf("%s is not in it: is it still embedded as it is?", path)
		}
		for line := range bytes.Lines(text) {
			if bytes.HasPrefix(line, []byte("#")) {
				m.set(at, len(line), '\n')
			}
			at += len(line)
		}
	}
	return nil
}
