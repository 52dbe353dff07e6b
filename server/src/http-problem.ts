/** An answer that is not a success and has a reason in words: the family's `{ "detail": … }`. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** The words of the family's framework, which clients look for. */
export const DETAIL = {
  notFound: "Not found.",
  notSignedIn: "Authentication credentials were not provided.",
  notAllowed: "You do not have permission to perform this action.",
  badToken: "Invalid token.",
  notWithToken: "This call cannot be made with a token.",
  tokenTooWeak: "The token may only read.",
  csrfMissing: "CSRF Failed: CSRF token missing.",
  csrfWrong: "CSRF Failed: CSRF token incorrect.",
  crossSite: "CSRF Failed: Cross-site request.",
  tooLarge: "Request body is too large.",
  badAddress: "Bad request.",
  starting: "There is no season yet.",
} as const;

export const notFound = (): HttpProblem => new HttpProblem(404, DETAIL.notFound);

/** Too often; whoever calls is told when to come back. */
export const throttled = (seconds: number): HttpProblem =>
  new HttpProblem(429, `Request was throttled. Expected available in ${seconds} seconds.`, {
    "retry-after": String(seconds),
  });
