import type { HeldFigure, Operations } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useLeaveFigure } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import styles from "../console.module.css";

export function HeldCard({ held }: { held: Operations["held"] }) {
  const { t } = useText();
  const { clubs } = useGame();
  const { data = [] } = useQuery(allFixturesQuery);
  if (held.matches.length + held.figures.length === 0) return null;
  const name = (id: number) => {
    const match = data.find((fixture) => fixture.id === id);
    return match === undefined ? String(id) : `${clubs.get(match.team_h)?.name} – ${clubs.get(match.team_a)?.name}`;
  };
  return (
    <Card title={t("console.heldTitle")}>
      <div className={styles.told}>
        <p>{t("console.heldWords")}</p>
        <ul className={styles.matches}>
          {held.matches.map(({ fixture, why }) => (
            <li key={fixture}>
              <TextLink to={`/console/fixtures/${fixture}`}>{name(fixture)}</TextLink>
              <span>{t(`console.heldMatch.${why}`)}</span>
            </li>
          ))}
        </ul>
        <HeldFigures figures={held.figures} match={name} />
      </div>
    </Card>
  );
}

export function HeldFigures({ figures, match }: { figures: readonly HeldFigure[]; match?: (id: number) => string }) {
  const { t } = useText();
  const { players, statLabels } = useGame();
  const may = useMay()("DELETE /api/operations/fixtures/:fixture/figures/:element/:identifier/", "operator");
  const leave = useLeaveFigure(() => toast(t("console.leftToFeed")));
  return (
    <>
      <ul className={styles.matches} aria-label={t("console.heldFigures")}>
        {figures.map(({ fixture, element, identifier, value, told, reason }) => {
          const player = players.get(element)?.web_name ?? String(element);
          const isOf = (one: typeof leave.variables) =>
            one?.fixture === fixture && one.element === element && one.identifier === identifier;
          const figure = statLabels.get(identifier) ?? identifier;
          return (
            <li key={`${fixture} ${element} ${identifier}`}>
              <span className={styles.said}>
                {match !== undefined && <TextLink to={`/console/fixtures/${fixture}`}>{match(fixture)}</TextLink>}{" "}
                {t("console.heldFigure", { player, figure, value, told })} <span className={styles.by}>{reason}</span>
              </span>
              {may && (
                <Button
                  size="s"
                  aria-label={t("console.leaveFigureNamed", { player, figure })}
                  busy={leave.isPending && isOf(leave.variables)}
                  onClick={({ currentTarget }) => {
                    passFocus(currentTarget);
                    leave.mutate({ fixture, element, identifier });
                  }}
                >
                  {t("console.leaveToFeed")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <SaveProblems error={leave.error} onRetry={() => leave.reset()} />
    </>
  );
}
