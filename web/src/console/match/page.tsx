import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { operationsFixtureQuery } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { AbandonCard } from "./abandon-card.tsx";
import { AwardAlert, AwardCard } from "./award-card.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { LedgerCard } from "./ledger-card.tsx";
import { HeldFigures } from "../season/held-card.tsx";
import { MovedAlert } from "./moved-alert.tsx";
import { PlaceCard } from "./place-card.tsx";
import { SheetsCard } from "./sheets-card.tsx";
import { ResumeAlert } from "./resume-alert.tsx";
import { VenueCard } from "./venue-card.tsx";

export function Page() {
  const id = Number(useParams().fixtureId);
  return Number.isInteger(id) && id > 0 ? <Match id={id} /> : <NotFound />;
}

function Match({ id }: { id: number }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs, eventsById } = useGame();
  const may = useMay();
  const { data: fixture } = useQuery(operationsFixtureQuery(id));
  if (fixture === undefined) {
    return (
      <Frame title={t("console.match")}>
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      </Frame>
    );
  }
  const name = (team: number) => clubs.get(team)?.name ?? String(team);
  const round = fixture.event === null ? t("console.noRound") : (eventsById.get(fixture.event)?.name ?? "");
  const kickoff = fixture.kickoff_time === null ? t("console.noTime") : format.moment(fixture.kickoff_time);
  return (
    <Frame
      title={`${name(fixture.team_h)} – ${name(fixture.team_a)}`}
      intro={`${round} · ${kickoff}`}
      aside={<TextLink to={`/console/audit?fixture=${id}`}>{t("console.audit.ofMatch")}</TextLink>}
    >
      <ConsoleNav />
      {fixture.abandoned && <ResumeAlert fixture={fixture} />}
      {fixture.played_score && <AwardAlert fixture={fixture} played={fixture.played_score} />}
      {fixture.moved_from && <MovedAlert fixture={id} from={fixture.moved_from} />}
      {fixture.checked && <Alert still>{t("console.isFinal")}</Alert>}
      <SheetsCard fixture={fixture} />
      {!fixture.voided && may("POST /api/operations/fixtures/:fixture/correct/", "operator") && (
        <CorrectionCard fixture={fixture} />
      )}
      {fixture.held.length > 0 && (
        <Card title={t("console.heldTitle")}>
          <HeldFigures figures={fixture.held} />
        </Card>
      )}
      {may("PUT /api/operations/fixtures/:fixture/place/", "operator") && <PlaceCard fixture={fixture} />}
      {may("PUT /api/operations/fixtures/:fixture/result/", "operator") && (
        <AwardCard key={fixture.team_h} fixture={fixture} />
      )}
      {may("PUT /api/operations/fixtures/:fixture/venue/", "operator") && <VenueCard fixture={fixture} />}
      {!fixture.voided && may("POST /api/operations/fixtures/:fixture/abandon/", "operator") && (
        <AbandonCard key={String(fixture.abandoned)} fixture={fixture} />
      )}
      <LedgerCard revisions={fixture.revisions} />
    </Frame>
  );
}
