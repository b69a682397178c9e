import { useState } from "preact/hooks";
import type { PseudonymizeDocumentsResult, Warning } from "../../../shared/bridge/wire";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { type Project, project } from "../../state/project";
import { filesOf, type Made, type Opened, reportFile, save } from "./exporting";
import { Said } from "./Said";

export function Exports({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  /** Warnings about the last file written, except those already shown about the substitution. */
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const tell = (list: readonly Warning[]) => {
    const before = new Set(result.warnings.map((w) => w.code));
    setWarnings(list.filter((w) => !before.has(w.code)));
  };
  // The format that was opened comes first and is labelled.
  const opened = project.value as Project & Opened;
  const { source, files = [] } = opened;
  const written = source?.format === "mail" || source?.format === "example" ? "text" : source?.format;
  const asIs = files.length > 0 ? "files" : written;
  const { toShare, toKeep } = filesOf(opened, tell);
  const button = ({ label, make, format }: Made) => {
    const first = format !== undefined && format === asIs;
    return (
      <button
        key={label}
        type="button"
        class={`button${first ? " button-main" : ""}`}
        onClick={() => void save(make, result.documents.length)}
      >
        <Icon name="save" size={16} /> {label}
        {first && format !== "files" && ` (${m.asItCame})`}
      </button>
    );
  };
  return (
    <div class="exports">
      <section aria-label={m.toShare}>
        <h3>{m.toShare}</h3>
        <p class="hint">{files.length > 0 ? m.toShareHintFiles(files.length) : m.toShareHint}</p>
        <div class="late-actions">{toShare.map(button)}</div>
        <div role="status">
          <Said warnings={warnings} />
        </div>
      </section>
      <section aria-label={m.toKeep}>
        <h3>
          <Icon name="lock" size={17} /> {m.toKeep}
        </h3>
        <p class="hint">{m.toKeepHint}</p>
        <div class="late-actions">{toKeep.map(button)}</div>
      </section>
      <ReportExport result={result} />
    </div>
  );
}

function ReportExport({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const [names, setNames] = useState(false);
  return (
    <section aria-label={m.report}>
      <h3>{m.report}</h3>
      <p class="hint">{m.reportHint}</p>
      <div class="late-actions">
        <button
          type="button"
          class="button"
          onClick={() => void save(reportFile(result, names), result.documents.length)}
        >
          <Icon name="save" size={16} /> {m.saveReport}
        </button>
        <label class="switch">
          <input type="checkbox" checked={names} onChange={() => setNames(!names)} />
          {m.withNames}
        </label>
      </div>
    </section>
  );
}
