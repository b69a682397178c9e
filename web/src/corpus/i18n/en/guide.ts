import type { guide as guideFr } from "../fr/guide";

/** The guide through the method. */
export const guide: typeof guideFr = {
  guide: {
    title: "Corpus: how to",
    close: "Close the guide",
    intro: [
      "A corpus of messages or interviews can be shared when nothing in it, alone or combined, points to somebody any more. No program can judge that for you: this page searches, counts and replaces, and you decide. Nothing leaves the computer; the work lives in a project file, saved when you ask and taken up again when you like.",
      "There are seven steps. One goes back from the fourth to the second as often as mining brings something new; decisions come only then, when one knows who and what appears in the corpus.",
    ],
    steps: [
      {
        title: "1. Corpus: open and choose",
        text: [
          "Open a forum in XML, a CSV table, mails or a folder of texts, then tick the kinds of information to look for: names, places, institutions, addresses. Authors become the first participants of the catalogue.",
          "Choose by the risk. A common first name betrays nobody; the same name with the class, the school and a town of three thousand points to one pupil.",
        ],
      },
      {
        title: "2. Catalogue: say what you know",
        text: [
          "One line for each form: the word as it is written, its category, and the entity it stands for. A person often has several forms (first name, surname, nickname, e-mail), all tied to the same id. Paste the list of participants, their towns, their schools.",
          "Whatever you already know counts twice: mining starts from it.",
        ],
      },
      {
        title: "3. Mark: say who is who",
        text: [
          "The concordancer shows every occurrence in its context. A form with one meaning is marked everywhere at once. Where it has several – a town, a surname, a brand – tie each place to its entity; an ordinary word is marked “common noun” with one key.",
          "What will stay is marked too: so one can tell what was kept on purpose from what was forgotten.",
        ],
      },
      {
        title: "4. Mine: find what is missing",
        text: [
          "Regular expressions catch what is known by its writing. Lexical variation compares the words of the corpus with the known forms: typing errors, accents, capitals. Contexts watch what surrounds a known form and look who else stands there; a context that is too frequent (above FMax) is grown, one that is too unsure (below TMin) is dropped. For French, Cachenom’s own detection is one way more.",
          "Go through the candidates with the keyboard: A accepts, R refuses, L puts off. Read the contexts before accepting: “claire” and “manuel” are words more often than names. Then go on to the next round, for a new form reveals others. The page says when nothing new comes.",
          "Contexts that were kept serve the next corpus: save them. Those that hold a known form are saved only in general form, such as “<prénom> et …”.",
        ],
      },
      {
        title: "5. Decide: go or stay",
        text: [
          "Each pair of form and entity is replaced or kept. Replacements are proposed: ids, or natural names in French. A rule decides many rows at once and first says how many it touches; the table is then corrected by hand, and everything can be undone.",
          "Think of those who will read: an analysis may need the gender of a first name or the size of a town.",
        ],
      },
      {
        title: "6. Check: coherence",
        text: [
          "The page warns when two different forms get the same replacement, when a replacement already stands in the corpus, when one form gets two. It also points out a replacement that is a real name, that contains another, or that the text nearby explains (“like the capital”).",
          "Correct it, or accept it with a note: it goes into your report.",
        ],
      },
      {
        title: "7. Substitute: take away",
        text: [
          "One reading replaces each occurrence by its entity, authors too. Look at before and after, and at what the search for leaks says. Take the corpus away in the form it came or marked up; keep the table and the project for yourself, they hold the real names.",
          "Let somebody who knows the field read a sample: that is how the authors of the method measured what it had missed.",
        ],
      },
    ],
    paperTitle: "The method",
    paper:
      "Christophe Reffay, François-Marie Blondel, Stéphane Allaire and Emmanuel Giguet (2012). Anonymisation semi-automatique de corpus d’interactions : éléments pour une méthode interactive. JOCAIR 2012, Amiens. HAL: edutice-00720211.",
    ours: "The page keeps to their criteria and their algorithm (section 4 and annex 1). It adds the detection of French, natural names, some checks and the search for leaks.",
  },
};
