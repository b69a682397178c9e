import type { Cells } from "../../shared/bridge/wire-corpus";
import { ask } from "./ask";
import { kindOfType, type NewForm, tellsNothing, tidyForm } from "./catalogue";
import { fold } from "./fold";
import { idsFor } from "./ids";
import { isNameless, tellsNobody } from "./participants";
import type { Category, Entity, EntityType } from "./project";
import { project } from "./project";

/** A parsed table: rows to add, and lines that are left out, with the reason. */
export interface PastedTable {
  entities: Entity[];
  forms: NewForm[];
  problems: { line: number; why: "no-form" | "no-letter" | "twice" | "category" | "type" }[];
  /** The lines are first name and surname, without a header. */
  names: boolean;
}

const cellKey = (s: string) => fold(s).trim();

const categoryWords: Record<string, Category> = {
  prenom: "firstname",
  "first name": "firstname",
  firstname: "firstname",
  patronyme: "lastname",
  "nom de famille": "lastname",
  surname: "lastname",
  "last name": "lastname",
  lastname: "lastname",
  "nom complet": "fullname",
  "full name": "fullname",
  fullname: "fullname",
  pseudo: "nickname",
  surnom: "nickname",
  nickname: "nickname",
  handle: "nickname",
  nom: "name",
  name: "name",
  courriel: "email",
  email: "email",
  "e-mail": "email",
  mail: "email",
  site: "url",
  url: "url",
  web: "url",
  telephone: "phone",
  phone: "phone",
  autre: "other",
  other: "other",
};

const typeWords: [RegExp, EntityType][] = [
  [/particip/, "participant"],
  [/publi/, "public"],
  [/instit|ecole|school|lycee|organi/, "institution"],
  [/ville|lieu|place|town|city|pays|commune/, "place"],
  [/autre|other/, "other"],
];

const commonWords = /^(nom commun|commun|common( noun)?|—|-)$/;

const columnWords: [RegExp, Column][] = [
  [/graphie|^form$|^mot$/, "form"],
  [/^forme$/, "skip"],
  [/categ/, "category"],
  [/type/, "type"],
  [/ident|entit|^id$/, "entity"],
  [/^(prenom|first ?name)/, "first"],
  [/^(nom|patronyme|surname|last ?name)/, "last"],
  [/name|nom/, "name"],
];
type Column = "form" | "category" | "type" | "entity" | "first" | "last" | "name" | "skip";

/** Reads a pasted table: the columns of table 2 of the paper, with or without headers, or first names and surnames. */
export async function readTable(text: string): Promise<PastedTable> {
  const table = await ask("import.cells", { text });
  const rows = table.rows.map((r) => ({ line: r.line, cells: r.cells.map((c) => c.trim()) }));
  const head = rows[0]?.cells.map((c) => columnWords.find(([re]) => re.test(cellKey(c)))?.[1]) ?? [];
  const hasHead =
    head.some((c) => c === "form" || c === "first" || c === "last") &&
    head.every((c, i) => c || !rows[0]?.cells[i]);
  const width = Math.max(0, ...rows.map((r) => r.cells.length));
  const columns: (Column | undefined)[] = hasHead
    ? head
    : width === 2 && !rows.some((r) => categoryWords[cellKey(r.cells[1] ?? "")])
      ? ["first", "last"]
      : width === 5
        ? ["form", "skip", "category", "type", "entity"]
        : ["form", "category", "type", "entity"];
  return understand(hasHead ? rows.slice(1) : rows, columns);
}

/** Collects the lines of a table: each entity once, each pair of form and entity once. */
function gathering(rows: readonly Cells[], columns: readonly (Column | undefined)[]) {
  const { entities: known, catalogue } = project.peek();
  const column = columns.indexOf("entity");
  // An id that a later line contains must not be given to an earlier line.
  const idFor = idsFor(known, column < 0 ? [] : rows.map((r) => r.cells[column] ?? ""));
  const taken = new Set(catalogue.map((e) => `${e.entity ?? ""} ${e.form}`));
  const out: PastedTable = {
    entities: [],
    forms: [],
    problems: [],
    names: columns.includes("first") || columns.includes("last"),
  };
  const byId = new Map(known.map((e) => [e.id, e]));
  const byName = new Map(known.map((e) => [cellKey(e.name), e]));
  return {
    out,
    entityFor(written: string, type: EntityType, name: string): string {
      const found = (written && byId.get(written)) || byName.get(cellKey(written || name));
      if (found) return found.id;
      const isId = /^\p{Lu}{1,3}\d+$/u.test(written);
      const entity = {
        id: isId ? written : idFor(type),
        type,
        kind: kindOfType[type],
        name: isId || !written ? name : written,
      };
      byId.set(entity.id, entity);
      byName.set(cellKey(entity.name), entity);
      out.entities.push(entity);
      return entity.id;
    },
    add(line: number, form: string, category: Category, entity: string | null): void {
      const key = `${entity ?? ""} ${form}`;
      if (taken.has(key)) out.problems.push({ line, why: "twice" });
      else out.forms.push({ form, category, entity });
      taken.add(key);
    },
  };
}
type Gathering = ReturnType<typeof gathering>;
type CellOf = (c: Column) => string;

/** A line with first name and surname: adds each, and both together, as forms. */
function understandNames(
  { out, entityFor, add }: Gathering,
  line: number,
  cell: CellOf,
  type: EntityType,
): void {
  const first = tidyForm(cell("first"));
  const last = tidyForm(cell("last"));
  const full = [first, last].filter(Boolean).join(" ");
  if (!full || isNameless(full)) {
    out.problems.push({ line, why: full ? "no-letter" : "no-form" });
    return;
  }
  const id = entityFor(cell("entity"), type, full);
  if (first && !tellsNobody(first)) add(line, first, "firstname", id);
  if (last && !tellsNobody(last)) add(line, last, "lastname", id);
  if (first && last) add(line, full, "fullname", id);
}

/** A line with a form, its category and its entity. */
function understandForm(
  { out, entityFor, add }: Gathering,
  line: number,
  cell: CellOf,
  type: EntityType,
): void {
  const form = tidyForm(cell("form"));
  if (!form || tellsNothing(form)) {
    out.problems.push({ line, why: form ? "no-letter" : "no-form" });
    return;
  }
  const word = cellKey(cell("category"));
  const category = categoryWords[word];
  if (word && !category) out.problems.push({ line, why: "category" });
  const common = commonWords.test(cellKey(cell("type"))) || commonWords.test(cellKey(cell("entity")));
  add(
    line,
    form,
    category ?? (type === "institution" || type === "place" ? "name" : "other"),
    common ? null : entityFor(cell("entity"), type, cell("name") || form),
  );
}

function understand(rows: readonly Cells[], columns: readonly (Column | undefined)[]): PastedTable {
  const gathered = gathering(rows, columns);
  const { out } = gathered;
  const read = out.names ? understandNames : understandForm;
  for (const { line, cells } of rows) {
    const cell = (c: Column) => cells[columns.indexOf(c)] ?? "";
    const typeWord = cellKey(cell("type"));
    const type = typeWords.find(([re]) => re.test(typeWord))?.[1];
    if (typeWord && !type && !commonWords.test(typeWord)) out.problems.push({ line, why: "type" });
    read(gathered, line, cell, type ?? "participant");
  }
  return out;
}
