import type { Plugin, Rolldown } from "vite";
import { ROUTES } from "./src/shell/routes.ts";
import { textsOf } from "./vite-messages.ts";

const fileOf = (page: string, language: string): string => `screens/${page.replaceAll("/", "-")}.${language}.html`;

const SIGNED_IN: Readonly<Record<string, string>> = { home: "dashboard.tsx" };

const PAGES = { sv: "index.html", en: "index.en.html" };

/**
 * One page per screen, naming its own scripts and style sheets, so that they are fetched together and not after the
 * first script. screens.json maps addresses to pages, for everybody and for those with a session; the server falls back
 * to index.html.
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
        const textsFor = (language: string, screen: string): string => {
          const name = new RegExp(`^assets/${textsOf(language, screen)}-[0-9a-f]+\\.json$`);
          const file = Object.keys(bundle).find((one) => name.test(one));
          if (file === undefined) throw new Error(`The texts of ${screen} (${language}) were not built.`);
          return `    <link rel="preload" href="/${file}" as="fetch" crossorigin>\n`;
        };
        const write = (screen: string, name: string, links: string): Record<string, string> =>
          Object.fromEntries(
            pages.map(([language, html]) => {
              const fileName = fileOf(name, language);
              this.emitFile({ type: "asset", fileName, source: inOrder(html, links + textsFor(language, screen)) });
              return [language, fileName];
            }),
          );
        const linksTo = (files: readonly string[]) => linksOf(files, chunks, page(PAGES.sv));
        const written = new Map(
          [...new Set(ROUTES.map(({ page: name }) => name))].map((screen) => {
            const folder = screen.startsWith("console/") ? screen : `pages/${screen}`;
            const own = `${folder}/page.tsx`;
            const more = SIGNED_IN[screen];
            const signedIn = more && write(screen, `${screen}-signed-in`, linksTo([own, `${folder}/${more}`]));
            return [screen, { files: write(screen, screen, linksTo([own])), ...(signedIn && { signedIn }) }];
          }),
        );
        const listed = ROUTES.map(({ path, page: name }) => ({ path, ...written.get(name) }));
        this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(listed) });
      },
    },
  };
}

/** Scripts before data: browsers fetch in document order, six at a time, and all else waits for the scripts. */
function inOrder(html: string, links: string): string {
  const data = html.match(/ *<link rel="preload"[^>]*as="fetch"[^>]*>\n/g) ?? [];
  const rest = data.reduce((page, link) => page.replace(link, ""), html);
  return rest.replace("</head>", `${links}${data.join("")}  </head>`);
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

function linksOf(modules: readonly string[], chunks: readonly Chunk[], page: string): string {
  const needed = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (chunk === undefined) throw new Error(`No script was built of ${module}.`);
      return chunk;
    }),
  );
  // A set is walked on to what is added during the loop.
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
