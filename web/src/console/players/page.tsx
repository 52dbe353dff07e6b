import { normalizeForSearch } from "@elvan/rules";
import { useState } from "react";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { NewPlayerCard } from "./new-player-card.tsx";
import { SearchPage } from "../search-page.tsx";

const SHOWN = 20;

export function Page() {
  const { t } = useText();
  const may = useMay()("POST /api/operations/players/", "operator");
  const { players, clubs } = useGame();
  const [text, setText] = useState("");
  const wanted = normalizeForSearch(text).trim();
  const found = [...players.values()].filter(
    ({ web_name, first_name, second_name }) =>
      wanted !== "" && normalizeForSearch(`${first_name} ${second_name} ${web_name}`).includes(wanted),
  );
  return (
    <SearchPage
      title={t("consolePlayer.title")}
      intro={t("consolePlayer.intro")}
      field={
        <TextField
          label={t("consolePlayer.search")}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
      below={may && <NewPlayerCard />}
    >
      <div aria-live="polite">
        {wanted !== "" && found.length === 0 && <EmptyState icon="info" title={t("consolePlayer.none")} />}
        {found.length > SHOWN && <p>{t("people.more", { count: SHOWN })}</p>}
      </div>
      <ul className={`plain-list ${styles.appeals}`} aria-label={t("people.found")}>
        {found.slice(0, SHOWN).map(({ id, first_name, second_name, team }) => (
          <li key={id}>
            <TextLink alone to={`/console/players/${id}`}>{`${first_name} ${second_name}`}</TextLink>
            <span>{clubs.get(team)?.name}</span>
          </li>
        ))}
      </ul>
    </SearchPage>
  );
}
