import { useEffect } from "preact/hooks";
import { words } from "../../i18n";
import { isFrench } from "../../state/language";
import { WAYS, way } from "../../state/mining";
import { project } from "../../state/project";
import { PlaceDialog } from "../Kwic";
import { Nothing } from "../NoCorpus";
import { Candidates } from "./Candidates";
import { Contexts } from "./Contexts";
import { Settings } from "./MineSettings";
import { Rounds } from "./Rounds";
import { Ways } from "./Ways";

/** Step 4: independent ways to find unknown forms, in rounds until nothing new is found. */
export function MineStep() {
  const m = words.value.mine;
  const p = project.value;
  const ways = WAYS.filter((w) => w !== "detection" || isFrench.value);
  const w = ways.includes(way.value) ? way.value : "variants";
  useEffect(() => {
    if (w !== way.value) way.value = w;
  }, [w]);
  const empty = p.documents.length === 0;
  return (
    <section class="step late-step" aria-label={words.value.steps.mine}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {empty ? (
        <Nothing />
      ) : (
        <>
          <Ways ways={ways} now={w} />
          <div class="mine-panel" role="tabpanel" id={`mine-panel-${w}`} aria-labelledby={`mine-tab-${w}`}>
            <Settings way={w} />
            {(w === "left" || w === "right") && <Contexts side={w} />}
            <Candidates key={w} way={w} />
          </div>
          <Rounds />
        </>
      )}
      <PlaceDialog />
    </section>
  );
}
