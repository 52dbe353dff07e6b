/** A season cannot be recorded, or not now; the message says why and what to do. */
export class RecordingError extends Error {
  override readonly name = "RecordingError";
  readonly exitCode: number;

  /** @param exitCode 2: what was given is wrong; 1: it could not be done */
  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
