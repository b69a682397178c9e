package language

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// guessed returns a guess as a test row writes it: "fr", or "fr 0.6 es 0.4".
func guessed(texts ...string) string {
	list := Guess(texts)
	if len(list) == 1 && list[0].Share == 1 {
		return list[0].Code
	}
	var parts []string
	for _, s := range list {
		parts = append(parts, fmt.Sprintf("%s %.2g", s.Code, s.Share))
	}
	return strings.Join(parts, " ")
}

// TestGuess: messages as people write them, short ones too.
func TestGuess(t *testing.T) {
	rows := []struct{ text, want string }{
		{"Bonjour à tous, je m'appelle Kelly et je suis étudiante à Canet. J'ai vingt ans et j'aime beaucoup voyager avec mes amis.", "fr"},
		{"Salut Léo, on se retrouve demain devant la gare ? Je serai avec Marie.", "fr"},
		{"Merci, c'est très gentil !", "fr"},
		{"Je sais pas trop, faut voir avec Emma.", "fr"},
		{"Hi everyone, my name is Kelly and I am a student at Canet. I like to travel with my friends when I have the time.", "en"},
		{"I don't know, ask Emma about it.", "en"},
		{"Thanks, see you tomorrow at the station!", "en"},
		{"Hola a todos, me llamo Lucía y soy estudiante en Lugo. Tengo veinte años y me gusta mucho viajar con mis amigos.", "es"},
		{"No lo sé, pregunta a Emma por la tarde.", "es"},
		{"¿Dónde quedamos mañana? Yo no puedo antes de las ocho.", "es"},
		{"Olá a todos, chamo-me Inês e sou estudante em Braga. Tenho vinte anos e gosto muito de viajar com os meus amigos.", "pt"},
		{"Não sei, pergunta à Emma se ela já foi lá.", "pt"},
		{"Obrigada pela mensagem, até amanhã!", "pt"},
		{"Hola a tothom, em dic Núria i sóc estudiant a Girona. Tinc vint anys i m'agrada molt viatjar amb els meus amics.", "ca"},
		{"No ho sé, pregunta-ho a l'Emma, que ella hi va anar.", "ca"},
		{"Gràcies pel missatge, fins demà!", "ca"},
		{"Ciao a tutti, mi chiamo Giulia e sono una studentessa di Padova. Ho vent'anni e mi piace molto viaggiare con i miei amici.", "it"},
		{"Non lo so, chiedi a Emma se ci è già stata.", "it"},
		{"Grazie per il messaggio, a domani!", "it"},
		{"Hallo zusammen, ich heiße Jana und bin Studentin in Gießen. Ich bin zwanzig und reise sehr gern mit meinen Freunden.", "de"},
		{"Ich weiß es nicht, frag Emma.", "de"},
		// Similar languages, and texts without small words of the seven.
		{"Hallo allemaal, ik ben Sanne en ik woon in Utrecht met mijn vriend. Wij gaan dit jaar naar de zee en het wordt heel leuk.", "other"},
		{"Bună, sunt Ioana și locuiesc în Cluj cu familia mea. Îmi place foarte mult să citesc și să merg la munte, dar nu am timp.", "other"},
		{"Cześć, jestem Ola i mieszkam w Krakowie. Bardzo lubię czytać, ale nie mam na to czasu, bo już pracuję.", "other"},
		{"Привет всем, меня зовут Оля.", "other"},
		{"皆さん、こんにちは。私は学生です。", "other"},
		{"Merhaba, adım Elif ve ben Ankara'da yaşıyorum. Kitap okumayı, yüzmeyi, arkadaşlarımla gezmeyi çok severim. Görüşürüz!", "other"},
		// No small words.
		{"", ""}, {"Kelly", ""}, {"Kelly Marchetti, Canet", ""}, {"12 34 :-)", ""}, {"ok", ""}, {"https://www.exemple.fr/le/la/les kelly@est.fr", ""},
	}
	for _, r := range rows {
		if got := guessed(r.text); got != r.want {
			t.Errorf("%q: got %q, want %q", r.text, got, r.want)
		}
	}
}

// TestGuessOfSeveral: several languages in one corpus are recognised.
func TestGuessOfSeveral(t *testing.T) {
	const fr = "Je ne sais pas si on peut venir avec vous à la mer, mais c'est très gentil."
	const es = "No sé si podemos ir con vosotros a la playa, pero es muy amable de tu parte."
	rows := []struct {
		name  string
		texts []string
		want  string
	}{
		{"nothing", nil, ""},
		{"two languages", []string{fr, fr, fr, es}, "fr 0.76 es 0.24"},
		{"two in one text", []string{strings.Repeat(fr+"\n", 30) + strings.Repeat(es+"\n", 30)}, "fr 0.52 es 0.48"},
		{"what says nothing", []string{fr, "Kelly", "Léo Martin", ""}, "fr"},
		{"many texts", append(append([]string{}, repeated(fr, 5000)...), repeated(es, 5000)...), "fr 0.51 es 0.49"},
		{"a long text first", append([]string{strings.Repeat(es+" ", 100_000)}, repeated(fr, 300)...), "fr 0.95 es 0.051"},
		{"decomposed accents", []string{"Je suis e\u0301tudiante a\u0300 Canet, c'est tre\u0300s bien."}, "fr"},
		{"bytes", []string{"\xff\xfe", fr}, "fr"},
	}
	for _, r := range rows {
		if got := guessed(r.texts...); got != r.want {
			t.Errorf("%s: got %q, want %q", r.name, got, r.want)
		}
	}
}

func repeated(text string, n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = text
	}
	return list
}

// TestShares: for any texts, the shares add up to 1 and are sorted, and the same texts give the
// same shares.
func TestShares(t *testing.T) {
	parts := []string{"je ne sais pas", "I do not know", "no lo sé", "non lo so", "Kelly", "привет", "\n", " ", "de la", "ich weiß nicht", "\xff"}
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(parts), rapid.String()), 0, 40).Draw(t, "parts"), " ")
		}), 0, 6).Draw(t, "texts")
		list := Guess(texts)
		sum := 0.
		for i, s := range list {
			sum += s.Share
			if s.Code == "" || i > 0 && s.Share > list[i-1].Share+1e-9 {
				t.Fatalf("%v", list)
			}
		}
		if len(list) > 0 && (sum < 0.99 || sum > 1.01) {
			t.Fatalf("%v add up to %v", list, sum)
		}
		if again := Guess(texts); fmt.Sprint(again) != fmt.Sprint(list) {
			t.Fatalf("%v, then %v", list, again)
		}
	})
}
