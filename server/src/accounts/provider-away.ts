/** The other provider is away, or refuses the game rather than the person: its client, its secret, its clock. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** What a provider answers of the one person or the one sign-in (OpenID Connect Core 3.1.2.6, RFC 6749 5.2). */
const OF_ONE = new Set([
  "access_denied",
  "login_required",
  "interaction_required",
  "account_selection_required",
  "consent_required",
  "invalid_grant",
]);

/** What the library finds wrong with an answer: another state, another nonce, a signature that is not the provider's. */
const OF_ANSWER = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
]);

/** Everything else is no fault of the person, who is told so: they cannot mend it by trying again. */
export function isOfOneSignIn(failure: unknown): boolean {
  const { error, code } = failure as { error?: unknown; code?: unknown };
  return typeof error === "string" ? OF_ONE.has(error) : typeof code === "string" && OF_ANSWER.has(code);
}
