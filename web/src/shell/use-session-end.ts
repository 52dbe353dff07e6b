import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "../components/ui/toast.tsx";
import { useViewer } from "../data/me.ts";
import { isOpen } from "../data/personal.ts";
import { clearServerError } from "../data/server-error.ts";
import { useText } from "../i18n/text.ts";

/**
 * A session that begins or ends while the game is open turns the page into another one: what it shows is asked for again, as
 * whoever looks at it now; but not what he would be denied, while the page of it is only about to go. That a session has ended is
 * said (core-096).
 */
export function useSessionEnd(): void {
  const { t } = useText();
  const client = useQueryClient();
  const account = useViewer().account?.id ?? null;
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    if (before.current !== null) {
      // What was refused to the one is nothing to the other.
      clearServerError();
      if (account === null) toast(t("save.signedOut"), { tone: "info" });
    }
    before.current = account;
    void client.invalidateQueries({ predicate: isOpen });
  }, [account, client, t]);
}
