import type { Plugin, Rolldown } from "vite";
import { ROUTES } from "./src/routes.ts";

/** What a screen's page is called, in a language. */
const fileOf = (page: string, language: string): string => `screens/${page.replaceAll("/", "-")}.${language}.html`;

/** The page of each language as vite-messages.ts writes it. */
const PAGES = { sv: "index.html", en: "index.en.html" };

/**
 * Writes the page once for each screen: the same, but naming the scripts and style sheets that this screen needs beside those of
 * all, so that they are fetched together and not once the first script has run. screens.json says which page belongs to which
 * address; the server answers with it, and with index.html where no screen is.
 */
export function screens(): Plugin {
  return {
    name: "elvan-screens",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const page = (name: string): string => {
          const file = bundle[name];
          if (file?.type !== "asset") throw new Error(`${name} was not built.`);
          return String(file.source);
        };
        const pages = Object.entries(PAGES).map(([language, name]) => [language, page(name)] as const);
        for (const screen of new Set(ROUTES.map(({ page: name }) => name))) {
          const links = linksOf(screen, chunks, page(PAGES.sv));
          for (const [language, html] of pages) {
            this.emitFile({ type: "asset", fileName: fileOf(screen, language), source: inOrder(html, links) });
          }
        }
        const listed = ROUTES.map(({ path, page: name }) => ({
          path,
          files: Object.fromEntries(pages.map(([language]) => [language, fileOf(name, language)])),
        }));
        this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(listed) });
      },
    },
  };
}

/**
 * The page with the links of a screen: scripts first, then data. Browsers ask for files in the order they stand in, six at a
 * time, and the scripts are both the largest and what all else waits for.
 */
function inOrder(html: string, links: string): string {
  const data = html.match(/ *<link rel="preload"[^>]*as="fetch"[^>]*>\n/g) ?? [];
  const rest = data.reduce((page, link) => page.replace(link, ""), html);
  return rest.replace("</head>", `${links}${data.join("")}  </head>`);
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The links to a screen's own files: whatever its script imports that `page` does not name yet. */
function linksOf(screen: string, chunks: readonly Chunk[], page: string): string {
  const folder = screen.startsWith("console/") ? screen : `pages/${screen}`;
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${folder}/page.tsx`));
  if (own === undefined) throw new Error(`No script was built for the screen ${screen}.`);
  const needed = new Set([own]);
  // A set is walked on to what is added meanwhile.
  for (const chunk of needed) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  }
  const fresh = (files: Iterable<string>) => [...new Set(files)].filter((file) => !page.includes(file));
  const styles = fresh([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const scripts = fresh([...needed].map(({ fileName }) => fileName));
  const links = (rel: string, files: readonly string[]) =>
    files.map((file) => `    <link rel="${rel}" crossorigin href="/${file}">\n`).join("");
  return links("stylesheet", styles) + links("modulepreload", scripts);
}
