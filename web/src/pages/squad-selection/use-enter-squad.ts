import { draftElements, inTypeOrder } from "@elvan/rules";
import type { Draft } from "@elvan/rules";
import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { clubOf, NO_CLUB } from "../../components/club/club-select.tsx";
import { useRefusals } from "../../components/ui/use-refusals.ts";
import { focusWrongSoon, useFocusWrong } from "../../components/ui/wrong-field.ts";
import { BadRequest } from "../../data/call.ts";
import { useCreateEntry } from "../../data/entry-create.ts";
import { useGame } from "../../data/game.ts";
import { language } from "../../data/language.ts";
import { useText } from "../../i18n/text.ts";
import { WELCOME } from "../../components/squad/welcome-state.ts";
import { keptDrawn } from "./draw-store.ts";
import { keepRefusal } from "./refusal.ts";
import type { TeamValues } from "./refusal.ts";

const FIELDS = ["name", "terms_agreed", "favourite_team", "language", "email"];

/** The form of a new team: its values, what is wrong with them, and entering. */
export function useEnterSquad(draft: Draft, begun: TeamValues | undefined, onEntered: () => void) {
  const { t } = useText();
  const { players } = useGame();
  const create = useCreateEntry();
  const box = useFocusWrong(create.error);
  const refused = useRefusals(create.error);
  const [values, setValues] = useState<TeamValues>(
    () =>
      begun ?? {
        name: "",
        club: String(keptDrawn().club ?? NO_CLUB),
        language: language(),
        terms: false,
        email: false,
      },
  );
  const [tried, setTried] = useState(false);
  const name = values.name.trim();

  const enter = async () => {
    setTried(true);
    if (name === "" || !values.terms) return focusWrongSoon(box.current);
    if (create.isPending) return;
    try {
      await create.mutateAsync({
        name,
        favourite_team: clubOf(values.club),
        terms_agreed: values.terms,
        language: values.language,
        email: values.email,
        picks: inTypeOrder(draftElements(draft), players).map((element) => ({
          element,
          purchase_price: players.get(element)!.now_cost,
        })),
      });
      onEntered();
      navigate("/my-team", { replace: true, state: WELCOME });
    } catch (error) {
      const others = error instanceof BadRequest ? error.problems.filter(({ field }) => !FIELDS.includes(field)) : [];
      // Price changes have their own words; any other refusal of the squad means that this page is out of date.
      if (others.length > 0 && others.every(({ code }) => code !== "price_changed")) {
        keepRefusal({ problems: others, values });
        location.reload();
      }
    }
  };

  return {
    box,
    values,
    set: (changes: Partial<typeof values>) => setValues((known) => ({ ...known, ...changes })),
    errors: {
      name: tried && name === "" ? t("enter.nameMissing") : undefined,
      club: refused.words("favourite_team"),
      terms: tried && !values.terms ? t("enter.termsMissing") : refused.words("terms_agreed"),
    },
    // Only the name that was sent has been refused, not what is typed since.
    refusedName: create.variables?.name === name ? refused.of("name") : undefined,
    priceChanged:
      create.error instanceof BadRequest && create.error.problems.some(({ code }) => code === "price_changed"),
    failure: create.error instanceof BadRequest ? null : create.error,
    entering: create.isPending,
    forgetError: () => {
      if (create.isError) create.reset();
    },
    enter,
  };
}
