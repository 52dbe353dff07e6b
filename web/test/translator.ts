/** Each puts a text into `<font>` elements as browsers' translators do: Chrome and Edge in its place, others around it. */
export const TRANSLATORS: Record<string, (text: Text) => void> = {
  "in its place at one go": (text) => text.replaceWith(fontOf(text.data)),
  "in its place, put before it first": (text) => {
    text.parentNode!.insertBefore(fontOf(text.data), text);
    text.remove();
  },
  "around it": (text) => {
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
  },
};

function fontOf(words: string): HTMLElement {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = words;
  outer.append(inner);
  return outer;
}

/** Has every text that isn't translated yet translated, into the same words. */
export function translateWith(translate: (text: Text) => void, root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) if (text.parentElement!.localName !== "font") translate(text);
}

/** All texts beside each other go where their first was: words stand in another order in other languages. */
export function translateSentences(root: HTMLElement): void {
  for (const parent of [root, ...root.querySelectorAll("*")]) {
    if (parent.localName === "font") continue;
    const isText = (node: Node | null): node is Text => node instanceof Text;
    for (const first of [...parent.childNodes].filter((node) => isText(node) && !isText(node.previousSibling))) {
      const run: Text[] = [];
      for (let node: Node | null = first; isText(node); node = node.nextSibling) run.push(node);
      const whole = run.map(({ data }) => data).join("");
      for (const text of run) text.replaceWith(fontOf(text === first ? whole : ""));
    }
  }
}
