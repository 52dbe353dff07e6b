import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { Select } from "../ui/select.tsx";

/** "No club" in the list; null in the API (league-109). */
export const NO_CLUB = "-1";

export const clubOf = (choice: string): number | null => (choice === NO_CLUB ? null : Number(choice));

export function ClubSelect({
  value,
  onChange,
  hint,
  error,
}: {
  value: string;
  onChange: (choice: string) => void;
  hint: string;
  error: string | undefined;
}) {
  const { t } = useText();
  const { raw, leagueClubs } = useGame();
  const choices = (list: typeof raw.teams) =>
    list
      .toSorted((a, b) => a.name.localeCompare(b.name, "sv"))
      .map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <Select
      label={t("enter.club")}
      hint={hint}
      value={value}
      onChange={onChange}
      error={error}
      choices={[
        { value: NO_CLUB, label: t("common.none") },
        { label: t("enter.firstDivision"), choices: choices([...leagueClubs]) },
        { label: t("enter.secondDivision"), choices: choices(raw.teams.filter((one) => one.unavailable)) },
      ]}
    />
  );
}
