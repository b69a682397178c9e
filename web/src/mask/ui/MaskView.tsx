import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { FilesButton } from "../../shared/ui/FileButton";
import { makeSharedEditor } from "../editor/shared-editor";
import { makeSourceEditor } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { openChosen } from "../state/files";
import { type Pane, pane } from "../state/view";
import { EditorBox } from "./EditorBox";
import { ExampleButton } from "./ExampleButton";
import { textFiles } from "./files";
import { MentionCard } from "./MentionCard";
import { PeopleList } from "./PeopleList";
import { StatusBar } from "./StatusBar";
import { Toolbar } from "./Toolbar";
import { useReveal } from "./use-reveal";

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
              onFiles={openChosen}
            />
          }
        >
          <EditorBox view={editors.source} focus />
          <ExampleButton />
        </PaneBox>
        <PaneBox name="shared" title={m.sharedTitle}>
          <EditorBox view={editors.shared} />
        </PaneBox>
        <PaneBox name="people" title={m.peopleTitle}>
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
  /** Stands at the end of the line of the title. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

function PaneBox({ name, title, beside, children }: PaneProps) {
  return (
    <section class={`pane pane-${name}`} aria-label={title}>
      <h2 class="pane-title">{title}</h2>
      {beside}
      {children}
    </section>
  );
}

/** On a narrow screen the three panes are shown one at a time. */
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
