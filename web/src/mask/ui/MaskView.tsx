import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { makeSharedEditor } from "../editor/shared-editor";
import { makeSourceEditor } from "../editor/source-editor";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { type Pane, pane } from "../state/view";
import { EditorBox } from "./EditorBox";
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
        <PaneBox name="source" title={m.sourceTitle}>
          <EditorBox view={editors.source} focus />
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

function PaneBox({ name, title, children }: { name: Pane; title: string; children: ComponentChildren }) {
  return (
    <section class={`pane pane-${name}`} aria-label={title}>
      <h2 class="pane-title">{title}</h2>
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
