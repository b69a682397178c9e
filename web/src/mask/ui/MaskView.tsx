import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { textFiles } from "../../shared/state/endings";
import { FilesButton } from "../../shared/ui/FileButton";
import { makeSharedEditor } from "../editor/shared-editor";
import { makeSourceEditor } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { type Pane, pane } from "../state/view";
import { ByPersonButton } from "./ByPersonButton";
import { EditorBox } from "./EditorBox";
import { ExampleButton } from "./ExampleButton";
import { MentionCard } from "./MentionCard";
import { openFiles } from "./opening";
import { PeopleList } from "./PeopleList";
import { StatusBar } from "./StatusBar";
import { Toolbar } from "./Toolbar";
import { useReveal } from "./use-reveal";
import { type Stale, useStale } from "./use-stale";

export function MaskView() {
  const editors = useMemo(() => ({ source: makeSourceEditor(), shared: makeSharedEditor() }), []);
  const m = messages.value.mask;
  useReveal(editors);
  return (
    <div class="mask-view">
      <Toolbar />
      <PaneSwitch />
      <div class="panes" data-pane={pane.value}>
        <PaneBox
          name="source"
          title={m.sourceTitle}
          beside={
            <FilesButton
              class="link-button pane-open"
              label={m.openFile}
              accept={textFiles}
              onFiles={(files) => openFiles("text", files)}
            />
          }
        >
          <EditorBox view={editors.source} focus />
          <ExampleButton />
        </PaneBox>
        <PaneBox name="shared" title={m.sharedTitle} stale={useStale()}>
          <EditorBox view={editors.shared} />
        </PaneBox>
        <PaneBox name="people" title={m.peopleTitle} beside={<ByPersonButton on="mask" />}>
          <PeopleList />
        </PaneBox>
        <MentionCard />
      </div>
      <StatusBar />
    </div>
  );
}

interface PaneProps {
  name: Pane;
  title: string;
  /** Shown at the end of the title line. */
  beside?: ComponentChildren;
  /** Whether its content belongs to an older text. */
  stale?: Stale;
  children: ComponentChildren;
}

function PaneBox({ name, title, beside, stale = "no", children }: PaneProps) {
  return (
    <section
      class={`pane pane-${name} ${stale === "no" ? "" : "pane-stale"}`}
      aria-label={title}
      aria-busy={stale === "searching"}
    >
      <h2 class="pane-title">{title}</h2>
      {beside}
      {children}
    </section>
  );
}

/** Switches between the three panes on a narrow screen. */
function PaneSwitch() {
  const m = messages.value.mask;
  const doubts = findings.value?.doubtSpans.length ?? 0;
  const names: [Pane, string][] = [
    ["source", m.sourceTitle],
    ["shared", m.sharedTitle],
    ["people", m.peopleTitle],
  ];
  return (
    <fieldset class="pane-switch">
      <legend class="unseen">{m.panes}</legend>
      {names.map(([name, title]) => (
        <button
          type="button"
          key={name}
          aria-pressed={pane.value === name}
          onClick={() => (pane.value = name)}
        >
          {title}
          {name === "people" && doubts > 0 && <span class="count-doubt">{doubts}</span>}
        </button>
      ))}
    </fieldset>
  );
}
