package main

import (
	"bytes"
	"fmt"

	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/lexicon"
)

// writeNotice writes NOTICE.md: the sources of the packed file, their licences, and what was left out.
func writeNotice(g *gathering, info lexicon.Info, given map[string]int) []byte {
	var b bytes.Buffer
	fmt.Fprint(&b, `# What the embedded data is made of

Written by `+"`assets/build`"+` together with `+"`names.bin`"+`; do not edit.

`+"`names.bin`"+` holds facts from public sources and from lists of our own: for each name, place, organisation or word form,
folded (lower case, no accents, hyphens and apostrophes as spaces), what it can be and how frequent it is, in steps of a
factor of two. None of the sources' files is part of this repository but our own lists (`+"`assets/build/facts`"+`).

| source | edition | licence |
|---|---|---|
`)
	for _, s := range info.Sources {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", s.Name, s.Edition, s.Licence)
	}
	fmt.Fprint(&b, `
| list | rows read | distinct spellings taken | folded keys | left out |
|---|---:|---:|---:|---|
`)
	for _, l := range g.lists {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %s |\n", l.what, l.rows, l.spellings, g.count(l.class), l.left)
	}
	fmt.Fprintf(&b, "\nTogether %d distinct folded keys; %d of them are on more than one list.\n", info.Keys, g.shared())
	fmt.Fprintf(&b, `
Spellings that differ only in case, accents, hyphens or apostrophes share a key (`+"`RENÉ`, `RENE`"+`), and their numbers
are added up. Odd first names, of one letter for instance, stay as they are in the source.

## Credits

**INSEE**, Institut national de la statistique et des études économiques, France: *Fichier des prénoms* (births in
France), *Fichier des noms de famille* (births by decade; the file knows no accents), *Code officiel géographique* and
legal populations. Licence Ouverte / Open Licence 2.0 (Etalab), which asks for this mention of source and date. INSEE
endorses nothing that is made of its data here. Communes, departments and regions come by way of **Etalab**'s npm package
`+"`@etalab/decoupage-administratif` %s"+` (code MIT). Merged communes that keep a name (déléguées, associées) count as
communes; of several places of one name the largest gives the frequency; departments and regions have the inhabitants
of their communes. Towns of 5,000 inhabitants or more whose name begins with Le or Les are there without it too, for
"du Havre", unless what is left is a usual word, first name or surname.

**Unicode CLDR**, the Common Locale Data Repository of the Unicode Consortium, release %s, by way of its npm packages
`+"`%s` and `%s`"+`: names of countries, territories and some large towns in French. Copyright © 1991-2025
Unicode, Inc., Unicode License v3 (https://www.unicode.org/license.txt), SPDX Unicode-3.0.

**GeoNames**, https://www.geonames.org, by way of the npm package `+"`%s` %s"+` (code MIT): names of towns outside
France with their inhabitants, and the inhabitants of the towns that CLDR and we call by a French name. Changed here:
only towns of %d inhabitants or more, accents folded, inhabitants rounded to steps. Creative Commons Attribution 4.0
International (https://creativecommons.org/licenses/by/4.0/).

**name-suggestion-index**, https://nsi.guide, the index of brands and operators of OpenStreetMap's contributors, by way of its npm
package `+"`%s` %s"+`: names of brands and operators that are known in France. Changed here: only names that are no usual word, name
or place, accents folded. Copyright 2026, name-suggestion-index contributors, BSD 3-Clause: Redistribution and use in source and
binary forms, with or without modification, are permitted provided that the following conditions are met: 1. Redistributions of
source code must retain the above copyright notice, this list of conditions and the following disclaimer. 2. Redistributions in
binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation
and/or other materials provided with the distribution. 3. Neither the name of the copyright holder nor the names of its
contributors may be used to endorse or promote products derived from this software without specific prior written permission.
THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT
NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL
THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE
OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

**Cachenom** (`+"`assets/build/facts`"+`): everyday names of countries, French names of towns, rivers, mountains, islands,
landscapes and quarters, organisations, elided words. Facts written down from general knowledge, under CC0 1.0. That a
name stands there says that texts use it for an organisation or a place, and nothing else of its bearer; trade names
belong to their owners.

**Lexique 3**, Boris New, Christophe Pallier and others, http://www.lexique.org (openlexicon): word forms and their
frequency in books. New B., Pallier C., Brysbaert M., Ferrand L. (2004), *Lexique 2: A new French lexical database*,
Behavior Research Methods, Instruments, & Computers 36 (3), 516-524. Changed here: parts of speech merged, accents
folded, frequencies rounded to steps. Creative Commons Attribution-ShareAlike 4.0 International
(https://creativecommons.org/licenses/by-sa/4.0/).

## styles.txt

The names that natural pseudonyms are taken from, and the generation of first names; the core of a first visit does not carry it. From
INSEE's first names: %d to give (%d births or more since 1900; the spelling that most people have), and the middle year of birth
of %d, in steps of five years. From its surnames: %d that surely have no accent. From the *Code officiel géographique*: %d towns of
at most %d inhabitants. Left out are words of French, names of something else, and those of
`+"`assets/build/facts/famous.txt`"+`, which make one think of somebody or of somewhere, and of `+"`odd.txt`"+` beside it, at which one laughs (written down from general knowledge, CC0 1.0).

## areas.bin

The region of France and the country of each place in `+"`names.bin`"+`, %d of them; the core of a first visit does not carry it. From
the *Code officiel géographique* (communes, departments, regions), GeoNames (the countries of towns) and the CLDR (countries and their
French names), and from `+"`assets/build/facts/areas.txt`"+` for what these do not tell (written down from general knowledge, CC0 1.0).
Of several places of one name, that with %d times as many inhabitants as the next one in another area counts, else the smallest
area that all of them share. Of towns outside France, only names that `+"`names.bin`"+` has as such are compared.

## tagger.bin, decision.txt

The weights of the tagger (`+"`core/detect/tagger`"+`) and of the decision (`+"`core/detect/decision`"+`), learned by `+"`assets/train`"+` (`+"`make train`"+`): numbers per hashed feature, from which
no sentence can be had back. Learned from

- **UD French-GSD**, **UD French-PUD** (Universal Dependencies; CC BY-SA 4.0, CC BY-SA 3.0), with names annotated by hand for
  this project;
- **UD French-ParisStories**, **UD French-Rhapsodie** (Universal Dependencies; CC BY-SA 4.0), annotated likewise;
- the **French Sequoia corpus** 9.2 (M. Candito, D. Seddah and others; LGPL-LR), named entities of PARSEME-FR;
- the **Europeana Newspapers** NER corpora, French part (Bibliothèque nationale de France; CC0);
- **French Wikipedia**, paragraphs of 480 articles as in PIAF 1.1 (Etalab; CC BY-SA 3.0), annotated for this project
  (`+"`assets/train/encyclopaedia.txt`"+` has the places of the mentions, not the texts);
- **Assemblée nationale**, parts of 62 sittings of 2013 to 2018 (open data of the Assemblée nationale, Licence Ouverte, as cut
  for Common Voice, CC0), annotated likewise (`+"`debates.txt`"+`);
- **ELTeC-fra** 1.0.1, parts of 46 novels of 1875 to 1920 (COST action Distant Reading; public domain), annotated likewise
  (`+"`fiction.txt`"+`);
- documents of many genres written for this project, with invented people (CC0), and those in `+"`assets/train`"+` (CC0).

A tenth of the documents is not learned from but measured on, as are the documents in `+"`testdata`"+`.

## Licence of this data

The word list in `+"`names.bin`"+` (the keys that are words, with their frequencies) is adapted from Lexique and stays under
**CC BY-SA 4.0**: whoever passes it on, changed or not, does so under the same licence and with the credit above. The
names and places of France (also in `+"`styles.txt`"+` and `+"`areas.bin`"+`) are under the Licence Ouverte 2.0, the names of countries under Unicode-3.0, the towns of the
world under CC BY 4.0, the brands under BSD-3-Clause. The program around them is under its own licence (LICENSE).
`, placesVersion, cldrVersion, cldrNames, cldrZones, townsPackage, townsVersion, largeTown, brandsPackage, brandsVersion,
		given["first"], fewestGiven, given["generation"], given["surname"], given["town"], largestTown, g.count(area.Placed), clearly)
	return b.Bytes()
}

// count returns the number of folded keys of a class.
func (g *gathering) count(class lexicon.Class) int {
	n := 0
	for _, t := range g.keys {
		if t.class&class != 0 {
			n++
		}
	}
	return n
}

// shared returns the number of folded keys with more than one class.
func (g *gathering) shared() int {
	n := 0
	for _, t := range g.keys {
		if t.class&(t.class-1) != 0 {
			n++
		}
	}
	return n
}
