import { useEffect, useRef } from "preact/hooks";
import { messages } from "../i18n";
import { askedClasses, keepAllClasses, keepClass, keptClass } from "../state/several-classes";
import { source } from "../state/source";

/** Asks which class of a list with several is wanted. Until then all of it is used. */
export function SeveralClasses() {
  const all = askedClasses.value;
  const m = messages.value.severalClasses;
  const box = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  // The pressed button disappears, so focus the result.
  useEffect(() => {
    const gone = asked.current && all.length === 0;
    asked.current = all.length > 0;
    if (gone) box.current?.closest<HTMLElement>(".drawer-body")?.querySelector("button")?.focus();
  }, [all]);
  return (
    <>
      <p ref={box} role="status" class="several-classes">
        {all.length > 0 && m.holds(all)}
        {keptClass.value !== null && m.kept(keptClass.value, source.roster.value.pupils.length)}
      </p>
      {all.length > 0 && (
        <fieldset class="several-choice">
          <legend>{m.keep}</legend>
          {all.map(({ name }) => (
            <button type="button" class="small-button" key={name} onClick={() => keepClass(name)}>
              {name}
            </button>
          ))}
          <button type="button" class="small-button" onClick={keepAllClasses}>
            {m.all(all.length)}
          </button>
        </fieldset>
      )}
    </>
  );
}
