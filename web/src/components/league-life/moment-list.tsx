import type { LeagueMoment } from "@elvan/contract";
import { REACTIONS } from "@elvan/rules";
import { useReact } from "../../data/league-life.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { BadRequest } from "../../data/call.ts";
import { ReactionSign } from "./reaction-sign.tsx";
import { Crest } from "../crest/crest.tsx";
import { toast } from "../ui/toast.tsx";
import styles from "./life.module.css";

export function MomentList({
  league,
  moments,
  canReact,
}: {
  league: number;
  moments: readonly LeagueMoment[];
  canReact: boolean;
}) {
  const { t } = useText();
  const rounds = Map.groupBy(moments, ({ event }) => event);
  return [...rounds].map(([event, told]) => (
    <section key={event}>
      <h3 className={styles.roundName}>{t("round.long", { event })}</h3>
      <ul className={styles.moments}>
        {told.map((moment) => (
          <li key={`${moment.kind} ${moment.entry}`}>
            <Crest code={moment.crest} />
            <div className={styles.words}>
              <MomentWords moment={moment} />
              <Reactions league={league} moment={moment} canReact={canReact} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function MomentWords({ moment: { kind, entry_name, other_name, figure } }: { moment: LeagueMoment }) {
  const { t } = useText();
  const format = useFormat();
  const facts = { team: entry_name, other: other_name ?? "", count: figure, figure: format.number(figure) };
  return <p>{t(messageKey(`life.moment.${kind}`), facts)}</p>;
}

/** A press gives a reaction, the same again takes it back. */
function Reactions({ league, moment, canReact }: { league: number; moment: LeagueMoment; canReact: boolean }) {
  const { t } = useText();
  const sentence = useProblemText();
  const send = useReact(league, moment);
  const counts = new Map(moment.reactions.map(({ reaction, count }) => [reaction, count]));
  const shown = canReact ? REACTIONS : REACTIONS.filter((reaction) => counts.has(reaction));
  const refused = (error: Error) => {
    const [problem] = error instanceof BadRequest ? error.problems : [];
    toast(problem === undefined ? t("life.reactionFailed") : sentence(problem), { tone: "info" });
  };
  return (
    <div className={styles.reactions}>
      {shown.map((reaction) => {
        const count = counts.get(reaction) ?? 0;
        const words = t("life.reacted", { reaction: t(messageKey(`life.reaction.${reaction}`)), count });
        const mine = moment.own_reaction === reaction;
        return canReact ? (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            aria-pressed={mine}
            aria-label={words}
            title={words}
            onClick={() => {
              if (!send.isPending) send.mutate(mine ? null : reaction, { onError: refused });
            }}
          >
            <ReactionSign reaction={reaction} />
            {count > 0 && <span aria-hidden="true">{count}</span>}
          </button>
        ) : (
          <span key={reaction} className={styles.reaction} title={words}>
            <ReactionSign reaction={reaction} />
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{words}</span>
          </span>
        );
      })}
    </div>
  );
}
