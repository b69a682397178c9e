import { readdirSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { cacheOf, headersOf } from "../scripts/policy.js";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The body is sent in chunks, without a length in the headers. */
  chunked?: boolean;
}

/**
 * Sends a request exactly as written: the address is not normalised, and any method may have a body. Clients in browsers
 * allow neither.
 */
export function ask(
  site: string,
  path: string,
  { method = "GET", headers = {}, body, chunked }: Question = {},
) {
  const { hostname, port } = new URL(site);
  return new Promise<Answer>((resolve, reject) => {
    const length: Record<string, string> =
      body !== undefined && !chunked ? { "Content-Length": `${Buffer.byteLength(body)}` } : {};
    const asked = request(
      {
        hostname,
        port,
        path,
        method,
        // A connection on which something was refused is not used again.
        agent: false,
        headers: { ...headers, ...length, ...(chunked && { "Transfer-Encoding": "chunked" }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on("error", reject);
    if (body !== undefined) asked.write(body);
    asked.end();
  });
}

/** The headers of the policy in the answer, to compare with those of `policyOf`. */
export const policyIn = ({ headers }: Answer, path: string) =>
  Object.fromEntries(Object.keys(policyOf(path)).map((name) => [name, headers[name]]));

/** What every answer to this path must contain. */
export const policyOf = (path: string) =>
  Object.fromEntries(Object.entries(headersOf(path)).map(([name, value]) => [name.toLowerCase(), value]));

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Every file of the built page that a visitor may request, by its path. */
export const siteFiles = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && !/^[._]/.test(f.name))
    .map((f) => `${f.parentPath}/${f.name}`.replaceAll("//", "/").slice(dist.length - 1));

export const fileOf = (path: string) => `${dist}${path.slice(1)}`;

/** The types that the browser must receive: it does not guess (nosniff). */
export const typeOf = (path: string) =>
  ({
    html: "text/html",
    js: "text/javascript",
    css: "text/css",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
    svg: "image/svg+xml",
    png: "image/png",
    txt: "text/plain",
  })[path.split(".").pop() ?? ""];

/** Checks that a host sends a file unchanged, with the policy, its type and its cache time. */
export function expectFile(answer: Answer, path: string, content: Buffer): void {
  expect(answer.status, path).toBe(200);
  expect(policyIn(answer, path), path).toEqual(policyOf(path));
  expect(answer.headers["cache-control"], path).toBe(cacheOf(path));
  expect(answer.headers["content-type"]?.split(";")[0], path).toBe(typeOf(path));
  expect(answer.body.equals(content), `${path} is as built`).toBe(true);
}
