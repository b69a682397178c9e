// @ts-check
/**
 * How much code of each module a WebAssembly file made by Go holds: the sizes of its functions (section 10), added up by the
 * packages in their names (section "name"). Tables that are data are not counted.
 */

/** @param {Buffer} wasm */
function reader(wasm) {
  let at = 0;
  return {
    get at() {
      return at;
    },
    seek: (/** @type {number} */ to) => (at = to),
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = wasm[at++] ?? 0;
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return value;
      }
    },
    text() {
      const length = this.number();
      at += length;
      return wasm.toString("utf8", at - length, at);
    },
  };
}

/** The number of imported functions, the sizes of the others, and the names of all. @param {Buffer} wasm */
function functionsOf(wasm) {
  const r = reader(wasm);
  let imported = 0;
  /** @type {number[]} */
  const sizes = [];
  /** @type {Map<number, string>} */
  const names = new Map();
  for (r.seek(8); r.at < wasm.length; ) {
    const id = wasm[r.at];
    r.seek(r.at + 1);
    const end = r.number() + r.at;
    if (id === 2) imported = r.number();
    if (id === 10)
      for (let left = r.number(); left > 0; left--) {
        const size = r.number();
        sizes.push(size);
        r.seek(r.at + size);
      }
    if (id === 0 && r.text() === "name")
      while (r.at < end) {
        const part = r.number();
        const partEnd = r.number() + r.at;
        if (part === 1) for (let left = r.number(); left > 0; left--) names.set(r.number(), r.text());
        r.seek(partEnd);
      }
    r.seek(end);
  }
  if (names.size < sizes.length) throw new Error("the functions of this WebAssembly have no names");
  return { imported, sizes, names };
}

/**
 * Bytes of code by module: "std" for functions outside of all modules, "" for our own module.
 * @param {Buffer} wasm that was not stripped of its names @param {string[]} modules their paths @param {string} own our module's path
 */
export function codeOf(wasm, modules, own) {
  // Go's linker writes "_" for characters that a name may not contain.
  const written = (/** @type {string} */ path) => path.replace(/[^\w.]/g, "_");
  const starts = [...modules, own].map(
    (path) => /** @type {const} */ ([written(path), path === own ? "" : path]),
  );
  const { imported, sizes, names } = functionsOf(wasm);
  /** @type {Record<string, number>} */
  const bytes = {};
  sizes.forEach((size, i) => {
    const name = names.get(imported + i) ?? "";
    const ours = /^main[.]/.test(name) ? "" : undefined;
    const module = ours ?? starts.find(([start]) => name.includes(start))?.[1] ?? "std";
    bytes[module] = (bytes[module] ?? 0) + size;
  });
  return bytes;
}
