// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lost } from "../../../../test/answers.ts";
import { draw, stubServer, t } from "../../../../test/draw.tsx";
import { hasServerError } from "../../../data/server-error.ts";
import { MemberSearch } from "./member-search.tsx";

const members = [
  { entry: 1, player_name: "Carol Ek", entry_name: "Ek FF" },
  { entry: 2, player_name: "Bob Lund", entry_name: "Lunds lag" },
];

test("while the server is asked, members that are known stay listed, and nobody is said to be missing; the same is not asked twice [league-106]", async () => {
  const answer = Promise.withResolvers<typeof members>();
  const asked = stubServer({
    "GET /api/league/7/search-entries/?search=": () => members,
    "GET /api/league/7/search-entries/?search=Carol": () => answer.promise,
    "GET /api/league/7/search-entries/?search=Zoe": () => [],
  });
  draw(<MemberSearch league={7} picked={null} onPick={vi.fn<() => void>()} />);
  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  const names = () => screen.queryAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  await waitFor(() => expect(names()).toHaveLength(2));
  type("Carol E");
  expect(names()).toEqual(["Carol EkEk FF"]);
  await waitFor(() => expect(asked.at(-1)?.path).toContain("search=Carol"));
  expect(names()).toEqual(["Carol EkEk FF"]);
  answer.resolve([...members.slice(0, 1), { entry: 3, player_name: "Carol Öst", entry_name: "Östs lag" }]);
  await waitFor(() => expect(names()).toEqual(["Carol EkEk FF", "Carol ÖstÖsts lag"]));
  type("Zoe A");
  expect(screen.queryByText(t("leagues.admin.none"))).toBeNull();
  expect(await screen.findByText(t("leagues.admin.none"))).toBeTruthy();
  type("Carol Ö");
  await waitFor(() => expect(names()).toEqual(["Carol EkEk FF", "Carol ÖstÖsts lag"]));
  expect(asked.filter(({ path }) => path.endsWith("=Carol"))).toHaveLength(1);
});

test("a search waits until nothing has been typed for 400 ms; that it finds no answer is passed over in silence [league-178, league-183]", async () => {
  const asked = stubServer({
    "GET /api/league/7/search-entries/?search=": () => members,
    "GET /api/league/7/search-entries/?search=Bob": lost,
  });
  draw(<MemberSearch league={7} picked={null} onPick={vi.fn<() => void>()} />);
  await screen.findAllByRole("radio");
  vi.useFakeTimers();
  const searches = () => asked.filter(({ path }) => path.endsWith("=Bob")).length;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  type("Bob");
  await pass(399);
  type("Bob ");
  await pass(399);
  expect(searches()).toBe(0);
  await pass(1);
  expect(searches()).toBe(1);
  // Tried twice more.
  await pass(5_000);
  expect(searches()).toBe(3);
  expect(hasServerError()).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});

test("who is picked stays picked while they are listed, and no longer [league-106]", async () => {
  stubServer({ "GET /api/league/7/search-entries/?search=": () => members });
  const onPick = vi.fn<(member: unknown) => void>();
  draw(<MemberSearch league={7} picked={members[0]!} onPick={onPick} />);
  await screen.findAllByRole("radio");
  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  type("Ca");
  type("Car");
  expect(onPick).not.toHaveBeenCalled();
  type("Bo");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(null);
});
