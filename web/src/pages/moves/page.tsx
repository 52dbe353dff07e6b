import type { Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useRoundLeft } from "../../components/outlook/use-round-left.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { isAbsent } from "../../data/call.ts";
import { isFrozen, useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { RoundClubs } from "../../data/round-clubs.tsx";
import { aroundQuery } from "../../data/outlook.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams, useAddressParam } from "../../lib/use-address-params.ts";
import { BeforeDeadline } from "./before-deadline.tsx";
import { RoundMoves } from "./round-moves.tsx";

/** The closed round, and the open one with what is public of it. */
export function Page() {
  const { t } = useText();
  const { current, next } = useGame();
  const { entry } = useViewer();
  const asked = useAddressParam("round");
  if (entry === null) return null;
  const tabs = [
    ...(current === null
      ? []
      : [{ id: "now", label: current.name, content: <Closed entry={entry} event={current} /> }]),
    ...(next === null
      ? []
      : [{ id: "next", label: next.name, content: <BeforeDeadline entry={entry} event={next} /> }]),
  ];
  const selected = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? "now";
  return (
    <Frame title={t("moves.title")} intro={t("moves.intro")}>
      <Tabs
        label={t("moves.rounds")}
        items={tabs}
        selected={selected}
        onSelect={(id) => changeAddressParams((params) => params.set("round", id), { replace: true })}
      />
    </Frame>
  );
}

function Closed({ entry, event }: { entry: number; event: Gameweek }) {
  const { t } = useText();
  const around = useQuery({ ...aroundQuery(entry, event.id), enabled: isFrozen(event) });
  const { left, failed, reload } = useRoundLeft(event);
  if (failed || (around.isLoadingError && !isAbsent(around.error)))
    return <LoadFailed onRetry={() => Promise.all([reload(), around.refetch()])} />;
  if (around.isLoadingError) {
    return (
      <Card>
        <EmptyState icon="points" title={t("moves.noTeam", { event: event.id })} />
      </Card>
    );
  }
  if (around.data === undefined || left === null) {
    return (
      <Loading>
        <SkeletonRows rows={10} />
      </Loading>
    );
  }
  return (
    <RoundClubs event={event.id}>
      <RoundMoves event={event} around={around.data} left={left} />
    </RoundClubs>
  );
}
