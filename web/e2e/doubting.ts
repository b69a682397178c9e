import { expect, type Page } from "@playwright/test";
import type { Kind } from "../src/shared/bridge/wire";

/** Makes the core doubt what a word is: its mentions alternate between these kinds until the user decides. */
export async function doubted(page: Page, form: string, kinds: readonly [Kind, ...Kind[]]): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
  await page.workers()[0]?.evaluate(
    async ([words, doubtful]) => {
      const scope = globalThis as unknown as { cachenomHandle?: (r: Uint8Array, n: unknown) => Uint8Array };
      while (!scope.cachenomHandle) await new Promise((resolve) => setTimeout(resolve, 10));
      const real = scope.cachenomHandle;
      scope.cachenomHandle = (request, notify) => {
        const asked = JSON.parse(new TextDecoder().decode(request));
        if (asked.params.options) delete asked.params.options.columns; // the spans are changed here, one by one
        const plain = new TextEncoder().encode(JSON.stringify(asked));
        const answer = JSON.parse(new TextDecoder().decode(real(plain, notify)));
        let n = 0;
        for (const span of answer.result?.spans ?? []) {
          if (span.text !== words || span.why.code === "decision") continue;
          const kind = doubtful[n++ % doubtful.length];
          const id = `${{ PERSON: "PERSONNE", LOCATION: "LIEU", ORG: "ORG" }[kind as "ORG"]}_050`;
          Object.assign(span, { kind, entity: id, replacement: id, status: "review" });
          span.doubt = { code: "which-kind" };
          answer.result.entities.push({ id, kind, canonical: words, forms: [], pseudonym: id });
        }
        return new TextEncoder().encode(JSON.stringify(answer));
      };
    },
    [form, kinds] as const,
  );
}
