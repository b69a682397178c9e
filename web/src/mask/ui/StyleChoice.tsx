import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { table } from "../state/session";
import { everyStyle, hasStyles, type Style, style } from "../state/style";
import { styleOpen } from "../state/view";
import { ChoiceLabel } from "./ChoiceLabel";
import { chooseStyle } from "./choosing-style";
import { useInSight } from "./use-in-sight";

/** "Style : numéros": a button with the current style, which opens the choice below. */
export function StyleChoice() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = styleOpen.value;
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    const outside = (e: Event) => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) styleOpen.value = false;
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  useInSight(open, box);
  const m = messages.value.style;
  const onKey = (e: KeyboardEvent) => {
    if (!open || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Escape") {
      styleOpen.value = false;
      button.current?.focus();
    } else if (!walk(e)) return;
    e.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside, and arrows walk.
    <div class="groups style-choice" ref={box} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        class="button groups-button"
        aria-expanded={open}
        aria-controls="style-panel"
        title={m.title}
        onClick={() => (styleOpen.value = !open)}
      >
        <span class="groups-said">
          <ChoiceLabel words={m.label} />
          {m.short[style.value]}
        </span>
        <Icon name={open ? "up" : "down"} size={16} />
      </button>
      <div id="style-panel" class="groups-panel style-panel" hidden={!open}>
        <fieldset>
          <legend>{m.title}</legend>
          {everyStyle.map((one) => (
            <Option key={one} one={one} />
          ))}
        </fieldset>
        {table.value !== null && <p class="hint">{m.given}</p>}
        {!hasStyles && <p class="hint">{m.loading}</p>}
      </div>
    </div>
  );
}

/** Arrow keys move between styles without choosing, because a choice may reload the page. Space or Enter chooses. */
function walk(e: KeyboardEvent): boolean {
  const here = e.target;
  if (!(here instanceof HTMLInputElement) || here.type !== "radio") return false;
  const all = [...(here.closest("fieldset")?.querySelectorAll("input") ?? [])];
  const step = steps[e.key];
  if (step) all[(all.indexOf(here) + step + all.length) % all.length]?.focus();
  else if (e.key === "Home") all[0]?.focus();
  else if (e.key === "End") all.at(-1)?.focus();
  else if (e.key === "Enter") here.click();
  else return false;
  return true;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function Option({ one }: { one: Style }) {
  const m = messages.value.style;
  return (
    <label class="switch style-option">
      <input
        type="radio"
        name="style"
        checked={style.value === one}
        onClick={() => chooseStyle(one)}
        aria-describedby={`style-${one}`}
      />
      <span>
        <b>{m.name[one]}</b>
        <span class="hint" id={`style-${one}`}>
          {m.what[one]}
        </span>
      </span>
    </label>
  );
}
