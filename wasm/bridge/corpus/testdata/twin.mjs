// Runs the browser's twin in Node: reads one request a line, writes one answer a line.
import { readFileSync } from "node:fs";

const [exec, wasm] = process.argv.slice(2);
(0, eval)(readFileSync(exec, "utf8")); // defines globalThis.Go, as a script tag does
const go = new globalThis.Go();
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), go.importObject);
go.run(instance);
if (globalThis.cachenomError) throw new Error(globalThis.cachenomError);
const lines = readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
for (const line of lines) {
	const answer = globalThis.cachenomHandle(new TextEncoder().encode(line), () => {});
	process.stdout.write(`${new TextDecoder().decode(answer)}\n`);
}
process.exit(0);
