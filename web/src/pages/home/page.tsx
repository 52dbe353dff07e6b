import { Suspense, lazy } from "react";
import { useViewer } from "../../data/me.ts";
import { Landing } from "./landing.tsx";

const Dashboard = lazy(() => import("./dashboard.tsx").then((module) => ({ default: module.Dashboard })));

/** Visitors get the landing page, managers their dashboard (core-015); who has no team yet is led to squad selection. */
export function Page() {
  return useViewer().kind === "manager" ? (
    <Suspense fallback={null}>
      <Dashboard />
    </Suspense>
  ) : (
    <Landing />
  );
}
