import { Button } from "../../components/ui/button.tsx";
import { passFocus } from "../../lib/pass-focus.ts";
import { toast } from "../../components/ui/toast.tsx";

/** The caller shows failures of `move`. */
export function EndButton<Id extends number | string>({
  id,
  move,
  label,
  said,
  children,
}: {
  id: Id;
  move: { isPending: boolean; variables: Id | undefined; mutateAsync: (id: Id) => Promise<unknown> };
  /** For screen readers: which row it acts on. */
  label: string;
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
        // Not a callback of `mutate`: the button may be gone by then.
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
