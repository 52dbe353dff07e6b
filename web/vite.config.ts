import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "./vite-compress.ts";
import { flags } from "./vite-flags.ts";
import { fonts } from "./vite-fonts.ts";
import { layers } from "./vite-layers.ts";
import { messages } from "./vite-messages.ts";
import { screens } from "./vite-screens.ts";

/** For `npm run dev`; /api goes there with the host name untouched. */
const API = process.env.ELVAN_API ?? "http://localhost:3000";

/** What every screen needs; what writes is left to the screens that write. */
const LIBRARIES =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation)\.js)/;

/** Nearly every screen loads these: one file packs better than many. */
const BASE =
  /web\/src\/(main|app|routes|styles\/fonts|i18n\/(?!problem-text)|lib\/(?!over-page)|shell\/(?!crash-page|demo-clock|plain-header)|data\/(ask-proof|auto-join|bootstrap|call|client-report|clock|dream-team|entry|fixtures|game|guard|health|language|live|live-stream|live-update|live-version|me|picks|query|query-client|server-error)\.|components\/(countdown|score|badge|player-link\/(?!flag)|pitch\/(?!availability-icon|use-travel)|dream-team|movement|live\/(?!live-mark|use-announced-rank)|load-failed|page\/(?!contact-link)|proof\/proof-host|shirt|name-plate|league\/auto-join-host|player-dialog\/(player-dialog-host|use-player-dialog))|components\/ui\/(alert|button|card|classes|dialog-to-come|empty-state|icon|link|skeleton|table|text-link|toast)\.)/;

const SHARED = /(web|rules|contract)\/src\//;
const SQUAD =
  /(components\/(season-over|squad-builder|unsaved|drag|foot-bar|player-list|player-menu|chips-panel|deadline-bar|save-problems|club-select)|data\/(transfers|my-team|entry-create))/;
const TEAM =
  /(components\/(entry-|course|ledger|league|marks|newsroom|score|player-dialog\/matches|player-words|round-)|data\/(club-feed|leagues|ledger|entry-))/;

export default defineConfig({
  plugins: [react(), fonts(), layers(), messages(), flags(), screens(), compress()],
  server: { proxy: { "/api": { target: API, changeOrigin: false } }, allowedHosts: true },
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: (path) => (path.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Time spent compressing is not worth a warning.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: LIBRARIES, priority: 3 },
            { name: "base", test: BASE, priority: 3 },
            { name: "aria", test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/, priority: 1 },
            // On every page, too: the demo's clock writes.
            { name: "write", test: /(mutationObserver|useMutation)\.js|problem-text|shell\/disclosure/, priority: 2 },
            { name: "shared", test: SHARED, minShareCount: 3 },
            { name: "rules", test: /rules\/src|round-ruleset/, minShareCount: 2 },
            { name: "squad", test: SQUAD, minShareCount: 2 },
            { name: "team", test: TEAM, minShareCount: 2 },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
