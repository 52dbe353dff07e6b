// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { t, textOfTests } from "../../test/draw.tsx";
import { TRANSLATORS, translateSentences, translateWith } from "../../test/translator.ts";
import { followTranslator } from "./translated.ts";

const { rich } = textOfTests;

/** Every way in which a page's texts stand beside others and change. */
const SHAPES: Record<string, (step: number) => ReactNode> = {
  "a figure alone": (step) => <b>{step}</b>,
  "a figure beside a word": (step) => <p>Bank {step / 10}</p>,
  "a figure between words": (step) => (
    <p>
      {step} of {15 - step} points
    </p>
  ),
  "a sentence of the catalogue": (step) => <p>{t("common.pointsCount", { count: step })}</p>,
  "a sentence with an element in it": (step) => (
    <p>
      {rich("account.mailboxHint", {
        a: (words) => (
          <a href="/x">
            {words} {step}
          </a>
        ),
      })}
    </p>
  ),
  "a text that comes": (step) => (
    <p>
      <i>a</i> {step > 1 && `new ${step}`} <b>z</b>
    </p>
  ),
  "a text that goes": (step) => (
    <p>
      {step < 2 && "at first"} <b>always</b>
    </p>
  ),
  "a text that becomes an element, and back": (step) => (
    <p>Rank {step % 2 === 0 ? <b>{step}</b> : `no. ${step}`} of ten</p>
  ),
  "an element that comes before a text": (step) => <p>{step > 1 && <b>+{step}</b>} after it</p>,
  "texts beside each other": (step) => (
    <p>
      {"a"}
      {step}
      {step > 2 ? "b" : null}
      {"c"}
    </p>
  ),
  "lines that change places": (step) => (
    <ol>
      {(step % 2 === 0 ? ["x", "y", "z"] : ["z", "x", "y"]).map((name) => (
        <li key={name}>
          {name} {step}
        </li>
      ))}
    </ol>
  ),
  "texts that change places": (step) => (
    <p>{(step % 2 === 0 ? ["x", "y", "z"] : ["z", "x", "y"]).map((name) => [`${name}${step} `])}</p>
  ),
  "keyed texts that change places": (step) => (
    <p>
      {(step % 2 === 0 ? ["x", "y", "z"] : ["z", "x", "y"]).map((name) => (
        <Words key={name} of={`${name} `} />
      ))}
    </p>
  ),
  "everything gone": (step) => step < 3 && <p>Only {step}</p>,
};

function Words({ of }: { of: string }) {
  return of;
}

describe("on a translated page the texts are those of a page just opened, whatever changes [mended-123]", () => {
  let stop = () => {};
  beforeEach(() => {
    stop = followTranslator();
  });
  afterEach(() => stop());

  describe.each([
    ...Object.entries(TRANSLATORS).map(
      ([name, translate]) => [name, (root: HTMLElement) => translateWith(translate, root)] as const,
    ),
    ["in its place, whole sentences", translateSentences] as const,
  ])("translated %s", (_, translate) => {
    test.each(Object.entries(SHAPES))("%s", (__, shape) => {
      const shown = render(shape(1));
      translate(shown.container);
      for (const step of [2, 3, 4, 5, 5, 1, 2, 1]) {
        shown.rerender(shape(step));
        const fresh = render(shape(step));
        expect(shown.container.textContent, `step ${step}`).toBe(fresh.container.textContent);
        fresh.unmount();
        // Every other time it comes late, and every other time it wraps what it finds once more.
        if (step % 2 === 0) translate(shown.container);
      }
      shown.unmount();
      expect(shown.container.textContent).toBe("");
    });
  });

  test("what was never translated is as the browser has it: a wrong place is still refused", () => {
    expect(() => document.body.removeChild(document.createElement("p"))).toThrow();
  });
});
