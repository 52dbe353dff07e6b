import { useNavigate } from "react-router";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import styles from "../../components/league/league.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useJoinPublic } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../shell/page.tsx";

const KINDS = [
  { scoring: "c", label: "leagues.join.publicClassic", words: "leagues.create.classicWords" },
  { scoring: "h", label: "leagues.join.publicH2h", words: "leagues.create.h2hWords" },
] as const;

/** Asks to be put into a public league (league-041). */
export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const navigate = useNavigate();
  const join = useJoinPublic();
  if (entry === null) return null;
  const done = {
    onSuccess: ({ name }: { name: string }) => {
      toast(t("leagues.join.done", { league: name }));
      void navigate("/leagues");
    },
  };
  return (
    <Frame title={t("leagues.join.publicTitle")} intro={t("leagues.join.publicWords")}>
      <LeagueProblems error={join.error} />
      <div className={styles.choices}>
        {KINDS.map(({ scoring, label, words }) => (
          <Card key={scoring}>
            <div className={styles.choice}>
              <p>{t(words)}</p>
              <Button
                look="primary"
                busy={join.isPending && join.variables.scoring === scoring}
                disabled={join.isPending && join.variables.scoring !== scoring}
                onClick={() => join.mutate({ scoring, entry }, done)}
              >
                {t(label)}
              </Button>
            </div>
          </Card>
        ))}
      </div>
    </Frame>
  );
}
