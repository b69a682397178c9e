package main

// anyText are pieces of text. A text in which one piece is repeated is the input of a detector.
var anyText = []string{"Marie ", "Mme Diallo habite à Lyon et M. Benali à Sens, ", "a", "A", "M. ", "(", "\"", ".", "- ", "l'", "Jean-", "collège de ", "Saint-", "é\u0301", "\t", "@", "1 ", "lea@example.org ", "SARL ", "Claire Fontaine, "}

// identifiers are pieces of texts, by what they look like, for which a careless scanner for
// identifiers takes quadratic time.
var identifiers = map[string]string{
	"digits in one piece":   "0123456789",
	"digits in groups":      "06 12 34 ",
	"pairs":                 "12 ",
	"at signs":              "@",
	"dots":                  ".",
	"dotted letters":        "a.",
	"dotted names":          "jean.martin@",
	"half addresses":        "a@b.",
	"underscores":           "a_",
	"hyphens":               "a-",
	"colons":                "a:",
	"hex":                   "a1:",
	"brackets":              "([",
	"plus signs":            "+3",
	"cues":                  "n° dossier ",
	"births":                "né à ",
	"streets":               "rue de la ",
	"numbers and streets":   "12, rue ",
	"levels":                "3e CM2 ",
	"speakers":              "a_b1:\n",
	"plain speakers":        "papivert :\n",
	"cells":                 "né;",
	"columns":               "\t12/04/2009",
	"IBAN beginnings":       "FR76 ",
	"slashes":               "http://a/",
	"mentions":              "@a ",
	"lines of long numbers": "0219347615\n",
	"capitals":              "AB-1",
	"dotted capitals":       "R.C.S.",
	"issue":                 "enfants issus ",
	"vehicles":              "clio br ",
	"numbered posts":        "#1 abc12\n",
	"posts":                 "\n\nAbcdef\nmerci Abcdef",
	"greetings":             "merci ab12 ",
	"sites":                 "a_b sur Instagram ",
	"numbers in words":      "dossier numéro deux ",
	"columns of spaces":     "naissance   mot  mot  12   ",
	"secrets":               "mdp a ",
}

// mentions are pieces of text that name people of a list, or nearly do.
var mentions = []string{
	"Rose ", "rose ", "Rose\t", "rose, ", "rose et ", "petit, rose aussi ", "mars ", "R. ", "Petit R. ", "Marie-", "Marie ", "Ange-Marie ", "de La ", "la tour ", "Roses ", "R o s e ", "PetitRose", "l'", "Rose12", "12rose", "constant rose ", "petit absent ", "Mme Petit, ",
}

// lists are pieces of class lists.
var lists = []string{
	"/", "a/", "Emma/", "Emma Petit/", "Emma / ", "PETIT Emma / ", "Emma", "Emma ", "Emma et ", "Emma, ", "Emma; ", "Emma\t", "Emma|", "Emma  ", "Emma-", "Emma'", "Emma (", "(", ")", "(Emma) ",
	"[", "]", "\"", "\"Emma\" ", "'", "-", "--", ".", "...", "1", "1 ", "1. ", ":", ": ", "Emma: ", "Emma (Lou), ", "de ", "de La ", "DE LA ", "PETIT ", "Emma & ", "Emma and ", "née ", "dit ", "alias ", "ex-", "@", "emma@x.fr ", "06 12 34 56 78 ",
	"12/03/2010 ", "3eB ", "3/B ", "M. ", "Mme Petit ", "é", "\u00a0", "\u200b", "=", "*", "_", "<", "<b>", "&amp;", "à", "\u2019", "\u2013 ", "•", "• Emma ", "Elle est ", "Elle bavarde avec Emma. ",
	"Emma Petit\n", "PETIT Emma\n", "Emma\n", "Emma;Petit\n", "Emma,Petit,3eB\n", "Emma\tPetit\n", "\n", "/\n", "Emma/Petit\n", "\"Emma\n", "Emma  Petit\n", "3eB\n", "1\n", "Emma et Lou\n", "Petit, Emma; ", "Emma Petit (Lou)\n",
}
