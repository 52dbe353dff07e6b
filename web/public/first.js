// What cannot wait for the game's own scripts. A file of its own: the content security policy allows no inline scripts.

// Before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem("elvan.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's preference holds then.
}

// Who looks, and what the screen of this address waits for: asked for while the game's scripts are still on their way.
// src/data/early.ts takes the answers.
(() => {
  const early = new Map();
  globalThis.elvanEarly = early;
  const ask = (url) => {
    const answer = fetch(url, { headers: { accept: "application/json" }, credentials: "same-origin" });
    answer.catch(() => {});
    early.set(url, { answer, sent: Date.now() });
    return answer;
  };
  void ask("/api/me/");

  // On a bare address each request has to tell the language.
  const { hostname, pathname } = location;
  if (/^[\d.]+$/.test(hostname) || hostname.includes(":")) return;
  const round = /^\/entry\/([1-9]\d*)\/event\/[1-9]\d*\/?$/.exec(pathname);
  if (round !== null) void ask(`/api/entry/${round[1]}/`);
})();
