import { expect, type Page } from "@playwright/test";
import type { ElementHandle, Page as FirefoxPage } from "puppeteer-core";

/** A user's actions on the page, in either browser. Elements are found by their accessible names. */
export interface Hand {
  click(role: "button" | "link", name: string): Promise<void>;
  paste(box: string, text: string): Promise<void>;
  /** The content of the machine's clipboard, by the keyboard. */
  pasteWithKeys(box: string): Promise<void>;
  drop(name: string, text: string): Promise<void>;
  /** Waits until the box holds exactly this text. */
  reads(box: string, text: string): Promise<void>;
  /** Waits until this text is visible somewhere. */
  sees(text: string): Promise<void>;
  marks(box: string): Promise<string[]>;
  title(): Promise<string>;
}

function pasteInto(element: Element, pasted: string): void {
  const data = new DataTransfer();
  data.setData("text/plain", pasted);
  const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  // Firefox accepts no clipboard data from the creator of the event.
  Object.defineProperty(event, "clipboardData", { value: data });
  // If no handler prevents it, a browser inserts the text itself.
  if (element.dispatchEvent(event) && element instanceof HTMLTextAreaElement) {
    element.setRangeText(pasted);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

function dropFile([name, text]: [string, string]): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector(".corpus-step")?.dispatchEvent(drop);
}

const textOf = (box: Element): string =>
  [...box.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");

const marksOf = (box: Element): string[] =>
  [...box.querySelectorAll("[role=mark]")].map((mark) => mark.textContent ?? "");

/** Finds an element by the beginning of its name, as Playwright does; returns the first visible one. */
function named(role: string, name: string): Element | null {
  const all = document.querySelectorAll<HTMLElement>(role === "link" ? "a[href]" : "button");
  const is = (e: HTMLElement) => (e.ariaLabel ?? e.textContent ?? "").trim().startsWith(name);
  return [...all].find((e) => is(e) && e.checkVisibility() && !e.closest("[inert]")) ?? null;
}

const seen = (): string => document.body.innerText;

export function byPlaywright(page: Page): Hand {
  const box = (name: string) => page.getByRole("textbox", { name });
  return {
    click: (role, name) => page.getByRole(role, { name }).click(),
    paste: (name, text) => box(name).evaluate(pasteInto, text),
    pasteWithKeys: async (name) => {
      await box(name).click();
      await page.keyboard.press("Control+v");
    },
    drop: (name, text) => page.evaluate(dropFile, [name, text] as [string, string]),
    reads: (name, text) => expect.poll(() => box(name).evaluate(textOf)).toBe(text),
    // A page that is loading again does not answer for a moment.
    sees: (text) => expect.poll(() => page.evaluate(seen).catch(() => "")).toContain(text),
    marks: (name) => box(name).evaluate(marksOf),
    title: () => page.title(),
  };
}

export function byPuppeteer(page: FirefoxPage): Hand {
  const find = (role: string, name: string): Promise<ElementHandle<Element>> =>
    page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`) as Promise<ElementHandle<Element>>;
  const patient = { timeout: 60_000 };
  return {
    click: async (role, name) => {
      let found: ElementHandle<Element> | null = null;
      let before = "";
      // A question may appear above a button meanwhile: the click must not hit the one beside it.
      const look = async () => {
        found = (await page.evaluateHandle(named, role, name)).asElement() as typeof found;
        const place = JSON.stringify(await (found as ElementHandle<Element> | null)?.boundingBox());
        const isStill = place === before;
        before = place;
        return found !== null && isStill;
      };
      await expect.poll(() => look().catch(() => false), patient).toBe(true);
      await (found as ElementHandle<Element> | null)?.click();
    },
    paste: async (name, text) => (await find("textbox", name)).evaluate(pasteInto, text),
    pasteWithKeys: async (name) => {
      await (await find("textbox", name)).click();
      await page.keyboard.down("Control");
      await page.keyboard.press("v");
      await page.keyboard.up("Control");
    },
    drop: (name, text) => page.evaluate(dropFile, [name, text] as [string, string]),
    reads: (name, text) =>
      expect.poll(async () => (await find("textbox", name)).evaluate(textOf), patient).toBe(text),
    sees: (text) => expect.poll(() => page.evaluate(seen).catch(() => ""), patient).toContain(text),
    marks: async (name) => (await find("textbox", name)).evaluate(marksOf),
    title: () => page.title(),
  };
}
