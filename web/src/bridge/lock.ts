/**
 * Takes away the page's last permission to connect, once everything it needs is here. Policies only add up: what a
 * second one forbids cannot be given back, by any script, until the page is loaded again. Workers started from now on
 * inherit it.
 */
export function forbidConnections(): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = "connect-src 'none'; form-action 'none'; frame-src 'none'; object-src 'none'";
  document.head.append(meta);
}
