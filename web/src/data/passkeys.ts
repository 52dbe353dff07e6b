import { call } from "./call.ts";
import type { CallInput, CallReply } from "./call.ts";
import { useChange } from "./change.ts";
import { meQuery } from "./me.ts";
import { apiQuery } from "./query.ts";

type Credential = CallInput<"POST /api/player/passkeys/">["body"]["credential"];
type Options = CallReply<"POST /api/player/passkeys/options/">;

/** Loaded when a passkey is first used. */
const library = () => import("@simplewebauthn/browser");

export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Closing the device's own dialog is not a failure. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

export const passkeysQuery = apiQuery("GET /api/player/passkeys/", {
  queryKey: ["passkeys"],
  meta: { answer: "personal" },
});

/** The options are for the browser's own call, whose types are the library's. */
const asOptions = <T>(options: Options): T => options as T;

const reloads = [passkeysQuery];

export const useAddPasskey = () =>
  useChange(
    async (name: string) => {
      const { startRegistration } = await library();
      const optionsJSON = asOptions<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
        await call("POST /api/player/passkeys/options/", {}),
      );
      const credential = (await startRegistration({ optionsJSON })) as unknown as Credential;
      return call("POST /api/player/passkeys/", { body: { name, credential } });
    },
    { reloads },
  );

export const useRemovePasskey = () =>
  useChange((passkey: string) => call("DELETE /api/player/passkeys/:passkey/", { params: { passkey } }), { reloads });

export const usePasskeySignIn = () =>
  useChange(
    async () => {
      const { startAuthentication } = await library();
      const optionsJSON = asOptions<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
        await call("POST /api/player/login/passkey/options/", {}),
      );
      const credential = (await startAuthentication({ optionsJSON })) as unknown as Credential;
      return call("POST /api/player/login/passkey/", { body: { credential } });
    },
    { replaces: meQuery },
  );
