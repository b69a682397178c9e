import { useEffect, useRef } from "preact/hooks";
import { NoticeBar } from "../../shared/ui/NoticeBar";
import { PrivacyDialog } from "../../shared/ui/PrivacyDialog";
import { core } from "../core";
import { words } from "../i18n";
import { guideOpen, STEPS, type Step, step } from "../state/step";
import { CatalogueStep } from "./catalogue/CatalogueStep";
import { EntityDialog } from "./catalogue/EntityDialog";
import { MergeDialog } from "./catalogue/MergeDialog";
import { PartsDialog } from "./catalogue/PartsDialog";
import { PasteCatalogueDialog } from "./catalogue/PasteCatalogue";
import { CheckStep } from "./check/CheckStep";
import { CompareDialog } from "./compare/CompareDialog";
import { DecideStep } from "./decide/DecideStep";
import { EntityChoices } from "./EntityInput";
import { CorpusHeader } from "./frame/CorpusHeader";
import { CorpusKeysDialog } from "./frame/CorpusKeys";
import { Guide } from "./frame/Guide";
import { HelpButtons } from "./frame/HelpButtons";
import { LeaveCorpus } from "./frame/LeaveCorpus";
import { NumbersDialog } from "./frame/NumbersDialog";
import { ProjectBar } from "./frame/ProjectBar";
import { MarkStep } from "./mark/MarkStep";
import { MineStep } from "./mine/MineStep";
import { ColumnsDialog } from "./opening/ColumnsDialog";
import { CorpusStep } from "./opening/CorpusStep";
import { ParticipantsDialog } from "./opening/ParticipantsDialog";
import { PasteCorpusDialog } from "./opening/PasteCorpus";
import { SubstituteStep } from "./substitute/SubstituteStep";

const views: Record<Step, () => preact.JSX.Element> = {
  corpus: CorpusStep,
  catalogue: CatalogueStep,
  mark: MarkStep,
  mine: MineStep,
  decide: DecideStep,
  check: CheckStep,
  substitute: SubstituteStep,
};

/** The corpus page: the seven steps of the method, in order; the user may go back after mining. */
export function CorpusApp() {
  const View = views[step.value];
  const begun = useRef(false);
  // A user who comes by a key or from the step before continues inside the step, not at the top of the page.
  useEffect(() => {
    const view = document.querySelector<HTMLElement>(".step");
    if (begun.current && view && document.activeElement === document.body) {
      view.tabIndex = -1;
      view.focus({ preventScroll: true });
    }
    begun.current = true;
  }, [step.value]);
  return (
    <>
      <CorpusHeader />
      <main class="corpus">
        <nav class="steps" aria-label={words.value.stepsLabel}>
          <ol>
            {STEPS.map((name, i) => (
              <li key={name}>
                <button
                  type="button"
                  class="step-button"
                  aria-current={step.value === name ? "step" : undefined}
                  onClick={() => (step.value = name)}
                >
                  <span class="step-number">{i + 1}</span> {words.value.steps[name]}
                </button>
              </li>
            ))}
          </ol>
          <HelpButtons />
        </nav>
        <View />
        <ProjectBar />
        {guideOpen.value && <Guide />}
      </main>
      <EntityChoices />
      <NoticeBar />
      <ColumnsDialog />
      <PasteCorpusDialog />
      <ParticipantsDialog />
      <PasteCatalogueDialog />
      <PartsDialog />
      <EntityDialog />
      <MergeDialog />
      <NumbersDialog />
      <CompareDialog />
      <CorpusKeysDialog />
      <LeaveCorpus />
      <PrivacyDialog versionOf={core.version} />
    </>
  );
}
