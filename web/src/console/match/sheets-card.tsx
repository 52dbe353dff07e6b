import type { ClubSheet, OperationsFixture } from "@elvan/contract";
import { readSheetText, sameSheet } from "@elvan/rules";
import type { ReadName, ReadSheet } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { useGame } from "../../data/game.ts";
import { clubSheetsQuery, useLeaveSheet, useSaveSheet } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

/** A club's line-up as an operator pastes it: names are matched, doubtful ones asked, and nothing is saved before. */
export function SheetsCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { data: sheets } = useQuery(clubSheetsQuery(fixture.id));
  if (sheets === undefined || fixture.finished) return null;
  return (
    <Card title={t("teamSheet.title")}>
      {sheets.map((sheet) => (
        <Club key={sheet.team} fixture={fixture.id} sheet={sheet} />
      ))}
    </Card>
  );
}

function Club({ fixture, sheet }: { fixture: number; sheet: ClubSheet }) {
  const { t } = useText();
  const { clubs, players } = useGame();
  const id = useId();
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadSheet | null>(null);
  const may = useMay()("PUT /api/operations/fixtures/:fixture/team-sheets/:team/", "operator");
  const squad = [...players.values()].filter(({ team }) => team === sheet.team);
  return (
    <section aria-labelledby={id} className={styles.told}>
      <h3 id={id}>{clubs.get(sheet.team)?.name}</h3>
      <Standing fixture={fixture} sheet={sheet} />
      {may && (
        <form
          className={styles.told}
          onSubmit={(event) => {
            event.preventDefault();
            setRead(
              readSheetText(
                text,
                squad.map((player) => ({ ...player, squad_number: player.squad_number ?? null })),
              ),
            );
          }}
        >
          <TextArea
            label={t("console.sheet.paste")}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ""}>
            {t("console.sheet.read")}
          </Button>
        </form>
      )}
      {read !== null && (
        <Review
          fixture={fixture}
          sheet={sheet}
          read={read}
          onChange={setRead}
          onDone={() => {
            setRead(null);
            setText("");
          }}
        />
      )}
    </section>
  );
}

function Standing({ fixture, sheet }: { fixture: number; sheet: ClubSheet }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay()("POST /api/operations/fixtures/:fixture/team-sheets/:team/leave/", "operator");
  const leave = useLeaveSheet(fixture, sheet.team);
  const own = sheet.words.find(({ source }) => source === "operator")?.players ?? null;
  const fed = sheet.words.find(({ source }) => source !== "operator");
  const stands = sheet.words.find(({ source }) => source === sheet.source);
  const differs = own !== null && fed?.players != null && !sameSheet(own, fed.players);
  return (
    <>
      <p>
        {stands === undefined
          ? t("teamSheet.awaited")
          : t(`console.sheet.from.${stands.source}`, { time: format.stamp(stands.announced_at) })}
      </p>
      {own !== null && (
        <Alert
          still
          tone={differs ? "warn" : "info"}
          action={
            may ? (
              <Button size="s" busy={leave.isPending} onClick={() => leave.mutate(sheet.version)}>
                {t("console.sheet.leave")}
              </Button>
            ) : undefined
          }
        >
          {t(differs ? "console.sheet.differs" : "console.sheet.stands")}
        </Alert>
      )}
      <SaveProblems error={leave.error} onRetry={() => leave.mutate(sheet.version)} />
    </>
  );
}

type ReviewProps = {
  fixture: number;
  sheet: ClubSheet;
  read: ReadSheet;
  onChange: (read: ReadSheet) => void;
  onDone: () => void;
};

function Review({ fixture, sheet, read, onChange, onDone }: ReviewProps) {
  const { t } = useText();
  const save = useSaveSheet(fixture, sheet.team, onDone);
  const sides = ["starting", "bench"] as const;
  const known = (names: readonly ReadName[]) => names.flatMap(({ element }) => element ?? []);
  const asked = [...read.starting, ...read.bench].filter(({ element }) => element === null).length;
  const send = () => save.mutate({ starting: known(read.starting), bench: known(read.bench), seen: sheet.version });
  return (
    <div className={styles.told}>
      {sides
        .filter((side) => side === "starting" || read.bench.length > 0)
        .map((side) => (
          <Side
            key={side}
            label={t(side === "starting" ? "teamSheet.eleven" : "teamSheet.substitutes")}
            names={read[side]}
            team={sheet.team}
            onChange={(names) => onChange({ ...read, [side]: names })}
          />
        ))}
      {asked > 0 && <p>{t("console.sheet.asked", { count: asked })}</p>}
      <SaveProblems error={save.error} onRetry={send} />
      <Button look="primary" disabled={asked > 0} busy={save.isPending} onClick={send}>
        {t("console.sheet.save")}
      </Button>
    </div>
  );
}

type SideProps = { label: string; names: readonly ReadName[]; team: number; onChange: (names: ReadName[]) => void };

function Side({ label, names, team, onChange }: SideProps) {
  const { t, intl } = useText();
  const { players } = useGame();
  const nameOf = (id: number) => players.get(id)?.web_name ?? String(id);
  return (
    <fieldset className={styles.side}>
      <legend>{t("console.sheet.count", { label, count: names.length })}</legend>
      <ol className={styles.names}>
        {names.map((name, index) => {
          const others = [...players.values()]
            .filter((player) => player.team === team && !name.candidates.includes(player.id))
            .toSorted((a, b) => a.web_name.localeCompare(b.web_name, intl.locale));
          const ids = [...name.candidates, ...others.map(({ id }) => id)];
          return (
            // Names may repeat; their places do not.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Select
                label={name.text}
                value={String(name.element ?? 0)}
                onChange={(value) =>
                  onChange(names.map((one, at) => (at === index ? { ...one, element: Number(value) || null } : one)))
                }
                choices={[
                  { value: "0", label: t("console.pickPlayer") },
                  ...ids.map((id) => ({ value: String(id), label: nameOf(id) })),
                ]}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
