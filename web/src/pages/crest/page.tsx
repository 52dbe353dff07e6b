import type { Entry } from "@elvan/contract";
import {
  CREST_COLOUR_NAMES,
  CREST_COLOURS,
  CREST_PATTERNS,
  CREST_SHAPES,
  CREST_SIGNS,
  crestCode,
  parseCrest,
  randomCrest,
  type Crest,
} from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { CrestPicture } from "../../components/crest/crest.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { useSaveCrest } from "../../data/entry-details.ts";
import { entryQuery } from "../../data/entry.ts";
import { useViewer } from "../../data/me.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const FIRST: Crest = { shape: "shield", colour_1: "navy", colour_2: "gold", pattern: "halves", sign: "ball" };

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null, refetchOnWindowFocus: "always" });
  return (
    <Frame narrow title={t("crest.title")} intro={t("crest.lead")}>
      <Card>{data === undefined ? <SkeletonRows rows={5} height="4rem" /> : <Maker entry={data} />}</Card>
    </Frame>
  );
}

const LABELS = { crest: "crest.title" } as const;

function wordsOf(code: string | null, t: (key: MessageKey) => string): string {
  const crest = parseCrest(code);
  if (crest === null) return "";
  const named = (kind: string, word: string) => t(messageKey(`crest.${kind}.${word}`));
  const colours = [crest.colour_1, crest.colour_2].map((colour) => named("colour", colour));
  return [named("shape", crest.shape), ...colours, named("pattern", crest.pattern), named("sign", crest.sign)].join(
    ", ",
  );
}

function Maker({ entry }: { entry: Entry }) {
  const { t } = useText();
  const save = useSaveCrest(entry.id);
  const form = useStartedForm({ crest: entry.crest });
  const crest = parseCrest(form.values.crest) ?? FIRST;
  const change = (part: Partial<Crest>) => form.set({ crest: crestCode({ ...crest, ...part }) });
  const send = (before: Record<string, unknown>) =>
    save.mutate({ ...crest, before }, { onSuccess: () => toast(t("crest.saved")) });
  const taken = { colour_1: crest.colour_2, colour_2: crest.colour_1 };
  return (
    <form
      className={styles.maker}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) send(form.before);
      }}
    >
      <div className={styles.preview}>
        <CrestPicture crest={crest} className={styles.large} />
        <div className={styles.name}>
          {entry.name}
          {/* Chance in the page is no chance of the game. */}
          <Button size="s" icon="wand" onClick={() => change(randomCrest(Math.random))}>
            {t("crest.random")}
          </Button>
        </div>
      </div>
      <FieldsElsewhere
        move={save}
        form={{ ...form, values: { crest: crestCode(crest) } }}
        labels={LABELS}
        say={(_, code) => wordsOf(code as string | null, t)}
        onKeep={send}
      />
      <Failure error={theirsIn(save.error) ? null : save.error} fields={[]} />
      <Group name="shape" words={CREST_SHAPES} crest={crest} onChange={(shape) => change({ shape })}>
        {(shape) => <CrestPicture crest={{ ...crest, shape }} />}
      </Group>
      {(["colour_1", "colour_2"] as const).map((which) => (
        <Group
          key={which}
          name={which}
          words={CREST_COLOUR_NAMES}
          taken={taken[which]}
          crest={crest}
          onChange={(colour) => change({ [which]: colour })}
        >
          {(colour) => <span className={styles.colour} style={{ background: CREST_COLOURS[colour] }} />}
        </Group>
      ))}
      <Group name="pattern" words={CREST_PATTERNS} crest={crest} onChange={(pattern) => change({ pattern })}>
        {(pattern) => <CrestPicture crest={{ ...crest, pattern, sign: "none" }} />}
      </Group>
      <Group name="sign" words={CREST_SIGNS} crest={crest} onChange={(sign) => change({ sign })}>
        {(sign) => <CrestPicture crest={{ ...crest, pattern: "plain", sign }} />}
      </Group>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={save.isPending}>
          {t("crest.save")}
        </Button>
      </div>
    </form>
  );
}

/** `taken`: the other colour, which can't be chosen as well. */
function Group<K extends keyof Crest>({
  name,
  words,
  taken,
  crest,
  onChange,
  children,
}: {
  name: K;
  words: readonly Crest[K][];
  taken?: Crest[K];
  crest: Crest;
  onChange: (word: Crest[K]) => void;
  children: (word: Crest[K]) => ReactNode;
}) {
  const { t } = useText();
  const kind = name.startsWith("colour") ? "colour" : name;
  return (
    <fieldset className={styles.group}>
      <legend>{t(messageKey(`crest.${name}`))}</legend>
      <div className={styles.choices}>
        {words.map((word) => {
          const label = t(messageKey(`crest.${kind}.${word}`));
          return (
            <label key={word} className={styles.choice} title={label}>
              <input
                type="radio"
                name={name}
                aria-label={label}
                checked={crest[name] === word}
                disabled={word === taken}
                onChange={() => onChange(word)}
              />
              {children(word)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
