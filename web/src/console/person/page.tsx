import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { isStatus } from "../../data/call.ts";
import { personQuery } from "../../data/people.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { ActsCard } from "./acts-card.tsx";
import { AuditCard } from "./audit-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { MailCard } from "./mail-card.tsx";
import { RoleCard } from "./role-card.tsx";
import { RefusedCard } from "./refused-card.tsx";
import { ChipsCard, RoundsCard, TransfersCard, VersionsCard } from "./team-cards.tsx";

export function Page() {
  const account = Number(useParams().account);
  return Number.isInteger(account) && account > 0 && account < 2 ** 31 ? <Person account={account} /> : <NotFound />;
}

function Person({ account }: { account: number }) {
  const { t } = useText();
  const may = useMay();
  const { data: person, error, refetch } = useQuery(personQuery(account));
  if (isStatus(error, 404)) return <NotFound />;
  return (
    <Frame
      title={person === undefined ? t("person.title") : `${person.first_name} ${person.last_name}`}
      aside={<TextLink to="/console/people">{t("person.back")}</TextLink>}
    >
      <ConsoleNav />
      {error !== null && <LoadFailed onRetry={refetch} />}
      {person === undefined && error === null && (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      )}
      {person !== undefined && (
        <>
          <FactsCard person={person} />
          <ActsCard person={person} />
          {may("PUT /api/operations/roles/:account/", "owner") && <RoleCard person={person} />}
          <RefusedCard refused={person.refused} />
          <TransfersCard transfers={person.transfers} />
          <RoundsCard rounds={person.rounds} />
          <VersionsCard versions={person.versions} />
          <ChipsCard chips={person.chips} />
          <MailCard mail={person.mail} />
          <AuditCard lines={person.audit} />
        </>
      )}
    </Frame>
  );
}
