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
  const requests = lines("requests.jsonl");
  expect(requests.length).toBeGreaterThan(9);
  const answers = await page.workers()[0]?.evaluate((all) => {
    const { cachenomHandle } = globalThis as unknown as {
      cachenomHandle: (request: Uint8Array, notify: (n: Uint8Array) => void) => Uint8Array;
    };
    return all.map((r) => new TextDecoder().decode(cachenomHandle(new TextEncoder().encode(r), () => {})));
  }, requests);
  // The version names the build, which differs between the two.
  const build = /"build":"[^"]*"/;
  expect(answers?.map((a) => a.replace(build, ""))).toEqual(
    lines("requests.want.jsonl").map((a) => a.replace(build, "")),
  );
});
