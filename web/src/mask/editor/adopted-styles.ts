import { StyleModule as Base } from "style-mod";

/**
 * Stands in for `style-mod` where CodeMirror imports it (vite.config.ts). The library puts constructed style sheets
 * into a shadow root and a <style> element into a document; the policy refuses the latter. Shown something without a
 * `head`, it takes the first way for the document too.
 */
const documentAsRoot = {
  ownerDocument: document,
  get adoptedStyleSheets() {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
    document.adoptedStyleSheets = sheets;
  },
} as ShadowRoot;

export class StyleModule extends Base {
  static override mount(_root: Document | ShadowRoot, modules: Base | readonly Base[]): void {
    Base.mount(documentAsRoot, modules);
  }
}
