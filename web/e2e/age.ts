import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The standard `age` command (filippo.io/age, a tool of go.mod; CACHENOM_AGE names another, such as Debian's). It asks for
 * passphrases at a terminal of its own, which `script` of util-linux makes.
 */
const folder = mkdtempSync(join(tmpdir(), "cachenom-age-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const root = fileURLToPath(new URL("../..", import.meta.url));

let built: string | undefined;
function age(): string {
  if (process.env.CACHENOM_AGE) return process.env.CACHENOM_AGE;
  if (!built) {
    built = join(folder, "age");
    execFileSync("go", ["build", "-o", built, "filippo.io/age/cmd/age"], { cwd: root });
  }
  return built;
}

/** Why age cannot run on this machine; false if it can. */
export const whyNoAge = (): string | false =>
  existsSync("/usr/bin/script")
    ? false
    : "age asks for passphrases at a terminal, which script (util-linux) makes";

/** Runs age at a terminal and answers each question with the passphrase. */
function answered(args: readonly string[], passphrase: string): Promise<string> {
  const quoted = [age(), ...args].map((a) => `'${a.replaceAll("'", "'\\''")}'`).join(" ");
  const child = spawn("/usr/bin/script", ["-qec", quoted, "/dev/null"], {
    env: { ...process.env, TERM: "dumb" },
  });
  return new Promise((resolve, reject) => {
    let said = "";
    let asked = 0;
    child.stdout.on("data", (data) => {
      said += data;
      const questions = said.match(/passphrase[^\n]*: /g)?.length ?? 0;
      for (; asked < questions; asked++) child.stdin.write(`${passphrase}\n`);
    });
    child.on("close", (code) => (code === 0 ? resolve(said) : reject(new Error(`age: ${said}`))));
  });
}

const file = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** The output of `age -d` for a file. */
export async function ageOpens(bytes: Uint8Array, passphrase: string): Promise<string> {
  const out = join(folder, "opened");
  await answered(["-d", "-o", out, file("in.age", bytes)], passphrase);
  return readFileSync(out, "utf8");
}

/** The output of `age -p` for a file, in binary or armored form. */
export async function ageMakes(
  text: string,
  passphrase: string,
  how: readonly string[] = [],
): Promise<Buffer> {
  const out = join(folder, "made.age");
  await answered(["-p", ...how, "-o", out, file("plain", text)], passphrase);
  return readFileSync(out);
}

/** A file encrypted to a key, which no passphrase opens. */
export function ageForKey(text: string): Buffer {
  const key = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
  const out = join(folder, "key.age");
  execFileSync(age(), ["-r", key, "-o", out, file("plain", text)]);
  return readFileSync(out);
}
