import { Suspense, ViewTransition } from "react";
import { Navigate, Route, Routes } from "react-router";
import { REDIRECTS, ROUTES } from "./routes.ts";
import { Guarded } from "./shell/guarded.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** The screens inside the shell. */
export function App() {
  return (
    <Shell>
      <ViewTransition default="page-fade">
        <Suspense fallback={null}>
          <Routes>
            {ROUTES.map(({ path, page, guard }) => {
              const Screen = lazyPage(page);
              return (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guarded guard={guard}>
                      <Screen />
                    </Guarded>
                  }
                />
              );
            })}
            {Object.entries(REDIRECTS).map(([from, to]) => (
              <Route key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ViewTransition>
    </Shell>
  );
}
