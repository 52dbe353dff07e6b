/** On stderr, so that stdout holds only the result. */
export type Progress = {
  /** Overwrites itself on a terminal; elsewhere every text is a line. */
  tell(text: string): void;
  end(): void;
};

export function showProgress(out: NodeJS.WriteStream = process.stderr, quiet = false): Progress {
  let last = "";
  return {
    tell(text) {
      if (quiet || text === last) return;
      out.write(out.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
      last = text;
    },
    end() {
      if (out.isTTY && last !== "") out.write("\n");
      last = "";
    },
  };
}
