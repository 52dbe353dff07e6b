import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Language = "sv" | "en";

/** The host decides the language, and an installed app is one of its host. */
export const MANIFESTS: Record<Language, string> = { sv: "manifest.webmanifest", en: "manifest.en.webmanifest" };

const words = (language: Language) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`src/i18n/${language}.json`, import.meta.url)), "utf8")) as Record<
    string,
    string
  >;

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const SHORTCUTS = [
  ["nav.myTeam", "/my-team", "my-team"],
  ["nav.transfers", "/transfers", "transfers"],
  ["nav.points", "/points", "points"],
  ["nav.leagues", "/leagues", "leagues"],
] as const;

function manifestIn(language: Language): object {
  const texts = words(language);
  return {
    id: "/",
    name: texts["install.name"],
    short_name: texts["shell.name"],
    description: texts["page.description"],
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#0d2a2c",
    theme_color: "#0d2a2c",
    categories: ["games", "sports"],
    icons: [
      icon("icon", 192),
      icon("icon", 512),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: SHORTCUTS.map(([key, url, name]) => ({ name: texts[key], url, icons: [icon(name, 96)] })),
  };
}

/** The web app manifest in each language, from the words of the pages. */
export function manifest(): Plugin {
  return {
    name: "elvan-manifest",
    generateBundle() {
      for (const language of ["sv", "en"] as const) {
        const source = JSON.stringify(manifestIn(language));
        this.emitFile({ type: "asset", fileName: MANIFESTS[language], source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${MANIFESTS.sv}`) next();
        else response.setHeader("content-type", "application/manifest+json").end(JSON.stringify(manifestIn("sv")));
      });
    },
  };
}
