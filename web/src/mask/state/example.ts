import { say } from "../../shared/state/notice";
import { core } from "../core";
import { messages } from "../i18n";
import { rosterFrom } from "./roster";
import { source } from "./source";

/**
 * Invented people, with an example of each case: typing errors, two pupils named Léa, a name that is also a word, a
 * compound name, teachers who are not listed, a school and its town.
 */
export const exampleList = `BENALI Youssef
BERNARD Léa
DA SILVA Hugo
FONTAINE Léa
LE GOFF Enora
MOREL Emma
NGUYEN Mai-Linh
OUEDRAOGO Issa
PETIT Rose
ROUSSEL Grégorio`;

export const exampleText = `Conseil de classe, 2e trimestre
Collège Rosa-Parks, Montreuil. Professeure principale : Mme Delattre

Emma : un trimestre solide. Emma participe avec finesse et aide volontiers ses camarades ; qu’elle ose davantage à l’oral.

Grégorrio a de bonnes idées, mais il bavarde beaucoup avec Youssef. Je les ai séparés en mars et GREGORIO a tout de suite progressé.

Léa doit relire ses copies avant de les rendre. Léa Fontaine, elle, a fait de réels progrès en géométrie.

Rose est une élève discrète et appliquée. Petit à petit, elle prend confiance. Son exposé sur la rose des vents était remarquable.

Mai Linh et Issa ont mené ensemble un très beau projet. Enorra gagnerait à s’organiser : trois devoirs rendus en retard.

Hugo Da Silva s’est repris après un début difficile, et M. Kervella salue ses efforts. Bilan encourageant, à confirmer au troisième trimestre.
`;

/** Loads the example; one undo removes it. */
export async function loadExample(): Promise<void> {
  const had = source.text.peek().length > 0;
  try {
    const parsed = await core.readRoster({ text: exampleList });
    source.setAll(exampleText, rosterFrom(exampleList, parsed));
    if (had) say(messages.peek().mask.textReplaced);
  } catch {
    say(messages.peek().status.startFailed, "error");
  }
}
