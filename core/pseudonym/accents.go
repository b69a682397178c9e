package pseudonym

import "strings"

// The keys of the dictionary have no accents, and a pseudonym without its accent
// would look like a mistake: frequent first names are written with theirs, and
// communes that may have one are not given.

// plainTown guesses that a commune is written without accents. Le Mans, without
// its article, is no name.
func plainTown(key string) bool {
	for i := range len(key) {
		if mayHaveAccent(key, i) {
			return false
		}
	}
	return key != "mans" && !mayEndInAccent(key)
}

// mayHaveAccent guesses that a letter inside the name of a commune has an accent
// or a cedilla.
func mayHaveAccent(key string, i int) bool {
	next, after := letterAt(key, i+1), letterAt(key, i+2)
	switch key[i] {
	case 'e':
		return i == 0 && next != 'r' || mayBeAcute(next, after)
	case 'c':
		return isOneOf(next, "aou") // Alençon
	case 'a', 'o':
		return next == 'e' || next == 'i' && !isOneOf(after, "nlrs") // Saint-Raphaël, Taïx
	}
	return false
}

// mayBeAcute guesses from the next two letters that an e has an accent.
func mayBeAcute(next, after byte) bool {
	switch {
	case isOneOf(after, vowels) && !isOneOf(next, vowels) && next != 'x': // Béziers
		return true
	case isOneOf(next, "aoe"): // Orléans
		return true
	case next == 'i' && after != 'n' && after != 'l': // not Creil
		return true
	}
	return (after == 'r' || after == 'l') && isOneOf(next, "bcdfgptv") // Sèvres
}

// mayEndInAccent guesses that an e at the end has an accent, as in Vitré. The end
// of Trouville has none.
func mayEndInAccent(key string) bool {
	if strings.HasSuffix(key, "ville") && !strings.HasSuffix(key, "anville") {
		return false
	}
	return strings.HasSuffix(key, "e") || strings.HasSuffix(key, "es")
}

const vowels = "aeiouy"

// letterAt is a letter of a key; a space behind its end.
func letterAt(key string, i int) byte {
	if i < len(key) {
		return key[i]
	}
	return ' '
}

func isOneOf(letter byte, letters string) bool { return strings.IndexByte(letters, letter) >= 0 }

// accented are the frequent first names that have an accent, which the keys of
// the dictionary have not (INSEE, Fichier des prénoms: the usual spelling).
const accented = "Abigaëlle Adèle Agnès Alizée Amélia Amélie Amélya Anaé Andréa Andrée Angèle Athéna Aurèle Aurélie Aurélien " +
	"Aëlys Aïden Aïsha Béatrice Bérénice Cassiopée Charlène Chloé Christèle Cléa Cléophée Cécile Cécilia Célia " +
	"Céline Elaïa Enaël Esmée Eugène Eugénie Françoise Frédéric Frédérique Félix Gaëtan Gaïa Geneviève Gisèle " +
	"Gérald Hanaé Hélios Héloïse Hélène Inès Irène Isaïah José Joël Joëlle Kaïs Kaïss Laïa Leïna Lizéa Loïc Lyséa " +
	"Léana Léandre Léane Léanna Lélio Léna Léone Léonie Léontine Maloé Manoé Marlène Mathéis Mathéo Matthéo Mattéo " +
	"Matéo Maël Maëlan Maëlia Maëly Maëlya Maëlyne Maïna Maïssa Michèle Moïra Mylène Mélanie Mélia Mélina Mélissa " +
	"Mélya Mélyne Nathéo Natéo Naël Naëlle Naïa Naïla Naïm Neïla Noëlle Nélia Ophélie Raphaël Roméo Régine Rémi " +
	"Siloé Solène Stéphane Stéphanie Sébastien Ségolène Sélène Séréna Thiméo Thyméo Théa Thélio Thérèse Timaël " +
	"Timothée Timoté Timéa Timéo Tyméo Télio Valérie Ysée Zélie"
