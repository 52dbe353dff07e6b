/**
 * A browser's translator takes texts out of the page and puts `<font>` elements in their places, or wraps them in some. React goes on
 * writing to the texts that it made: figures stand still, and what is to be taken away isn't where it was. Here the texts of an
 * element that React changes come back first, and the translator finds them new (decision 88).
 */

/** The text that a translation stands for. */
const originals = new WeakMap<Node, Text>();
const translations = new WeakMap<Node, HTMLElement>();
/** What has translations among its children. */
const parents = new WeakSet<Node>();

const isFont = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === "font";

function note(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      // Put in its place at one go, or before or after it.
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (one): one is HTMLElement => isFont(one) && !originals.has(one),
      );
      if (font === undefined) continue;
      parents.add(target);
      originals.set(font, text);
      translations.set(text, font);
    }
  }
}

/** All of them: a translator may have put a whole sentence where its first text was. */
function bringBackTexts(parent: Node): void {
  parents.delete(parent);
  for (const child of [...parent.childNodes]) {
    const text = originals.get(child);
    if (text !== undefined) child.replaceWith(text);
  }
}

function descriptorOf(property: string): PropertyDescriptor {
  for (let from = Text.prototype as object | null; from !== null; from = Object.getPrototypeOf(from) as object | null) {
    const found = Object.getOwnPropertyDescriptor(from, property);
    if (found !== undefined) return found;
  }
  throw new Error(`Texts have no ${property}`);
}

export function followTranslator(): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const prepare = (parent: Node | null | undefined, taken?: Node) => {
    // What the browser has yet to say: React may write in the very task in which the translator did.
    note(observer.takeRecords());
    // Who takes away the translation itself knows of it.
    const isKnown = taken !== undefined && originals.has(taken);
    if (parent && parents.has(parent) && !isKnown) bringBackTexts(parent);
  };

  const nodeValue = descriptorOf("nodeValue");
  Object.defineProperty(Text.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Text, value: string | null) {
      prepare(this.parentNode);
      prepare(translations.get(this)?.parentNode);
      nodeValue.set!.call(this, value);
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node that it was asked of
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    prepare(this);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    prepare(this);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    prepare(this, node);
    return removeChild.call(this, node) as T;
  };

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
    Reflect.deleteProperty(Text.prototype, "nodeValue");
  };
}
