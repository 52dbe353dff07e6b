import { Part } from "../ui/part.tsx";
import { useLocation } from "../../lib/router.tsx";
import { useJoinCode } from "../../data/auto-join.ts";
import { useViewer } from "../../data/me.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const AutoJoinDialog = lazyPart(() => import("./auto-join-dialog.tsx").then((module) => module.AutoJoinDialog));

/** The dialog's code is fetched only when there is an invitation to answer. */
export function AutoJoinHost() {
  const { entry } = useViewer();
  const code = useJoinCode();
  const { pathname } = useLocation();
  // The invitation's own page asks.
  if (entry === null || code === null || pathname.startsWith("/leagues/auto-join/")) return null;
  return (
    <Part>
      <AutoJoinDialog />
    </Part>
  );
}
