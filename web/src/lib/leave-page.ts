/**
 * Leaves an account's pages for another address. A browser that keeps the page in memory for its "Back" neither shows it again nor
 * what it held: it loads the page anew, signed out.
 */
export function leavePage(address: string): void {
  addEventListener("pagehide", () => (document.documentElement.hidden = true), { once: true });
  addEventListener("pageshow", () => location.reload(), { once: true });
  location.assign(address);
}
