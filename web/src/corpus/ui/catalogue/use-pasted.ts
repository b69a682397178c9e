import { useEffect, useState } from "preact/hooks";
import { type PastedTable, readTable } from "../../state/pasting";

const nothing: PastedTable = { entities: [], forms: [], problems: [], names: false };

/** The parsed table of a text; the previous one while the core parses a new text. */
export function usePasted(text: string): { read: PastedTable; isCurrent: boolean } {
  const [table, setTable] = useState({ text: "", read: nothing });
  useEffect(() => {
    let over = false;
    readTable(text).then(
      (read) => over || setTable({ text, read }),
      () => over || setTable({ text, read: nothing }),
    );
    return () => {
      over = true;
    };
  }, [text]);
  return { read: table.read, isCurrent: table.text === text };
}
