import type { Entry } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../ui/card.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { myTeamQuery } from "../../data/my-team.ts";
import { quiet } from "../../data/query.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./entry-summary.module.css";
import { Figures } from "./figures.tsx";

export function OwnMoneyCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(quiet(myTeamQuery(entry.id)));
  return (
    <Card title={t("summary.finance")}>
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      ) : (
        <Figures
          caption={t("summary.finance")}
          rows={[
            [t("summary.roundTransfers"), format.number(data.transfers.made)],
            [t("summary.totalTransfers"), format.number(entry.last_deadline_total_transfers + data.transfers.made)],
            [t("summary.value"), format.moneyKr(data.transfers.value)],
            [t("summary.bank"), format.moneyKr(data.transfers.bank)],
          ]}
        />
      )}
      <p className={styles.more}>
        <TextLink alone to={`/entry/${entry.id}/transfers`}>
          {t("summary.transferHistory")}
        </TextLink>
      </p>
    </Card>
  );
}

export function OtherMoneyCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const { last_deadline_value: value, last_deadline_bank: bank } = entry;
  const money = (tenths: number | null) => (tenths === null ? t("common.dash") : format.moneyKr(tenths));
  return (
    <Card title={t("summary.finance")}>
      <Figures
        caption={t("summary.finance")}
        rows={[
          [t("summary.totalTransfers"), format.number(entry.last_deadline_total_transfers)],
          // The API's value includes the bank, which has its own row here.
          [t("summary.value"), money(value === null ? null : value - (bank ?? 0))],
          [t("summary.bank"), money(bank)],
        ]}
      />
      <p className={styles.note}>{t("summary.atDeadline")}</p>
      <p className={styles.more}>
        <TextLink alone to={`/entry/${entry.id}/transfers`}>
          {t("summary.transferHistory")}
        </TextLink>
      </p>
    </Card>
  );
}

export function AdminCard() {
  const { t } = useText();
  return (
    <Card title={t("summary.admin")}>
      <ul className={`plain-list ${styles.links}`}>
        <li>
          <TextLink alone to="/entry-update">
            {t("summary.teamDetails")}
          </TextLink>
        </li>
        <li>
          <TextLink alone to="/player">
            {t("summary.profile")}
          </TextLink>
        </li>
      </ul>
    </Card>
  );
}
