import { messages } from "../i18n";
import { silence } from "../state/notice";
import { language, panel, type Task, type Theme, task, theme } from "../state/settings";
import { Icon, type IconName } from "./Icon";

const themes: { theme: Theme; icon: IconName }[] = [
  { theme: "auto", icon: "system" },
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
];

/** The single file has all its pages in itself (src/single.ts). */
const pages = __ONE_FILE__
  ? { mask: "#", restore: "#restore", corpus: "#corpus" }
  : { mask: "./", restore: "./#restore", corpus: "./corpus.html" };

/** Whoever reads English does so on the other page, too. */
const inLanguage = (page: string) =>
  __ONE_FILE__ || language.value === "fr" ? page : page.replace(/#|$/, "?lang=en$&");

/** `at` says which page it heads: the tasks of the other are links there. */
export function Header({
  at = "index",
  onCorpus,
  onMask,
}: {
  at?: "index" | "corpus";
  /** Asks first where something would be lost on the way to another page. */
  onCorpus?: (e: MouseEvent) => void;
  onMask?: (e: MouseEvent) => void;
}) {
  const m = messages.value;
  return (
    <header class="header">
      <h1 class="brand">
        <Logo />
        Cachenom
      </h1>
      <nav class="tasks" aria-label={m.tasks.label}>
        {at === "index" ? (
          <>
            <TaskButton name="mask" />
            <TaskButton name="restore" />
            <a class="task-button" href={inLanguage(pages.corpus)} onClick={onCorpus}>
              {m.tasks.corpus}
            </a>
          </>
        ) : (
          <>
            <a class="task-button" href={inLanguage(pages.mask)} onClick={onMask}>
              {m.tasks.mask}
            </a>
            <a class="task-button" href={inLanguage(pages.restore)} onClick={onMask}>
              {m.tasks.restore}
            </a>
            <a class="task-button" href={inLanguage(pages.corpus)} aria-current="page">
              {m.tasks.corpus}
            </a>
          </>
        )}
      </nav>
      <div class="header-end">
        <button type="button" class="badge" onClick={() => (panel.value = "privacy")}>
          <span class="badge-dot" aria-hidden="true" />
          {m.privacy.badge}
        </button>
        <ThemeButton />
        <button
          type="button"
          class="quiet-button language"
          lang={language.value === "fr" ? "en" : "fr"}
          aria-label={m.switchLanguage}
          onClick={() => (language.value = language.value === "fr" ? "en" : "fr")}
        >
          {language.value === "fr" ? "EN" : "FR"}
        </button>
      </div>
    </header>
  );
}

function TaskButton({ name }: { name: Task }) {
  return (
    <button
      type="button"
      class="task-button"
      aria-current={task.value === name ? "page" : undefined}
      onClick={() => {
        // What was said of one task goes with it.
        if (task.peek() !== name) silence();
        task.value = name;
      }}
    >
      {messages.value.tasks[name]}
    </button>
  );
}

/** One button that goes round: as the system, light, dark. */
function ThemeButton() {
  const m = messages.value.theme;
  const at = themes.findIndex((t) => t.theme === theme.value);
  const now = themes[at] ?? { theme: "auto", icon: "system" };
  const next = themes[(at + 1) % themes.length]?.theme ?? "auto";
  const name = `${m.label} : ${m[now.theme]}`;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      title={name}
      onClick={() => (theme.value = next)}
    >
      <Icon name={now.icon} />
    </button>
  );
}

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" class="logo-ground" />
      <path d="M7 12h18M7 20h8" class="logo-lines" />
      <rect x="17" y="16.5" width="9" height="7" rx="2" class="logo-mask" />
    </svg>
  );
}
