import { readAddress, reviewDetails, reviewPassword } from "@elvan/rules";
import type { DetailsField, DetailsProblem } from "@elvan/rules";
import { createElement, useState } from "react";
import type { ReactNode } from "react";
import { TextLink } from "../ui/text-link.tsx";
import { BadRequest } from "../../data/call.ts";
import { serverNow } from "../../data/clock.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";

export type DetailsValues = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  region: number;
  email_elvan: boolean;
  email_favourite: boolean;
};

/** Sentences of the specification (league-174); other codes use the shared ones. */
const WORDS: Partial<Record<string, MessageKey>> = {
  "first_name.blank": "account.error.firstName",
  "last_name.blank": "account.error.lastName",
  "email.blank": "account.error.email",
  "email.invalid": "account.error.emailShape",
  "password.blank": "account.error.password",
  "password.invalid": "account.error.passwordShort",
  "date_of_birth.invalid": "account.error.birth",
  "region.does_not_exist": "account.error.region",
};

/** In a new tab, so that the form keeps its content. */
const helpLink = (chunks: ReactNode) => createElement(TextLink, { to: "/help", target: "_blank" }, chunks);

export const DETAILS_FIELDS = ["first_name", "last_name", "email", "password", "date_of_birth", "region"] as const;

/** `new`: chosen here; `current`: asked for when the address changes. */
type PasswordUse = "new" | "current" | "none";

/** Fields are judged when left, and all on sending, by the server's own rules; a refusal by the server stays until its field changes. */
export function useDetailsForm(start: DetailsValues, password: PasswordUse) {
  const { t, rich } = useText();
  const sentence = useProblemText();
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly { field: string; code: string }[]>([]);

  const isMoving = readAddress(values.email).toLowerCase() !== start.email.toLowerCase();
  const asksPassword = password === "new" || (password === "current" && isMoving);
  const own: DetailsProblem[] = [
    // The page offers only regions that exist.
    ...reviewDetails(values, { now: serverNow(), isRegion: (region) => region > 0 }),
    ...(asksPassword ? reviewPassword(values.password) : []),
  ];
  const words = (problem: { field: string; code: string }, isRefusal: boolean): ReactNode => {
    if (isRefusal && problem.field === "last_name" && problem.code === "blank") return t("account.error.names");
    if (problem.code === "name_not_allowed") return rich("account.error.nameRefused", { a: helpLink });
    const key = WORDS[`${problem.field}.${problem.code}`];
    return key === undefined ? sentence(problem) : t(key);
  };

  return {
    values,
    asksPassword,
    set(changes: Partial<DetailsValues>) {
      // From the latest values: autofill may change several fields before a render.
      setValues((known) => ({ ...known, ...changes }));
      setRefused((known) => known.filter(({ field }) => !(field in changes)));
    },
    leave: (field: DetailsField) => setLeft((known) => new Set([...known, field])),
    error(field: DetailsField): ReactNode {
      const refusal = refused.find((problem) => problem.field === field);
      if (refusal) return words(refusal, true);
      const problem = left.has(field) ? own.find((problem) => problem.field === field) : undefined;
      return problem && words(problem, false);
    },
    check(fields: readonly DetailsField[] = DETAILS_FIELDS): DetailsField | null {
      setLeft((known) => new Set([...known, ...fields]));
      const wrong = new Set(own.map(({ field }) => field));
      return fields.find((field) => wrong.has(field)) ?? null;
    },
    /** What the server has been asked about a field by itself. */
    mark: (field: DetailsField, code: string) =>
      setRefused((known) => [...known.filter((problem) => problem.field !== field), { field, code }]),
    refuse: (error: unknown) => setRefused(error instanceof BadRequest ? error.problems : []),
  };
}
