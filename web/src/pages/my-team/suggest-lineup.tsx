import type { Gameweek } from "@elvan/contract";
import { chipInPlay } from "@elvan/rules";
import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useExpectedPoints } from "../../data/expected-points.ts";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useText } from "../../i18n/text.ts";
import type { Lineup } from "./lineup.ts";
import { suggestedLineup } from "./suggested-lineup.ts";

/** The line-up and captain by the forecasts, one tap away; not for those who play without forecasts. */
export function SuggestLineup({
  lineup,
  event,
  onChange,
}: {
  lineup: Lineup;
  event: Gameweek;
  onChange: (lineup: Lineup) => void;
}) {
  const { t } = useText();
  const { players, ruleset } = useGame();
  const expected = useExpectedPoints();
  const told = useRef<{ picks: Lineup["picks"]; takeBack: () => void }>(null);
  useEffect(() => {
    if (told.current === null || told.current.picks === lineup.picks) return;
    told.current.takeBack();
    told.current = null;
  }, [lineup.picks]);
  useEffect(() => () => told.current?.takeBack(), []);
  if (lineup.picks.every(({ element }) => !expected(element, event.id))) return null;
  const suggest = () => {
    const picks = suggestedLineup(lineup.picks, (element) => expected(element, event.id) ?? 0, {
      market: players,
      ruleset: roundRuleset(ruleset, event),
      chip: chipInPlay(lineup.chips)?.name ?? null,
      event: event.id,
    });
    if (picks === null) return void toast(t("myTeam.suggestNone"), { tone: "info" });
    onChange({ ...lineup, picks });
    const captain = picks.find((pick) => pick.is_captain)?.element ?? 0;
    const takeBack = toast(t("myTeam.suggested", { captain: players.get(captain)?.web_name ?? "" }), {
      tone: "good",
      action: { label: t("receipt.undo"), run: () => onChange(lineup) },
    });
    told.current = { picks, takeBack };
  };
  return (
    <Button icon="wand" onClick={suggest}>
      {t("myTeam.suggest")}
    </Button>
  );
}
