import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import styles from "../../components/league/league.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useJoinPrivate } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const join = useJoinPrivate();
  const box = useFocusWrong(join.error);
  const [code, setCode] = useState("");
  if (entry === null) return null;
  return (
    <Frame narrow title={t("leagues.join.privateTitle")}>
      <Card>
        <form
          ref={box}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            join.mutate(
              { code: code.trim(), entry },
              {
                onSuccess: ({ name }) => {
                  toast(t("leagues.join.done", { league: name }));
                  navigate("/leagues");
                },
              },
            );
          }}
        >
          <TextField
            label={t("leagues.join.code")}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <LeagueProblems move="join" error={join.error} />
          <Button type="submit" look="primary" disabled={code.trim() === ""} busy={join.isPending}>
            {t("leagues.join.submit")}
          </Button>
        </form>
      </Card>
    </Frame>
  );
}
