import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Game } from "./game.ts";

/** The game's server at another port, where a new version of the pages can be published: its service worker differs. */
export async function withNewVersions(game: Game) {
  const version = { number: 1 };
  const target = new URL(game.sv);
  const server = createServer((asked, answer) => {
    // Whole answers: the server would say that its own script has not changed.
    const { "if-none-match": _, "if-modified-since": __, ...known } = asked.headers;
    const headers = { ...known, "accept-encoding": "identity" };
    const forward = request({ port: target.port, path: asked.url, method: asked.method, headers }, (response) => {
      const { "content-length": ___, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      response.on("data", (chunk) => answer.write(chunk));
      response.on("end", () => answer.end(asked.url === "/service-worker.js" ? `\n// ${version.number}` : ""));
    });
    forward.on("error", () => answer.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    game: { ...game, sv: `http://localhost:${port}`, en: `http://en.localhost:${port}` },
    publish: () => void (version.number += 1),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
