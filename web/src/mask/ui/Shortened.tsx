/** The label of a button, of which only the first word is visible where room is short. */
export function Shortened({ words }: { words: string }) {
  const at = words.indexOf(" ");
  if (at < 0) return <span>{words}</span>;
  return (
    <span>
      {words.slice(0, at)}
      <span class="words-rest">{words.slice(at)}</span>
    </span>
  );
}
