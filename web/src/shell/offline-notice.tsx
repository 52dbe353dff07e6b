import { notifyManager, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../components/ui/icon.tsx";
import { toast } from "../components/ui/toast.tsx";
import { clockOffset, serverNow } from "../data/clock.ts";
import { keptAnswers, oldestKept } from "../data/kept-answers.ts";
import { useOnline } from "../lib/use-online.ts";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import styles from "./offline-notice.module.css";

/** Milliseconds between tries while something on the page is a kept answer. */
const TRY = 20_000;

/** Milliseconds that an answer may be a kept one before the page says so: as a rule the server's is there by then. */
const SOON = 4_000;

/** Milliseconds for which an answer is not of before: it came late, but has come, while this page waited for it. */
const FRESH = 10_000;

/** Milliseconds that something known to be of before may be shown without a word while it is asked for again. */
const MOMENT = 4_000;

/** Queries come while others are drawn: who listens hears of it afterwards. */
const onQueries = (client: QueryClient, listener: () => void): (() => void) =>
  client.getQueryCache().subscribe(notifyManager.batchCalls(listener));

const shownIn = (client: QueryClient) => client.getQueryCache().findAll({ type: "active" });

/** Null where everything on the page is the server's last word. */
function useKeptSince(client: QueryClient): number | null {
  return useSyncExternalStore(
    (listener) => {
      const ends = [onQueries(client, listener), keptAnswers.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    () => oldestKept(shownIn(client)),
  );
}

/** Something on the page was never seen before, and waits for a connection. */
const useIsMissing = (client: QueryClient): boolean =>
  useSyncExternalStore(
    (listener) => onQueries(client, listener),
    () => shownIn(client).some(({ state }) => state.data === undefined && state.fetchFailureCount > 0),
  );

/** Something on the page holds no longer (the clock was moved, a deadline or a goal has come), and the answer is on its way. */
const useIsOutdated = (client: QueryClient): boolean =>
  useSyncExternalStore(
    (listener) => onQueries(client, listener),
    () =>
      shownIn(client).some(
        ({ state }) => state.data !== undefined && state.isInvalidated && state.fetchStatus === "fetching",
      ),
  );

/** Kept answers are asked for again: when the server's has come after all, when there is a connection, and now and then. */
function useAskAgain(client: QueryClient, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = () => {
      const kept = keptAnswers.get();
      void client.invalidateQueries({ predicate: ({ queryHash }) => kept.has(queryHash) });
    };
    const timer = setInterval(ask, TRY);
    addEventListener("online", ask);
    navigator.serviceWorker?.addEventListener("message", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
      navigator.serviceWorker?.removeEventListener("message", ask);
    };
  }, [client, active]);
}

function useLasts(is: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, milliseconds]);
  return lasts;
}

/** What passes by itself is laid over the page, which stays where it is below it. */
const over = `${styles.notice} ${styles.over}`;

export function OfflineNotice() {
  const { t } = useText();
  const client = useQueryClient();
  const online = useOnline();
  const since = useKeptSince(client);
  const isOld = useLasts(since !== null, SOON);
  const isOutdated = useLasts(useIsOutdated(client), MOMENT);
  const missing = useIsMissing(client) && !online;
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) toast(t("shell.online"));
    was.current = online;
  }, [online, t]);
  useAskAgain(client, since !== null);
  const isKept = since !== null && isOld && serverNow() - clockOffset() - since > FRESH;
  return (
    <div aria-live="polite">
      {online && !isKept && isOutdated && (
        <p className={over}>
          <Icon name="clock" size={18} />
          <span>{t("shell.outdated")}</span>
        </p>
      )}
      {(!online || isKept) && (
        <p className={online ? over : styles.notice}>
          <Icon name={online ? "clock" : "offline"} size={18} />
          <span>
            {since === null ? t("shell.offline") : <Since at={since} online={online} />}
            {missing && ` ${t("shell.offlineMissing")}`}
          </span>
        </p>
      )}
    </div>
  );
}

/** In the season's time, like every other on the page. */
function Since({ at, online }: { at: number; online: boolean }) {
  const { t } = useText();
  const { time, stamp } = useFormat();
  const then = new Date(at + clockOffset()).toISOString();
  const isToday = serverNow() - Date.parse(then) < 12 * 3_600_000;
  return t(online ? "shell.slowSince" : "shell.offlineSince", { time: isToday ? time(then) : stamp(then) });
}
