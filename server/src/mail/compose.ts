import type { Language } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import type { Row } from "../db/schema.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { htmlPage, plainText, type Foot, type Words } from "./body.ts";
import { loadLetterData, type LetterData } from "./letter-data.ts";
import { pageAddress, unsubscribeSignature } from "../platform/links.ts";
import { MESSAGE_WORDS } from "../notifications/message.ts";
import { en } from "./words/en.ts";
import { sv } from "./words/sv.ts";

const LANGUAGES = { sv, en };

export type Message = {
  /** The Message-ID is made of it, so that every try has the same. */
  id: number;
  created: Date;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  unsubscribe: string | null;
};

const say = ({ kind, language, facts }: LetterData): Words =>
  (LANGUAGES[language][kind] as (facts: unknown) => Words)(facts);

/** @returns null when there is nobody left to write to */
export async function compose(ctx: Context, row: Row<"mail">): Promise<Message | null> {
  if (isPlaceholder(row.address)) return null;
  const told = await loadLetterData(ctx, row);
  if (!told) return null;
  const { language, entry, about } = told;
  const { why, unsubscribe: words } = LANGUAGES[language];
  const signature = entry === undefined ? null : await unsubscribeSignature(ctx, entry);
  const ofKind = entry === undefined || about === undefined ? null : await unsubscribeSignature(ctx, entry, about);
  // One click ends the kind of this email, and no other.
  const atOnce = ofKind ?? signature;
  const page = (signed: string) => pageAddress(ctx.config, language, `/entry/unsubscribe/${signed}`);
  const foot: Foot = {
    why: entry === undefined ? why.account : why.team,
    home: pageAddress(ctx.config, language, "/"),
    unsubscribe: [
      ...(ofKind !== null && about !== undefined
        ? [{ words: MESSAGE_WORDS[language].unsubscribe[about], to: page(ofKind) }]
        : []),
      ...(signature === null ? [] : [{ words, to: page(signature) }]),
    ],
  };
  const said = say(told);
  return {
    id: row.id,
    created: row.created,
    to: row.address,
    language,
    subject: said.subject,
    text: plainText(said, foot),
    html: htmlPage(language, said, foot),
    unsubscribe: atOnce === null ? null : pageAddress(ctx.config, language, `/api/entry/unsubscribe/${atOnce}/`),
  };
}
