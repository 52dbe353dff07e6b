import type { ReactNode } from "react";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";

type Answer = { isPending: boolean; failureCount: number; errorUpdateCount: number };

/** What has failed is not waited for, even while it is asked for again: each part that is then shown asks again. */
export const isAwaited = ({ isPending, failureCount, errorUpdateCount }: Answer): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0;

/** Shows its children when nothing is waited for any more: what comes in pieces pushes the page down each time. */
export function Whole({
  answers,
  isAwaiting = false,
  className,
  children,
}: {
  answers: readonly Answer[];
  /** Something else is waited for. */
  isAwaiting?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (!isAwaiting && !answers.some(isAwaited)) return <div className={className}>{children}</div>;
  return (
    <Loading>
      <SkeletonRows rows={6} height="4rem" />
    </Loading>
  );
}
