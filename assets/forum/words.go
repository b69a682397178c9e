package main

// language has the names of people who speak a language, and the sentences that they write.
//
// These are the slots in a sentence: {me} is the writer's first name, {me.full} the whole name;
// {you} is the person addressed; {them} and {them2} are other people of the forum; {town},
// {school}, {mail}, {web} and {handle} are the writer's own; {age}, {number} and {number2} are
// numbers; {keep:x} is the word x, which could be a name but is not one here; {topic} and others
// are a word of the list with that name.
type language struct {
	code           string
	first, last    []string
	towns, schools []string
	greet, intro   []string
	say, react     []string
	ask, close     []string
	homonyms       []string
	titles         []string
	words          map[string][]string
}

var languages = []language{
	{
		code:     "fr",
		first:    []string{"Léo", "Kelly", "Anaïs", "Baptiste", "Elouise", "Jean", "Anthony", "Mélanie", "Théo", "Claire", "Océane", "Grégory", "Noémie", "Emmanuel", "Violette", "Maëlys", "Rémi", "Céline", "Jaqueline", "Hélène", "Loïc", "Margaux", "Zoé", "Cyril", "Blanche"},
		last:     []string{"Paris", "Lenoir", "Fontaine", "Castaing", "Lefèvre", "Rouquette", "Berger", "Gauthier", "Marchand", "Delmas", "Barthès", "Pujol", "Vidal", "Lacombe", "Chevalier", "Olivier", "Boulanger", "Tisseyre", "Rose", "Carrère", "Delprat", "Puech", "Sicard", "Bonnet", "Fabre"},
		towns:    []string{"Canet", "Thuir", "Elne", "Céret"},
		schools:  []string{"lycée Rosa Luxemburg", "lycée des Albères"},
		greet:    []string{"Bonjour à tous,", "Salut {you} !", "Merci {you} !", "Coucou tout le monde", "Bonsoir {you},", "Chère {you},", "Re bonjour {you}", "salut les amis", "Bonjour,", "Hello {you} et {them},"},
		intro:    []string{"Je m'appelle {me}, j'ai {age} ans et je suis en {level}.", "Moi c'est {me}, j'habite à {town}.", "je m'appel {me} et je vis à {town} depuis {age} ans.", "Mon nom est {me.full}, je vais au {school} à {town}.", "Je suis {me} du {school}, tout le monde m'appelle {me}.", "Pour me présenter : {me.full}, {age} ans, {level}.", "Ici {me} ! Mon adresse : {mail}.", "Vous pouvez m'écrire à {mail} ou me trouver sous le nom de {handle}.", "Mes photos sont sur {web}."},
		say:      []string{"Je fais {hobby} et je déteste {chore}.", "Chez nous on mange {food} le dimanche, c'est une tradition de {family}.", "Le week-end dernier on a fait {hobby} avec {them} et {them2}.", "Je trouve que le thème « {topic} » est le plus intéressant.", "À mon avis il faut parler de {topic} avant tout le reste.", "Dans notre région, {topic} compte beaucoup pour les jeunes.", "J'ai lu un article sur {topic}, c'était vraiment {adj}.", "Hier, {them} m'a montré comment préparer {food}.", "Ma {family} dit toujours que {topic} c'est {adj}.", "On pourrait choisir {topic} comme sujet de notre dossier.", "Il fait {weather} ici, alors on reste à la maison.", "Pendant les vacances je fais {hobby} presque tous les jours.", "Notre professeur veut qu'on écrive {number} lignes sur {topic}.", "Je comprends presque tout quand vous écrivez en {tongue}, c'est {adj} !", "Le {tongue} ressemble au français, surtout pour {topic2}.", "Avec {them} nous avons préparé un questionnaire sur {topic}.", "C'est {them} qui a eu l'idée, pas moi.", "Dans ma classe nous sommes {number}, et {number2} font {hobby}.", "Je préfère {food} à {food2}, et de loin.", "Voilà, c'était {adj}, on en reparle {when}."},
		react:    []string{"Je suis d'accord avec {you}.", "Je ne suis pas d'accord avec {them} : {topic} n'est pas si {adj}.", "{you} a raison, il faut en parler : {topic}, c'est {adj}.", "Comme le disait {them}, {topic} c'est important.", "Super ton message, {you} !", "Ton idée me plaît {you}, et celle de {them} aussi.", "{you} et {them}, vous pouvez traduire votre texte ?", "Merci {them} pour les photos.", "En réponse à {you} : oui, bien sûr."},
		ask:      []string{"Et vous, vous faites {hobby} ?", "{you}, tu as déjà goûté {food} ?", "Que dites-vous sur ce thème : {topic} ?", "Est-ce que quelqu'un connaît {food2} ?", "Comment dit-on « {topic} » en {tongue} ?", "{them}, tu viens {when} ?"},
		close:    []string{"Bisous, {me}", "À bientôt !\n{me}", "Bonne journée à tous\n{me.full}", "Biz", "Amicalement,\n{me}", "à plus ! {me}", "Cordialement,\n{me.full}\n{school}", "@+"},
		homonyms: []string{"L'an dernier nous sommes allés à {keep:Paris} en train, la capitale m'a plu.", "J'ai revu un film avec Grace {keep:Kelly}, quelle actrice !", "L'eau était {keep:claire} et froide.", "Le {keep:boulanger} de la place fait le meilleur pain.", "Ma couleur préférée est le {keep:rose}.", "C'est un {keep:berger} qui garde les moutons là-haut.", "Il y a une {keep:fontaine} au milieu du village."},
		titles:   []string{"Présentations", "Présentation de {me}", "Les traditions de chez nous", "Musique et cinéma", "Notre dossier commun", "Questions pour {them}"},
		words: map[string][]string{
			"hobby": {"du vélo", "du handball", "de la danse", "du théâtre", "de la natation", "de la guitare", "du dessin", "de la randonnée", "du judo", "des jeux vidéo", "de la photo", "du rugby"}, "chore": {"les devoirs", "le réveil du lundi", "les maths", "les épinards", "la pluie", "faire la vaisselle"},
			"food": {"une crème catalane", "des crêpes", "un cassoulet", "une ratatouille", "une quiche", "des escargots", "une tarte aux pommes", "du fromage de chèvre", "une fougasse"}, "topic": {"les fêtes", "l'environnement", "les langues", "la mode", "le sport", "l'amitié", "les voyages", "la cuisine", "l'école", "les réseaux sociaux", "la musique", "le cinéma", "le chômage", "les stéréotypes"},
			"adj": {"passionnant", "compliqué", "génial", "bizarre", "utile", "ennuyeux", "drôle", "triste", "facile"}, "family": {"grand-mère", "mère", "tante", "cousine", "famille", "sœur"}, "weather": {"froid", "très beau", "gris", "un temps de chien", "trop chaud"}, "tongue": {"italien", "catalan", "portugais", "espagnol", "anglais"}, "level": {"première", "première S", "terminale", "seconde", "première L"}, "when": {"demain", "la semaine prochaine", "mardi", "ce soir", "après les vacances"},
		},
	},
	{
		code:     "es",
		first:    []string{"Íñigo", "José", "Begoña", "Adrián", "Lucía", "Álvaro", "Rosa", "Pilar", "Rubén", "Inés", "Sol", "Martín", "Nuria", "Raúl", "Belén"},
		last:     []string{"Asenjo", "Lugo", "Toledo", "Ibáñez", "Quintana", "Herrero", "Molina", "Cordero", "Zamora", "Redondo", "Peña", "Salgado", "Moreno", "Aguirre", "Barrios"},
		towns:    []string{"Haro", "Olite"},
		schools:  []string{"instituto Río Ebro"},
		greet:    []string{"¡Hola a todos!", "Hola {you},", "hola, me llamo {me}", "Buenas tardes {you}", "Querida {you}:", "¡Gracias {you}!", "Hola {you} y {them}:", "Muy buenas,"},
		intro:    []string{"Me llamo {me} y tengo {age} años.", "hola, me llamo {me} y vivo en {town}.", "Mi nombre es {me.full} y estudio en el {school}.", "Soy {me}, de {town}.", "Podéis escribirme a {mail}.", "En internet soy {handle}.", "Mi blog es {web}."},
		say:      []string{"Me encanta {hobby} y no soporto {chore}.", "En mi casa comemos {food} los domingos con mi {family}.", "El sábado fui a practicar {hobby} con {them} y {them2}.", "Creo que el tema de {topic} es el más {adj}.", "Antes de hablar de {topic2} hay que hablar de {topic}.", "En mi región {topic} es algo muy {adj}.", "He leído un libro sobre {topic} y me pareció {adj}.", "Ayer {them} me enseñó a preparar {food}.", "Mi {family} siempre dice que {topic} es lo más {adj}.", "Aquí hace {weather} y no salimos.", "Nuestra profesora quiere {number} líneas sobre {topic}.", "Entiendo casi todo el {tongue}, ¡qué {adj}!", "Con {them} preparamos una encuesta sobre {topic}.", "En mi clase somos {number} y a {number2} les gusta {hobby}.", "Prefiero {food} a {food2}.", "Bueno, ya hablamos {when}."},
		react:    []string{"Estoy de acuerdo con {you}.", "No estoy de acuerdo con {them}, {topic} no es tan {adj}.", "Tiene razón {you}, hay que pensar en {topic}.", "Como decía {them}, {topic} es importante.", "¡Qué bien escribes, {you}!", "Me gusta tu idea {you}, y la de {them} también.", "Gracias {them} por las fotos.", "Respondo a {you}: claro que sí."},
		ask:      []string{"¿Y a vosotros os gusta {hobby}?", "{you}, ¿has probado {food}?", "¿Qué pensáis de {topic}?", "¿Alguien conoce {food2}?", "¿Cómo se dice {topic} en {tongue}?", "{them}, ¿vienes {when}?"},
		close:    []string{"Un beso, {me}", "Besos de {me}", "Hasta luego\n{me}", "Un abrazo,\n{me.full}", "Saludos", "¡Hasta {when}!\n{me}"},
		homonyms: []string{"Mi abuela tiene una {keep:rosa} en el balcón.", "Hoy hace {keep:sol} y nos vamos al río.", "El verano pasado visitamos {keep:Toledo} y su catedral.", "El {keep:herrero} del pueblo ya no trabaja.", "En la cocina de Ferran {keep:Adrià} se aprende mucho.", "El {keep:molino} es {keep:redondo} y muy viejo."},
		titles:   []string{"Presentaciones", "Me presento: {me}", "Fiestas de mi pueblo", "¿Qué música escucháis?", "Preguntas para {them}"},
		words: map[string][]string{
			"hobby": {"el baloncesto", "la guitarra", "el ciclismo", "el teatro", "la natación", "el ajedrez", "la fotografía", "el surf", "el flamenco"}, "chore": {"los lunes", "las matemáticas", "madrugar", "el frío", "fregar los platos"}, "food": {"una tortilla", "unas migas", "un cocido", "un gazpacho", "una paella", "unos churros", "una empanada"}, "topic": {"las fiestas", "el medio ambiente", "los idiomas", "la moda", "el deporte", "la amistad", "los viajes", "la cocina", "las redes sociales", "el paro", "la música"}, "adj": {"interesante", "difícil", "divertido", "raro", "útil", "aburrido", "bonito", "triste"}, "family": {"abuela", "madre", "tía", "prima", "hermana"}, "weather": {"frío", "muy buen tiempo", "mucho viento", "un calor terrible"}, "tongue": {"italiano", "catalán", "portugués", "francés"}, "when": {"mañana", "el martes", "la semana que viene", "después de las vacaciones", "luego"},
		},
	},
	{
		code:     "ca",
		first:    []string{"Guillem", "Oleguer", "Adrià", "Mercè", "Núria", "Ferran", "Alèxia", "Jordi", "Laia", "Mònica", "Pere", "Iolanda", "Sònia", "Arnau", "Berta"},
		last:     []string{"Lladó", "Ripoll", "Puigdomènech", "Casals", "Ferrer", "Roca", "Fuster", "Vilanova", "Serrat", "Olot", "Balaguer", "Camps", "Pons", "Torroella", "Mestre"},
		towns:    []string{"Valls", "Berga"},
		schools:  []string{"institut Pere Calders"},
		greet:    []string{"Hola a tothom!", "Hola {you},", "Bon dia {you}!", "Gràcies {you}!", "Estimada {you},", "Ei {you} i {them}!", "Bones,", "hola {you}, em dic {me}"},
		intro:    []string{"Em dic {me} i tinc {age} anys.", "Sóc {me}, de {town}.", "El meu nom és {me.full} i vaig a l'{school}.", "Visc a {town} i em diuen {me}.", "El meu correu és {mail}.", "Em trobareu com a {handle}.", "Tinc una pàgina: {web}."},
		say:      []string{"M'agrada molt {hobby} i no m'agrada gens {chore}.", "A casa mengem {food} amb la meva {family}.", "Dissabte vam anar a fer {hobby} amb {them} i {them2}.", "Penso que {topic} és el tema més {adj}.", "Abans de parlar de {topic2} cal parlar de {topic}.", "Aquí {topic} és molt {adj}.", "He llegit un llibre sobre {topic}, molt {adj}.", "Ahir {them} em va ensenyar a fer {food}.", "La meva {family} diu que {topic} és {adj}.", "Avui fa {weather}.", "La professora vol {number} línies sobre {topic}.", "Entenc quasi tot el {tongue}, és {adj}!", "Amb {them} hem fet una enquesta sobre {topic}.", "A classe som {number} i a {number2} els agrada {hobby}.", "M'estimo més {food} que {food2}.", "Ja en parlarem {when}."},
		react:    []string{"Estic d'acord amb {you}.", "No estic d'acord amb {them}, {topic} no és tan {adj}.", "En {you} té raó, cal pensar en {topic}.", "Com diu el {you}, {topic} és important.", "M'agrada la idea de {you} i la de {them}.", "Gràcies {them} per les fotos.", "Responc a {you}: i tant!"},
		ask:      []string{"I a vosaltres, us agrada {hobby}?", "{you}, has tastat mai {food}?", "Què en penseu de {topic}?", "Algú coneix {food2}?", "Com es diu {topic} en {tongue}?", "{them}, véns {when}?"},
		close:    []string{"Petons, {me}", "Fins aviat!\n{me}", "Una abraçada,\n{me.full}", "Adéu!", "Salut!\n{me}", "Records de {me}"},
		homonyms: []string{"Vam dinar damunt d'una {keep:roca} davant del mar.", "El {keep:mestre} ens ha posat molts deures.", "L'any passat vam anar d'excursió a {keep:Ripoll}, el monestir és preciós.", "El cantant {keep:Serrat} fa un concert a Barcelona.", "Per Sant {keep:Jordi} regalem una {keep:rosa}.", "Els {keep:camps} són verds a la primavera."},
		titles:   []string{"Presentacions", "Sóc {me}!", "Castells i festes", "Parlem de música", "Una pregunta per a {them}"},
		words: map[string][]string{
			"hobby": {"bàsquet", "castells", "bicicleta", "teatre", "natació", "escacs", "dansa", "muntanya", "surf"}, "chore": {"els dilluns", "les mates", "matinar", "el fred", "rentar plats"}, "food": {"una escudella", "pa amb tomàquet", "una crema cremada", "uns calçots", "una coca", "uns panellets"}, "topic": {"les festes", "el medi ambient", "les llengües", "la moda", "l'esport", "l'amistat", "els viatges", "la cuina", "les xarxes socials", "la música"}, "adj": {"interessant", "difícil", "divertit", "estrany", "útil", "avorrit", "bonic"}, "family": {"àvia", "mare", "tieta", "cosina", "germana"}, "weather": {"fred", "molt bon temps", "vent", "calor"}, "tongue": {"italià", "portuguès", "francès", "castellà"}, "when": {"demà", "dimarts", "la setmana vinent", "després de festes"},
		},
	},
	{
		code:     "pt",
		first:    []string{"Adriana", "Cléia", "Cleissa", "Reginaldo", "Gabriela", "João", "Mariana", "Antônio", "Luíza", "Thaís", "Érica", "Vinícius", "Fábio", "Jéssica", "Conceição"},
		last:     []string{"Medeiros", "Martins", "Araújo", "Coelho", "Pereira", "Nogueira", "Ribeiro", "Carvalho", "Oliveira", "Braga", "Leão", "Guimarães", "Moura", "Teixeira", "Pinheiro"},
		towns:    []string{"Mossoró", "Caicó"},
		schools:  []string{"escola Câmara Cascudo"},
		greet:    []string{"Olá pessoal!", "Oi {you}!", "Oi gente, tudo bem?", "Obrigada {you}!", "Cara {you},", "Olá {you} e {them},", "Bom dia {you}", "Oi, meu nome é {me}"},
		intro:    []string{"Meu nome é {me} e tenho {age} anos.", "Me chamo {me}, moro em {town}.", "Eu sou {me.full}, da {school}.", "Todos me chamam de {me}.", "Meu e-mail é {mail}.", "Meu usuário é {handle}.", "Vejam minha página: {web}."},
		say:      []string{"Gosto muito de {hobby} e não gosto de {chore}.", "Aqui em casa a gente come {food} com minha {family}.", "No sábado fui praticar {hobby} com {them} e {them2}.", "Acho que {topic} é o tema mais {adj}.", "Antes de falar de {topic2} é preciso falar de {topic}.", "Na minha cidade {topic} é muito {adj}.", "Li um texto sobre {topic}, foi {adj}.", "Ontem {them} me ensinou a fazer {food}.", "Minha {family} sempre diz que {topic} é {adj}.", "Hoje está {weather}.", "A professora quer {number} linhas sobre {topic}.", "Entendo quase tudo em {tongue}, é {adj}!", "Com {them} fizemos uma pesquisa sobre {topic}.", "Na minha turma somos {number} e {number2} gostam de {hobby}.", "Prefiro {food} do que {food2}.", "A gente conversa {when}."},
		react:    []string{"Concordo com a {you}.", "Não concordo com {them}, {topic} não é tão {adj}.", "{you} tem razão, é preciso pensar em {topic}.", "Como disse {them}, {topic} é importante.", "Adorei sua mensagem, {you}!", "Gostei da ideia de {you} e da de {them}.", "Obrigado {them} pelas fotos.", "Respondendo a {you}: claro!"},
		ask:      []string{"E vocês, gostam de {hobby}?", "{you}, você já provou {food}?", "O que vocês pensam de {topic}?", "Alguém conhece {food2}?", "Como se diz {topic} em {tongue}?", "{them}, você vem {when}?"},
		close:    []string{"Beijos, {me}", "Abraços\n{me}", "Até logo!\n{me.full}", "Beijinhos da {me}", "Tchau!", "Um abraço,\n{me}"},
		homonyms: []string{"No zoológico vimos um {keep:leão} enorme.", "O {keep:coelho} da minha irmã fugiu.", "Passamos perto do {keep:ribeiro} e do {keep:pinheiro} grande.", "A família de Portugal mora em {keep:Braga}, perto do rio.", "A festa da {keep:conceição} é em dezembro.", "O {keep:carvalho} da praça caiu com o vento."},
		titles:   []string{"Apresentações", "Oi, sou {me}", "As festas da minha terra", "Que música vocês ouvem?", "Para {them}"},
		words: map[string][]string{
			"hobby": {"futebol", "violão", "ciclismo", "teatro", "natação", "xadrez", "fotografia", "capoeira", "dança"}, "chore": {"segunda-feira", "matemática", "acordar cedo", "frio", "lavar a louça"}, "food": {"uma tapioca", "uma feijoada", "um cuscuz", "um pão de queijo", "uma moqueca", "um bolo de milho"}, "topic": {"festas", "meio ambiente", "línguas", "moda", "esporte", "amizade", "viagens", "cozinha", "redes sociais", "música"}, "adj": {"interessante", "difícil", "divertido", "estranho", "útil", "chato", "bonito"}, "family": {"avó", "mãe", "tia", "prima", "irmã"}, "weather": {"muito quente", "chovendo", "um dia lindo", "nublado"}, "tongue": {"italiano", "catalão", "espanhol", "francês"}, "when": {"amanhã", "na terça", "na semana que vem", "depois das férias"},
		},
	},
	{
		code:     "it",
		first:    []string{"Federica", "Michela", "Niccolò", "Stella", "Margherita", "Andrea", "Chiara", "Matteo", "Ginevra", "Davide", "Alessia", "Lorenzo", "Serena", "Tommaso", "Viola"},
		last:     []string{"Monemurro", "Fornara", "Ferrero", "Pavese", "Bianchi", "Costa", "Sartori", "Novara", "Conti", "Fabbri", "Galli", "Ruffini", "Testa", "Marino", "Trevisan"},
		towns:    []string{"Bra", "Alba"},
		schools:  []string{"liceo Giolitti"},
		greet:    []string{"Ciao {you}!", "Ciao a tutti!", "Cara {you},", "Ciao {you} e {them},", "Grazie {you}!", "Buongiorno,", "Salve a tutti", "ciao, mi chiamo {me}"},
		intro:    []string{"Mi chiamo {me} e ho {age} anni.", "Sono {me}, vivo a {town}.", "Il mio nome è {me.full} e frequento il {school}.", "Tutti mi chiamano {me}.", "La mia mail è {mail}.", "Mi trovate come {handle}.", "Il mio sito è {web}."},
		say:      []string{"Mi piace {hobby} ma odio {chore}.", "A casa mangiamo {food} con mia {family}.", "Sabato sono andata a fare {hobby} con {them} e {them2}.", "Secondo me {topic} è il tema più {adj}.", "Prima di parlare di {topic2} parliamo di {topic}.", "Da noi {topic} è molto {adj}.", "Ho letto un articolo su {topic}, era {adj}.", "Ieri {them} mi ha insegnato a preparare {food}.", "Mia {family} dice che {topic} è {adj}.", "Oggi fa {weather}.", "La prof vuole {number} righe su {topic}.", "Capisco quasi tutto in {tongue}, è {adj}!", "Con {them} abbiamo fatto un questionario su {topic}.", "In classe siamo {number} e a {number2} piace {hobby}.", "Preferisco {food} a {food2}.", "Ne parliamo {when}."},
		react:    []string{"Concordo con {you}.", "Concordo com a {you}, anche se {topic} è {adj}.", "Non sono d'accordo con {them}, {topic} non è così {adj}.", "Ha ragione {you}, bisogna pensare a {topic}.", "Come diceva {them}, {topic} è importante.", "Bellissimo messaggio, {you}!", "Grazie {them} per le foto.", "Rispondo a {you}: certo!"},
		ask:      []string{"E a voi piace {hobby}?", "{you}, hai mai assaggiato {food}?", "Cosa pensate di {topic}?", "Qualcuno conosce {food2}?", "Come si dice {topic} in {tongue}?", "{them}, vieni {when}?"},
		close:    []string{"Baci, {me}", "A presto!\n{me}", "Un abbraccio,\n{me.full}", "Ciao ciao", "Saluti da {me}", "Bacioni\n{me}"},
		homonyms: []string{"Ho visto una {keep:stella} cadente.", "Mia nonna coltiva la {keep:rosa} e la {keep:margherita}.", "Abbiamo letto Cesare {keep:Pavese} a scuola.", "Il treno passa da {keep:Novara} e poi arriva a Torino.", "L'acqua della sorgente è {keep:chiara}.", "Mi fa male la {keep:testa}."},
		titles:   []string{"Presentazioni", "Ciao, sono {me}", "Feste e tradizioni", "La musica che ascoltiamo", "Domande per {them}"},
		words: map[string][]string{
			"hobby": {"pallavolo", "chitarra", "ciclismo", "teatro", "nuoto", "scacchi", "danza", "sci", "calcio"}, "chore": {"il lunedì", "la matematica", "svegliarmi presto", "il freddo", "lavare i piatti"}, "food": {"una bagna cauda", "gli agnolotti", "una focaccia", "una polenta", "un risotto", "la torta di nocciole"}, "topic": {"le feste", "l'ambiente", "le lingue", "la moda", "lo sport", "l'amicizia", "i viaggi", "la cucina", "i social", "la musica"}, "adj": {"interessante", "difficile", "divertente", "strano", "utile", "noioso", "bello"}, "family": {"nonna", "madre", "zia", "cugina", "sorella"}, "weather": {"freddo", "bel tempo", "brutto", "caldissimo"}, "tongue": {"francese", "catalano", "portoghese", "spagnolo"}, "when": {"domani", "martedì", "la settimana prossima", "dopo le vacanze"},
		},
	},
	{
		code:     "en",
		first:    []string{"Beth", "Mary", "Grace", "Callum", "Siobhán", "Heather", "Rowan", "Megan", "Zoë", "Faith", "Owen", "Jasmine", "Rhys", "Daisy", "Niall"},
		last:     []string{"Lincoln", "Baker", "Whitaker", "Fletcher", "O'Connor", "Hughes", "Underwood", "Chester", "Marsh", "Bishop", "Lowell", "Pritchard", "Stone", "Hargreaves", "Kendal"},
		towns:    []string{"Totnes", "Ludlow"},
		schools:  []string{"Castle Hill School"},
		greet:    []string{"Hi everyone,", "Hello {you}!", "Dear {you},", "Thanks {you}!", "Hi {you} and {them},", "hey {you}", "Good morning all,", "Hi, I'm {me}"},
		intro:    []string{"My name is {me} and I am {age}.", "I'm {me} and I live in {town}.", "I'm {me.full} from {school}.", "People call me {me}.", "You can write to me at {mail}.", "I'm {handle} everywhere online.", "My page is {web}."},
		say:      []string{"I love {hobby} but I can't stand {chore}.", "At home we eat {food} with my {family}.", "On Saturday I went for some {hobby} with {them} and {them2}.", "I think {topic} is the most {adj} subject.", "We should talk about {topic} before {topic2}.", "Round here {topic} is quite {adj}.", "I read something about {topic} and it was {adj}.", "Yesterday {them} showed me how to make {food}.", "My {family} always says that {topic} is {adj}.", "It is {weather} today.", "Our teacher wants {number} lines about {topic}.", "I understand most of the {tongue}, which is {adj}!", "We made a survey about {topic} with {them}.", "There are {number} of us in class and {number2} like {hobby}.", "I'd rather have {food} than {food2}.", "Let's talk again {when}."},
		react:    []string{"I agree with {you}.", "I don't agree with {them}, {topic} is not that {adj}.", "{you} is right, think of {topic}.", "As {them} said, {topic} matters.", "Great post, {you}!", "I like your idea {you}, and {them}'s too.", "Thanks {them} for the pictures.", "To answer {you}: of course!"},
		ask:      []string{"Do you like {hobby}?", "{you}, have you ever tried {food}?", "What do you think of {topic}?", "Does anyone know {food2}?", "How do you say {topic} in {tongue}?", "{them}, are you coming {when}?"},
		close:    []string{"Love, {me}", "See you soon!\n{me}", "Best wishes,\n{me.full}", "Bye!", "Take care\n{me}", "Cheers, {me}"},
		homonyms: []string{"We learned about Abraham {keep:Lincoln} in history.", "The {keep:baker} on our street opens at six.", "She spoke with {keep:grace} and everybody listened.", "I picked a {keep:daisy} and some {keep:heather} on the moor.", "Have a little {keep:faith}, it will work.", "We went to {keep:Chester} to see the Roman walls.", "The old {keep:stone} bridge was closed."},
		titles:   []string{"Introductions", "Hello from {me}", "Festivals where we live", "What are you listening to?", "Questions for {them}"},
		words: map[string][]string{
			"hobby": {"swimming", "climbing", "cycling", "drama", "chess", "football", "dancing", "drawing", "running"}, "chore": {"Mondays", "maths", "getting up early", "the cold", "washing up"}, "food": {"a crumble", "fish and chips", "a shepherd's pie", "scones", "a stew", "porridge"}, "topic": {"festivals", "the environment", "languages", "fashion", "sport", "friendship", "travel", "cooking", "social media", "music"}, "adj": {"interesting", "difficult", "funny", "strange", "useful", "boring", "lovely"}, "family": {"grandmother", "mum", "aunt", "cousin", "sister"}, "weather": {"freezing", "lovely", "grey", "pouring with rain"}, "tongue": {"Italian", "Catalan", "Portuguese", "Spanish", "French"}, "when": {"tomorrow", "on Tuesday", "next week", "after the holidays"},
		},
	},
}

// nicknames has a nickname for some first names. Other names are shortened to their first letters
// (spell).
var nicknames = map[string]string{
	"Federica": "Fede", "Michela": "Michelina", "Mónica": "Moni", "Mònica": "Moni", "Gabriela": "Gabi", "Oleguer": "Ole", "José": "Pepe",
	"Guillem": "Guille", "Antônio": "Toninho", "Emmanuel": "Manu", "Ferran": "Fran", "Margherita": "Marghe", "Mary": "May", "Elouise": "Lou",
	"Margaux": "Margotte", "Begoña": "Bego", "Mariana": "Mari", "Jaqueline": "Jackie", "Anthony": "Tony", "Tommaso": "Tommi", "Conceição": "Ceiça", "Siobhán": "Shiv",
}
