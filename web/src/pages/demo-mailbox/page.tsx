import type { MailboxMessage } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Link } from "../../components/ui/link.tsx";
import { SkeletonRows } from "../../components/ui/skeleton.tsx";
import { useAddressParams } from "../../lib/use-address-params.ts";
import { healthQuery } from "../../data/health.ts";
import { mailboxQuery, messageAddress } from "../../data/mailbox.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import styles from "./page.module.css";

export function Page() {
  const { data: health } = useQuery(healthQuery);
  if (health === undefined) return null;
  return health.mode === "demo" ? <Mailbox /> : <NotFound />;
}

function Mailbox() {
  const { t } = useText();
  const { data: messages } = useQuery(mailboxQuery);
  const params = useAddressParams();
  const wanted = Number(params.get("mail"));
  const open = messages?.find(({ id }) => id === wanted) ?? messages?.[0];
  return (
    <Frame title={t("mailbox.title")} intro={t("mailbox.lead")}>
      {messages === undefined ? (
        <SkeletonRows rows={5} />
      ) : open === undefined ? (
        <EmptyState icon="mail" title={t("mailbox.emptyTitle")}>
          {t("mailbox.empty")}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <Card flush>
            <nav aria-label={t("mailbox.messages")}>
              <ul className="plain-list">
                {messages.map((message) => (
                  <li key={message.id}>
                    <Item message={message} isOpen={message.id === open.id} />
                  </li>
                ))}
              </ul>
            </nav>
          </Card>
          <Message message={open} />
        </div>
      )}
    </Frame>
  );
}

function Item({ message, isOpen }: { message: MailboxMessage; isOpen: boolean }) {
  const format = useFormat();
  return (
    <Link
      to={`/demo/mailbox?mail=${message.id}`}
      className={styles.item}
      aria-current={isOpen ? "true" : undefined}
      lang={message.language}
    >
      <span className={styles.subject}>{message.subject}</span>
      <span className={styles.meta}>{message.to}</span>
      <time className={styles.meta} dateTime={message.at}>
        {format.stamp(message.at)}
      </time>
    </Link>
  );
}

function Message({ message }: { message: MailboxMessage }) {
  const { t } = useText();
  return (
    <div className={styles.message}>
      <Card title={message.subject}>
        <iframe
          key={message.id}
          className={styles.frame}
          src={messageAddress(message.id)}
          title={message.subject}
          // No scripts, no forms, no cookies; links open outside the frame.
          sandbox="allow-popups allow-top-navigation-by-user-activation"
        />
      </Card>
      <Card title={t("mailbox.asText")} level={3}>
        <pre className={styles.text} lang={message.language}>
          {message.text}
        </pre>
      </Card>
    </div>
  );
}
