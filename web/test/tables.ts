import { waitFor } from "@testing-library/react";

/** With ordinary spaces: those of numbers and round names do not break. */
export const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ").trim();

/** What a line of a table reads, cell by cell. */
export const readLine = (row: Element): string[] => [...row.children].map((cell) => plain(cell.textContent));

/** A table by its caption, once it is there. Of a long one, asking for its role takes longer than drawing it. */
export const findTable = (name: string): Promise<HTMLTableElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll("table")].find((table) => table.caption?.textContent === name);
    if (found === undefined) throw new Error(`There is no table "${name}".`);
    return found;
  });

/** All lines of a table, its heads first. */
export const readTable = async (name: string): Promise<string[][]> => [...(await findTable(name)).rows].map(readLine);
