import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useChangeVenue } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { MatchActDialog } from "./match-act-dialog.tsx";

export function VenueCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { clubs } = useGame();
  const [asks, setAsks] = useState(false);
  const turn = useChangeVenue(fixture.id, () => {
    toast(t("console.venueDone"));
    setAsks(false);
  });
  const name = (team: number) => clubs.get(team)?.name ?? String(team);
  const [home, away] = [name(fixture.team_h), name(fixture.team_a)];
  return (
    <Card title={t("console.venue")}>
      <div className={styles.told}>
        <p>{t("console.venueWords", { home, away })}</p>
        {fixture.venue_held && <p>{t("console.venueHeld")}</p>}
        <div>
          <Button onClick={() => setAsks(true)}>{t("console.venueMake")}</Button>
        </div>
      </div>
      {asks && (
        <MatchActDialog
          fixture={fixture.id}
          change={{ act: "turn", team_h: fixture.team_a }}
          size="s"
          title={t("console.venueMake")}
          submit={t("console.venueMake")}
          hint={t("console.chips.reasonHint")}
          move={turn}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => turn.mutate({ team_h: fixture.team_a, reason })}
        >
          <p>{t("console.venueWill", { home: away, away: home })}</p>
        </MatchActDialog>
      )}
    </Card>
  );
}
