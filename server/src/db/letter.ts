/** Only what the sender alone knows; names, figures, links and codes are looked up when it is sent. */
export type Letter =
  | { kind: "welcome"; account: number; code?: number }
  /** Only the address: whether it has an account is looked up when the message is written. */
  | { kind: "password_reset" }
  | { kind: "browser_link" }
  | { kind: "password_changed"; account: number }
  | { kind: "second_factor"; account: number; on: boolean }
  | { kind: "email_changed"; account: number; email: string }
  | { kind: "merge_code"; code: number }
  | { kind: "email_code"; code: number }
  | { kind: "new_device"; account: number; device: string; at: string }
  | { kind: "feed_waits"; account: number }
  | { kind: "deadline_reminder"; entry: number; event: number }
  | { kind: "round_summary"; entry: number; event: number };

export type LetterKind = Letter["kind"];
export type LetterOf<K extends LetterKind> = Extract<Letter, { kind: K }>;
