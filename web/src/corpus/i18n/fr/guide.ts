/** The guide through the method. */
export const guide = {
  guide: {
    title: "Corpus : comment faire",
    close: "Fermer le guide",
    intro: [
      "Un corpus de messages ou d’entretiens peut être partagé quand plus rien, seul ou recoupé, n’y désigne quelqu’un. Aucun programme n’en juge à votre place : cette page cherche, compte et remplace, et vous décidez. Rien ne quitte l’ordinateur ; le travail tient dans un fichier de projet, enregistré quand vous le demandez et repris quand vous voulez.",
      "La démarche suit sept étapes. On revient de la quatrième à la deuxième aussi souvent que la fouille apporte du nouveau ; les décisions ne viennent qu’ensuite, quand on sait qui et quoi apparaît dans le corpus.",
    ],
    steps: [
      {
        title: "1. Corpus : ouvrir et choisir",
        text: [
          "Ouvrez un forum en XML, un tableau CSV, des courriels ou un dossier de textes, puis cochez les natures d’information à chercher : noms, lieux, institutions, adresses. Les auteurs deviennent les premiers participants du catalogue.",
          "Choisissez d’après le risque. Un prénom courant ne trahit personne ; le même prénom avec la classe, le lycée et un village de trois mille habitants désigne une seule élève.",
        ],
      },
      {
        title: "2. Catalogue : dire ce que vous savez",
        text: [
          "Une ligne par graphie : le mot tel qu’il s’écrit, sa catégorie, et l’entité qu’il désigne. Une personne a souvent plusieurs graphies (prénom, patronyme, surnom, courriel), toutes rattachées au même identifiant. Collez la liste des participants, leurs villes, leurs écoles.",
          "Tout ce que vous savez déjà compte double : la fouille part de là.",
        ],
      },
      {
        title: "3. Marquer : dire qui est qui",
        text: [
          "Le concordancier montre chaque occurrence dans son contexte. Une graphie qui n’a qu’un sens est marquée partout d’un coup. Quand elle en a plusieurs – une ville, un patronyme, une enseigne – rattachez chaque place à son entité ; un mot ordinaire se marque « nom commun » d’une touche.",
          "On marque aussi ce qui restera en clair : ainsi l’on distingue ce qui fut gardé exprès de ce qui fut oublié.",
        ],
      },
      {
        title: "4. Fouiller : trouver ce qui manque",
        text: [
          "Les expressions régulières attrapent ce qui se reconnaît à son écriture. Les variations lexicales rapprochent les mots du corpus des graphies connues : fautes de frappe, accents, capitales. Les contextes observent ce qui entoure une graphie connue et regardent qui d’autre s’y trouve ; un contexte trop fréquent (au-delà de FMax) est allongé, un contexte trop peu sûr (sous TMin) est écarté. Pour le français, la détection de Cachenom est une voie de plus.",
          "Parcourez les candidates au clavier : A retient, R refuse, L remet à plus tard. Lisez les contextes avant de retenir : « claire » et « manuel » sont plus souvent des mots que des prénoms. Puis passez au tour suivant, car une graphie nouvelle en révèle d’autres. La page dit quand plus rien ne vient.",
          "Les contextes gardés servent au corpus suivant : enregistrez-les. Ceux qui contiennent une graphie connue ne sont enregistrés que généralisés, par exemple « <prénom> et … ».",
        ],
      },
      {
        title: "5. Décider : partir ou rester",
        text: [
          "Chaque couple graphie–entité est remplacé ou gardé. Des remplacements sont proposés : des identifiants, ou des noms naturels en français. Une règle décide beaucoup de lignes à la fois et dit d’abord combien elle en touche ; la table se corrige ensuite à la main, et tout s’annule.",
          "Pensez à ceux qui liront : une analyse peut avoir besoin du genre d’un prénom ou de la taille d’une ville.",
        ],
      },
      {
        title: "6. Vérifier : la cohérence",
        text: [
          "La page avertit quand deux graphies différentes reçoivent le même remplacement, quand un remplacement existe déjà dans le corpus, quand une même graphie en reçoit deux. Elle signale aussi un remplacement qui est un vrai nom, qui en contient un autre, ou que le texte voisin explique (« comme la capitale »).",
          "Corrigez, ou acceptez avec une note : elle ira dans votre rapport.",
        ],
      },
      {
        title: "7. Substituer : emporter",
        text: [
          "Une seule lecture remplace chaque occurrence selon son entité, auteurs compris. Regardez l’avant et l’après, et ce que dit la recherche des restes. Emportez le corpus dans sa forme d’origine ou balisé ; gardez pour vous la table et le projet, qui contiennent les vrais noms.",
          "Faites relire un échantillon par quelqu’un qui connaît le terrain : c’est ainsi que les auteurs de la méthode ont mesuré ce qu’elle avait manqué.",
        ],
      },
    ],
    paperTitle: "La méthode",
    paper:
      "Christophe Reffay, François-Marie Blondel, Stéphane Allaire et Emmanuel Giguet (2012). Anonymisation semi-automatique de corpus d’interactions : éléments pour une méthode interactive. JOCAIR 2012, Amiens. HAL : edutice-00720211.",
    ours: "La page s’en tient à leurs critères et à leur algorithme (section 4 et annexe 1). Elle y ajoute la détection du français, les noms naturels, quelques vérifications et la recherche des restes.",
  },
};
