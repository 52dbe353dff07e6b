import { useEffect } from "react";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { useSignOut } from "../../data/session.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  const { mutate } = useSignOut();
  useEffect(() => mutate(), [mutate]);
  return (
    <Frame narrow title={t("nav.signOut")}>
      <Loading>
        <Skeleton width="16rem" />
      </Loading>
    </Frame>
  );
}
