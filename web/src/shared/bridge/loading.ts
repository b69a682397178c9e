/**
 * Returns the same response; `onShare` gets the loaded share, 0 to 1. `bytes` is the length of the uncompressed file,
 * because Content-Length is that of the compressed one. A cached file reports 1 almost at once.
 */
export function counted(response: Response, bytes: number, onShare: (share: number) => void): Response {
  if (!response.ok || !response.body) return response;
  let come = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      come += chunk.byteLength;
      onShare(Math.min(1, come / bytes));
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}
