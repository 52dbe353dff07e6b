import { useCallback, useEffect, useRef } from "react";
import { useText } from "../../i18n/text.ts";
import { useLocation } from "../../lib/router.tsx";
import { createStore, useStore } from "../../lib/store.ts";
import { Alert } from "./alert.tsx";
import type { Tone } from "./alert.tsx";
import { Button } from "./button.tsx";
import styles from "./toast.module.css";
import { passFocus } from "../../lib/pass-focus.ts";

type Toast = { id: number; tone: Tone; words: string; action?: { label: string; run: () => void }; path?: string };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

const dismiss = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/**
 * News stays 6 s, what can still be undone 20 s, errors until dismissed. Only the newest can be undone: two buttons of one name would
 * undo two things. `ofPage`: shown on the page that it was said on alone. @returns takes it back, once what it tells of is over
 */
export function toast(
  words: string,
  options: { tone?: Tone; action?: Toast["action"]; ofPage?: boolean } = {},
): () => void {
  const { tone = "good", action, ofPage = false } = options;
  const id = ++lastId;
  toasts.set([
    ...toasts
      .get()
      .filter((other) => other.words !== words && (action === undefined || other.action === undefined))
      .slice(-2),
    { id, tone, words, action, path: ofPage ? location.pathname : undefined },
  ]);
  if (tone === "good" || tone === "info") setTimeout(() => dismiss(id), action ? 20_000 : 6_000);
  return () => dismiss(id);
}

/** For what the part that says it has to undo itself: it goes with that part. */
export function useOwnToast(): (...said: Parameters<typeof toast>) => void {
  const takeBack = useRef<() => void>(null);
  useEffect(() => () => takeBack.current?.(), []);
  return useCallback((...said) => {
    takeBack.current = toast(...said);
  }, []);
}

/** What was said to one person is not for the next, least of all what can still be undone. */
export const clearToasts = (): void => toasts.set([]);

/** The region exists before the first toast, so that screen readers hear it. */
export function Toasts() {
  const { t } = useText();
  const { pathname } = useLocation();
  const shown = useStore(toasts).filter(({ path }) => path === undefined || path === pathname);
  return (
    <div className={styles.region} aria-live="polite">
      {shown.map(({ id, tone, words, action }) => (
        <Alert
          key={id}
          still
          tone={tone}
          className={styles.toast}
          onDismiss={() => dismiss(id)}
          dismissLabel={t("common.dismiss")}
          action={
            action && (
              <Button
                size="s"
                onClick={(event) => {
                  passFocus(event.currentTarget);
                  dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
        >
          {words}
        </Alert>
      ))}
    </div>
  );
}
