// What a program in TypeScript sees of the package; e2e/package.spec.ts has tsc check it under `strict`.
import {
  bridge,
  type Cachenom,
  CancelledError,
  createCachenom,
  type Mapping,
  RefusedError,
  type Variant,
} from "cachenom";

export async function roundTrip(text: string, signal: AbortSignal): Promise<string> {
  const cachenom: Cachenom = await createCachenom({ corpus: true });
  try {
    const result = await cachenom.pseudonymize({ text, options: { style: "natural" } }, { signal });
    const mapping: Mapping = result.mapping;
    const restored: string = (await cachenom.restore(result.text, mapping)).text;
    const variants: Variant[] = (await cachenom.call("mine.variants", { text, known: [restored] }))
      .candidates;
    const several = await cachenom.pseudonymize({ documents: [{ id: "a", text }] });
    const version: 1 = bridge;
    return several.documents.map((d) => d.text).join() + variants.length + version;
  } catch (e) {
    if (e instanceof RefusedError) return e.rpc.data?.field ?? e.message;
    if (e instanceof CancelledError) return "";
    throw e;
  }
}

export async function wrong(cachenom: Cachenom): Promise<void> {
  // @ts-expect-error the text is missing
  await cachenom.pseudonymize({ roster: [] });
  // @ts-expect-error no such style
  await cachenom.pseudonymize({ text: "", options: { style: "rot13" } });
  // @ts-expect-error no such method
  await cachenom.call("mine.gold", {});
  // @ts-expect-error the answer for one text has no documents
  (await cachenom.pseudonymize({ text: "" })).documents;
}
