// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { Toasts } from "../ui/toast.tsx";
import { CopyButton } from "./copy-button.tsx";

test("what is copied is said to be so for 500 ms [league-048, league-183]", async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  draw(<CopyButton text="abc123" label={t("leagues.invite.copyCode")} />);
  const words = () => screen.getByRole("button").textContent;
  await act(async () => screen.getByRole("button").click());
  expect(write).toHaveBeenCalledWith("abc123");
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(499);
  expect(words()).toBe(t("leagues.invite.copied"));
  await pass(1);
  expect(words()).toBe(t("leagues.invite.copyCode"));
  write.mockRestore();
});

test.each([
  ["refuses", () => vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"))],
  ["has nowhere to copy to", () => vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never)],
])("where the browser %s, that is said [league-048]", async (_, forbid) => {
  const forbidden = forbid();
  draw(
    <>
      <CopyButton text="abc123" label={t("leagues.invite.copyCode")} />
      <Toasts />
    </>,
  );
  await act(async () => screen.getByRole("button", { name: t("leagues.invite.copyCode") }).click());
  expect(await screen.findByText(t("share.failed"))).toBeTruthy();
  forbidden.mockRestore();
});
