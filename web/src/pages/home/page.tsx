import { lazyFirst } from "../../lib/lazy-part.ts";
import { useViewer } from "../../data/me.ts";
import { Landing } from "./landing.tsx";

const Dashboard = lazyFirst(() => import("./dashboard.tsx").then((module) => module.Dashboard));

export function Page() {
  return useViewer().kind === "manager" ? <Dashboard /> : <Landing />;
}
