import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { areasOf, placesOf } from "../../state/profile";
import { knownPlaces } from "../../state/profiles";
import { type Profile, project } from "../../state/project";

interface AreasProps {
  draft: Profile;
  onChange: (areas: Profile["areas"]) => void;
}

/** What each place becomes. Those that the dictionary does not know come first. */
export function ProfileAreas({ draft, onChange }: AreasProps) {
  const m = words.value.profiles;
  const p = project.value;
  const proposed = areasOf(p, { ...draft, areas: [] }, knownPlaces.value);
  const written = new Map(draft.areas.map((a) => [a.entity, a.area]));
  const places = placesOf(p).toSorted(
    (a, b) => Number(proposed.has(a.entity.id)) - Number(proposed.has(b.entity.id)),
  );
  const unknown = places.filter((x) => !proposed.has(x.entity.id) && !written.get(x.entity.id)).length;
  const write = (entity: string, area: string) =>
    onChange([...draft.areas.filter((a) => a.entity !== entity), ...(area ? [{ entity, area }] : [])]);
  if (places.length === 0) return <p class="hint">{m.noPlaces}</p>;
  return (
    <fieldset class="profile-areas">
      <legend>{m.areas}</legend>
      {unknown > 0 && <p class="hint">{m.unknown(unknown)}</p>}
      <ul>
        {places.map(({ entity }) => (
          <li key={entity.id}>
            <label>
              <span>{entity.name}</span>
              <input
                type="text"
                {...quiet}
                aria-label={m.areaOf(entity.name)}
                value={written.get(entity.id) ?? ""}
                placeholder={proposed.get(entity.id) ?? ""}
                onInput={(e) => write(entity.id, e.currentTarget.value.trim())}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
