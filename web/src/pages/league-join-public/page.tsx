import { navigate } from "../../lib/history.ts";
import { ChoiceCard, Choices } from "../../components/league/choice-cards.tsx";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useJoinPublic } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

const KINDS = [
  {
    scoring: "c",
    icon: "table",
    title: "leagues.create.classic",
    words: "leagues.create.classicWords",
    action: "leagues.join.publicClassic",
  },
  {
    scoring: "h",
    icon: "compare",
    title: "leagues.create.h2h",
    words: "leagues.join.h2hWords",
    action: "leagues.join.publicH2h",
  },
] as const;

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const join = useJoinPublic();
  const { next } = useGame();
  if (entry === null) return null;
  const done = {
    onSuccess: ({ name }: { name: string }) => {
      toast(t("leagues.join.done", { league: name }));
      navigate("/leagues");
    },
  };
  return (
    <Frame title={t("leagues.join.publicTitle")} intro={t("leagues.join.publicWords")}>
      <LeagueProblems error={join.error} />
      {next === null && <Alert still>{t("leagues.create.over")}</Alert>}
      <Choices>
        {KINDS.map(({ scoring, icon, title, words, action }) => (
          <ChoiceCard key={scoring} icon={icon} title={t(title)} words={t(words)}>
            <Button
              busy={join.isPending && join.variables.scoring === scoring}
              disabled={next === null || (join.isPending && join.variables.scoring !== scoring)}
              onClick={() => join.mutate({ scoring, entry }, done)}
            >
              {t(action)}
            </Button>
          </ChoiceCard>
        ))}
      </Choices>
    </Frame>
  );
}
