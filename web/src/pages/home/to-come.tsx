import { Suspense } from "react";
import type { ReactNode } from "react";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { PartBoundary } from "../../components/ui/part.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";

/** A card whose script is on its way looks as it does while its answers are. */
export function ToCome({ title, children }: { title: string | undefined; children: ReactNode }) {
  const pending = (
    <Card title={title}>
      <Loading>
        <SkeletonRows rows={6} height="4rem" />
      </Loading>
    </Card>
  );
  return (
    <PartBoundary
      renderLost={(again) => (
        <Card title={title}>
          <LoadFailed onRetry={again} />
        </Card>
      )}
    >
      <Suspense fallback={pending}>{children}</Suspense>
    </PartBoundary>
  );
}
