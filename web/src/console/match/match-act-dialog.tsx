import type { MatchChange } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { matchChangeQuery } from "../../data/operations.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { MatchEffects } from "./match-effects.tsx";

/** Asks for the reason of something that is done with a match, after it has shown what that will do. */
export function MatchActDialog({
  fixture,
  change,
  children,
  ...rest
}: ComponentProps<typeof ReasonDialog> & {
  fixture: number;
  /** Null: not possible, as what is shown says. */
  change: MatchChange | null;
}) {
  const effects = useQuery({ ...matchChangeQuery(fixture, change ?? NOTHING), enabled: change !== null });
  return (
    <ReasonDialog {...rest} possible={change !== null && !effects.isError} ready={effects.isSuccess}>
      {children}
      {change !== null && effects.isPending && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {effects.data !== undefined && <MatchEffects effects={effects.data} />}
      <SaveProblems error={effects.error} onRetry={() => void effects.refetch()} />
    </ReasonDialog>
  );
}

const NOTHING: MatchChange = { act: "resume" };
