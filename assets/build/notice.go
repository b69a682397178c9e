package main

import (
	"github.com/cachenom/cachenom/core/lexicon"
)

func writeNotice(g *gathering, info lexicon.Info) []byte { return []byte("# Notice\n") }
