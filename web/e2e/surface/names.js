/**
 * Runs in a page or in a worker, and returns every name that a script finds there, as a list of `Interface.name`. A member
 * of a constructor itself is `static Interface.name`, one of the global object `window.name` (in a worker `self.name`).
 * `Interface.constructor` is listed if a script can make or obtain the interface. Two kinds are left out: constants, and
 * event handler attributes (onclick). The function is self-contained, because the tools send its text.
 */
export function namesHere() {
  const page = typeof document === "object";
  const names = new Set();
  /** Prototypes, constructors and namespaces that are listed already. */
  const seen = new Set();
  const isObject = (it) => (typeof it === "object" && it !== null) || typeof it === "function";
  const read = (it, name) => {
    try {
      return it[name];
    } catch {
      return undefined;
    }
  };
  const namesOf = (of) =>
    Object.getOwnPropertyNames(of).filter((name) => {
      const { get, set, value, writable } = Object.getOwnPropertyDescriptor(of, name) ?? {};
      const isHandler = get && set && /^on[a-z]+$/.test(name);
      // Indexes depend on what the page holds.
      return !/^\d+$/.test(name) && !isHandler && !(typeof value === "number" && writable === false);
    });
  const isConstructor = (it) =>
    typeof it === "function" && isObject(Object.getOwnPropertyDescriptor(it, "prototype")?.value);
  /** What every function has. */
  const ofFunctions = ["length", "name", "prototype", "arguments", "caller"];

  /** Names of properties as in style sheets: scripts have up to three more spellings of each. */
  const written = (name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^(webkit|moz)-/, "-$1-");

  function prototype(of, name) {
    if (!isObject(of) || seen.has(of)) return;
    seen.add(of);
    const isStyle = /^CSS\w+(?:Properties|Descriptors)$/.test(name);
    // Its names are those of the page's own elements.
    if (name !== "WindowProperties")
      for (const member of namesOf(of)) names.add(`${name}.${isStyle ? written(member) : member}`);
    above(of);
  }

  /** What an object inherits: interfaces that are not globals have members, too. */
  function above(of) {
    const p = Object.getPrototypeOf(of);
    if (!p || p === Function.prototype) return;
    const made = Object.getOwnPropertyDescriptor(p, "constructor")?.value;
    const tag = Object.getOwnPropertyDescriptor(p, Symbol.toStringTag)?.value;
    prototype(p, (typeof tag === "string" && tag) || made?.name || "nameless");
  }

  function maker(of, name) {
    if (seen.has(of)) return;
    seen.add(of);
    for (const member of namesOf(of))
      if (!ofFunctions.includes(member)) names.add(`static ${name}.${member}`);
    prototype(of.prototype, name);
    const parent = Object.getPrototypeOf(of);
    if (isConstructor(parent)) maker(parent, parent.name);
  }

  /** A global object: its own members, including constructors, and what it inherits. */
  function namespace(of, name) {
    if (seen.has(of)) return;
    seen.add(of);
    for (const member of namesOf(of)) {
      if (typeof of === "function" && ofFunctions.includes(member)) continue;
      const value = Object.getOwnPropertyDescriptor(of, member)?.value;
      names.add(`${name}.${member}`);
      if (isConstructor(value)) maker(value, `${name}.${member}`);
    }
    if (typeof of !== "function") above(of);
  }

  // For a second name of a constructor (Image, webkitURL), only the name is listed.
  const isOwn = (it, name) => isConstructor(it) && it.name === name && it.prototype.constructor === it;
  const globals = namesOf(globalThis);
  const values = new Map(globals.map((name) => [name, read(globalThis, name)]));
  // Objects are listed by their own names first, so that other names of the same object add only the name.
  for (const [name, value] of values) if (isOwn(value, name)) maker(value, name);
  for (const [name, value] of values) {
    if (isOwn(value, name)) continue;
    names.add(`${page ? "window" : "self"}.${name}`);
    if (isConstructor(value)) maker(value, name);
    else if (isObject(value) && value !== globalThis) namespace(value, name);
  }
  above(globalThis);
  // Interfaces that are reached only through these.
  for (const of of [globalThis.navigator, globalThis.document, globalThis.performance])
    for (let p = of; p; p = Object.getPrototypeOf(p))
      for (const name of namesOf(p)) {
        const value = read(of, name);
        if (isObject(value) && typeof value !== "function") above(value);
      }
  if (page) {
    const { style } = document.createElement("p");
    for (let of = style; of && of !== CSSStyleDeclaration.prototype; of = Object.getPrototypeOf(of))
      for (const name of namesOf(of)) names.add(`CSSStyleProperties.${written(name)}`);
    above(style);
    // Permissions that only a header could remove; only one of the two browsers names them.
    for (const name of document.featurePolicy?.allowedFeatures() ?? []) names.add(`permission.${name}`);
  }
  return [...names].sort();
}
