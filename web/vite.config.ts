import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "./vite-compress.ts";
import { flags } from "./vite-flags.ts";
import { layers } from "./vite-layers.ts";
import { messages } from "./vite-messages.ts";
import { router } from "./vite-router.ts";

/** `npm run dev` keeps the API on its own port; everything under /api goes there with the host name untouched. */
const API = process.env.ELVAN_API ?? "http://localhost:3000";

/** What every screen needs of the libraries; what writes is left to the screens that write. */
const LIBRARIES =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation)\.js)/;

/** Our own modules that the shell, the landing page and nearly every screen load: one file, which packs better than many. */
const BASE =
  /web\/src\/(main|app|routes|i18n\/(?!problem-text)|shell\/(?!crash-page|demo-clock)|data\/(auto-join|bootstrap|call|client-report|clock|dream-team|entry|fixtures|game|health|language|live|live-stream|live-update|live-version|me|picks|query-client|server-error)\.|components\/(countdown|score|badge|player-link|pitch\/|dream-team|movement|live\/|load-failed|shirt|name-plate|league\/auto-join-host|player-dialog\/(player-dialog-host|use-player-dialog))|components\/ui\/(alert|button|card|classes|empty-state|icon|last-press|link|skeleton|table|text-link|toast)\.)/;

export default defineConfig({
  plugins: [react(), router(), layers(), messages(), flags(), compress()],
  server: { proxy: { "/api": { target: API, changeOrigin: false } }, allowedHosts: true },
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: (path) => (path.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long compressing takes is not a warning to whoever starts the game.
      checks: { pluginTimings: false },
      output: {
        // Few files that change seldom: the libraries of every screen, and what every screen of ours uses.
        codeSplitting: {
          groups: [
            { name: "libraries", test: LIBRARIES, priority: 2 },
            { name: "base", test: BASE, priority: 1 },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
