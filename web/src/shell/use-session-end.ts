import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { clearToasts, toast } from "../components/ui/toast.tsx";
import { useViewer } from "../data/me.ts";
import { clearServerError } from "../data/server-error.ts";
import { useText } from "../i18n/text.ts";

/** What is on screen is loaded again as the new visitor, except what is denied on a page about to go. The end is announced (core-096). */
export function useSessionEnd(): void {
  const { t } = useText();
  const client = useQueryClient();
  const account = useViewer().account?.id ?? null;
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    if (before.current !== null) {
      // What was refused or said to the former person is not for the next.
      clearServerError();
      clearToasts();
      if (account === null) toast(t("save.signedOut"), { tone: "info" });
    }
    before.current = account;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.answer === "varies" });
  }, [account, client, t]);
}
