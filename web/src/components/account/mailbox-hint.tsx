import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { healthQuery } from "../../data/health.ts";
import { useText } from "../../i18n/text.ts";
import { TextLink } from "../ui/text-link.tsx";

const mailboxLink = (words: ReactNode) => <TextLink to="/demo/mailbox">{words}</TextLink>;

/** A demo sends no real mail: messages end up in its own mailbox. */
export function MailboxHint() {
  const { rich } = useText();
  const { data } = useQuery(healthQuery);
  if (data?.mode !== "demo") return null;
  return <p>{rich("account.mailboxHint", { a: mailboxLink })}</p>;
}
