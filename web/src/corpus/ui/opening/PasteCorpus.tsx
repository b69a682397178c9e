import { useState } from "preact/hooks";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { openPasted, type PasteAs } from "../../state/opening";

export function PasteCorpusDialog() {
  return (
    <Dialog name="paste-corpus" title={words.value.pasteCorpus.title} class="dialog-wide">
      <PasteCorpus />
    </Dialog>
  );
}

function PasteCorpus() {
  const m = words.value.pasteCorpus;
  const [text, setText] = useState("");
  const [as, setAs] = useState<PasteAs>("one");
  const take = async () => {
    if (!text.trim()) return;
    panel.value = null;
    await openPasted(text, as);
  };
  return (
    <div class="form">
      <textarea
        {...quiet}
        class="paste-box"
        rows={10}
        data-begin
        aria-label={m.label}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <fieldset>
        <legend>{m.as}</legend>
        {(["one", "paragraphs", "lines"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="paste-as" checked={as === way} onChange={() => setAs(way)} />
            {m.ways[way]}
          </label>
        ))}
      </fieldset>
      <p class="hint">{m.xml}</p>
      <div class="form-actions">
        <button type="button" class="button button-main" disabled={!text.trim()} onClick={() => void take()}>
          {m.take}
        </button>
      </div>
    </div>
  );
}
