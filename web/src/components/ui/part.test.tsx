// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { lazyFirst } from "../../lib/lazy-part.ts";
import { PageBoundary } from "../../shell/page-boundary.tsx";
import { DialogPart, Part } from "./part.tsx";

const Arrived = () => <p>Arrived</p>;
/** Its script is broken as often as told; then it is sound. */
const brokenPart = (times: number) => {
  let left = times;
  return lazyFirst(async () => {
    if (left-- > 0) throw new SyntaxError("Unexpected token '<'");
    return Arrived;
  });
};
const Crash = (): never => {
  throw new Error("no figures");
};
// React tells of every crash, also of those that are expected.
const quiet = () => vi.spyOn(console, "error").mockReturnValue();

test("a part that the page can do without shows nothing when its script is broken or crashes, and operators hear of the crash [mended-90]", async () => {
  const log = quiet();
  const asked = stubServer({ "POST /api/client-report/": () => ({}) });
  const Broken = brokenPart(1);
  const { container } = draw(
    <>
      <p>Around</p>
      <Part pending="To come">
        <Broken />
      </Part>
      <Part>
        <Crash />
      </Part>
    </>,
  );
  await waitFor(() => expect(container.textContent).toBe("Around"));
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(["/api/client-report/"]));
  expect(asked[0]?.body).toMatchObject({ message: "Error: no figures" });
  log.mockRestore();
});

test("a dialog that does not come says so, can be closed, and comes when it is asked for again [mended-90]", async () => {
  const log = quiet();
  const close = vi.fn<() => void>();
  const Broken = brokenPart(1);
  draw(
    <DialogPart onClose={close}>
      <Broken />
    </DialogPart>,
  );
  expect((await screen.findByRole("alert")).textContent).toBe(t("common.failed"));
  await userEvent.click(screen.getByRole("button", { name: t("common.close") }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  expect(await screen.findByText("Arrived")).toBeDefined();
  log.mockRestore();
});

test("a page that does not come leaves what is around it, and comes when it is asked for again [mended-90]", async () => {
  const log = quiet();
  stubServer({ "POST /api/client-report/": () => ({}) });
  const Broken = brokenPart(1);
  draw(
    <>
      <p>Around</p>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toBe(t("common.failed"));
  expect(screen.getByText("Around")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  expect(await screen.findByText("Arrived")).toBeDefined();
  log.mockRestore();
});
