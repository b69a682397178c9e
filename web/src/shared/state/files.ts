import { save } from "../bridge/lock";

export { decodeText, looksBinary } from "./decoding";

/** Saves a text to the user's downloads; a long one in pieces. */
export const download = (name: string, text: string | string[]): void =>
  save(name, typeof text === "string" ? [text] : text);

/** The same for bytes. */
export const downloadBytes = (name: string, bytes: Uint8Array): void => save(name, [bytes as BlobPart]);

/** Removes the characters that a file name must not contain. */
export const fileSafe = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them.
    .replace(/[\\/:*?"<>|\s\u0000-\u001f\u007f]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
