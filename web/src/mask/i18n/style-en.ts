import type { style as fr } from "./style-fr";

export const style: typeof fr = {
  label: "Style",
  title: "What to put in the place of names?",
  short: { id: "numbers", natural: "invented names", initials: "initials" },
  name: { id: "Numbers", natural: "Invented names", initials: "Initials" },
  what: {
    id: "ELEVE_001, LIEU_001… The safest: nothing looks like a name.",
    natural:
      "“Emma Lefèvre” becomes “Alice Garnier”: same gender, same generation, and the text reads as before. Towns, schools, phone numbers and e-mails that are hidden are invented too.",
    initials: "“Emma Lefèvre” becomes “E. L.”. Hides little: whoever knows the class can guess.",
  },
  given:
    "Whoever has a pseudonym in a text that was copied keeps it. “Renumber” gives everybody another one.",
  loading: "Your text, your list and your decisions stay in place while this style is made ready.",
  older: (name) =>
    `Style: ${name}. Whoever has a pseudonym in a text that was shared keeps it; to give everybody another one:`,
  olderRead: "Understood",
  undoCut: "This is very long: the oldest steps cannot be undone any more.",
  chosen: (name) => `Style: ${name}.`,
  tooMuch:
    "Your text is too long to change the style with it: copy it, empty the page, change the style, then paste it again.",
  own: {
    change: "Choose the pseudonym…",
    label: (name) => `Pseudonym of ${name}`,
    use: "Use it",
    again: "Back to the automatic one",
    hint: "The name will come back as with any other pseudonym.",
  },
};
