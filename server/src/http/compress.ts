import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * For personal answers; documents and files are compressed beforehand. A low level, as most of the gain takes a
 * fraction of a millisecond. Session tokens are in cookies, which are not compressed, so lengths reveal nothing.
 */
export async function useCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["gzip"],
    threshold: 2048,
    syncThreshold: 65_536,
    customTypes: /^application\/json\b/,
    zlibOptions: { level: 3 },
  });
}
