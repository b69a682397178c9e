// @ts-check
/** Writes what nginx needs into wasm/edge/build/nginx: `node scripts/nginx.js`. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nginxFiles } from "./policy.js";

const edge = new URL("../../wasm/edge/", import.meta.url);
const built = new URL("build/nginx/", edge);

mkdirSync(new URL("cachenom/", built), { recursive: true });
for (const [name, content] of Object.entries(nginxFiles()))
  writeFileSync(new URL(`cachenom/${name}`, built), content);
copyFileSync(new URL("nginx.conf", edge), new URL("nginx.conf", built));
console.log(`What nginx needs is in ${fileURLToPath(built)}`);
