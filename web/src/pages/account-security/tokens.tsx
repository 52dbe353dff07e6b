import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { CopyButton } from "../../components/league/copy-button.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { tokensQuery, useEndToken } from "../../data/tokens.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { EndButton } from "./end-button.tsx";
import { MakeToken } from "./make-token.tsx";
import styles from "./page.module.css";

const apiLink = (words: ReactNode[]) => (
  <TextLink to="/api/docs/" reloadDocument>
    {words}
  </TextLink>
);

/** Waits for the dialog before it to go, which locks scrolling. */
function comeIntoView(node: HTMLElement | null): (() => void) | undefined {
  if (node === null) return undefined;
  const timer = setTimeout(() => node.scrollIntoView({ block: "center", behavior: "instant" }), 300);
  return () => clearTimeout(timer);
}

export function Tokens() {
  const { t, rich } = useText();
  const format = useFormat();
  const { data } = useQuery(tokensQuery);
  const end = useEndToken();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card title={t("security.tokens")}>
      <p className={styles.lead}>{rich("security.tokensLead", { a: apiLink })}</p>
      <Failure error={end.error} />
      {made !== null && (
        // Shown only once, and the list may be long: it scrolls into view.
        <div key={made} ref={comeIntoView}>
          <Alert
            tone="good"
            title={t("security.tokenMade")}
            onDismiss={() => setMade(null)}
            dismissLabel={t("common.dismiss")}
          >
            <div className={styles.stack}>
              <p>{t("security.tokenOnce")}</p>
              <code className={styles.token}>{made}</code>
              <CopyButton text={made} label={t("security.tokenCopy")} />
            </div>
          </Alert>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={`plain-list ${styles.rows}`}>
          {data.map(({ id, name, scope, last_used, expires }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.small}>
                  {t(messageKey(`security.scope.${scope}`))} ·{" "}
                  {t("security.tokenUntil", { date: format.date(expires) })}
                </span>
                <span className={styles.small}>
                  {last_used === null
                    ? t("security.neverUsed")
                    : t("security.lastUsed", { time: format.stamp(last_used) })}
                </span>
              </div>
              <EndButton id={id} move={end} label={t("security.revokeNamed", { name })} said={t("security.tokenEnded")}>
                {t("security.revoke")}
              </EndButton>
            </li>
          ))}
        </ul>
      )}
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t("security.makeToken")}
      </Button>
      {isOpen && (
        <MakeToken
          onClose={() => setOpen(false)}
          onMade={(token) => {
            setOpen(false);
            setMade(token);
          }}
        />
      )}
    </Card>
  );
}
