// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../../test/draw.tsx";
import { MemberSearch } from "./member-search.tsx";

const members = [
  { entry: 1, player_name: "Carol Ek", entry_name: "Ek FF" },
  { entry: 2, player_name: "Bob Lund", entry_name: "Lunds lag" },
];

test("while the server is asked, members that are known stay listed, and nobody is said to be missing [league-106]", async () => {
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
});
