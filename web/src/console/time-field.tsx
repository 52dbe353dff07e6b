import { useState } from "react";
import { TextField } from "../components/ui/text-field.tsx";
import { instantOf, LATEST, localTime } from "./local-time.ts";

/** Half a year is a year, too, which no time zone gives back as it was typed: so what is typed is shown while it stands. */
export function TimeField({
  value,
  onChange,
  ...rest
}: {
  label: string;
  value: string | null;
  required?: boolean;
  onChange: (instant: string | null) => void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <TextField
      {...rest}
      type="datetime-local"
      max={LATEST}
      value={instantOf(typed) === value ? typed : localTime(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(instantOf(target.value));
      }}
    />
  );
}
