import { StyleModule as Base } from "style-mod";

/**
 * Replaces `style-mod`, which CodeMirror imports (vite.config.ts). The library adds constructed style sheets to a
 * shadow root, but a <style> element to a document, which the policy forbids. Given an object without `head`, it uses
 * constructed sheets for the document, too.
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
