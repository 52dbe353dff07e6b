import type { Language } from "@elvan/contract";
import type { ReactNode } from "react";
import { LANGUAGE_NAMES } from "../../data/language.ts";
import { Select } from "../ui/select.tsx";

const CHOICES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

export function LanguageSelect({
  onChange,
  ...rest
}: {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  error?: ReactNode;
}) {
  return <Select {...rest} required onChange={(choice) => onChange(choice as Language)} choices={CHOICES} />;
}
