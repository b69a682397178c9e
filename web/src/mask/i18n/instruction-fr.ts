/** Examples of what replaces names in a text to share. */
export interface Examples {
  codes: readonly string[];
  initials: string | null;
  names: string | null;
}

/** The instruction for the chatbot. It names only what the text contains. */
export function instructionText({ codes, initials, names }: Examples): string {
  const some = codes.join(" ou ");
  if (names !== null) {
    const all = [
      `les noms propres comme ${names}`,
      ...(initials === null ? [] : [`les initiales comme ${initials}`]),
      ...(some ? [`les codes comme ${some}`] : []),
    ];
    const last = all.pop();
    const what = all.length > 0 ? `${all.join(", ")} et ${last}` : last;
    return `Dans le texte qui suit, recopie ${what} lettre pour lettre, même s’ils semblent mal écrits, aussi dans une traduction, un tableau ou un titre. N’emploie ni diminutif ni initiale, et n’ajoute aucun autre nom.`;
  }
  if (initials !== null)
    return `Dans le texte qui suit, les noms propres sont remplacés par des initiales comme ${initials}${some && ` ou des codes comme ${some}`} : recopie-les exactement, avec leurs points et leur numéro, qui en fait partie, aussi dans une traduction, un tableau ou un titre. « M. » devant d’autres initiales peut en être une : ne le traduis pas ; n’invente ni nom ni initiales.`;
  return `Dans le texte qui suit, les noms propres sont remplacés par des codes comme ${some || "ELEVE_001"} : recopie chaque code exactement et en entier, aussi dans une traduction, un tableau ou un titre (répète le code en entier pour chaque personne d’une liste). N’invente aucun code, et n’écris ni prénom ni « l’élève » à la place d’un code.`;
}
