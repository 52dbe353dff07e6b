import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { healthQuery } from "../data/health.ts";

const DemoClockPanel = lazy(() =>
  import("./demo-clock-panel.tsx").then((module) => ({ default: module.DemoClockPanel })),
);

/** The demo clock, where the server runs a demo season; nowhere else is anything of it loaded. */
export function DemoPanel() {
  const { data } = useQuery(healthQuery);
  if (data?.mode !== "demo") return null;
  return (
    <Suspense fallback={null}>
      <DemoClockPanel />
    </Suspense>
  );
}
