import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { isStatus } from "../../data/call.ts";
import { useGame } from "../../data/game.ts";
import { operationsPlayerQuery } from "../../data/player-changes.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { ConsoleNav } from "../console-nav.tsx";
import { PlayerFacts } from "./player-facts.tsx";
import { HeldDetails } from "./held-details.tsx";
import { PlayerForm } from "./player-form.tsx";

export function Page() {
  const id = Number(useParams().element);
  return Number.isInteger(id) && id > 0 ? <ByHand id={id} /> : <NotFound />;
}

function ByHand({ id }: { id: number }) {
  const { t } = useText();
  const { clubs } = useGame();
  const may = useMay()("PUT /api/operations/players/:element/", "operator");
  const { data: player, error } = useQuery(operationsPlayerQuery(id));
  if (isStatus(error, 404)) return <NotFound />;
  const details = player?.details;
  return (
    <Frame
      title={details ? `${details.first_name} ${details.second_name}` : t("console.player")}
      intro={details ? clubs.get(details.team)?.name : undefined}
      aside={<TextLink to={`/console/audit?element=${id}`}>{t("console.audit.ofPlayer")}</TextLink>}
    >
      <ConsoleNav />
      {player === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : (
        <>
          {player.held.length > 0 && <HeldDetails player={player} />}
          {may ? <PlayerForm key={player.id} player={player} /> : <PlayerFacts player={player} />}
        </>
      )}
    </Frame>
  );
}
