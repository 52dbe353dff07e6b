import { api } from "@elvan/contract";
import { passkeysOf } from "../../db/passkeys.ts";
import { route, type Server } from "../../platform/route.ts";
import { addPasskey, removePasskey } from "../manage-passkeys.ts";
import { askForPasskey, checkNewPasskey, checkPasskey, offerPasskey } from "../plugins/passkey-check.ts";
import { beginSession } from "../plugins/session.ts";
import { viewPasskey } from "../views/passkey.ts";
import { loadMe } from "./me.ts";

const SIGN_IN = "passkey_sign_in";

export function passkeyRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.passkey.list, async ({ session }) =>
    (await passkeysOf(ctx.db, session.account)).map((row) => viewPasskey(row)),
  );

  route(server, api.passkey.options, ({ session, request, reply }) => offerPasskey(ctx, request, reply, session));

  route(server, api.passkey.add, async ({ body, session: { account }, request, reply }) => {
    const checked = await checkNewPasskey(ctx, request, reply, { account, credential: body.credential });
    return viewPasskey(await addPasskey(ctx, { ...checked, account, name: body.name, address: request.ip }));
  });

  route(server, api.passkey.remove, ({ params, session: { account }, request }) =>
    removePasskey(ctx, { account, passkey: params.passkey, address: request.ip }),
  );

  route(server, api.passkey.signInOptions, ({ request, reply }) =>
    askForPasskey(ctx, request, reply, { kind: SIGN_IN }),
  );

  // Two factors in one: the device, and its owner's face, finger or code.
  route(server, api.passkey.signIn, async ({ body, request, reply }) => {
    const { credential } = body;
    const account = await checkPasskey(ctx, request, reply, { kind: SIGN_IN, account: null, credential });
    await beginSession(ctx, request, reply, account, { method: "passkey" });
    return loadMe(ctx, account);
  });
}
