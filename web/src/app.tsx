import { Suspense, ViewTransition, useDeferredValue } from "react";
import { Redirect, RouteParams, useLocation } from "./lib/router.tsx";
import { REDIRECTS, ROUTES, routeAt } from "./shell/routes.ts";
import type { ScreenRoute } from "./shell/routes.ts";
import { ANOTHER_SCREEN } from "./shell/game-router.tsx";
import { Guarded } from "./shell/guarded.tsx";
import { NotFound, lazyPage } from "./shell/lazy-page.tsx";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

/** The screens inside the shell: one fades into the next; what changes within one does not fade. */
export function App() {
  return (
    <Shell>
      <Suspense fallback={null}>
        <Screens />
      </Suspense>
    </Shell>
  );
}

/** Only when one screen follows another (shell/game-router.tsx). */
const FADE = { [ANOTHER_SCREEN]: "page-fade", default: "none" };

function Screens() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  // The first screen is drawn once its frame stands, in pieces; the ones after it come as transitions, which do so anyway.
  const framed = useDeferredValue(true, false);
  return (
    <ViewTransition key={route?.page ?? pathname} default="none" enter={FADE} exit={FADE}>
      {framed && (
        <PageBoundary>{route === undefined ? <Elsewhere pathname={pathname} /> : <Screen {...route} />}</PageBoundary>
      )}
    </ViewTransition>
  );
}

/** Always the same element: a page is drawn again for what it asks for itself, not because somebody above it was. */
const PAGES = new Map(
  ROUTES.map(({ page }) => {
    const Page = lazyPage(page);
    return [page, <Page key={page} />];
  }),
);

/** The router is told of the one route that fits: it gives the page the parameters of its address. */
function Screen({ path, page, guard }: ScreenRoute) {
  return (
    <RouteParams path={path}>
      <Guarded guard={guard}>{PAGES.get(page)}</Guarded>
    </RouteParams>
  );
}

function Elsewhere({ pathname }: { pathname: string }) {
  const to = REDIRECTS[pathname.replace(/\/+$/, "")];
  return to === undefined ? <NotFound /> : <Redirect to={to} />;
}
