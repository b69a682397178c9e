package main

import (
	"strconv"
	"strings"
)

// preferred returns the language of the page, "fr" or "en", that an Accept-Language header gives
// the greater weight. It is French if both weights are equal, or if the header names neither.
func preferred(accept string) string {
	french, english := -1.0, -1.0
	other := 0.0 // the weight of "*", for a language that is not named
	for entry := range strings.SplitSeq(accept, ",") {
		tag, weight := weighed(entry)
		switch primary, _, _ := strings.Cut(tag, "-"); primary {
		case "fr":
			french = max(french, weight)
		case "en":
			english = max(english, weight)
		case "*":
			other = max(other, weight)
		}
	}
	if french < 0 {
		french = other
	}
	if english < 0 {
		english = other
	}
	if english > french {
		return "en"
	}
	return "fr"
}

// weighed reads an entry such as "en-GB;q=0.8". An invalid weight counts as 0.
func weighed(entry string) (tag string, weight float64) {
	tag, parameters, _ := strings.Cut(entry, ";")
	weight = 1
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if strings.ToLower(strings.TrimSpace(name)) != "q" {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || !(q >= 0 && q <= 1) {
			q = 0
		}
		weight = q
	}
	return strings.ToLower(strings.TrimSpace(tag)), weight
}
