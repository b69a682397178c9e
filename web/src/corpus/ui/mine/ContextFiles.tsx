import { download } from "../../../shared/state/files";
import { say } from "../../../shared/state/notice";
import { FileButton } from "../../../shared/ui/FileButton";
import { words } from "../../i18n";
import { contextFile, withContextFile } from "../../state/mining";
import { change, project } from "../../state/project";
import { fileName } from "../file-name";

export function ContextFiles() {
  const m = words.value.mine;
  const p = project.value;
  const kept = p.mining.left.good.length + p.mining.right.good.length;
  const bad = p.mining.left.bad.length + p.mining.right.bad.length;
  return (
    <>
      <FileButton
        label={m.openContexts}
        accept=".json,application/json"
        onFile={(file) =>
          void file.text().then((text) => {
            const mining = withContextFile(project.peek().mining, text);
            if (!mining) say(m.notContexts, "error");
            else {
              change({ mining });
              say(m.contextsOpened);
            }
          })
        }
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
