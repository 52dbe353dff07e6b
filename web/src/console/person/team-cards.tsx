import type { PersonPage } from "@elvan/contract";
import type { ReactNode } from "react";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

function Rows({
  title,
  none,
  heads,
  children,
}: {
  title: string;
  none: string;
  heads: readonly string[];
  children: ReactNode[];
}) {
  if (children.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon="info" title={none} />
      </Card>
    );
  }
  return (
    <Card title={title} flush>
      <Table caption={title} className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <Head key={head}>{head}</Head>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Card>
  );
}

function useNames() {
  const { players } = useGame();
  return (element: number) => players.get(element)?.web_name ?? String(element);
}

export function TransfersCard({ transfers }: Pick<PersonPage, "transfers">) {
  const { t } = useText();
  const format = useFormat();
  const name = useNames();
  return (
    <Rows
      title={t("person.transfers")}
      none={t("person.transfersNone")}
      heads={[t("person.at"), t("person.round"), t("person.in"), t("person.out"), t("person.chip")]}
    >
      {transfers.map(({ time, event, element_in, element_out, chip }) => (
        <tr key={`${time} ${element_in} ${element_out}`}>
          <RowHead>{format.toSecond(time)}</RowHead>
          <td>{event}</td>
          <td>{name(element_in)}</td>
          <td>{name(element_out)}</td>
          <td>{chip !== null && t(messageKey(`chip.${chip}.name`))}</td>
        </tr>
      ))}
    </Rows>
  );
}

export function RoundsCard({ rounds }: Pick<PersonPage, "rounds">) {
  const { t } = useText();
  const name = useNames();
  return (
    <Rows
      title={t("person.rounds")}
      none={t("person.roundsNone")}
      heads={[
        ...[t("person.round"), t("person.points"), t("person.total"), t("person.transfers"), t("person.chip")],
        ...[t("person.captain"), t("person.squad")],
      ]}
    >
      {rounds.map((round) => (
        <tr key={round.event}>
          <RowHead>{round.event}</RowHead>
          <Num>{round.points ?? "–"}</Num>
          <Num>{round.total_points ?? "–"}</Num>
          <Num>{round.transfers}</Num>
          <td>{round.chip !== null && t(messageKey(`chip.${round.chip}.name`))}</td>
          <td>{name(round.captain)}</td>
          <td className={styles.squad}>{round.elements.map(name).join(", ")}</td>
        </tr>
      ))}
    </Rows>
  );
}

export function VersionsCard({ versions }: Pick<PersonPage, "versions">) {
  const { t } = useText();
  const format = useFormat();
  const name = useNames();
  return (
    <Rows
      title={t("person.versions")}
      none={t("person.versionsNone")}
      heads={[
        ...[t("person.version"), t("person.at"), t("person.round"), t("person.what"), t("person.chip")],
        ...[t("person.captain"), t("person.squad")],
      ]}
    >
      {versions.map((version) => (
        <tr key={version.version}>
          <RowHead>{version.version}</RowHead>
          <td>{format.toSecond(version.at)}</td>
          <td>{version.event}</td>
          <td>{t(messageKey(`person.kind.${version.kind}`))}</td>
          <td>{version.chip !== null && t(messageKey(`chip.${version.chip}.name`))}</td>
          <td>{name(version.captain)}</td>
          <td className={styles.squad}>{version.elements.map(name).join(", ")}</td>
        </tr>
      ))}
    </Rows>
  );
}

export function ChipsCard({ chips }: Pick<PersonPage, "chips">) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Rows
      title={t("person.chips")}
      none={t("person.chipsNone")}
      heads={[t("person.round"), t("person.chip"), t("person.at")]}
    >
      {chips.map(({ event, chip, time }) => (
        <tr key={event}>
          <RowHead>{event}</RowHead>
          <td>{t(messageKey(`chip.${chip}.name`))}</td>
          <td>{format.toSecond(time)}</td>
        </tr>
      ))}
    </Rows>
  );
}
