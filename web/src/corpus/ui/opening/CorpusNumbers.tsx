import { panel } from "../../../shared/state/settings";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { reading } from "../../state/lexicon";
import { corpusNumbers } from "../../state/numbers";
import { project } from "../../state/project";
import { copyTable } from "../frame/NumbersDialog";

export function Numbers() {
  const m = words.value.corpus;
  const c = corpusNumbers.value;
  const n = words.value.number;
  const waiting = reading.value !== null;
  const rows: [string, string][] = [
    [m.table.documents, n(c.documents)],
    [m.table.authors, n(c.authors)],
    [m.table.threads, n(c.threads)],
    [m.table.words, waiting ? "…" : n(c.words)],
    [m.table.forms, waiting ? "…" : n(c.forms)],
    [m.table.perDocument, waiting || c.documents === 0 ? "…" : n(Math.round(c.words / c.documents))],
  ];
  if (c.first) rows.push([m.table.dates, `${words.value.day(c.first)} – ${words.value.day(c.last)}`]);
  return (
    <section class="box" aria-labelledby="corpus-numbers">
      <div class="box-head">
        <h2 id="corpus-numbers">{m.inCorpus}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={m.copyTable}
          title={m.copyTable}
          onClick={() => void copyTable(rows.map(([a, b]) => [a, b.replace(/\s/gu, "")]))}
        >
          <Icon name="copy" size={16} />
        </button>
      </div>
      <dl class="corpus-numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Participants() {
  const m = words.value.corpus;
  const people = project.value.participants ?? [];
  const inCatalogue = project.value.catalogue.some((e) => e.origin === "participants");
  return (
    <section class="box" aria-labelledby="corpus-people">
      <h2 id="corpus-people">{m.participants}</h2>
      {people.length === 0 ? (
        <p class="hint">{m.participantsNone}</p>
      ) : (
        <>
          <p>
            {m.participantsLead(people.length)} {inCatalogue ? m.participantsIn : m.participantsFirst}
          </p>
          <button
            type="button"
            class={inCatalogue ? "button" : "button button-main"}
            onClick={() => (panel.value = "participants")}
          >
            <Icon name="people" />
            {m.toCatalogue}
          </button>
        </>
      )}
    </section>
  );
}
