import { useQuery } from "@tanstack/react-query";
import { Part } from "../components/ui/part.tsx";
import { lazyLater } from "../lib/lazy-part.ts";
import { healthQuery } from "../data/health.ts";

const DemoClockPanel = lazyLater(() => import("./demo-clock-panel.tsx").then((module) => module.DemoClockPanel));

/** Loaded only in a demo season, once the page is in use. */
export function DemoPanel() {
  const { data } = useQuery(healthQuery);
  if (data?.mode !== "demo") return null;
  return (
    <Part>
      <DemoClockPanel />
    </Part>
  );
}
