import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nginxFiles } from "../scripts/policy.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Debian installs it in a folder that is only in root's path. */
const path = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
export const nginxThere = spawnSync("nginx", ["-v"], { env: path }).status === 0;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * A real nginx with wasm/edge/nginx.conf, in which only the three lines that users must adapt are changed, serving the built
 * page.
 */
export async function nginx(): Promise<{ url: string; written: () => string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-nginx-"));
  const port = await freePort();
  const site = readFileSync(here("../../wasm/edge/nginx.conf"), "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("root /var/www/cachenom;", `root ${here("../dist")};`);
  mkdirSync(join(folder, "cachenom"));
  for (const [name, content] of Object.entries(nginxFiles()))
    writeFileSync(join(folder, "cachenom", name), content);
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  // What a machine's own nginx.conf would contain, including its log.
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/start.log;
events {}
http {
${temporary.join("\n")}
  access_log ${folder}/access.log;
  include site.conf;
}
`,
  );
  const child: ChildProcess = spawn(
    "nginx",
    ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "start.log")],
    {
      env: path,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = `http://127.0.0.1:${port}/`;
  while (
    child.exitCode === null &&
    !(await fetch(`${url}healthz`).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const log = () =>
    ["start.log", "access.log"]
      .map((f) => readFileSync(join(folder, f), { encoding: "utf8", flag: "a+" }))
      .join("");
  if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}${log()}`);
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { url, written: log, close };
}
