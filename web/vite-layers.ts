import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Puts the order of the cascade's layers in front of every style sheet: the order is that of the first sheet a browser
 * meets, and which one that is depends on how the build splits the chunks.
 */
export function layers(): Plugin {
  const order = readFileSync(fileURLToPath(new URL("./src/styles/layers.css", import.meta.url)), "utf8");
  return {
    name: "elvan-layers",
    enforce: "pre",
    transform(code, id) {
      return id.endsWith(".css") && code.includes("@layer") ? { code: order + code, map: null } : null;
    },
  };
}
