import type { Plugin, Rolldown } from "vite";
import { ROUTES } from "./src/routes.ts";

/** What a screen's page is called, in a language. */
const fileOf = (page: string, language: string): string => `screens/${page.replaceAll("/", "-")}.${language}.html`;

/** Screens whose page brings another one for those who are signed in, by the file it comes from. */
const SIGNED_IN: Readonly<Record<string, string>> = { home: "dashboard.tsx" };

/** The page of each language as vite-messages.ts writes it. */
const PAGES = { sv: "index.html", en: "index.en.html" };

/**
 * Writes the page once for each screen: the same, but naming the scripts and style sheets that this screen needs beside those of
 * all, so that they are fetched together and not once the first script has run. screens.json says which page belongs to which
 * address, for everybody and for those who bring a session; the server answers with it, and with index.html where no screen is.
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
        const write = (name: string, links: string): Record<string, string> =>
          Object.fromEntries(
            pages.map(([language, html]) => {
              const fileName = fileOf(name, language);
              this.emitFile({ type: "asset", fileName, source: inOrder(html, links) });
              return [language, fileName];
            }),
          );
        const linksTo = (files: readonly string[]) => linksOf(files, chunks, page(PAGES.sv));
        const written = new Map(
          [...new Set(ROUTES.map(({ page: name }) => name))].map((screen) => {
            const folder = screen.startsWith("console/") ? screen : `pages/${screen}`;
            const own = `${folder}/page.tsx`;
            const more = SIGNED_IN[screen];
            const signedIn = more && write(`${screen}-signed-in`, linksTo([own, `${folder}/${more}`]));
            return [screen, { files: write(screen, linksTo([own])), ...(signedIn && { signedIn }) }];
          }),
        );
        const listed = ROUTES.map(({ path, page: name }) => ({ path, ...written.get(name) }));
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

/** The links to the files that modules of ours need: whatever they import that `page` does not name yet. */
function linksOf(modules: readonly string[], chunks: readonly Chunk[], page: string): string {
  const needed = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (chunk === undefined) throw new Error(`No script was built of ${module}.`);
      return chunk;
    }),
  );
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
