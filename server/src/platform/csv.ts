type Cell = string | number;

/** Excel takes a file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet would run a name like this as a formula; East Asian ones read the wide signs, too. Numbers are our own. */
const isFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const asCsv = (rows: readonly (readonly Cell[])[], separator: string): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(separator)}\r\n`).join("");
