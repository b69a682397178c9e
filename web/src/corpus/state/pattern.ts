/**
 * What a search field accepts: letters that a text contains, whatever their case; or a pattern with `*` for any letters,
 * which the whole text has to match ("*@irit.fr").
 */
export function patternOf(typed: string): (text: string) => boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted.includes("*")) return (text) => text.toLocaleLowerCase().includes(wanted);
  const parts = wanted.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const whole = new RegExp(`^${parts.join(".*")}$`, "su");
  return (text) => whole.test(text.toLocaleLowerCase());
}
