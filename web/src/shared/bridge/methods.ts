import type { TextMethodsOnSeveral as MethodsOnSeveral, RpcError, TextMethods } from "./wire";
import type { CorpusMethods } from "./wire-corpus";
import type { DocumentMethods } from "./wire-document";

/** Every method of the core by name, with its parameters and its answer. */
export interface Methods extends TextMethods, CorpusMethods, DocumentMethods {}
export type { MethodsOnSeveral };
export type Method = keyof Methods;

/** The methods, with the parameters they have for several documents. */
type OnSeveral = Omit<Methods, keyof MethodsOnSeveral> & MethodsOnSeveral;
/** Parameters of a method on the loaded corpus, without the corpus name. */
export type CorpusParams<M extends Method> = Omit<
  Extract<OnSeveral[M]["params"], { corpus: string }>,
  "corpus"
>;
/** Result of a method on the loaded corpus. */
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
