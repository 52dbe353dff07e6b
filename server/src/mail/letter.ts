/**
 * What a message tells: its kind and the facts that only its sender knows. Everything else (names, figures, links, codes) is
 * looked up when it is sent.
 */
export type Letter =
  /** `code`: the line of one_time_code that the digits are for. */
  | { kind: "welcome"; account: number; code?: number }
  /** The address alone: whether somebody has an account there is found out when the message is written. */
  | { kind: "password_reset" }
  | { kind: "password_changed"; account: number }
  /** To the address that was left. */
  | { kind: "email_changed"; account: number; email: string }
  | { kind: "merge_code"; code: number }
  /** To an address that counts once the digits have been typed in. */
  | { kind: "email_code"; code: number }
  /** Somebody has signed in where nobody of this account did before; `at` is an ISO instant. */
  | { kind: "new_device"; account: number; device: string; at: string }
  | { kind: "deadline_reminder"; entry: number; event: number }
  | { kind: "round_summary"; entry: number; event: number };

export type LetterKind = Letter["kind"];
export type LetterOf<K extends LetterKind> = Extract<Letter, { kind: K }>;
