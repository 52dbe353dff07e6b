import { answer, changePerson, keepAll, noteWrite } from "./answers.ts";
import { openNotice, showNotice } from "./notices.ts";
import { treatmentOf } from "./rules.ts";
import { activateShell, installShell, shellFile, type ShellFile } from "./shell.ts";
import type { PageMessage } from "./words.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (web/vite-worker.ts). */
declare const SHELL: { files: ShellFile[]; pages: { sv: string; en: string }; screens: string[] };

// Once, as the build writes the whole list wherever the name stands.
const shell = SHELL;
const page = shell.pages[self.location.hostname.startsWith("en.") ? "en" : "sv"];

// A new version waits until a page lets it take over, or until no page is left.
self.addEventListener("install", (event) => event.waitUntil(installShell(shell.files)));

// Pages that are open when the first version comes are kept for, too.
self.addEventListener("activate", (event) =>
  event.waitUntil(activateShell(shell.files).then(() => self.clients.claim())),
);

const fileOr = async (pathname: string, request: Request): Promise<Response> =>
  (await shellFile(pathname, shell.files).catch(() => undefined)) ?? fetch(request);

const treatment = (request: Request) => treatmentOf(request, self.location.origin, shell);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (treatment(request)) {
    case "screen":
      return event.respondWith(fileOr(page, request));
    case "file":
      return event.respondWith(fileOr(new URL(request.url).pathname, request));
    case "kept":
      return event.respondWith(answer(event));
    case "sign-in-or-out":
      return event.respondWith(changePerson(event));
    case "server":
      if (request.method !== "GET" && new URL(request.url).pathname.startsWith("/api/")) event.waitUntil(noteWrite());
      return undefined;
  }
});

self.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message.type === "keep") {
    const requests = message.addresses.map((address) => new Request(new URL(address, self.location.origin)));
    event.waitUntil(keepAll(requests.filter((request) => treatment(request) === "kept")));
  }
});

self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event.notification)));
