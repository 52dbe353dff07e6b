import { Contents, Prose, Section } from "../../components/prose/prose.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import type { MessageKey, MessageValues } from "../../i18n/text.ts";
import { HelpNav } from "../../components/sub-nav/help-nav.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { ScoringTable } from "./scoring-table.tsx";

const SECTIONS = [
  "squad",
  "lineup",
  "transfers",
  "chips",
  "scoring",
  "rounds",
  "prices",
  "ranking",
  "leagues",
] as const;

/** Every number comes from the ruleset that the server plays by. */
export function Page() {
  const { t } = useText();
  const title = (id: string) => t(messageKey(`rules.${id}`));
  return (
    <Frame title={t("rules.title")} intro={t("rules.intro")}>
      <HelpNav />
      <Contents label={t("rules.contents")} items={SECTIONS.map((id) => ({ id, title: title(id) }))} />
      <Prose>
        <Section id="squad" title={title("squad")}>
          <SquadRules />
        </Section>
        <Section id="lineup" title={title("lineup")}>
          <LineupRules />
        </Section>
        <Section id="transfers" title={title("transfers")}>
          <TransferRules />
        </Section>
        <Section id="chips" title={title("chips")}>
          <ChipRules />
        </Section>
        <Section id="scoring" title={title("scoring")}>
          <ScoringRules />
        </Section>
        <Section id="rounds" title={title("rounds")}>
          <RoundRules />
        </Section>
        <Section id="prices" title={title("prices")}>
          <PriceRules />
        </Section>
        <Section id="ranking" title={title("ranking")}>
          <Points keys={["rules.ranking.total", "rules.ranking.ties", "rules.ranking.average"]} />
        </Section>
        <Section id="leagues" title={title("leagues")}>
          <LeagueRules />
        </Section>
      </Prose>
    </Frame>
  );
}

function Points({ keys, values }: { keys: readonly MessageKey[]; values?: MessageValues }) {
  const { t } = useText();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>{t(key, values)}</li>
      ))}
    </ul>
  );
}

function SquadRules() {
  const { t, intl } = useText();
  const format = useFormat();
  const { ruleset, types, next } = useGame();
  const { squad_squadsize, squad_total_spend, squad_team_limit } = ruleset.rules;
  const counts = ruleset.element_types.map(({ id, squad_select }) =>
    t("rules.squad.count", {
      count: squad_select,
      type: (types.get(id)?.plural_name ?? "").toLocaleLowerCase(intl.locale),
    }),
  );
  return (
    <Points
      keys={["rules.squad.size", "rules.squad.budget", "rules.squad.clubs", "rules.squad.first"]}
      values={{
        size: squad_squadsize,
        counts: format.list(counts),
        budget: format.moneyProse(squad_total_spend),
        limit: squad_team_limit,
        round: next?.name ?? "",
      }}
    />
  );
}

function LineupRules() {
  const { t, intl } = useText();
  const format = useFormat();
  const { ruleset, types } = useGame();
  const ranges = ruleset.element_types.map(({ id, squad_min_play, squad_max_play }) => {
    const type = types.get(id);
    const name = (squad_max_play === 1 ? type?.singular_name : type?.plural_name)?.toLocaleLowerCase(intl.locale) ?? "";
    return squad_min_play === squad_max_play
      ? t("rules.lineup.exactly", { count: squad_min_play, type: name })
      : t("rules.lineup.range", { min: squad_min_play, max: squad_max_play, type: name });
  });
  const { squad_squadplay, squad_squadsize } = ruleset.rules;
  return (
    <Points
      keys={["rules.lineup.eleven", "rules.lineup.captain", "rules.lineup.vice", "rules.lineup.bench"]}
      values={{
        play: squad_squadplay,
        bench: squad_squadsize - squad_squadplay,
        ranges: format.list(ranges),
        times: ruleset.captain_multiplier,
      }}
    />
  );
}

function TransferRules() {
  const { ruleset } = useGame();
  const { max_extra_free_transfers, transfers_cap } = ruleset.rules;
  return (
    <Points
      keys={[
        "rules.transfers.unlimited",
        "rules.transfers.free",
        "rules.transfers.saved",
        "rules.transfers.cost",
        "rules.transfers.cap",
        "rules.transfers.final",
      ]}
      values={{ most: 1 + max_extra_free_transfers, cost: ruleset.transfer_cost, cap: transfers_cap }}
    />
  );
}

/** Two windows of one name are two chips. */
function ChipRules() {
  const { t } = useText();
  const { ruleset } = useGame();
  return (
    <>
      <p>{t("rules.chips.one")}</p>
      <Card flush>
        <Table caption={t("rules.chips")}>
          <thead>
            <tr>
              <Head>{t("rules.chips.chip")}</Head>
              <Head>{t("rules.chips.does")}</Head>
            </tr>
          </thead>
          <tbody>
            {ruleset.chips.map((chip) => (
              <tr key={chip.id}>
                <RowHead>
                  {t(messageKey(`chip.${chip.name}.name`))}
                  <br />
                  <small style={{ color: "var(--text-3)", fontSize: "var(--size-1)" }}>
                    {t("rules.chips.window", {
                      start: chip.start_event,
                      stop: chip.stop_event,
                      count: chip.stop_event - chip.start_event + 1,
                    })}
                  </small>
                </RowHead>
                <td style={{ whiteSpace: "normal", minWidth: "12rem", paddingBlock: "0.5rem" }}>
                  {t(messageKey(`chip.${chip.name}.long`))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <Points keys={["rules.chips.team", "rules.chips.transfer"]} />
    </>
  );
}

function ScoringRules() {
  const { t } = useText();
  const { ruleset } = useGame();
  const { attacking_bonus, defending_bonus } = ruleset.steps;
  return (
    <>
      <ScoringTable />
      <p>{t("rules.scoring.footnote")}</p>
      <Points
        keys={[
          "rules.scoring.attacking",
          "rules.scoring.defending",
          "rules.scoring.cleanSheet",
          "rules.scoring.double",
        ]}
        values={{
          minutes: ruleset.steps.long_play_minutes,
          attack1: attacking_bonus[0],
          attack2: attacking_bonus[1],
          defend1: defending_bonus[0],
          defend2: defending_bonus[1],
          attack: ruleset.scoring.attacking_bonus,
          defend: ruleset.scoring.defending_bonus,
        }}
      />
    </>
  );
}

function RoundRules() {
  const { ruleset } = useGame();
  return (
    <Points
      keys={[
        "rules.rounds.deadline",
        "rules.rounds.live",
        "rules.rounds.subs",
        "rules.rounds.captain",
        "rules.rounds.moved",
        "rules.rounds.final",
      ]}
      values={{ minutes: ruleset.deadline_minutes_before_kickoff }}
    />
  );
}

function PriceRules() {
  const format = useFormat();
  const { ruleset } = useGame();
  return (
    <Points
      keys={[
        "rules.prices.daily",
        "rules.prices.why",
        "rules.prices.limits",
        "rules.prices.most",
        "rules.prices.selling",
      ]}
      values={{
        rise: format.share(ruleset.prices.rise),
        fall: format.share(ruleset.prices.fall),
        step: format.moneyProse(1),
        most: format.moneyProse(ruleset.prices.cap_per_event),
        share: format.share(1 - ruleset.rules.transfers_sell_on_fee),
      }}
    />
  );
}

function LeagueRules() {
  const { ruleset } = useGame();
  const rules = ruleset.rules;
  return (
    <Points
      keys={["rules.leagues.classic", "rules.leagues.h2h", "rules.leagues.cup", "rules.leagues.limits"]}
      values={{
        win: rules.league_points_h2h_win,
        draw: rules.league_points_h2h_draw,
        lose: rules.league_points_h2h_lose,
        privateMax: rules.league_join_private_max,
        publicMax: rules.league_join_public_max,
      }}
    />
  );
}
