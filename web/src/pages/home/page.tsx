import { lazyPart } from "../../components/ui/lazy-part.ts";
import { useViewer } from "../../data/me.ts";
import { Landing } from "./landing.tsx";

const Dashboard = lazyPart(() => import("./dashboard.tsx").then((module) => module.Dashboard));

/** Visitors get the landing page, managers their dashboard (core-015); who has no team yet is led to squad selection. */
export function Page() {
  return useViewer().kind === "manager" ? <Dashboard /> : <Landing />;
}
