import { call } from "./call.ts";

/** Where the hosts share no cookies, the server's link carries the session. It works only for a browser that says it comes from here. */
export async function goToOtherHost(address: string): Promise<void> {
  const link = document.createElement("a");
  link.referrerPolicy = "origin";
  const path = location.pathname + location.search + location.hash;
  // Without an answer, go there all the same: one can sign in again.
  link.href = await call("POST /api/player/other-host/", { body: { path } }).then(
    ({ url }) => url,
    () => address,
  );
  link.click();
}
