/** What long work tells while it goes on, on stderr, so that stdout holds the result alone. */
export type Progress = {
  /** Tells where the work is. On a terminal it overwrites itself, elsewhere every new text is a line. */
  tell(text: string): void;
  /** Ends the last line. */
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
