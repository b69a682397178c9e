import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { everyGroup, type Group, hasList, leftByList, switchGroup, wanted } from "../state/kinds";
import { groupsOpen } from "../state/view";
import { ChoiceLabel } from "./ChoiceLabel";
import { useInSight } from "./use-in-sight";

/** Maximum number of visible groups that the button names; beyond it, it names the hidden ones. */
const NAMED_OUT = 3;

/** "À masquer : tout sauf lieux, organisations": a button with the current choice, which opens the switches below. */
export function GroupsChoice() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = groupsOpen.value;
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector("input")?.focus();
    const outside = (e: Event) => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) groupsOpen.value = false;
    };
    // Closes when the focus or a click goes elsewhere.
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  useInSight(open, box);
  const m = messages.value.groups;
  const onEscape = (e: KeyboardEvent) => {
    if (e.key !== "Escape" || !open) return;
    groupsOpen.value = false;
    button.current?.focus();
    e.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div class="groups" ref={box} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        class="button groups-button"
        aria-expanded={open}
        aria-controls="groups-panel"
        title={m.title}
        onClick={() => (groupsOpen.value = !open)}
      >
        <span class="groups-said">
          <ChoiceLabel words={m.label} />
          {said()}
        </span>
        <Icon name={open ? "up" : "down"} size={16} />
      </button>
      <div id="groups-panel" class="groups-panel" hidden={!open}>
        <fieldset>
          <legend>{m.title}</legend>
          {everyGroup.map((group) => (
            <Switch key={group} group={group} />
          ))}
        </fieldset>
        <p class="hint">{leftByList.value ? m.leftWhy : m.yourWords}</p>
      </div>
    </div>
  );
}

function Switch({ group }: { group: Group }) {
  const m = messages.value.groups;
  const name = group === "persons" && hasList.value ? m.personsAndPupils : m[group];
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={wanted.value.includes(group)}
        onChange={(e) => switchGroup(group, e.currentTarget.checked)}
      />
      <span>
        {name}
        {group === "orgs" && <span class="hint"> ({m.orgsHint})</span>}
      </span>
    </label>
  );
}

/** The current choice in a few words. */
function said(): string {
  const m = messages.value.groups;
  const name = (g: Group) => m.short[g];
  const on = wanted.value;
  const out = everyGroup.filter((g) => !on.includes(g));
  if (out.length === 0) return m.all;
  if (on.length === 0) return m.none;
  return out.length <= NAMED_OUT ? m.but(out.map(name).join(", ")) : on.map(name).join(", ");
}
