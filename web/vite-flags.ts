import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json")), "3x2");
const ADDRESS = /^\/img\/flags\/([A-Z][A-Z0-9])\.svg$/;

/** Nations that football knows and ISO does not, by the codes of the API's regions. */
const NATIONS: Record<string, string> = { EN: "GB-ENG", S1: "GB-SCT", WA: "GB-WLS", N1: "GB-NIR" };

const drawing = (code: string): string => readFileSync(join(FOLDER, `${NATIONS[code] ?? code}.svg`), "utf8");

/** Every region's flag at /img/flags/{code}.svg (league-019), by its two letters on the wire. */
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
