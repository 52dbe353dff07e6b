// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { draw, t } from "../../test/draw.tsx";
import { gameHistory } from "../lib/history.ts";
import { newVersion } from "../lib/new-version.ts";
import { unsavedWork, watchTyping } from "../lib/unsaved-work.ts";
import { NewVersionNotice } from "./new-version-notice.tsx";

const offer = () => screen.queryByRole("button", { name: t("shell.newVersionLoad") });

beforeAll(watchTyping);

test("a new version is not offered while something is typed or unsaved [mended-125]", () => {
  const { rerender } = draw(
    <>
      <NewVersionNotice />
      <input aria-label="name" />
    </>,
  );
  act(() => newVersion.set(true));
  expect(offer()).not.toBeNull();
  act(() => unsavedWork.set(1));
  expect(offer()).toBeNull();
  act(() => unsavedWork.set(0));
  expect(offer()).not.toBeNull();
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Half a na" } });
  expect(offer()).toBeNull();
  rerender(<NewVersionNotice />);
  act(() => gameHistory.push("/fixtures"));
  expect(offer()).not.toBeNull();
});
