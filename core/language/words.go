package language

import (
	"maps"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// profiles are the function words of each language, by its code. They are about a third of any
// text, and are hardly ever names. Languages that are not offered are there so that their texts are
// not taken for a similar language: Dutch is not German.
var profiles = map[string]string{
	"fr": `le la les un une des du de et à au aux en dans sur pour par avec sans que qui ne pas plus est sont être suis c'est c j'ai j ai il elle ils
		elles je tu nous vous on ce cette ces mon ma mes son sa ses leur leurs notre votre ton ta tes ça mais ou où donc car si très bien tout tous toute comme quand
		aussi même encore fait faire peut y d l n s qu était avait ont avez bonjour merci salut oui non moi toi lui là bonne`,
	"en": `the a an of and to in is are was were be been it its he she they we you i my your his her their our this that these those with for on at by
		from not no but or if as have has had do does did don't doesn't i'm it's can could will would should what which who when where how there about
		all so very more some just than then me him them us am hello hi thanks thank yes please`,
	"es": `el la los las un una unos unas de del y a al en con por para que no es son era fue soy está están estoy hay lo le les se me te nos mi mis tu
		tus su sus nuestro pero o si como cuando muy más también porque qué este esta estos esto ese eso yo él ella ellos usted ustedes ha he han hemos
		tengo tiene donde ya todo todos bien sin sobre hasta hola gracias sí aquí hoy años`,
	"pt": `o a os as um uma uns umas de do da dos das e em no na nos nas com por para pelo pela que não é são era foi sou está estão estou há se me te
		lhe meu minha seu sua nosso nossa mas ou como quando muito mais também porque este esta isso isto esse essa eu ele ela eles vocês você tu nós tenho tem
		ao aos à às já sem sobre até tudo bem olá obrigado obrigada sim hoje anos fazer ser uma lá só`,
	"ca": `el la els les un una uns unes de del dels i a al als en amb per que no és són era sóc està estan estic hi ha ho li es s'ha em et ens meu meva
		seu seva nostre però o si com quan molt més també perquè què aquest aquesta això aquell jo ell ella ells vosaltres vostè tinc té on ja tot tots
		bé sense sobre fins hola gràcies sí aquí avui anys fer ser va vaig pel pels d l n s`,
	"it": `il lo la i gli le un uno una di del dello della dei degli delle e a al alla ai in nel nella con per da dal dalla su sul che non è sono era
		sei ha ho hanno abbiamo c'è si mi ti ci vi mio mia suo sua nostro ma o se come quando molto più anche perché questo questa quello io lui lei
		loro noi voi tutto tutti bene senza sono stato fatto essere ciao grazie sì qui oggi anni dove già poi cosa`,
	"de": `der die das den dem des ein eine einen einem einer und zu in im ist sind war waren sein bin bist hat habe haben ich du er sie es wir ihr mein
		meine dein sein seine unser nicht kein keine auch aber oder wenn wie was wer wo mit für von vom auf an am bei nach aus über um noch nur schon
		sehr mehr so dass weil man mir mich dir uns hallo danke ja nein bitte als wird werden kann`,
	"nl": `de het een van en in is dat die niet ik je hij zij ze we wij jullie met voor op te zijn was heb hebt heeft maar ook als er aan bij naar om
		uit nog dan wel mijn jouw ons onze wat hoe waar geen deze dit kan zal hallo bedankt`,
	"ro": `și de la în nu este sunt un o cu pe pentru că care din mai ce sau dar ca am ai are eu tu el ea noi voi ei mi se să îmi fost foarte acum bună`,
	"scandinavian": `och att det som en på är av för med den till inte har jag du vi han hon de ett var om men så og at er på av ikke jeg du vi han hun et
		til med for den har var som men hvad hva`,
	"pl": `i w na z do nie się jest to że jak co ale są był była mam mnie ja ty on ona my wy po od za dla tak już tylko bardzo dzień dobry`,
	"la": `et in est non ad cum ut sed quod qui quae sunt ex ab aut nec per esse etiam enim`,
}

// offered are the languages that Guess names; it returns Other for the rest.
var offered = []string{"fr", "en", "es", "pt", "ca", "it", "de"}

// languages maps each word of the profiles to the codes of the languages that have it.
var languages = func() map[string][]string {
	m := map[string][]string{}
	for _, code := range slices.Sorted(maps.Keys(profiles)) {
		for w := range strings.FieldsSeq(strings.ReplaceAll(profiles[code], "'", " ")) {
			if !slices.Contains(m[w], code) {
				m[w] = append(m[w], code)
			}
		}
	}
	return m
}()

// Words returns a function that reports whether a folded form is a small word of a language. It
// returns nil for a language without a list.
func Words(code string) func(key string) bool {
	if profiles[code] == "" {
		return nil
	}
	own := map[string]bool{}
	for w, codes := range languages {
		if slices.Contains(codes, code) {
			own[fold.Key(w)] = true
		}
	}
	return func(key string) bool { return own[key] }
}
