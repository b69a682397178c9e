import { useState } from "preact/hooks";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { newProfile, profile, removeProfile, useProfile } from "../../state/profiles";
import { type Profile, project } from "../../state/project";
import { ProfileEditor } from "./ProfileEditor";

/** Chooses the profile of the export, and changes profiles. */
export function Profiles() {
  const m = words.value.profiles;
  /** The profile that is edited, and its name before; null while none is. */
  const [edited, setEdited] = useState<{ of: Profile; before?: string } | null>(null);
  const { profiles = [] } = project.value;
  const active = profile.value;
  return (
    <section class="profiles" aria-label={m.title}>
      <div class="late-actions">
        <label class="inline-field">
          <span>{m.label}</span>
          <select
            value={active?.name ?? ""}
            disabled={edited !== null}
            onChange={(e) => useProfile(e.currentTarget.value)}
          >
            <option value="">{m.asDecided}</option>
            {profiles.map((p) => (
              <option key={p.name} value={p.name}>
                {p.name}
              </option>
            ))}
          </select>
        </label>
        {!edited && (
          <>
            {active && (
              <>
                <button
                  type="button"
                  class="small-button"
                  onClick={() => setEdited({ of: active, before: active.name })}
                >
                  {m.edit}
                </button>
                <button type="button" class="small-button" onClick={() => removeProfile(active.name)}>
                  {m.remove}
                </button>
              </>
            )}
            <button type="button" class="small-button" onClick={() => setEdited({ of: newProfile() })}>
              <Icon name="plus" size={15} /> {m.add}
            </button>
          </>
        )}
      </div>
      {edited ? (
        <ProfileEditor of={edited.of} before={edited.before} onDone={() => setEdited(null)} />
      ) : (
        profiles.length === 0 && <p class="hint">{m.hint}</p>
      )}
    </section>
  );
}
