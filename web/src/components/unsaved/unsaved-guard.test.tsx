// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "../../lib/router.tsx";
import { beforeAll, expect, test, vi } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Link } from "../ui/link.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

beforeAll(() => import("../ui/dialog-sheet.tsx"));

function Editor({ when, ...rest }: { when: boolean; onLeave?: () => void; save?: () => Promise<boolean> }) {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Link to="/fixtures">Fixtures</Link>
      <Link to="/?player=3">Player</Link>
      <UnsavedGuard
        when={when}
        title="Not saved"
        words="What now?"
        stay="Stay"
        leave="Leave"
        onLeave={rest.onLeave}
        save={rest.save && { label: "Save", run: rest.save }}
      />
    </>
  );
}
const press = (role: "link" | "button", name: string) => userEvent.click(screen.getByRole(role, { name }));
const asks = () => screen.queryByRole("alertdialog", { name: "Not saved" }) !== null;
const path = () => screen.getByRole("heading", { level: 1, hidden: true }).textContent;

test("without changes nobody is asked", async () => {
  draw(<Editor when={false} />);
  await press("link", "Fixtures");
  expect(asks()).toBe(false);
  expect(path()).toBe("/fixtures");
});

test("who stays is where they were, and is asked again", async () => {
  const onLeave = vi.fn<() => void>();
  draw(<Editor when onLeave={onLeave} />);
  await press("link", "Fixtures");
  await screen.findByRole("alertdialog");
  expect(window.location.pathname).toBe("/");
  await press("button", "Stay");
  await waitFor(() => expect(asks()).toBe(false));
  expect(onLeave).not.toHaveBeenCalled();
  await press("link", "Fixtures");
  await screen.findByRole("alertdialog");
});

test("who leaves goes where they wanted to", async () => {
  const onLeave = vi.fn<() => void>();
  draw(<Editor when onLeave={onLeave} />);
  await press("link", "Fixtures");
  await screen.findByRole("alertdialog");
  await press("button", "Leave");
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe("/fixtures");
  expect(path()).toBe("/fixtures");
});

test("saving leads on when it succeeds, and back to the page when it does not", async () => {
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  draw(<Editor when save={save} />);
  await press("link", "Fixtures");
  await screen.findByRole("alertdialog");
  await press("button", "Save");
  await waitFor(() => expect(asks()).toBe(false));
  expect(window.location.pathname).toBe("/");
  await press("link", "Fixtures");
  await screen.findByRole("alertdialog");
  await press("button", "Save");
  await waitFor(() => expect(window.location.pathname).toBe("/fixtures"));
});

test("what opens over the page is no leaving", async () => {
  draw(<Editor when />);
  await press("link", "Player");
  expect(asks()).toBe(false);
  expect(window.location.search).toBe("?player=3");
});
