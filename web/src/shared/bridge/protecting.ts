import * as Comlink from "comlink";
import protect from "protect-worker";
import type { ProtectApi, Unprotected } from "../../protect/worker";
import { startPart } from "./parts";

export type { Unprotected };

let running: Promise<Comlink.Remote<ProtectApi>> | undefined;

const start = async (): Promise<Comlink.Remote<ProtectApi>> =>
  Comlink.wrap<ProtectApi>(await startPart("protect", protect));

/** The worker for class files, started at the first call. */
export function protecting(): Promise<Comlink.Remote<ProtectApi>> {
  running ??= start();
  running.catch(() => {
    running = undefined;
  });
  return running;
}
