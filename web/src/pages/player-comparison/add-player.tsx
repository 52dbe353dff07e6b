import { useRef, useState } from "react";
import { DEFAULT_CONTROLS, filterPlayers } from "../../components/player-list/player-filter.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import styles from "./page.module.css";

const OFFERED = 6;
const NOBODY: ReadonlySet<number> = new Set();

export function AddPlayer({ taken, onAdd }: { taken: readonly number[]; onAdd: (element: number) => void }) {
  const { t } = useText();
  const { raw, clubs } = useGame();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const isAsked = typed.trim() !== "";
  const found = isAsked
    ? filterPlayers(raw.elements, { ...DEFAULT_CONTROLS, search: typed }, NOBODY).filter(
        ({ id }) => !taken.includes(id),
      )
    : [];
  return (
    <div ref={box} className={styles.add}>
      <TextField
        type="search"
        label={t("compare.add")}
        hint={t("compare.addHint")}
        icon="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite" className={styles.offered}>
        {isAsked && found.length === 0 && <p className={styles.nobody}>{t("playerList.noneFound")}</p>}
        {found.slice(0, OFFERED).map((player) => (
          <Button
            key={player.id}
            size="s"
            icon="plus"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget, () => box.current?.querySelector("input"));
              onAdd(player.id);
              setTyped("");
            }}
          >
            {player.web_name} ({clubs.get(player.team)?.short_name})
          </Button>
        ))}
      </div>
    </div>
  );
}
