import type { ComponentChildren } from "preact";
import { common } from "../i18n";
import { silence } from "../state/notice";
import { language, panel, type Theme, theme } from "../state/settings";
import { addressOf, type Page } from "./addresses";
import { Icon, type IconName } from "./Icon";

const themes: { theme: Theme; icon: IconName }[] = [
  { theme: "auto", icon: "system" },
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
];

/** A link to a task on another page. */
export function PageLink({ name, onClick }: { name: Page; onClick: ((e: MouseEvent) => void) | undefined }) {
  return (
    <a class="task-button" href={addressOf(name)} onClick={onClick}>
      {common.value.tasks[name]}
    </a>
  );
}

/** The head of a page: buttons for its own tasks, links for those of the other page, and global controls. */
export function Header({ children }: { children: ComponentChildren }) {
  const m = common.value;
  return (
    <header class="header">
      <h1 class="brand">
        <Logo />
        <span class="brand-name">Cachenom</span>
      </h1>
      <nav class="tasks" aria-label={m.tasks.label}>
        {children}
      </nav>
      <div class="header-end">
        <button type="button" class="badge" title={m.privacy.badge} onClick={() => (panel.value = "privacy")}>
          <span class="badge-dot" aria-hidden="true" />
          <span class="badge-words">{m.privacy.badge}</span>
        </button>
        <ThemeButton />
        <button
          type="button"
          class="quiet-button language"
          lang={language.value === "fr" ? "en" : "fr"}
          aria-label={m.switchLanguage}
          onClick={() => {
            // The last message is in the other language.
            silence();
            language.value = language.value === "fr" ? "en" : "fr";
          }}
        >
          {language.value === "fr" ? "EN" : "FR"}
        </button>
      </div>
    </header>
  );
}

/** One button that cycles through system, light and dark. */
function ThemeButton() {
  const m = common.value.theme;
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
