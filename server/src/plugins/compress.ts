import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Answers to one person travel packed as well; documents and files are kept packed and never come here. Gzip at a low level:
 * most of the way to a phone saved, for a fraction of a millisecond here. What a session is known by stands in cookies, which
 * are not packed: nobody learns it from how long an answer is.
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
