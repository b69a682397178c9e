package vary

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// flavour describes how the names of one group of languages sound: first syllables, syllables that
// may follow, and endings. A name made of them may by chance be a real one.
type flavour struct{ begin, middle, end []string }

func parts(s string) []string { return strings.Fields(s) }

var flavours = []flavour{
	// Slavic
	{parts("Ko Wa Za Mi Bo Dra Sta Vla Je Pe Lu Gra"), parts("wal ro li bo cze mi no sla dzi ra"), parts("ski czyk nek vić ková enko ova wicz ić ak")},
	// Maghreb and the Levant
	{parts("Ab Ba Ha Kha Mou Na Sa Ya Za Is Ou Fa"), parts("de la ra ssi me dou ha li bi"), parts("ane oui ine aoui idi ama mane ar if oune")},
	// Africa
	{parts("Nga Mba Ki Ndi Oba Ka Ma Tcha Bou Sa Dia Ou"), parts("bo ma lou ndé ko ri tou ga na wa"), parts("nga mba kou lé ré ye wa to ndi ssou")},
	// East Asia
	{parts("Ngu Tra Pha Hoa Li Zha Xu Che Mei Yu Su Ki"), parts("n o a u ie"), parts("ng yen nh m o ang eng i")},
	// Turkey
	{parts("Yıl Öz Ay Gül Kara Er Tu De Ce"), parts("dı ka me le ra ğu"), parts("rım mir kan han soy oğlu gün dem")},
	// the South of Europe
	{parts("Fer Go Mar Al Car Pe Va Te Li San Bar"), parts("nan me ti ber va re ni do"), parts("dez ez es eira oso inho elli oni ucci ães ado")},
	// South Asia
	{parts("Ras An Ar Shi Pri Su Vi De Ja Ra Te"), parts("mu ja va ni ka li shan ra"), parts("nathan ya rajah kumar singham esh ika ani deep")},
	// the North of Europe
	{parts("Han Sche Wei Lar Nie Bjö Ols Kel Gun Tho"), parts("der ne ste len ri"), parts("berg sen mann sson rud haus dahl ler ström")},
	// sounds French
	{parts("Ar Bel Co Da El Fa Ga Lo Mau No Per Ro Sol Ter Val Za Bri Cla Fré Gué"), parts("bo da li mo na ri ro ta ve zé lou ran"), parts("nel dre vin tier lac noy sard mel rive ot ème vaux bry")},
}

// Invent makes up a name. It begins with a vowel if and only if vowel is true, so that French
// grammar still fits when it replaces another name ("d'Emma").
func Invent(r *rand.Rand, vowel bool) string {
	f := flavours[r.IntN(len(flavours))]
	begins := slices.DeleteFunc(slices.Clone(f.begin), func(s string) bool { return startsWithVowel(s) != vowel })
	if len(begins) == 0 { // no beginning of this flavour fits
		begins = flavours[0].begin[:1]
		if vowel {
			begins = []string{"A", "E", "I", "O", "U"}
		}
	}
	name := begins[r.IntN(len(begins))]
	if r.IntN(2) == 0 {
		name += f.middle[r.IntN(len(f.middle))]
	}
	return name + f.end[r.IntN(len(f.end))]
}

// acronym makes up an acronym that has as many letters as the old one and differs from it.
func acronym(r *rand.Rand, old string) string {
	const letters = "AABCDEEFGHIJLMNOPRSTUV"
	name := make([]byte, utf8.RuneCountInString(old))
	for i := range name {
		name[i] = letters[r.IntN(len(letters))]
	}
	if string(name) == old {
		name[0] = 'W'
	}
	return string(name)
}

func startsWithVowel(s string) bool {
	r, _ := utf8.DecodeRuneInString(plain(s))
	return strings.ContainsRune("aeiouœæ", unicode.ToLower(r))
}
