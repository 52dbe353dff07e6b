import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|json|svg|webmanifest|txt|wasm)$/;

/** So that the server never compresses a page. */
export function compress(): Plugin {
  return {
    name: "elvan-compress",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) return;
        for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
          WORTH_IT.test(file),
        )) {
          const path = join(dir, name);
          const text = readFileSync(path);
          if (text.length < 600) continue;
          writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
          writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        }
      },
    },
  };
}
