// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { Card } from "./card.tsx";
import { LoadFailed, RefreshFailed } from "./load-failed.tsx";

function Screen() {
  const [failed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      <Card title="Matcher">{failed ? <LoadFailed onRetry={() => setFailed(false)} /> : <p>Hammarby – AIK</p>}</Card>
      <a href="/help">Hjälp</a>
    </main>
  );
}

test("another try takes its own button away, and the focus stays where the answer comes", async () => {
  draw(<Screen />);
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  const card = screen.getByText("Hammarby – AIK").closest("section");
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test("where the whole card goes with it, the focus is on what is left around", async () => {
  const Whole = () => {
    const [failed, setFailed] = useState(true);
    return (
      <main tabIndex={-1}>
        {failed && (
          <Card>
            <LoadFailed onRetry={() => setFailed(false)} />
          </Card>
        )}
        <a href="/help">Hjälp</a>
      </main>
    );
  };
  draw(<Whole />);
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a refresh that works takes its note away, and the focus goes on to what was refreshed", async () => {
  const Stale = () => {
    const [stale, setStale] = useState(true);
    return (
      <>
        {stale && <RefreshFailed onRetry={() => setStale(false)} />}
        <a href="/fixtures">Hammarby – AIK</a>
      </>
    );
  };
  draw(<Stale />);
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link")));
});
