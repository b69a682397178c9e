import { readFileSync } from "node:fs";
import { expect, test } from "./page";

// The page for one text is built without the corpus: its methods are compared in Node (wasm/twins_test.go).
const corpus = /"method":"(?:mine\.|concordance")/;
const all = (name: string) =>
  readFileSync(new URL(`../../testdata/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
const here = all("requests.jsonl").map((r) => !corpus.test(r));
const lines = (name: string) => all(name).filter((_, i) => here[i]);

test("the core in the page answers the golden requests byte for byte as the native one", async ({
  app,
  page,
}) => {
  await app.example();
  // The methods of the corpus are in a core of their own, which TestTwins runs.
  const corpus = /"method":"(corpus|import|export|concordance|mine)[."]/;
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
