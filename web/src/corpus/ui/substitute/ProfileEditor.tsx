import { useEffect, useRef, useState } from "preact/hooks";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { faultOfName, keepProfile, learnPlaces } from "../../state/profiles";
import type { Profile } from "../../state/project";
import { Choice } from "./Choice";
import { ProfileAreas } from "./ProfileAreas";

interface EditorProps {
  of: Profile;
  /** The name that the profile had; undefined for a new one. */
  before: string | undefined;
  onDone: () => void;
}

/** The settings of a profile. Nothing changes before they are kept. */
export function ProfileEditor({ of, before, onDone }: EditorProps) {
  const m = words.value.profiles;
  const [draft, setDraft] = useState(of);
  const [fault, setFault] = useState<ReturnType<typeof faultOfName>>();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  useEffect(() => {
    if (draft.places !== "decided") void learnPlaces();
  }, [draft.places]);
  const keep = (e: Event) => {
    e.preventDefault();
    const named = { ...draft, name: draft.name.trim() };
    const wrong = faultOfName(named.name, before);
    setFault(wrong);
    if (wrong) {
      name.current?.focus();
      return;
    }
    keepProfile(named, before);
    onDone();
  };
  return (
    <form class="profile-editor" aria-label={m.editor} onSubmit={keep}>
      <label class="inline-field">
        <span>{m.name}</span>
        <input
          ref={name}
          type="text"
          {...quiet}
          value={draft.name}
          aria-invalid={fault !== undefined}
          aria-describedby="profile-fault"
          onInput={(e) => {
            setFault(undefined);
            setDraft({ ...draft, name: e.currentTarget.value });
          }}
        />
        <span class="hint">{m.nameHint}</span>
      </label>
      <p id="profile-fault" class="late-error" role="alert">
        {fault ? m.faults[fault] : ""}
      </p>
      <Settings draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div class="late-actions">
        <button type="submit" class="button button-main">
          {m.keep}
        </button>
        <button type="button" class="button" onClick={onDone}>
          {m.cancel}
        </button>
      </div>
    </form>
  );
}

interface SettingsProps {
  draft: Profile;
  onChange: (part: Partial<Profile>) => void;
}

/** First names, places and dates. */
function Settings({ draft, onChange }: SettingsProps) {
  const m = words.value.profiles;
  return (
    <>
      <div>
        <label class="switch">
          <input
            type="checkbox"
            checked={draft.firstNames}
            onChange={() => onChange({ firstNames: !draft.firstNames })}
          />
          {m.firstNames}
        </label>
        <p class="hint">{m.firstNamesHint}</p>
      </div>
      <Choice
        label={m.places}
        of={m.placesTo}
        value={draft.places}
        onChange={(places) => onChange({ places })}
      />
      {draft.places !== "decided" && <ProfileAreas draft={draft} onChange={(areas) => onChange({ areas })} />}
      <div>
        <Choice
          label={m.dates}
          of={m.datesTo}
          value={draft.dates}
          onChange={(dates) => onChange({ dates })}
        />
        {draft.dates !== "kept" && <p class="hint">{m.datesHint}</p>}
      </div>
    </>
  );
}
