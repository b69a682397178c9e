import type { Page } from "@playwright/test";

export interface Frame {
  [part: string]: number[] | undefined;
}

/** Where the bars begin and end, and the edges of the panes: these must be the same in every state of a view. */
export const frame = (page: Page): Promise<Frame> =>
  page.evaluate(() => {
    const view = document.querySelector("main:not([hidden])");
    const found: Record<string, number[]> = {};
    const note = (name: string, e: Element | null | undefined, parts: (b: DOMRect) => number[]) => {
      if (e?.checkVisibility()) found[name] = parts(e.getBoundingClientRect()).map(Math.round);
    };
    note("header", document.querySelector(".header"), (b) => [b.top, b.bottom]);
    note("toolbar", view?.querySelector(".toolbar, .steps"), (b) => [b.top, b.bottom]);
    note("switch", view?.querySelector(".pane-switch"), (b) => [b.top, b.bottom]);
    note("status", view?.querySelector(".status, .project-bar"), (b) => [b.top, b.bottom]);
    note("panes", view?.querySelector(".panes"), (b) => [b.left, b.top, b.right, b.bottom]);
    // The card is in the list's column: both together end where the texts do.
    for (const pane of view?.querySelectorAll(".pane") ?? []) {
      const name = [...pane.classList].find((c) => c.startsWith("pane-")) ?? "pane";
      note(name, pane, (b) =>
        name === "pane-people" ? [b.left, b.top, b.right] : [b.left, b.top, b.right, b.bottom],
      );
    }
    return found;
  });

/** Faults of the controls: one is covered, leaves the window, or cannot be scrolled to. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const root = document.querySelector("dialog[open]") ?? document.body;
    const scrolled = [document.documentElement, ...document.querySelectorAll("*")]
      .filter((e) => e.scrollTop > 0 || e.scrollLeft > 0)
      .map((e) => [e, e.scrollTop, e.scrollLeft] as const);
    const pressed = "button, a[href], input:not([type=file]), select, textarea, summary";
    for (const e of root.querySelectorAll<HTMLElement>(pressed)) {
      if (!e.isConnected || !e.checkVisibility({ visibilityProperty: true }) || e.closest(".unseen, [inert]"))
        continue;
      const style = getComputedStyle(e);
      if (style.clipPath !== "none" || e.closest(".whose")?.clientWidth === 1) continue;
      e.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = e.getBoundingClientRect();
      const name = `${e.tagName.toLowerCase()} “${(e.ariaLabel || e.textContent?.trim() || e.className).slice(0, 40)}”`;
      if (
        box.left < -0.5 ||
        box.right > clientWidth + 0.5 ||
        box.top < -0.5 ||
        (box.bottom > clientHeight + 0.5 && box.height < clientHeight)
      )
        found.push(
          `${name} leaves the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
        );
      if (box.width < 20 && box.height < 20 && !e.matches("[type=radio], [type=checkbox]"))
        found.push(`${name} is ${box.width} × ${box.height}`);
      const at = document.elementFromPoint(
        box.left + box.width / 2,
        Math.min(box.top + box.height / 2, clientHeight - 1),
      );
      if (!at || !(e.contains(at) || e.closest("label")?.contains(at)))
        found.push(`${name} is covered by ${at ? `${at.tagName.toLowerCase()}.${at.className}` : "nothing"}`);
    }
    for (const e of [document.documentElement, ...document.querySelectorAll("*")])
      if (e.scrollTop > 0 || e.scrollLeft > 0) {
        const was = scrolled.find(([one]) => one === e);
        e.scrollTop = was?.[1] ?? 0;
        e.scrollLeft = was?.[2] ?? 0;
      }
    return found;
  });

/** The elements that are not wholly in the window without scrolling. */
export const outOfSight = (page: Page, selectors: string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const { clientWidth, clientHeight } = document.documentElement;
    return all.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((e) => e.checkVisibility())
        .filter((e) => {
          const b = e.getBoundingClientRect();
          return b.top < 0 || b.left < 0 || b.bottom > clientHeight + 0.5 || b.right > clientWidth + 0.5;
        })
        .map(
          (e) =>
            `${selector} “${e.textContent?.trim().slice(0, 30)}” is at ${Math.round(e.getBoundingClientRect().top)} to ${Math.round(e.getBoundingClientRect().bottom)}`,
        ),
    );
  }, selectors);
