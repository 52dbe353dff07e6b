import type { SquadRevision } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { squadRevisionsQuery, useRestoreSquad } from "../../data/my-team.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passFocusAround } from "../../lib/pass-focus.ts";
import styles from "./saved-versions.module.css";

type VersionsProps = {
  entry: number;
  locked: boolean;
  unsaved: boolean;
  onRestored: () => void;
};

/** Loaded only when somebody looks (rules.md 18.10). */
export function SavedVersions(props: VersionsProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t("versions.title")} className={styles.card}>
      <p className={styles.intro}>{t("versions.intro")}</p>
      {open ? (
        <Versions {...props} />
      ) : (
        <Button
          size="s"
          icon="clock"
          onClick={({ currentTarget }) => {
            passFocusAround(currentTarget);
            setOpen(true);
          }}
        >
          {t("versions.show")}
        </Button>
      )}
    </Card>
  );
}

function Versions({ entry, locked, unsaved, onRestored }: VersionsProps) {
  const { t } = useText();
  const format = useFormat();
  const { next } = useGame();
  const sentence = useProblemText();
  const id = useId();
  const { data, isLoadingError, refetch } = useQuery(squadRevisionsQuery(entry));
  const [chosen, setChosen] = useState<SquadRevision | null>(null);
  if (data === undefined) {
    return isLoadingError ? (
      <LoadFailed onRetry={refetch} />
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  const [present] = data;
  if (present === undefined) return <p className={styles.intro}>{t("versions.none")}</p>;
  return (
    <>
      <ol className={`${styles.versions} plain-list`}>
        {data.map((version) => {
          const reasons = [...new Set(version.problems.map(sentence))].join(" ");
          const reasonsId = `${id}-${version.version}`;
          return (
            <li key={version.version} className={styles.version}>
              <span className={styles.words}>
                <strong>
                  {version.event === next?.id ? t(messageKey(`versions.kind.${version.kind}`)) : t("versions.start")}
                </strong>
                <time dateTime={version.at}>{format.stamp(version.at)}</time>
                {reasons !== "" && <span id={reasonsId}>{reasons}</span>}
              </span>
              {version === present ? (
                <span className={styles.present}>{t("versions.present")}</span>
              ) : (
                <Button
                  size="s"
                  disabled={locked || reasons !== ""}
                  aria-label={`${t("versions.restore")}: ${format.stamp(version.at)}`}
                  aria-describedby={reasons === "" ? undefined : reasonsId}
                  onClick={() => setChosen(version)}
                >
                  {t("versions.restore")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {chosen && (
        <RestoreDialog
          entry={entry}
          wanted={chosen}
          present={present}
          unsaved={unsaved}
          onRestored={onRestored}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function RestoreDialog({
  entry,
  wanted,
  present,
  unsaved,
  onRestored,
  onClose,
}: Pick<VersionsProps, "entry" | "unsaved" | "onRestored"> & {
  wanted: SquadRevision;
  present: SquadRevision;
  onClose: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const restore = useRestoreSquad(entry, onRestored);
  const names = (some: SquadRevision, without: SquadRevision) =>
    format.list(
      some.elements
        .filter((element) => !without.elements.includes(element))
        .map((element) => players.get(element)?.web_name ?? ""),
    );
  const incoming = names(wanted, present);
  const finish = () => {
    toast(t("versions.done"));
    onClose();
  };
  // Not a callback of `mutate`: the page starts again with the restored team.
  const confirm = () => {
    restore.mutateAsync({ version: wanted.version }).then(finish, () => {});
  };
  return (
    <Dialog
      title={t("versions.confirmTitle", { time: format.stamp(wanted.at) })}
      isOpen
      onClose={onClose}
      size="s"
      footer={
        <>
          <Button onClick={onClose} disabled={restore.isPending}>
            {t("common.cancel")}
          </Button>
          <Button look="primary" onClick={confirm} busy={restore.isPending}>
            {t("versions.restore")}
          </Button>
        </>
      }
    >
      <SaveProblems error={restore.error} onRetry={confirm} />
      <p>
        {incoming === ""
          ? t("versions.confirmLineup")
          : t("versions.confirmPlayers", { incoming, outgoing: names(present, wanted) })}
      </p>
      <p>{t("versions.confirmBank", { bank: `${format.money(present.bank)} → ${format.money(wanted.bank)}` })}</p>
      {unsaved && <p>{t("versions.confirmUnsaved")}</p>}
    </Dialog>
  );
}
