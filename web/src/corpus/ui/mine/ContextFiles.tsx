import { jsonFiles } from "../../../shared/state/endings";
import { download } from "../../../shared/state/files";
import { FileButton } from "../../../shared/ui/FileButton";
import { words } from "../../i18n";
import { contextFile } from "../../state/mining";
import { project } from "../../state/project";
import { fileName } from "../file-name";
import { openAnything } from "../frame/opening-anything";

export function ContextFiles() {
  const m = words.value.mine;
  const p = project.value;
  const kept = p.mining.left.good.length + p.mining.right.good.length;
  const bad = p.mining.left.bad.length + p.mining.right.bad.length;
  return (
    <>
      <FileButton
        label={m.openContexts}
        accept={jsonFiles}
        onFile={(file) => void openAnything([file], "contexts")}
      />
      <button
        type="button"
        class="button"
        disabled={kept + bad === 0}
        onClick={() => download(fileName(p.title, "contextes.json"), contextFile(p))}
      >
        {m.saveContexts}
      </button>
      <span class="hint">{m.remembered(kept, bad)}</span>
    </>
  );
}
