import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A certificate for `localhost`, for one run and signed by no authority. A program of Go makes it. */
export function certificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const go = process.env.GO ?? "go";
  const root = execFileSync(go, ["env", "GOROOT"], { encoding: "utf8" }).trim();
  const program = join(root, "src/crypto/tls/generate_cert.go");
  execFileSync(go, ["run", program, "--host", "localhost,127.0.0.1", "--ecdsa-curve", "P256"], {
    cwd: folder,
    stdio: "ignore",
  });
  const made = { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
  rmSync(folder, { recursive: true });
  return made;
}
