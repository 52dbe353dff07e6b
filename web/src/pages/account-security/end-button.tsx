import { Button } from "../../components/ui/button.tsx";
import { passFocus } from "../../components/ui/pass-focus.ts";
import { toast } from "../../components/ui/toast.tsx";

/** Ends or removes the row it stands in, and goes with it. What fails is told by whoever makes the `move`. */
export function EndButton<Id extends number | string>({
  id,
  move,
  label,
  said,
  children,
}: {
  id: Id;
  move: { isPending: boolean; variables: Id | undefined; mutateAsync: (id: Id) => Promise<unknown> };
  /** What it does to which row, for who only hears it. */
  label: string;
  /** Said when it is done. */
  said: string;
  children: string;
}) {
  return (
    <Button
      size="s"
      aria-label={label}
      busy={move.isPending && move.variables === id}
      onClick={(event) => {
        passFocus(event.currentTarget);
        // Not by a callback of `mutate`: the button may be gone by then.
        move.mutateAsync(id).then(
          () => toast(said),
          () => {},
        );
      }}
    >
      {children}
    </Button>
  );
}
