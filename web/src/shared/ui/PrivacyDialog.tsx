import { useEffect, useState } from "preact/hooks";
import type { Methods } from "../bridge/methods";
import { common } from "../i18n";
import { kept } from "../state/arrival";
import { panel } from "../state/settings";
import { Dialog } from "./Dialog";

type Version = Methods["version"]["result"];

/**
 * Explains what the browser is forbidden to do, how to check it, and what remains the user's task. `versionOf` asks
 * this page's core.
 */
export function PrivacyDialog({ versionOf }: { versionOf: () => Promise<Version> }) {
  const m = common.value.privacy;
  const [version, setVersion] = useState<Version>();
  const open = panel.value === "privacy";
  useEffect(() => {
    // If the core cannot start, the page says so elsewhere.
    if (open && !version) versionOf().then(setVersion, () => {});
  }, [open, version, versionOf]);
  return (
    <Dialog name="privacy" title={m.title} class="dialog-prose">
      <p>
        {m.how} {m.kept[kept.value]}
      </p>
      <h3>{m.forbidden}</h3>
      <Points points={m.forbiddenSteps} />
      <h3>{m.check}</h3>
      <Points points={m.checkSteps} />
      <h3>{m.yours}</h3>
      <Points points={m.yoursSteps} />
      <h3>{m.others}</h3>
      <p class="muted">
        {__SHIPS__}. {m.licences}
      </p>
      <p class="muted">{version && m.version(version.version, version.build)}</p>
    </Dialog>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul>
      {points.map((p) => (
        <li key={p}>{p}</li>
      ))}
    </ul>
  );
}
