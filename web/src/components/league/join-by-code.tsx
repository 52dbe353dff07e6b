import { useEffect, useRef, useState } from "react";
import { navigate } from "../../lib/history.ts";
import { useJoinPrivate } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { useFocusWrong } from "../ui/wrong-field.ts";
import { LeagueProblems } from "./league-problems.tsx";
import styles from "./league.module.css";
import { standingsPath } from "./links.ts";

/** Joins with the code that a friend has sent, and opens the league. `short`: one line among other things. */
export function JoinByCode({ short = false }: { short?: boolean }) {
  const { t } = useText();
  const { entry } = useViewer();
  const join = useJoinPrivate();
  const box = useFocusWrong(join.error);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  // Where the code is all that is asked for, it can be typed at once.
  useEffect(() => {
    if (!short) field.current?.focus({ preventScroll: true });
  }, [short]);
  // At the foot of a list what is wrong would stay below the window.
  useEffect(() => {
    if (join.error !== null) box.current?.scrollIntoView({ block: "nearest" });
  }, [join.error, box]);
  if (entry === null) return null;
  const joined = (league: Parameters<typeof standingsPath>[0] & { name: string }) => {
    toast(t("leagues.join.done", { league: league.name }));
    navigate(standingsPath(league));
  };
  return (
    <form
      ref={box}
      className={short ? styles.codeLine : styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === "") return;
        // Not as a callback of mutate(): with the first private league the list puts this form elsewhere, anew.
        join.mutateAsync({ code: code.trim(), entry }).then(joined, () => {});
      }}
    >
      <TextField
        ref={field}
        label={t(short ? "leagues.codeAsk" : "leagues.join.code")}
        required={!short}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look={short ? "secondary" : "primary"} disabled={code.trim() === ""} busy={join.isPending}>
        {t(short ? "leagues.join" : "leagues.join.submit")}
      </Button>
      <LeagueProblems move="join" error={join.error} />
    </form>
  );
}
