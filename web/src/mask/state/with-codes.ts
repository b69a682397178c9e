import type { PackedRestored } from "../../shared/bridge/pack";

/** Value in the column `left`: a code that the user keeps. */
export const CODE = 2;

/** The spelling in the answer of place `i`. */
export const spelledAt = (result: PackedRestored & { answer: string }, i: number): string =>
  result.answer.slice(result.inStarts[i] ?? 0, result.inEnds[i] ?? 0);

/** The result with the codes of these spellings kept as they were; they count as left. */
export function withCodes<R extends PackedRestored & { answer: string }>(
  result: R,
  spellings: ReadonlySet<string>,
): R {
  const isCode = (i: number) => !result.left[i] && spellings.has(spelledAt(result, i));
  if (spellings.size === 0 || !result.starts.some((_, i) => isCode(i))) return result;
  const starts = result.starts.slice();
  const ends = result.ends.slice();
  const left = result.left.slice();
  let text = "";
  let at = 0;
  for (let i = 0; i < starts.length; i++) {
    const [from, to] = [result.starts[i] ?? 0, result.ends[i] ?? 0];
    const by = isCode(i) ? spelledAt(result, i) : result.text.slice(from, to);
    text += result.text.slice(at, from);
    starts[i] = text.length;
    text += by;
    ends[i] = text.length;
    if (isCode(i)) left[i] = CODE;
    at = to;
  }
  return { ...result, text: text + result.text.slice(at), starts, ends, left };
}
