import type { CallReply } from "../../data/call.ts";
import { useQuery } from "@tanstack/react-query";
import { Page as Frame } from "../../components/page/page.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { auditQuery, type AuditQuery } from "../../data/audit.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { ConsoleNav } from "../console-nav.tsx";
import styles from "../console.module.css";
import { AuditLines } from "./audit-lines.tsx";
import { useDetailWords } from "./use-detail-words.ts";

const FILTERS = ["action", "account", "element", "fixture", "event", "from", "until"] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

/** A new filter begins with the newest line again. */
const setFilter = (name: (typeof FILTERS)[number], value: string) =>
  changeAddressParams(
    (params) => {
      params.delete("before");
      if (value === "") params.delete(name);
      else params.set(name, value);
    },
    { replace: true },
  );

export function Page() {
  const { t } = useText();
  const params = useAddressParams();
  const filter: Filter = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const before = params.get("before");
  const { data, error, refetch } = useQuery({
    ...auditQuery({ ...filter, ...(before !== null && { before }) } as AuditQuery),
    placeholderData: (shown) => shown,
  });
  const turnTo = (line: number | null) =>
    changeAddressParams((next) => (line === null ? next.delete("before") : next.set("before", String(line))));
  return (
    <Frame title={t("console.audit")} intro={t("console.audit.intro")}>
      <ConsoleNav />
      <Card>
        <Filters filter={filter} known={data} />
      </Card>
      <Card
        title={t("console.audit.lines")}
        aside={
          <ButtonLink
            size="s"
            to={`/api/operations/audit/file/?${new URLSearchParams(filter).toString()}`}
            reloadDocument
            download
          >
            {t("console.audit.file")}
          </ButtonLink>
        }
      >
        {error !== null && <LoadFailed onRetry={refetch} />}
        {data === undefined && error === null && (
          <Loading>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {data?.lines.length === 0 && <EmptyState icon="info" title={t("console.audit.noneFound")} />}
        {data !== undefined && data.lines.length > 0 && <AuditLines lines={data.lines} />}
        {(before !== null || data?.more === true) && (
          <div className={styles.actions}>
            {before !== null && <Button onClick={() => turnTo(null)}>{t("console.audit.newest")}</Button>}
            {data?.more === true && (
              <Button onClick={() => turnTo(data.lines.at(-1)?.id ?? null)}>{t("console.audit.older")}</Button>
            )}
          </div>
        )}
      </Card>
    </Frame>
  );
}

type Known = Pick<CallReply<"GET /api/operations/audit/">, "actions" | "people">;

function Filters({ filter, known }: { filter: Filter; known: Known | undefined }) {
  const { t, intl } = useText();
  const actions = (known?.actions ?? [])
    .map((value) => ({ value, label: t(messageKey(`console.audit.action.${value}`)) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, intl.locale));
  const day = (name: "from" | "until") => (
    <TextField
      label={t(`console.audit.${name}`)}
      type="date"
      max="9999-12-31"
      value={filter[name] ?? ""}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  );
  return (
    <search>
      <div className={styles.filters}>
        <Select
          label={t("console.audit.what")}
          value={filter.action ?? ""}
          onChange={(action) => setFilter("action", action)}
          choices={[{ value: "", label: t("console.audit.everything") }, ...actions]}
        />
        <Select
          label={t("console.audit.who")}
          value={filter.account ?? ""}
          onChange={(account) => setFilter("account", account)}
          choices={[
            { value: "", label: t("console.audit.everybody") },
            ...(known?.people ?? []).map(({ account, name }) => ({ value: String(account), label: name })),
          ]}
        />
        {day("from")}
        {day("until")}
      </div>
      <Narrowed filter={filter} />
    </search>
  );
}

/** A player, match or round that a link has asked for: named, and left with one press. */
function Narrowed({ filter }: { filter: Filter }) {
  const { t } = useText();
  const wordsOf = useDetailWords();
  const named = (["element", "fixture", "event"] as const).flatMap((name) => {
    const words = filter[name] === undefined ? undefined : wordsOf({ [name]: Number(filter[name]) })[0];
    return words === undefined ? [] : [{ name, ...words }];
  });
  if (named.length === 0) return null;
  return (
    <div className={styles.actions}>
      {named.map(({ name, label, value }) => (
        <Button
          key={name}
          size="s"
          icon="close"
          onClick={({ currentTarget }) => {
            passFocus(currentTarget);
            setFilter(name, "");
          }}
        >
          {t("console.audit.only", { label, value })}
        </Button>
      ))}
    </div>
  );
}
