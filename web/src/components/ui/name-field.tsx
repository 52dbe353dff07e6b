import { nameShapeProblem } from "@elvan/rules";
import type { ComponentProps, ReactNode } from "react";
import { useProblemText } from "../../i18n/problem-text.ts";
import type { Problem } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { TextField } from "./text-field.tsx";
import { TextLink } from "./text-link.tsx";

/** In a new tab, so that the form keeps its state. */
const appealLink = (words: ReactNode) => (
  <TextLink to="/player/data" target="_blank">
    {words}
  </TextLink>
);

/** No `maxlength`: it counts an emoji as two or more where the server counts one, and cuts off without a word. */
export function NameField({
  max,
  value,
  error,
  refusal,
  ...rest
}: ComponentProps<typeof TextField> & {
  max: number;
  value: string;
  /** The server's refusal of exactly this name. */
  refusal?: Problem | undefined;
}) {
  const { rich } = useText();
  const sentence = useProblemText();
  const wrong = (): ReactNode => {
    if ([...value.trim()].length > max) return sentence({ code: "max_length", limit: max });
    if (nameShapeProblem(value) === "name_characters") return sentence({ code: "name_characters" });
    if (error !== undefined || refusal === undefined) return error;
    return refusal.code === "name_not_allowed" ? rich("name.refused", { a: appealLink }) : sentence(refusal);
  };
  return <TextField {...rest} required autoComplete="off" value={value} error={wrong()} />;
}
