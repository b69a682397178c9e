import { silence } from "../../shared/state/notice";
import { Header, PageLink } from "../../shared/ui/Header";
import { messages } from "../i18n";
import { type Task, task } from "../state/view";
import { askForCorpus } from "./leaving";

export function MaskHeader() {
  return (
    <Header>
      <TaskButton name="mask" />
      <TaskButton name="restore" />
      <PageLink name="corpus" onClick={askForCorpus} />
    </Header>
  );
}

function TaskButton({ name }: { name: Task }) {
  return (
    <button
      type="button"
      class="task-button"
      aria-current={task.value === name ? "page" : undefined}
      onClick={() => {
        // The message belongs to the task being left.
        if (task.peek() !== name) silence();
        task.value = name;
      }}
    >
      {messages.value.tasks[name]}
    </button>
  );
}
