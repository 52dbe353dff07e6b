import type { Page } from "@playwright/test";

/** The least side of what a finger presses, in CSS pixels: WCAG 2.2, 2.5.5. */
export const FINGER = 44;

const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"], [tabindex="0"]:not([role="tabpanel"], [role="region"])';

/**
 * What can be pressed and is smaller than a finger, as it is found by pressing: whatever of it lies under something else does not
 * count, whatever its own pictures or pseudo-elements add does. Links within a sentence are as high as its line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ finger, targets }) => {
      const small: string[] = [];
      scrollTo(0, 0);
      for (const element of document.querySelectorAll<HTMLElement>(targets)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (element.matches(":disabled, [inert] *") || element.getBoundingClientRect().width <= 1) continue;
        // Out of sight until the keyboard reaches it.
        if (element.getBoundingClientRect().bottom < -scrollY) continue;
        const sentence = element.closest("p, li, dd");
        const inline = getComputedStyle(element).display === "inline";
        if (inline && sentence !== null && sentence.textContent.trim().length > element.textContent.trim().length + 3)
          continue;
        const label = element.closest("label");
        const area = label ?? element;
        area.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom } = area.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isHit = (atX: number, atY: number) => {
          const hit = document.elementFromPoint(atX, atY);
          return hit !== null && area.contains(hit);
        };
        /** How far it goes on from its middle that way, and no further than a finger: in strides, and its last ones pixel by pixel. */
        const reach = (wayX: number, wayY: number) => {
          let size = 0;
          for (const stride of [6, 1])
            while (size < finger && isHit(x + wayX * (size + stride), y + wayY * (size + stride))) size += stride;
          return size;
        };
        const isThere = isHit(x, y);
        const [width, height] = isThere ? [1 + reach(-1, 0) + reach(1, 0), 1 + reach(0, -1) + reach(0, 1)] : [0, 0];
        if (width < finger || height < finger) {
          const name = element.getAttribute("aria-label") ?? element.textContent.trim();
          small.push(`${width}x${height} ${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`);
        }
      }
      return [...new Set(small)];
    },
    { finger: FINGER, targets: TARGETS },
  );
}

type Enlarged = { twice?: CSSStyleSheet };

/** From the next page on letters are twice as large, as somebody sets them in the browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(enlarge, true);
}

/** The same on the page that is open, or back. */
export async function resizeText(page: Page, isDouble: boolean): Promise<void> {
  await page.evaluate(enlarge, isDouble);
}

function enlarge(isDouble: boolean): void {
  const scope = globalThis as Enlarged;
  const sheet = (scope.twice ??= new CSSStyleSheet());
  sheet.replaceSync(isDouble ? "html { font-size: 200% }" : "");
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/**
 * Words that are cut off at the edge of the page or of what they stand in, or that lie over other words. What scrolls, and the one
 * line of a choice that opens, is whole when it is asked for.
 */
export function spoiltWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Words = { rect: DOMRect; element: Element; layer: Element | null; text: string };
    /** What words in a box are cut off by, and whether it scrolls; what they stick with; whether eyes see them. */
    type Frame = {
      edge: { left: number; right: number; top: number; bottom: number };
      scrolls: boolean;
      layer: Element | null;
      forEyes: boolean;
    };
    const spoilt: string[] = [];
    const shown: Words[] = [];
    const SLACK = 2;
    /** How much a line's box is taller than its letters, at most. */
    const LEADING = 8;
    const uncut = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
    const frames = new Map<Element | null, Frame>([
      [null, { edge: uncut, scrolls: false, layer: null, forEyes: true }],
    ]);
    const frameOf = (box: Element | null): Frame => {
      const known = frames.get(box);
      if (known !== undefined || box === null) return known!;
      const around = frameOf(box.parentElement);
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
      const isPage = box === document.documentElement || box === document.body;
      const scrolls = !isPage && (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY));
      const edge = { ...(scrolls ? uncut : around.edge) };
      const rect = box.getBoundingClientRect();
      if (scrolls || (!isPage && /hidden|clip/.test(overflowX))) {
        edge.left = Math.max(edge.left, rect.left);
        edge.right = Math.min(edge.right, rect.right);
      }
      if (scrolls || (!isPage && /hidden|clip/.test(overflowY))) {
        edge.top = Math.max(edge.top, rect.top);
        edge.bottom = Math.min(edge.bottom, rect.bottom);
      }
      const frame = {
        edge,
        scrolls: scrolls || around.scrolls,
        layer: position === "fixed" || position === "sticky" ? box : around.layer,
        forEyes: around.forEyes && !clipPath.startsWith("inset(50%"),
      };
      frames.set(box, frame);
      return frame;
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent?.trim() ?? "";
      if (text === "" || element.closest("option, script, style, [aria-hidden='true'] svg") !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { edge, scrolls, layer, forEyes } = frameOf(element);
      if (!forEyes) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const isCut =
          rect.right > edge.right + SLACK ||
          rect.left < edge.left - SLACK ||
          rect.bottom > edge.bottom + LEADING ||
          rect.top < edge.top - LEADING;
        if (isCut && !scrolls) spoilt.push(`cut off: "${text.slice(0, 40)}" <${element.className}>`);
        if (!isCut) shown.push({ rect, element, layer, text: text.slice(0, 40) });
      }
    }
    for (const [at, one] of shown.entries()) {
      // Words that lie over each other stand near each other in the document.
      for (const other of shown.slice(at + 1, at + 40)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (width > 3 && height > Math.min(one.rect.height, other.rect.height) / 3)
          spoilt.push(`over each other: "${one.text}" and "${other.text}"`);
      }
    }
    return [...new Set(spoilt)];
  });
}

/** How much of the window's height shows the page itself, when it has been scrolled to its middle: from 0 to 1. */
export async function contentRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: "instant" });
    const covers = (element: Element | null): boolean => {
      for (let box = element; box !== null; box = box.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(box).position) && box.closest("table") === null) return true;
      return false;
    };
    let free = 0;
    for (let y = 0; y < innerHeight; y++) if (!covers(document.elementFromPoint(innerWidth / 2, y))) free++;
    return free / innerHeight;
  });
}

/** What can be pressed on the page and cannot be brought into the window from under other things. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate((targets) => {
    const away: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${targets})`)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled")) continue;
      const area = element.closest("label") ?? element;
      if (area.getBoundingClientRect().width <= 1) continue;
      area.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // A link in a sentence may go on in the next line: in its middle there is nothing of it.
      const { left, right, top, bottom } = area.getClientRects()[0] ?? area.getBoundingClientRect();
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
      const hit = document.elementFromPoint((left + right) / 2, y);
      if (hit === null || !area.contains(hit))
        away.push(element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40));
    }
    return away;
  }, TARGETS);
}

/** Words that are broken inside, where no hyphen says that they may be. Addresses, codes and names as long as they may be have to be. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath.startsWith("inset(50%") || isClipped(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement!;
      if (element.closest("option, script, style, svg, code, kbd, .visually-hidden") !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2 || isClipped(element)) continue;
      // A word ends where a line may: at spaces, hyphens, dashes and slashes.
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u00ad\u200b\u2010-\u2015/-]{2,}/g)) {
        if (/[@.]\w/.test(word)) continue;
        const topOf = (at: number) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          // The first sign of a part begins with the hyphen of the line before.
          return [...range.getClientRects()].at(-1)?.top ?? 0;
        };
        if (Math.abs(topOf(index) - topOf(index + word.length - 1)) > 4)
          broken.push(`broken: "${word}" <${element.className}>`);
      }
    }
    return [...new Set(broken)];
  });
}
