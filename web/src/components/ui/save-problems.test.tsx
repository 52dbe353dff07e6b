// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { SaveProblems } from "./save-problems.tsx";

function Form() {
  const [error, setError] = useState<Error | null>(new Error("lost"));
  return (
    <>
      <SaveProblems error={error} onRetry={() => setError(null)} />
      <button type="button">Save</button>
    </>
  );
}

test("another try takes its own button away, and the focus goes on to the next", async () => {
  draw(<Form />);
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" })));
});
