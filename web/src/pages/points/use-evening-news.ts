import type { EntryLedger } from "@elvan/contract";
import { useEffect, useRef } from "react";
import { announce } from "../../components/live/announce.ts";
import { useLedgerWords } from "../../components/player/ledger-list.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

type Line = EntryLedger["lines"][number];

/** After hours away there is more than anybody listens to; all of it stands in the list. */
const MOST = 3;

const keyOf = ({ fixture, element, identifier, time, old_value, value }: Line) =>
  [fixture, element, identifier, time, old_value, value].join();

/** What happens to a team's players is read out: the flash at a shirt is only seen. `scope`: whose lines they are. */
export function useEveningNews(lines: readonly Line[] | undefined, scope: string): void {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const wordsOf = useLedgerWords();
  const told = useRef<{ scope: string; keys: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (lines === undefined) return;
    const before = told.current;
    told.current = { scope, keys: new Set(lines.map(keyOf)) };
    if (before?.scope !== scope) return;
    const news = lines.filter(
      (line) =>
        line.multiplier > 0 && line.points !== 0 && line.identifier !== "minutes" && !before.keys.has(keyOf(line)),
    );
    for (const line of news.slice(-MOST)) {
      const words = {
        player: players.get(line.element)?.web_name ?? "",
        what: wordsOf(line),
        signed: format.signed(line.points * line.multiplier),
      };
      announce(`evening ${keyOf(line)}`, t(line.correction ? "evening.newsCorrected" : "evening.news", words));
    }
  }, [lines, scope, players, wordsOf, format, t]);
}
