import { useQuery } from "@tanstack/react-query";
import { Fragment, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "../lib/router.tsx";
import { AutoJoinHost } from "../components/league/auto-join-host.tsx";
import { LiveRegion } from "./live-region.tsx";
import { PlayerDialogHost } from "../components/player-dialog/player-dialog-host.tsx";
import { RivalSheetHost } from "../components/outlook/rival-sheet-host.tsx";
import { ProofHost } from "./proof-host.tsx";
import { Later } from "../lib/later.tsx";
import { lazyEarly, lazyLater, lazyPart, lazySoon } from "../lib/lazy-part.ts";
import { Part } from "../components/ui/part.tsx";
import { Toasts } from "../components/ui/toast.tsx";
import { bootstrapQuery } from "../data/bootstrap.ts";
import { GameProvider, gameOf, useGame } from "../data/game.ts";
import { ViewerProvider, meQuery, useViewer, viewerOf } from "../data/me.ts";
import { clearServerError, isClosed, useServerError } from "../data/server-error.ts";
import { useText } from "../i18n/text.ts";
import { Announcements } from "./announcements.tsx";
import { Header } from "./header.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { DemoPanel } from "./demo-panel.tsx";
import { noteNavigation, scrollToAnchor } from "../components/page/page-focus.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { Progress } from "./progress.tsx";
import styles from "./shell.module.css";
import { useDeadlineRefresh } from "./use-deadline-refresh.ts";
import { useSessionEnd } from "./use-session-end.ts";

/** It begins below the window, so it can wait until the page is in use. */
const AdPlace = lazyLater(() => import("../components/hoarding/hoarding-place.tsx").then((module) => module.AdPlace));
const NewVersionNotice = lazyLater(() => import("./new-version-notice.tsx").then((module) => module.NewVersionNotice));
const Footer = lazyEarly(() => import("./footer.tsx").then((module) => module.Footer));
const ErrorPage = lazySoon(() => import("../components/page/error-page.tsx").then((module) => module.ErrorPage));
const LiveUpdates = lazyEarly(() => import("./live-updates.ts").then((module) => module.LiveUpdates));
const OfflineNotice = lazyEarly(() => import("./offline-notice.tsx").then((module) => module.OfflineNotice));
const PlainHeader = lazyPart(() => import("./plain-header.tsx").then((module) => module.PlainHeader));

/** Also to the anchor (core-008). A sibling of the screen, not its parent: path listeners are drawn again with all they hold. */
function ScrollOnNavigation() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
    } else if (lastPath.current !== pathname) {
      noteNavigation();
      clearServerError();
      scrollTo({ top: 0, behavior: "instant" });
    }
    lastPath.current = pathname;
  }, [pathname]);
  useEffect(() => scrollToAnchor(hash), [hash]);
  return null;
}

const VISITOR = viewerOf({ player: null, watched: [] });

/** Nothing else shows until both are there (core-008, core-089), but for signing in to open a closed game again. */
export function Shell({ children }: { children: ReactNode }) {
  const bootstrap = useQuery(bootstrapQuery);
  const me = useQuery(meQuery);
  const error = useServerError();
  const { pathname } = useLocation();
  const viewer = useMemo(() => me.data && viewerOf(me.data), [me.data]);
  const closed = error !== null && isClosed(error);
  const newcomer = closed ? viewer?.account?.id : undefined;
  const tried = useRef<number>(undefined);
  const { refetch } = bootstrap;
  useEffect(() => {
    if (newcomer === undefined || newcomer === tried.current) return;
    tried.current = newcomer;
    clearServerError();
    void refetch();
  }, [newcomer, refetch]);
  if (bootstrap.data === undefined || viewer === undefined) {
    return error === null ? (
      <LoadingScreen />
    ) : (
      <>
        <Part>
          <PlainHeader />
        </Part>
        <main className={styles.main}>
          {closed && pathname === "/sign-in" ? (
            <ViewerProvider value={viewer ?? VISITOR}>{children}</ViewerProvider>
          ) : (
            <PageBoundary>
              <Suspense fallback={null}>
                <ErrorPage error={error} />
              </Suspense>
            </PageBoundary>
          )}
        </main>
      </>
    );
  }
  return (
    <GameProvider value={gameOf(bootstrap.data)}>
      <ViewerProvider value={viewer}>
        <Frame>{children}</Frame>
      </ViewerProvider>
    </GameProvider>
  );
}

/**
 * Goes up when one person directly replaces another, as from another tab: pages drop what the former began (core-096).
 * With a visitor in between, personal pages are not shown anyway.
 */
function useSeat(): number {
  const account = useViewer().account?.id ?? null;
  const [seat, setSeat] = useState({ account, number: 0 });
  if (seat.account !== account) {
    const taken = seat.account !== null && account !== null;
    setSeat({ account, number: seat.number + Number(taken) });
  }
  return seat.number;
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useText();
  const error = useServerError();
  const seat = useSeat();
  const { current } = useGame();
  const { kind } = useViewer();
  // Of a team also before its deadline; others follow what is being played.
  const isLive = kind === "manager" || (current !== null && !current.data_checked);
  useDeadlineRefresh();
  useSessionEnd();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("shell.skip")}
      </a>
      <ScrollOnNavigation />
      {isLive && (
        <Part>
          <LiveUpdates />
        </Part>
      )}
      <Progress />
      <Header />
      <Part>
        <OfflineNotice />
      </Part>
      <Later>
        <Part>
          <NewVersionNotice />
        </Part>
      </Later>
      <Announcements />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          {error === null ? (
            <Fragment key={seat}>{children}</Fragment>
          ) : (
            <PageBoundary>
              <ErrorPage error={error} />
            </PageBoundary>
          )}
        </Suspense>
      </main>
      <Later>
        <Part>
          <AdPlace />
        </Part>
        <Part>
          <Footer />
        </Part>
      </Later>
      <Later>
        <DemoPanel />
      </Later>
      <PlayerDialogHost />
      <RivalSheetHost />
      <AutoJoinHost key={seat} />
      <ProofHost />
      <Toasts />
      <LiveRegion />
    </>
  );
}
