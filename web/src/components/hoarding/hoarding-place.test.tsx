// @vitest-environment happy-dom
import type { Ad } from "@elvan/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "../../../test/draw.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { BOOTSTRAP, NOW } from "../../../test/season.ts";
import { gameOf } from "../../data/game.ts";
import { AdPlace } from "./hoarding-place.tsx";

const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const AD: Ad = {
  ...{ id: 1, partner: "Fjäll", title: "Jackor för läktaren", line: "Torr i nittio minuter." },
  ...{ link: "https://fjall.example/höst", start_time: at(-1), stop_time: at(4) },
  pictures: {
    mobile: { url: "/picture/1", width: 640, height: 320 },
    tablet: { url: "/picture/2", width: 1456, height: 180 },
    desktop: null,
  },
};
const place = () => screen.queryByRole("complementary", { name: t("ad.label", { partner: "Fjäll" }) });
const picture = () => place()?.querySelector("img")?.getAttribute("src");
const open = (address: string, ad: Ad = AD) =>
  drawAt({ address, game: gameOf({ ...BOOTSTRAP, ads: [ad] } as typeof BOOTSTRAP) }, <AdPlace />);
async function widen(width: number): Promise<void> {
  vi.stubGlobal("innerWidth", width);
  await act(async () => void window.dispatchEvent(new Event("resize")));
}

beforeEach(() => void vi.stubGlobal("innerWidth", 400));
afterEach(() => vi.useRealTimers());

test("an ad is marked, names its partner and host, and leads away without handing on where from [core-137]", () => {
  open("/fixtures");
  const link = screen.getByRole("link");
  expect(place()?.textContent).toContain(`${t("ad.mark")} Fjäll`);
  expect(link.textContent).toBe(`Jackor för läktarenTorr i nittio minuter.fjall.example ${t("ad.newTab")}`);
  expect(link.getAttribute("href")).toBe("https://fjall.example/höst");
  expect(link.getAttribute("rel")).toBe("sponsored noopener");
  const shown = link.querySelector("img")!;
  expect([shown.getAttribute("width"), shown.getAttribute("height"), shown.getAttribute("alt")]).toEqual([
    ...["640", "320", ""],
  ]);
});

test("its picture is that of the window's width, also when that changes; without one for it there is no place [core-137]", async () => {
  open("/fixtures");
  expect(picture()).toBe("/picture/1");
  await widen(1024);
  expect(picture()).toBe("/picture/2");
  await widen(1025);
  expect(place()).toBeNull();
  await widen(480);
  expect(picture()).toBe("/picture/1");
});

test.each([
  ["/my-team", true],
  ["/player-list", true],
  ["/entry/5/history", true],
  ["/help/rules", true],
  ["/sign-in", false],
  ["/player", false],
  ["/player/password-reset", false],
  ["/entry-update", false],
  ["/entry/unsubscribe/1.x", false],
  ["/help/terms", false],
  ["/help/privacy", false],
  ["/console", false],
  ["/console/hoardings", false],
])("on %s there is a place for partners: %s [core-137]", (address, is) => {
  open(address);
  expect(place() !== null).toBe(is);
});

test("an ad comes and goes at its moments on a page that is open, though others are still to come [core-137]", () => {
  vi.useFakeTimers({ now: NOW });
  open("/fixtures", { ...AD, start_time: at(0.5), stop_time: at(1) });
  const wait = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000));
  const seen = [29, 2, 28, 2].map((minutes) => {
    wait(minutes);
    return place() !== null;
  });
  expect(seen).toEqual([false, true, true, false]);
});
