import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json")), "3x2");
const ADDRESS = /^\/img\/flags\/([A-Z][A-Z0-9])\.svg$/;

/** Codes of the API that are not, or no longer, those of ISO; the Antilles used the Kingdom's flag as well. */
const NATIONS: Record<string, string> = { EN: "GB-ENG", S1: "GB-SCT", WA: "GB-WLS", NN: "GB-NIR", KO: "XK", AN: "NL" };

const drawing = (code: string): string => readFileSync(join(FOLDER, `${NATIONS[code] ?? code}.svg`), "utf8");

/** /img/flags/{code}.svg by the region's two letters on the wire (league-019). */
export function flags(): Plugin {
  return {
    name: "elvan-flags",
    generateBundle() {
      const countries = readdirSync(FOLDER).flatMap((file) => /^([A-Z]{2})\.svg$/.exec(file)?.[1] ?? []);
      for (const code of [...countries, ...Object.keys(NATIONS)]) {
        this.emitFile({ type: "asset", fileName: `img/flags/${code}.svg`, source: drawing(code) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = ADDRESS.exec(request.url ?? "")?.[1];
        if (code === undefined) next();
        else response.setHeader("content-type", "image/svg+xml").end(drawing(code));
      });
    },
  };
}
