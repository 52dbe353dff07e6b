import { readAddress } from "@elvan/rules";
import { z } from "zod";
import { Before, Sent, TypedAddress, TypedCode, TypedPassword } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import {
  ACCOUNT_PROBLEMS,
  DETAILS_PROBLEMS,
  EMAIL_CODE_PROBLEMS,
  EMAIL_PROBLEMS,
  MERGE_PROBLEMS,
  PASSWORD_PROBLEMS,
} from "./problems.ts";

/** A generous limit: reviewDetails decides, so that the problem appears at the field. */
const Text = z.string().max(300);

export const AccountWish = z.object({
  email: Text.overwrite(readAddress),
  first_name: Text,
  last_name: Text,
  /** "2001-06-25" */
  date_of_birth: Text,
  region: Sent(z.int()),
  email_elvan: z.boolean().default(false),
  email_favourite: z.boolean().default(false),
});
export type AccountWish = z.input<typeof AccountWish>;

export const Registration = AccountWish.extend({ password: TypedPassword });
export type Registration = z.input<typeof Registration>;

/** `password` is required when the email changes and the account has one. */
export const DetailsWish = AccountWish.extend({ password: TypedPassword.default(""), before: Before });
export type DetailsWish = z.input<typeof DetailsWish>;

export const EmailState = z.object({
  /** The address a code was sent to (a new one, or the current one); null: none. */
  email: z.string().nullable(),
  /** The owner has proved to receive mail at the account's address. */
  confirmed: z.boolean(),
  has_password: z.boolean(),
});
export type EmailState = z.infer<typeof EmailState>;

export const EmailWish = z.object({ email: TypedAddress });
export type EmailWish = z.input<typeof EmailWish>;

export const CodeWish = z.object({ token: TypedCode });

/** `email`: nobody's password is their own address. */
export const PasswordCheckWish = z.object({ password: TypedPassword, email: z.string().max(254).default("") });
export type PasswordCheckWish = z.input<typeof PasswordCheckWish>;

export const PasswordWish = z.object({
  new_password1: TypedPassword,
  new_password2: TypedPassword,
  uidb64: z.string().max(40).default(""),
  token: z.string().max(200).default(""),
});
export type PasswordWish = z.input<typeof PasswordWish>;

export const account = {
  create: endpoint({
    method: "POST",
    path: "/api/player/create/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Register: creates an account and signs it in",
    status: 201,
    body: Registration,
    reply: Me,
    problems: ACCOUNT_PROBLEMS,
  }),
  checkPassword: endpoint({
    method: "POST",
    path: "/api/player/password-check/",
    access: "public",
    limit: "write",
    scope: "session",
    summary: "Whether a password stands on lists that others guess from, before an account is registered with it",
    status: 200,
    body: PasswordCheckWish,
    reply: z.object({ broken: z.boolean() }),
  }),
  update: endpoint({
    method: "POST",
    path: "/api/player/update/",
    access: "account",
    limit: "write",
    scope: "session",
    summary:
      "Change or confirm your details; they are then no longer dirty. A new address needs the password and counts once confirmed by code",
    status: 200,
    body: DetailsWish,
    reply: Me,
    problems: DETAILS_PROBLEMS,
  }),
  emailState: endpoint({
    method: "GET",
    path: "/api/player/email/",
    access: "account",
    limit: "read",
    scope: "session",
    summary: "Whether your address is confirmed, and any pending one",
    status: 200,
    reply: EmailState,
  }),
  sendEmailCode: endpoint({
    method: "POST",
    path: "/api/player/email/",
    access: "account",
    limit: "sign_in",
    scope: "session",
    summary: "Send the six-digit code again, to the pending address or to your own unconfirmed one",
    status: 204,
    reply: null,
    problems: EMAIL_CODE_PROBLEMS,
  }),
  confirmEmail: endpoint({
    method: "PUT",
    path: "/api/player/email/",
    access: "account",
    limit: "sign_in",
    scope: "session",
    summary: "Confirm that address with the six-digit code; the account switches to it",
    status: 200,
    body: CodeWish,
    reply: Me,
    problems: EMAIL_PROBLEMS,
  }),
  dropEmail: endpoint({
    method: "DELETE",
    path: "/api/player/email/",
    access: "account",
    limit: "write",
    scope: "session",
    summary: "Cancel a pending address change (idempotent)",
    status: 204,
    reply: null,
  }),
  sendCode: endpoint({
    method: "POST",
    path: "/api/player/otp-send/",
    access: "account",
    limit: "sign_in",
    scope: "session",
    summary:
      "Send a six-digit code to the address of your account from an earlier season; the answer never reveals whether it exists",
    status: 204,
    body: EmailWish,
    reply: null,
    problems: MERGE_PROBLEMS,
  }),
  validateCode: endpoint({
    method: "PUT",
    path: "/api/player/otp-validate/",
    access: "account",
    limit: "sign_in",
    scope: "session",
    summary: "Merge that account into yours; your details must then be confirmed",
    status: 200,
    body: CodeWish,
    reply: Me,
    problems: MERGE_PROBLEMS,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/player/password-reset/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Send a link to set a new password; the answer never reveals whether the account exists",
    status: 204,
    body: EmailWish,
    reply: null,
  }),
  setPassword: endpoint({
    method: "PUT",
    path: "/api/player/password-set/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Set a new password with the two parts of such a link; ends every session of the account",
    status: 204,
    body: PasswordWish,
    reply: null,
    problems: PASSWORD_PROBLEMS,
  }),
};
