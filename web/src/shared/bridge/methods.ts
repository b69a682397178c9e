import type { TextMethodsOnSeveral as MethodsOnSeveral, RpcError, TextMethods } from "./wire";
import type { CorpusMethods } from "./wire-corpus";
import type { DocumentMethods } from "./wire-document";

/** Every method of the core, by its name, with its parameters and its answer. */
export interface Methods extends TextMethods, CorpusMethods, DocumentMethods {}
export type { MethodsOnSeveral };
export type Method = keyof Methods;

/** The methods as they are asked about several documents. */
type OnSeveral = Omit<Methods, keyof MethodsOnSeveral> & MethodsOnSeveral;
/** A method's parameters about the corpus that is loaded, without its name. */
export type CorpusParams<M extends Method> = Omit<
  Extract<OnSeveral[M]["params"], { corpus: string }>,
  "corpus"
>;
/** What a method answers about the corpus that is loaded. */
export type CorpusResult<M extends Method> = OnSeveral[M]["result"];

/** The envelope of JSON-RPC 2.0. */
export type Response<M extends Method> =
  | { jsonrpc: "2.0"; id: number; result: Methods[M]["result"] }
  | { jsonrpc: "2.0"; id: number | null; error: RpcError };

export interface ProgressNotification {
  jsonrpc: "2.0";
  method: "progress";
  params: { id: number; done: number };
}
