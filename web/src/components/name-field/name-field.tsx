import type { ComponentProps } from "react";
import { useProblemText } from "../../i18n/problem-text.ts";
import { TextField } from "../ui/text-field.tsx";

/**
 * The name of a team or a league. The browser's own limit would cut it off short of `max`, as it counts two and more for what the
 * reader and the server see as one character; here whoever writes too much is told so, as the server would tell him.
 */
export function NameField({
  max,
  value,
  error,
  ...rest
}: ComponentProps<typeof TextField> & { max: number; value: string }) {
  const sentence = useProblemText();
  const isTooLong = [...value.trim()].length > max;
  return (
    <TextField
      {...rest}
      required
      autoComplete="off"
      value={value}
      error={isTooLong ? sentence({ code: "max_length", limit: max }) : error}
    />
  );
}
