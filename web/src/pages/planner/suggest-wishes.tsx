import type { PlanWish } from "@elvan/forecast/solver";
import { useMemo } from "react";
import { Select } from "../../components/ui/select.tsx";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";

export type Wishes = ReadonlyMap<number, PlanWish["wish"]>;

const NONE = "";

/** Who is to be kept or sold of one's own players, and who is to come or not of the others. */
export function SuggestWishes({
  squad,
  wishes,
  onChange,
}: {
  squad: readonly number[];
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}) {
  const { t, intl } = useText();
  const { players, clubs } = useGame();
  const set = (element: number, wish: string) => {
    const next = new Map(wishes);
    if (wish === NONE) next.delete(element);
    else next.set(element, wish as PlanWish["wish"]);
    onChange(next);
  };
  const others = [...wishes.keys()].filter((element) => !squad.includes(element));
  const choices = useMemo(
    () => [
      { value: NONE, label: t("solver.addNobody") },
      ...[...clubs.values()].map(({ id, name }) => ({
        label: name,
        choices: [...players.values()]
          .filter((player) => player.team === id && player.can_select && !squad.includes(player.id))
          .toSorted((a, b) => a.web_name.localeCompare(b.web_name, intl.locale))
          .map((player) => ({ value: String(player.id), label: player.web_name })),
      })),
    ],
    [players, clubs, squad, t, intl],
  );
  const row = (element: number, kinds: readonly PlanWish["wish"][], nothing: "free" | "remove") => (
    <Select
      key={element}
      label={players.get(element)?.web_name ?? ""}
      value={wishes.get(element) ?? NONE}
      onChange={(value) => set(element, value)}
      choices={[
        { value: NONE, label: t(messageKey(`solver.wish.${nothing}`)) },
        ...kinds.map((wish) => ({
          value: wish,
          label: t(messageKey(`solver.wish.${wish === "ban" && nothing === "remove" ? "avoid" : wish}`)),
        })),
      ]}
    />
  );
  return (
    <>
      <details>
        <summary>{t("solver.wishes")}</summary>
        {squad.map((element) => row(element, ["keep", "ban"], "free"))}
      </details>
      <details>
        <summary>{t("solver.wants")}</summary>
        {others.map((element) => row(element, ["want", "ban"], "remove"))}
        <Select
          label={t("solver.add")}
          value={NONE}
          onChange={(value) => value !== NONE && set(Number(value), "want")}
          choices={choices}
        />
      </details>
    </>
  );
}
