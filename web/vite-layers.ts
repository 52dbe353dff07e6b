import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The first sheet a browser meets sets the order, and which that is depends on the chunks: so each states it. */
export function layers(): Plugin {
  const order = readFileSync(fileURLToPath(new URL("src/styles/layers.css", import.meta.url)), "utf8");
  return {
    name: "elvan-layers",
    enforce: "pre",
    transform(code, id) {
      return id.endsWith(".css") && code.includes("@layer") ? { code: order + code, map: null } : null;
    },
  };
}
