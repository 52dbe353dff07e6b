import type { RoleHolder } from "@elvan/contract";
import { CONSOLE_ROLES } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page as Frame } from "../../components/page/page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { rolesQuery } from "../../data/roles.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { ConsoleNav } from "../console-nav.tsx";
import styles from "../console.module.css";
import { RoleDialog } from "./role-dialog.tsx";

const nameOf = ({ first_name, last_name }: RoleHolder) => `${first_name} ${last_name}`.trim();

export function Page() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(rolesQuery);
  const [changing, setChanging] = useState<RoleHolder | null>(null);
  return (
    <Frame title={t("roles.title")} intro={t("roles.intro")}>
      <ConsoleNav />
      {error !== null && <LoadFailed onRetry={refetch} />}
      {data === undefined && error === null && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data !== undefined && (
        <Card title={t("roles.list")}>
          <ul className={`plain-list ${styles.appeals}`} aria-label={t("roles.list")}>
            {data.map((holder) => (
              <Holder key={holder.account} holder={holder} onChange={() => setChanging(holder)} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t("roles.new")}>
        <div className={styles.told}>
          <p>{t("roles.newWords")}</p>
          <div>
            <TextLink alone to="/console/people">
              {t("roles.find")}
            </TextLink>
          </div>
        </div>
      </Card>
      <Card title={t("roles.what")}>
        <dl className={styles.told}>
          {CONSOLE_ROLES.map((role) => (
            <div key={role}>
              <dt>
                <strong>{t(`role.${role}`)}</strong>
              </dt>
              <dd className={styles.meaning}>{t(`roles.may.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {changing !== null && (
        <RoleDialog
          person={{ account: changing.account, name: nameOf(changing), role: changing.role }}
          onClose={() => setChanging(null)}
        />
      )}
    </Frame>
  );
}

function Holder({ holder, onChange }: { holder: RoleHolder; onChange: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const name = nameOf(holder);
  const { account, email, role, given, second_factor } = holder;
  const since =
    given === null
      ? t("roles.sinceUnknown")
      : given.by === null
        ? t("roles.sinceCommand", { time: format.stamp(given.at) })
        : t("roles.since", { time: format.stamp(given.at), by: given.by });
  return (
    <li>
      <div className={styles.said}>
        <TextLink alone to={`/console/people/${account}`}>
          {name}
        </TextLink>
        <p>
          <strong>{t(`role.${role}`)}</strong>
        </p>
        <p className={styles.by}>{email === "" ? since : `${email} · ${since}`}</p>
        {!second_factor && <p className={styles.failed}>{t("roles.noSecondFactor")}</p>}
      </div>
      <Button size="s" aria-label={t("roles.changeNamed", { name })} onClick={onChange}>
        {t("roles.change")}
      </Button>
    </li>
  );
}
