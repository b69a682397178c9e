/** A small forum of a language exchange. All people and addresses are invented. */
export const exampleForum = `<?xml version="1.0" encoding="UTF-8"?>
<forum>
<thread id="t1" title="On se présente">
<message id="m01" author="Kelly Marchetti" date="2024-11-04T09:12"><subject>Bonjour à tous</subject><body>Bonjour, je m'appelle Kelly. J'ai 16 ans, je suis en première au lycée Rosa Luxembourg à Canet, pas très loin de Perpignan.
Et vous ?</body></message>
<message id="m02" author="Adrià Puigdollers" date="2024-11-04T09:40"><body>Hola Kelly! Em dic Adrià i visc a Olot. M'agrada la cuina: el meu ídol és en Ferran Adrià.</body></message>
<message id="m03" author="Sylvie Paris" date="2024-11-04T10:05"><body>Bonjour Kelly et Adrià ! Sylvie Paris, tutrice du groupe. J'habite à Lyon mais je vais souvent à Paris.</body></message>
<message id="m04" author="Olalla Seoane" date="2024-11-04T10:31"><body>Hola a todos, me llamo Olalla y soy de Lugo. Kelly, ¿te gusta la música? A mí me encanta Grace Kelly, la canción.</body></message>
<message id="m05" author="Mariana Medeiros" date="2024-11-04T11:02"><body>Oi pessoal! Meu nome é Mariana, moro em Natal. Concordo com a Olalla: essa canção é ótima.</body></message>
<message id="m06" author="Michela Bonaventura" date="2024-11-04T11:47"><body>Ciao, mi chiamo Michela, vengo da Alba. Adriana e io siamo nella stessa classe. Mi piace la rosa, è il mio fiore preferito.</body></message>
<message id="m07" author="Adriana Ferrero" date="2024-11-04T12:03"><body>Ciao a tutti! Sì, Michela ha ragione. Scrivetemi: adriana.ferrero@posta.example</body></message>
<message id="m08" author="Jean-Marc Oliveau" date="2024-11-04T13:20"><body>Salut, moi c'est Jean-Marc. Merci Kelly pour ton message. Le lycée Rosa Luxembourg, je connais : mon cousin Eli y est.</body></message>
<message id="m09" author="kelly_m" date="2024-11-04T13:44"><body>c'est kelly, j'ai perdu mon mot de passe... Jean Marc, ton cousin c'est Ely Oliveau ?</body></message>
<message id="m10" author="Jean-Marc Oliveau" date="2024-11-04T14:01"><body>Oui, Elô pour les amis ! Il est en terminale.</body></message>
</thread>
<thread id="t2" title="Quel thème pour le dossier ?">
<message id="m11" author="Sylvie Paris" date="2024-11-06T08:30"><subject>Thème</subject><body>Choisissons un thème. Kelly propose la cuisine, Adrià aussi. Michela, qu'en penses-tu ?</body></message>
<message id="m12" author="Michela Bonaventura" date="2024-11-06T09:15"><body>Sono d'accordo con Kelly. La cucina di Alba è famosa! Anche Adriana è d'accordo.</body></message>
<message id="m13" author="Olalla Seoane" date="2024-11-06T09:51"><body>De acuerdo con Adria. En Lugo tenemos el pulpo, y mi abuela Carme cocina muy bien.</body></message>
<message id="m14" author="Mariana Medeiros" date="2024-11-06T10:22"><body>Concordo com Kelly e Olalla. Aqui em Natal a gente come tapioca. MARIANA</body></message>
<message id="m15" author="Adrià Puigdollers" date="2024-11-06T10:40"><body>Diu la Mariana que la tapioca és bona. Mariana, m'envies la recepta?</body></message>
<message id="m16" author="Mariana Medeiros" date="2024-11-06T11:05"><body>Claro Adrià! Meu e-mail: mari.medeiros@correio.example. Ou no instagram @mari_medeiros</body></message>
<message id="m17" author="Adriana Ferrero" date="2024-11-06T11:30"><body>Anch'io la voglio! Grazie mariana.</body></message>
<message id="m18" author="Eli Oliveau" date="2024-11-06T12:10"><body>Bonjour, je suis Eli, le cousin de Jean-Marc. Merci Sylvie de m'avoir inscrit. Je peux écrire sur la rose de mon jardin.</body></message>
<message id="m19" author="Sylvie Paris" date="2024-11-06T12:31"><body>Bienvenue Eli ! Madame Oliveau m'a appelée au 06 12 34 56 78, tout est en règle.</body></message>
<message id="m20" author="Kelly Marchetti" date="2024-11-06T13:00"><body>Salut Eli ! On se voit au lycée. Merci Sylvie, et bon voyage à Paris.</body></message>
</thread>
<thread id="t3" title="Nos villes">
<message id="m21" author="Kelly Marchetti" date="2024-11-12T09:00"><subject>Canet</subject><body>Canet est une petite ville de 12 000 habitants au bord de la mer. Avec Eli, on y fait du vélo.</body></message>
<message id="m22" author="Michela Bonaventura" date="2024-11-12T09:25"><body>L'alba ad Alba è bellissima! Parigi invece non l'ho mai vista.</body></message>
<message id="m23" author="Adrià Puigdollers" date="2024-11-12T09:58"><body>Olot és una ciutat de volcans. En Pau i la Núria, els meus germans, hi fan excursions.</body></message>
<message id="m24" author="Mariana Medeiros" date="2024-11-12T10:10"><body>Natal fica no nordeste do Brasil. No Natal, faz muito calor!</body></message>
<message id="m25" author="Olalla Seoane" date="2024-11-12T10:45"><body>Lugo tiene una muralla romana. Kelly, ven a verla con Jean-Marc.</body></message>
<message id="m26" author="Jean-Marc Oliveau" date="2024-11-12T11:12"><body>Avec plaisir Ollala ! Sylvie, on peut organiser un voyage ? Je joue au PMU (Paris mutuels urbains) pour le payer :-)</body></message>
<message id="m27" author="Sylvie Paris" date="2024-11-12T11:40"><body>Jean-Marc, soyons sérieux. Mais l'idée de Kely est bonne : voyez https://voyages.example/lugo</body></message>
<message id="m28" author="Adriana Ferrero" date="2024-11-12T12:05"><body>Vengo anch'io! Cara Sylvie, quando partiamo? Un bacio, Adri</body></message>
<message id="m29" author="Michela Bonaventura" date="2024-11-12T12:30"><body>Anche Michella viene (sono io, con due elle come scrive sempre Eli).</body></message>
<message id="m30" author="Eli Oliveau" date="2024-11-12T12:44"><body>Pardon Michela ! À bientôt, Eli</body></message>
</thread>
</forum>
`;
