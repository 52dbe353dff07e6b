import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a passkey answers with, as browsers write it. */
export type Credential = {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, string>;
  clientExtensionResults: object;
};

type Moment = {
  challenge: string;
  /** Where the browser says it is. */
  origin?: string;
  rpId?: string;
  /** The device has not asked for finger, face or code. */
  unverified?: boolean;
};

/** A device that keeps one passkey (ES256) and counts how often it has signed. */
export type Authenticator = {
  id: string;
  make(moment: Moment): Credential;
  sign(moment: Moment & { counter?: number }): Credential;
};

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Writes what WebAuthn level 2 says (6.1 authenticator data, 5.8.1 client data), so that the server's library has to believe it. */
export function openAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let signed = 0;

  const clientData = (type: string, { challenge, origin = "http://localhost:3000" }: Moment) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId = "localhost", unverified = false }: Moment, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (unverified ? 0 : VERIFIED)]), count]);
  };
  const credential = (response: Record<string, Uint8Array>): Credential => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64url")]),
    ),
    clientExtensionResults: {},
  });

  return {
    id: id.toString("base64url"),
    make(moment) {
      // COSE: an elliptic key (kty 2) for ES256 (alg -7) on P-256 (crv 1).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(moment, WITH_KEY, 0), aaguid, length, id, key]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return credential({ clientDataJSON: clientData("webauthn.create", moment), attestationObject });
    },
    sign({ counter = (signed += 1), ...moment }) {
      const clientDataJSON = clientData("webauthn.get", moment);
      const authenticatorData = head(moment, 0, counter);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return credential({ clientDataJSON, authenticatorData, signature });
    },
  };
}
