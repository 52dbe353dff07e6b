import type { AdPicture, OperationsAd } from "@elvan/contract";
import { AD_SLOTS, DAY, HOUR, isAdLink, type AdSlot } from "@elvan/rules";
import { useState } from "react";
import type { AdWish } from "../../data/hoardings.ts";
import { BadRequest } from "../../data/call.ts";
import { serverNow } from "../../data/clock.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import type { Problem } from "../../i18n/problem-text.ts";
import { instantOf, localTime } from "../local-time.ts";
import { readPictureFile, type ChosenPicture } from "./picture-file.ts";

const TEXTS = ["partner", "link", "title_sv", "title_en", "line_sv", "line_en"] as const;
export type AdText = (typeof TEXTS)[number];
type Field = AdText | "start_time" | "stop_time" | "pictures" | AdSlot;
type Values = Record<AdText | "start_time" | "stop_time", string>;

const USUAL = 14 * DAY;

function valuesOf(ad: OperationsAd | null): Values {
  const begins = Math.ceil(serverNow() / HOUR) * HOUR;
  const of = (name: AdText) => ad?.[name] ?? "";
  return {
    ...{ partner: of("partner"), link: of("link"), title_sv: of("title_sv"), title_en: of("title_en") },
    ...{ line_sv: of("line_sv"), line_en: of("line_en") },
    start_time: localTime(ad?.start_time ?? begins),
    stop_time: localTime(ad?.stop_time ?? begins + USUAL),
  };
}

/** A refusal by the server stays until its field changes. */
export function useAdForm(ad: OperationsAd | null) {
  const sentence = useProblemText();
  const [values, setValues] = useState(() => valuesOf(ad));
  /** null: removed; missing: unchanged. */
  const [chosen, setChosen] = useState<Partial<Record<AdSlot, ChosenPicture | null>>>({});
  const [problems, setProblems] = useState<readonly (Problem & { field: string })[]>([]);

  const without = (...fields: Field[]) =>
    setProblems((known) => known.filter(({ field }) => !fields.some((one) => one === field)));
  const pictureOf = (slot: AdSlot): AdPicture | null => {
    const own = chosen[slot];
    return own === undefined ? (ad?.pictures[slot] ?? null) : (own?.shown ?? null);
  };

  return {
    values,
    pictureOf,
    set(name: keyof Values, value: string) {
      setValues((known) => ({ ...known, [name]: value }));
      without(name);
    },
    async choose(slot: AdSlot, file: File) {
      const read = await readPictureFile(slot, file);
      without(slot, "pictures");
      if ("code" in read) setProblems((known) => [...known, { ...read, field: slot }]);
      else setChosen((known) => ({ ...known, [slot]: read }));
    },
    /** Removes the file that could not be used, or else the picture. */
    drop(slot: AdSlot) {
      const isUnusable = problems.some(({ field }) => field === slot);
      if (!isUnusable) setChosen((known) => ({ ...known, [slot]: null }));
      without(slot);
    },
    error(field: Field): string | undefined {
      const words = problems.filter((problem) => problem.field === field).map(sentence);
      return words.length === 0 ? undefined : [...new Set(words)].join(" ");
    },
    wish(): AdWish | null {
      const { start_time, stop_time, ...texts } = values;
      const [from, until] = [instantOf(start_time), instantOf(stop_time)];
      const wrong: (Problem & { field: string })[] = [
        ...(["partner", "title_sv", "title_en"] as const)
          .filter((field) => texts[field].trim() === "")
          .map((field) => ({ code: "blank", field })),
        ...(isAdLink(texts.link.trim()) ? [] : [{ code: "ad_link", field: "link" }]),
        ...(from === null ? [{ code: "required", field: "start_time" }] : []),
        ...(until === null ? [{ code: "required", field: "stop_time" }] : []),
        ...(from !== null && until !== null && until <= from
          ? [{ code: "stop_before_start", field: "stop_time" }]
          : []),
        ...(AD_SLOTS.some((slot) => pictureOf(slot)) ? [] : [{ code: "ad_without_picture", field: "pictures" }]),
      ];
      // An unreadable file stops the whole form.
      const unread = problems.filter(({ field }) => AD_SLOTS.some((slot) => slot === field));
      setProblems([...wrong, ...unread]);
      if (wrong.length > 0 || unread.length > 0 || from === null || until === null) return null;
      const pictures = Object.fromEntries(AD_SLOTS.map((slot) => [slot, base64Of(chosen[slot])]));
      return { ...texts, start_time: from, stop_time: until, pictures: pictures as AdWish["pictures"] };
    },
    refuse(error: Error) {
      if (error instanceof BadRequest) setProblems(error.problems);
    },
  };
}

const base64Of = (picture: ChosenPicture | null | undefined) => (picture ? picture.base64 : picture);
