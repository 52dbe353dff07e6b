import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { groups } from "./vite-chunks.ts";
import { compress } from "./vite-compress.ts";
import { flags } from "./vite-flags.ts";
import { fonts } from "./vite-fonts.ts";
import { layers } from "./vite-layers.ts";
import { manifest } from "./vite-manifest.ts";
import { messages } from "./vite-messages.ts";
import { screens } from "./vite-screens.ts";
import { worker } from "./vite-worker.ts";

/** For `npm run dev`; /api goes there with the host name untouched. */
const API = process.env.ELVAN_API ?? "http://localhost:3000";

export default defineConfig({
  plugins: [react(), fonts(), layers(), messages(), manifest(), flags(), screens(), worker(), compress()],
  server: { proxy: { "/api": { target: API, changeOrigin: false } }, allowedHosts: true },
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: (path) => (path.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Time spent compressing is not worth a warning.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups },
        // The usual ones have hyphens: "-ad-" would come by chance.
        hashCharacters: "hex",
      },
    },
  },
  worker: {
    format: "es",
    // The solver's library asks for it in Node only, behind a condition.
    rolldownOptions: { external: ["node:module"], checks: { bundlerTimings: false } },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
