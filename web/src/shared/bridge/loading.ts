/**
 * The same answer, counted while it comes. `bytes` is the length of the file itself: what the host announces is the length of
 * its compressed form. A browser that already has the file says 1 at once or nearly so.
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
