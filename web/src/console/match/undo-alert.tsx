import { useState } from "react";
import type { ReactNode } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { MatchActDialog } from "./match-act-dialog.tsx";

type Undo = {
  isPending: boolean;
  error: Error | null;
  mutate: (body: { reason: string }, then: { onSuccess: () => void }) => void;
};

/** Something that an operator has decided, with the move that takes it back for a reason. */
export function UndoAlert({
  fixture,
  act,
  says,
  label,
  hint,
  undo,
  may,
  children,
}: {
  fixture: number;
  act: "undo_move" | "resume" | "undo_award";
  says: string;
  label: string;
  hint: string;
  undo: Undo;
  /** Whether the viewer has the role for it. */
  may: boolean;
  /** What it will change. */
  children: ReactNode;
}) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Alert
        tone="warn"
        still
        action={
          may ? (
            <Button size="s" onClick={() => setAsks(true)}>
              {label}
            </Button>
          ) : undefined
        }
      >
        {says}
      </Alert>
      {asks && (
        <MatchActDialog
          fixture={fixture}
          change={{ act }}
          size="s"
          title={label}
          submit={label}
          hint={hint}
          move={undo}
          onClose={close}
          onSubmit={(reason) => undo.mutate({ reason }, { onSuccess: close })}
        >
          <p>{children}</p>
        </MatchActDialog>
      )}
    </>
  );
}
