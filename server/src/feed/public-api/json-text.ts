import type { FeedProblem } from "../feed-error.ts";
import { pathText } from "../feed-error.ts";

/** Says where the text breaks. A member named twice in an object is a problem: `JSON.parse` would take the last one without a word. */
export function parseJson(whole: string, file: string): { value: unknown; problems: FeedProblem[] } {
  // Some editors and servers begin with a byte order mark.
  const text = whole.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const end = findBreak(text);
    const cut = end.at >= text.trimEnd().length;
    const line = text.slice(0, end.at).split("\n").length;
    return {
      value: undefined,
      problems: [
        {
          file,
          path: pathText(end.path),
          reason: cut ? `is cut short after ${text.length} characters` : `is not JSON at line ${line}`,
        },
      ],
    };
  }
  const twice = findBreak(text).twice.map((path) => ({ file, path: pathText(path), reason: "stands here twice" }));
  return { value, problems: twice };
}

type Frame = { array: boolean; key: string | null; index: number; keys: Set<string> };

/** A document that names everything twice need not say so a million times. */
const MOST_TWICE = 20;

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Walks over the text: the place where it stops being JSON (its end if it never does), and members named twice. */
function findBreak(text: string): { at: number; path: (string | number)[]; twice: (string | number)[][] } {
  const frames: Frame[] = [];
  const twice: (string | number)[][] = [];
  const path = (): (string | number)[] =>
    frames.flatMap((frame): (string | number)[] => {
      if (frame.array) return [frame.index];
      return frame.key === null ? [] : [frame.key];
    });
  let expectKey = false;
  let at = 0;
  let backslash = text.indexOf("\\");
  while (at < text.length) {
    const character = text[at];
    const top = frames.at(-1);
    if (character === " " || character === "\n" || character === "\r" || character === "\t" || character === ":")
      at += 1;
    else if (character === "{" || character === "[") {
      frames.push({ array: character === "[", key: null, index: 0, keys: new Set() });
      expectKey = character === "{";
      at += 1;
    } else if (character === "}" || character === "]") {
      frames.pop();
      expectKey = false;
      at += 1;
    } else if (character === ",") {
      if (top?.array) top.index += 1;
      expectKey = top !== undefined && !top.array;
      at += 1;
    } else {
      const isString = character === '"';
      const token = isString ? STRING : SCALAR;
      const quote = isString ? text.indexOf('"', at + 1) : -1;
      if (isString && backslash !== -1 && backslash < at) backslash = text.indexOf("\\", at);
      // Nearly all strings: of megabytes of them no expression need be asked.
      const isPlain = quote !== -1 && (backslash === -1 || backslash > quote);
      token.lastIndex = isPlain ? quote + 1 : at;
      // A string without its end: the text was cut inside it.
      if (!isPlain && !token.test(text)) return { at: isString ? text.length : at, path: path(), twice };
      if (expectKey && top && isString) {
        const key = isPlain ? text.slice(at + 1, quote) : (JSON.parse(text.slice(at, token.lastIndex)) as string);
        top.key = key;
        if (top.keys.has(key) && twice.length < MOST_TWICE) twice.push(path());
        top.keys.add(key);
        expectKey = false;
      }
      at = token.lastIndex;
    }
  }
  return { at, path: path(), twice };
}
