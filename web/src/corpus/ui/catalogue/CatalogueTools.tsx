import { panel } from "../../../shared/state/settings";
import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { project } from "../../state/project";
import { step } from "../../state/step";

export type Show = "all" | "absent" | "homonyms" | "undecided" | "common";
const shows: Show[] = ["all", "absent", "homonyms", "undecided", "common"];

interface ToolsProps {
  filter: string;
  setFilter: (value: string) => void;
  show: Show;
  setShow: (value: Show) => void;
  shown: number;
}

export function CatalogueTools({ filter, setFilter, show, setShow, shown }: ToolsProps) {
  const m = words.value.catalogue;
  const { catalogue, participants } = project.value;
  return (
    <div class="step-tools">
      <p class="step-lead">{m.lead}</p>
      <input
        {...quiet}
        type="search"
        aria-label={m.filter}
        placeholder={m.filter}
        value={filter}
        onInput={(e) => setFilter(e.currentTarget.value)}
      />
      <label class="inline-field">
        {m.show}
        <select value={show} onChange={(e) => setShow(e.currentTarget.value as Show)}>
          {shows.map((s) => (
            <option key={s} value={s}>
              {m.shows[s]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => (panel.value = "paste-catalogue")}>
        {m.paste}
      </button>
      {participants?.length ? (
        <button type="button" class="button" onClick={() => (panel.value = "participants")}>
          <Icon name="people" />
          {words.value.corpus.participants}…
        </button>
      ) : null}
      <span class="hint" role="status">
        {m.shown(shown, catalogue.length)}
      </span>
      <button type="button" class="button button-main step-next" onClick={() => (step.value = "mark")}>
        {m.next}
        <Icon name="right" />
      </button>
    </div>
  );
}
