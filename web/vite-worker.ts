import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { ROUTES } from "./src/shell/routes.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGES = { sv: "/index.html", en: "/index.en.html" };
/** Beside what the build writes under assets/. */
const PUBLIC_FILES = ["/icon.svg", "/theme.js"];
/** Three megabytes that few ask for. */
const SOLVER = /\/(solver\.worker|highs)-[\w-]+\.(js|wasm)$/;
const versionOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 10);

/**
 * /service-worker.js, with the list of the files that the pages need offline: a script of one piece, as browsers want
 * it. And /service-worker-off.js, which the server sends in its place to get rid of it.
 */
export function worker(): Plugin {
  return {
    name: "elvan-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const assets = Object.values(bundle).filter(
          (file) =>
            file.fileName.startsWith("assets/") &&
            !SOLVER.test(file.fileName) &&
            // Operators need a connection.
            !(file.type === "chunk" && file.facadeModuleId?.includes("/src/console/")),
        );
        const pages = Object.values(PAGES).map((address) => {
          const page = bundle[address.slice(1)];
          if (page?.type !== "asset") throw new Error(`${address} was not built.`);
          return { address, version: versionOf(page.source) };
        });
        const files = [
          ...pages,
          ...PUBLIC_FILES.map((address) => ({ address, version: versionOf(readFileSync(fileOf(`public${address}`))) })),
          ...assets.map(({ fileName }) => ({ address: `/${fileName}` })),
        ];
        const shell = { files, pages: PAGES, screens: [...new Set(ROUTES.map(({ path }) => path))] };
        for (const [fileName, source] of [
          ["service-worker.js", "worker.ts"],
          ["service-worker-off.js", "off.ts"],
        ] as const) {
          this.emitFile({ type: "asset", fileName, source: await oneScript(source, shell) });
        }
      },
    },
  };
}

async function oneScript(source: string, shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileOf("."),
    publicDir: false,
    logLevel: "warn",
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        // A slow machine is not worth a warning.
        checks: { bundlerTimings: false },
        input: fileOf(`src/service-worker/${source}`),
        output: { format: "iife" },
      },
    },
  });
  const chunk = [built].flat().flatMap((one) => ("output" in one ? one.output : []))[0];
  if (chunk?.type !== "chunk") throw new Error(`${source} was not built.`);
  return chunk.code;
}
