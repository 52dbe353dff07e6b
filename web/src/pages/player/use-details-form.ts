import { reviewDetails, reviewPassword } from "@elvan/rules";
import type { DetailsField, DetailsProblem } from "@elvan/rules";
import { useState } from "react";
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

/** Sentences of the specification (league-174); other codes have the words that all pages use. */
const WORDS: Partial<Record<string, MessageKey>> = {
  "first_name.blank": "account.error.firstName",
  "first_name.name_not_allowed": "account.error.nameRefused",
  "last_name.blank": "account.error.lastName",
  "last_name.name_not_allowed": "account.error.nameRefused",
  "email.blank": "account.error.email",
  "email.invalid": "account.error.emailShape",
  "password.blank": "account.error.password",
  "password.invalid": "account.error.passwordShort",
  "date_of_birth.invalid": "account.error.birth",
  "region.does_not_exist": "account.error.region",
};

/** The fields whose problems stand beside them. */
export const DETAILS_FIELDS = ["first_name", "last_name", "email", "password", "date_of_birth", "region"] as const;

/** `new`: it is chosen here; `current`: it is asked for when the address becomes another one. */
type PasswordUse = "new" | "current" | "none";

/**
 * What somebody has typed about himself and what is wrong with it. A field is judged when it is left, all of them when the form
 * is sent, by the rules that the server goes by; what the server refuses stands until the field changes.
 */
export function useDetailsForm(start: DetailsValues, password: PasswordUse) {
  const { t } = useText();
  const sentence = useProblemText();
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly { field: string; code: string }[]>([]);

  const isMoving = values.email.trim().toLowerCase() !== start.email.toLowerCase();
  const asksPassword = password === "new" || (password === "current" && isMoving);
  const own: DetailsProblem[] = [
    // The list of regions is the page's own choice: any of them is one.
    ...reviewDetails(values, { now: serverNow(), isRegion: (region) => region > 0 }),
    ...(asksPassword ? reviewPassword(values.password) : []),
  ];
  const words = (problem: { field: string; code: string }, isRefusal: boolean): string => {
    if (isRefusal && problem.field === "last_name" && problem.code === "blank") return t("account.error.names");
    const key = WORDS[`${problem.field}.${problem.code}`];
    return key === undefined ? sentence(problem) : t(key);
  };

  return {
    values,
    asksPassword,
    set(changes: Partial<DetailsValues>) {
      // On what there is by then: what fills in a form may change several fields before any of it is drawn.
      setValues((known) => ({ ...known, ...changes }));
      setRefused((known) => known.filter(({ field }) => !(field in changes)));
    },
    leave: (field: DetailsField) => setLeft((known) => new Set([...known, field])),
    error(field: DetailsField): string | undefined {
      const refusal = refused.find((problem) => problem.field === field);
      if (refusal) return words(refusal, true);
      const problem = left.has(field) ? own.find((problem) => problem.field === field) : undefined;
      return problem && words(problem, false);
    },
    /** The first field that is wrong; null: the form may be sent. */
    check(): DetailsField | null {
      setLeft(new Set(DETAILS_FIELDS));
      const wrong = new Set(own.map(({ field }) => field));
      return DETAILS_FIELDS.find((field) => wrong.has(field)) ?? null;
    },
    refuse: (error: unknown) => setRefused(error instanceof BadRequest ? error.problems : []),
  };
}
