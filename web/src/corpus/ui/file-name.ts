/** A file name made of the project's title and `rest`. */
export function fileName(title: string, rest: string): string {
  const stem = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return stem ? `${stem}-${rest}` : rest;
}
