import { readFileSync } from "node:fs";
import { expect, test } from "./page";

const lines = (name: string) =>
  readFileSync(new URL(`../../testdata/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

test("the core in the page answers the golden requests byte for byte as the native one", async ({
  app,
  page,
}) => {
  await app.example();
  // The methods of the corpus and the styles are in another core, which wasm/twins_test.go runs in Node.
  const corpus =
    /"method":"(corpus|import|export|mine)\.|"method":"(concordance|check|propose|lookup)"|"style":"(natural|initials)"/;
  const all = lines("requests.jsonl");
  const requests = all.filter((r) => !corpus.test(r));
  expect(requests.length).toBeGreaterThan(9);
  const answers = await page.workers()[0]?.evaluate((given) => {
    const { cachenomHandle } = globalThis as unknown as {
      cachenomHandle: (request: Uint8Array, notify: (n: Uint8Array) => void) => Uint8Array;
    };
    return given.map((r) => new TextDecoder().decode(cachenomHandle(new TextEncoder().encode(r), () => {})));
  }, requests);
  // The version names the build, which differs between the two.
  const build = /"build":"[^"]*"/;
  expect(answers?.map((a) => a.replace(build, ""))).toEqual(
    lines("requests.want.jsonl")
      .filter((_, i) => !corpus.test(all[i] ?? ""))
      .map((a) => a.replace(build, "")),
  );
});
