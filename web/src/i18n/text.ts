import { Fragment, createElement } from "react";
import type { ReactNode } from "react";
import { pieces } from "./message.ts";
import type { Values } from "./message.ts";
import { useSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import type sv from "./sv.json";

/** Every sentence the game can say, by screen: `screen.key`. */
export type MessageKey = keyof typeof sv;

/** What stands in a placeholder of a plain message. */
export type MessageValues = Record<string, string | number | Date | null | undefined>;
/** What stands in a placeholder or tag of a message with markup. */
export type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>;

export type Text = {
  /** The message as a string. */
  t: (key: MessageKey, values?: MessageValues) => string;
  /** The message with elements in its placeholders and tags: `rich("x.y", { b: (c) => <b>{c}</b> })`. */
  rich: (key: MessageKey, values: RichValues) => ReactNode;
  /** The language itself: its locale, lists, numbers. */
  intl: Speech;
};

const NONE: MessageValues = {};
const built = new WeakMap<Speech, Text>();

/** The pieces of a message; a key without a message stands for itself, which no test of the catalogue lets through. */
function piecesOf({ messages, locale }: Speech, key: string, values: Values): unknown[] {
  const message = messages[key] ?? key;
  return typeof message === "string" ? [message] : pieces(message, values, locale);
}

/** The speaking half of a language; also for use outside components. */
export function textOf(intl: Speech): Text {
  const known = built.get(intl);
  if (known !== undefined) return known;
  const text: Text = {
    t: (key, values = NONE) => piecesOf(intl, key, values).join(""),
    rich: (key, values) =>
      (piecesOf(intl, key, values) as ReactNode[]).map((piece, index) =>
        createElement(Fragment, { key: index }, piece),
      ),
    intl,
  };
  built.set(intl, text);
  return text;
}

/** Turns keys into sentences of the language in use. */
export const useText = (): Text => textOf(useSpeech());

/** A key that is put together at run time, e.g. of a status or a chip; the tests of the catalogue hold the families complete. */
export const messageKey = (key: string): MessageKey => key as MessageKey;
