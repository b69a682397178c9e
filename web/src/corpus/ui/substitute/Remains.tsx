import type { PseudonymizeDocumentsResult } from "../../../shared/bridge/wire";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { acceptedForms } from "../../state/accepted";
import { project } from "../../state/project";
import { remaindersOf, reopenForms } from "../../state/remains";
import { RemainsList } from "./RemainsList";

/** What remains in the output, by form: the most telling first, common words folded. */
export function Remains({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const accepted = acceptedForms(project.value);
  const all = remaindersOf(result);
  const open = all.filter((r) => !accepted.has(r.form));
  const telling = open.filter((r) => r.risk !== "word");
  const common = open.filter((r) => r.risk === "word");
  const done = all.length - open.length;
  const places = telling.reduce((n, r) => n + r.count, 0);
  if (all.length === 0)
    return (
      <p class="outcome-good">
        <Icon name="check" size={17} /> {m.noLeaks}
      </p>
    );
  return (
    <>
      {telling.length === 0 ? (
        <p class="outcome-good">
          <Icon name="check" size={17} /> {m.noTellingLeaks}
        </p>
      ) : (
        <div class="outcome-leaks">
          <p>
            <Icon name="alert" size={17} /> {m.leaks(telling.length, places)}
          </p>
          <RemainsList list={telling} label={m.leaksLabel} />
        </div>
      )}
      {common.length > 0 && (
        <details class="folded">
          <summary>{m.commonLeaks(common.length)}</summary>
          <p class="hint">{m.commonLeaksHint}</p>
          <RemainsList list={common} label={m.commonLeaks(common.length)} />
        </details>
      )}
      {done > 0 && (
        <p class="hint">
          {m.acceptedLeaks(done)}{" "}
          <button type="button" class="link-button" onClick={reopenForms}>
            {m.reopenLeaks}
          </button>
        </p>
      )}
    </>
  );
}
