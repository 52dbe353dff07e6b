import { Fragment, createElement } from "react";
import type { ReactNode } from "react";
import { pieces } from "./message.ts";
import type { Values } from "./message.ts";
import { useSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import type sv from "./sv.json";

export type MessageKey = keyof typeof sv;

export type MessageValues = Record<string, string | number | Date | null | undefined>;
export type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>;

export type Text = {
  t: (key: MessageKey, values?: MessageValues) => string;
  /** `rich("x.y", { b: (c) => <b>{c}</b> })` */
  rich: (key: MessageKey, values: RichValues) => ReactNode;
  intl: Speech;
};

const NONE: MessageValues = {};
const built = new WeakMap<Speech, Text>();

/** A missing key is shown as it is; the tests of the catalogue rule that out. */
function piecesOf({ messages, locale }: Speech, key: string, values: Values): unknown[] {
  const message = messages[key] ?? key;
  return typeof message === "string" ? [message] : pieces(message, values, locale);
}

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

export const useText = (): Text => textOf(useSpeech());

/** For keys built at run time; the tests of the catalogue check that their families are complete. */
export const messageKey = (key: string): MessageKey => key as MessageKey;
