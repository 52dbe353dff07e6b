import type { Page } from "@playwright/test";

/**
 * Has the page translated as Chrome does when somebody wants it: each text gives its place to `<font>` elements, now and whenever
 * there is a new one. The words stay the same, so that they can be compared.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const fontOf = (words: string) => {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = words;
      outer.append(inner);
      return outer;
    };
    const isLeft = (text: Node) =>
      text.parentElement?.closest("font, script, style, svg, [translate=no]") !== null ||
      text.textContent?.trim() === "";
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
      for (const text of texts) if (!isLeft(text)) (text as Text).replaceWith(fontOf((text as Text).data));
    };
    document.documentElement.classList.add("translated-ltr");
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) translateIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The page's words as they are read. */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("header, main, footer")]
      .flatMap(({ innerText }) => innerText.split(/\s+/))
      .filter((word) => word !== ""),
  );
