import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compileMessage } from "./compile-message.ts";
import { OWN_TEXTS } from "./src/shell/routes.ts";
import { MANIFESTS } from "./vite-manifest.ts";
import { keysOf } from "./vite-screen-messages.ts";

const LANGUAGES = ["sv", "en"] as const;
const ID = "virtual:messages";
const source = (language: string) => fileURLToPath(new URL(`src/i18n/${language}.json`, import.meta.url));
const catalogue = (language: string) => JSON.parse(readFileSync(source(language), "utf8")) as Record<string, string>;

const compiled = (language: string, isIn: (key: string) => boolean = () => true): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(catalogue(language))
        .filter(([key]) => isIn(key))
        .map(([key, text]) => [key, compileMessage(text)]),
    ),
  );

/** The name of a file of texts, before the hash: a screen's own, or the whole catalogue. */
export const textsOf = (language: string, screen?: string): string =>
  `${language}-${screen !== undefined && OWN_TEXTS.has(screen) ? screen : "whole"}`;

function inLanguage(html: string, language: string): string {
  const texts = catalogue(language);
  return html
    .replace('<html lang="sv"', `<html lang="${language}"`)
    .replace("/manifest.webmanifest", language === "en" ? `/${MANIFESTS.en}` : `/${MANIFESTS.sv}`)
    .replace(/%([\w.]+)%/g, (whole, key: string) => texts[key] ?? whole);
}

/**
 * Catalogues are data: only the language in use is downloaded, and the ICU parser stays in the build. Beside the whole, the
 * screens that a visit begins with most have a file each of what they and the frame ask for (decision 67).
 * `virtual:messages` gives the addresses. The page is written per language (index.html, index.en.html; the server
 * chooses by host), so that language and title are right before any script runs.
 */
export function messages(): Plugin {
  let building = false;
  return {
    name: "elvan-messages",
    config: (_, { command }) => {
      building = command === "build";
    },
    configureServer(server) {
      server.middlewares.use("/@messages", (request, response, next) => {
        const language = LANGUAGES.find((name) => request.url === `/${name}.json`);
        if (language === undefined) return next();
        response.setHeader("content-type", "application/json").end(compiled(language));
      });
    },
    handleHotUpdate({ file, server }) {
      if (LANGUAGES.some((language) => file === source(language))) server.ws.send({ type: "full-reload" });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const entries = LANGUAGES.map((language) => {
        const served = `"/@messages/${language}.json"`;
        if (!building) return `${language}: { whole: ${served}, of: {} }`;
        this.addWatchFile(source(language));
        const keys = Object.keys(catalogue(language));
        const emit = (name: string, isIn?: (key: string) => boolean): string =>
          `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${name}.json`, source: compiled(language, isIn) })}`;
        const own = [...OWN_TEXTS].map((screen) => {
          const asked = keysOf(screen, keys);
          return `"${screen}": ${emit(textsOf(language, screen), (key) => asked.has(key))}`;
        });
        return `${language}: { whole: ${emit(textsOf(language))}, of: { ${own.join(", ")} } }`;
      });
      return `export const messageFiles = { ${entries.join(", ")} };`;
    },
    transformIndexHtml: (html) => (building ? html : inLanguage(html, "sv")),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const html = String(page.source);
        for (const language of LANGUAGES) {
          const written = inLanguage(html, language);
          if (language === "sv") page.source = written;
          else this.emitFile({ type: "asset", fileName: `index.${language}.html`, source: written });
        }
      },
    },
  };
}
