import { useMemo, useState } from "preact/hooks";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { words } from "../../i18n";
import { addForms, type FormsWanted, fromParticipants, type ParticipantRow } from "../../state/catalogue";
import { namesakes, united } from "../../state/participants";
import { change, project } from "../../state/project";
import { step } from "../../state/step";

/** The edited participants, and the forms they would add. */
export function useParticipants() {
  const [rows, setRows] = useState<readonly ParticipantRow[]>(() =>
    (project.peek().participants ?? []).map((p) => ({ ...p, taken: true })),
  );
  const [wanted, setWanted] = useState<FormsWanted>({
    firstname: true,
    lastname: true,
    fullname: true,
    aliases: true,
  });
  const { catalogue } = project.value;
  const made = useMemo(() => {
    const known = new Set(catalogue.map((e) => `${e.entity ?? ""} ${e.form}`));
    const { entities, forms, authors } = fromParticipants(rows, wanted);
    return { entities, authors, forms: forms.filter((f) => !known.has(`${f.entity ?? ""} ${f.form}`)) };
  }, [rows, wanted, catalogue]);
  const doubles = useMemo(() => namesakes(rows), [rows]);
  const set = (i: number, part: Partial<ParticipantRow>) =>
    setRows(rows.map((r, k) => (k === i ? { ...r, ...part } : r)));
  const unite = (i: number, into: number) => {
    const [a, b] = [rows[into], rows[i]];
    if (!a || !b) return;
    const one = { ...united(a, b), taken: a.taken || b.taken };
    setRows(rows.map((r, k) => (k === into ? one : r)).filter((_, k) => k !== i));
  };
  return { rows, setRows, wanted, setWanted, made, doubles, set, unite };
}
export type Edited = ReturnType<typeof useParticipants>;

/** Adds the participants and their forms to the project. */
export function takeParticipants({ rows, made }: Edited): void {
  const m = words.peek().participants;
  change({ participants: rows.map(({ taken: _, ...person }) => person) });
  const k = addForms(made.forms, {
    entities: made.entities,
    authors: made.authors,
    origin: "participants",
    what: words.peek().corpus.log.participants,
  });
  panel.value = null;
  if (k > 0) step.value = "catalogue";
  say(k === 0 ? m.none : m.done(k));
}
