import { words } from "../../i18n";
import { guessedLanguage, isFrench, language, languageShares } from "../../state/language";
import { change, project } from "../../state/project";

const languages = ["fr", "en", "es", "pt", "ca", "it", "de", "other"] as const;
type Named = (typeof languages)[number];
const isNamed = (code: string): code is Named => (languages as readonly string[]).includes(code);

/** Shows the guessed language; the user may choose another. */
export function LanguageChoice() {
  const m = words.value.corpus;
  const chosen = project.value.language;
  const guess = guessedLanguage.value;
  const nameOf = (code: string) =>
    isNamed(code) && code !== "other" ? m.languages[code] : m.guessed[code === "several" ? code : "other"];
  const hint = () => {
    if (isFrench.value) return language.value === "several" ? m.languageMostlyFr : m.languageFr;
    return language.value === "" ? m.languageNone : m.languageOther;
  };
  return (
    <>
      <label class="field corpus-language">
        <span>{m.language}</span>
        <select
          value={chosen === "" || isNamed(chosen) ? chosen : "other"}
          aria-describedby="language-hint"
          onChange={(e) =>
            change({ language: e.currentTarget.value }, { step: 1, what: m.log.language, count: 1 })
          }
        >
          <option value="">{m.guessed.choice(guess && nameOf(guess))}</option>
          {languages.map((l) => (
            <option key={l} value={l}>
              {m.languages[l]}
            </option>
          ))}
        </select>
      </label>
      <p id="language-hint" class="hint">
        {chosen === "" && guess === "several" && (
          <>
            {m.guessed.shares(
              languageShares.value.map(({ code, share }) => ({ name: nameOf(code), share })),
            )}{" "}
          </>
        )}
        {hint()}
      </p>
    </>
  );
}
