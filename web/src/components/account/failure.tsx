import { BadRequest, NetworkError, ServerError } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";

/** `fields` show their own problems, so those are not repeated here. */
export function Failure({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  const { t } = useText();
  const sentence = useProblemText();
  if (error === null || error === undefined) return null;
  if (error instanceof BadRequest) {
    const others = error.problems.filter(({ field }) => !fields.includes(field));
    if (others.length === 0) return <Alert tone="bad">{t("account.checkFields")}</Alert>;
    return <Alert tone="bad">{others.map((problem) => sentence(problem)).join(" ")}</Alert>;
  }
  if (error instanceof ServerError && error.code === 429) return <Alert tone="bad">{t("signIn.tooMany")}</Alert>;
  return <Alert tone="bad">{t(error instanceof NetworkError ? "error.offline.title" : "error.other.lead")}</Alert>;
}
