import type { Role } from "@elvan/rules";

/** Only what the sender alone knows; names, figures, links and codes are looked up when it is sent. */
export type Letter =
  | { kind: "welcome"; account: number; code?: number }
  /** Only the address: whether it has an account is looked up when the message is written. */
  | { kind: "password_reset" }
  | { kind: "browser_link" }
  | { kind: "password_changed"; account: number }
  | { kind: "second_factor"; account: number; on: boolean }
  | { kind: "email_changed"; account: number; email: string }
  | { kind: "merge_code"; account: number; code: number }
  | { kind: "email_code"; account: number; code: number }
  | { kind: "new_device"; account: number; device: string; at: string }
  | { kind: "feed_waits"; account: number }
  | { kind: "team_renamed"; account: number; name: string; reason: string }
  | { kind: "role_changed"; account: number; role: Role; reason: string }
  | {
      kind: "suspension";
      account: number;
      suspension: number;
      what: "begun" | "lifted" | "upheld";
      /** The operators' words about this step. */
      reason: string;
    }
  /** `at`: the deadline that it is about; it is not sent once that has moved. */
  | { kind: "deadline_reminder"; entry: number; event: number; at?: string }
  | { kind: "round_summary"; entry: number; event: number; points?: number; corrected?: boolean }
  | { kind: "notification"; notification: number; entry: number }
  | { kind: "alert"; account: number; alert: AlertMessage };

/** `test`: an operator tries whether messages arrive. */
export type AlertMessage = { phase: "began" | "ended"; id: number } | { phase: "test" };

export type LetterKind = Letter["kind"];
export type LetterOf<K extends LetterKind> = Extract<Letter, { kind: K }>;
