/** The words of a button, of which the eye has only the first where there is no room for more. */
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
