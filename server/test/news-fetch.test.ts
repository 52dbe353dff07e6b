// engine: none
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readFeed } from "../src/news/read-feed.ts";
import { createFeeds } from "../src/news/feeds.ts";
import { machineClock } from "../src/time/machine-clock.ts";
import {
  FETCH_RULES,
  fetchSince,
  isPublic,
  safeFetch,
  type FetchRules,
  type Wanted,
} from "../src/platform/safe-fetch.ts";
import { wait } from "./support/wait.ts";
import { LIMITS } from "../../scripts/limits.ts";

const FEED = `<rss version="2.0"><channel><title>Club</title><link>https://club.example/</link>
  <item><title>Won</title><link>https://club.example/won</link></item></channel></rss>`;

/** In these tests 127.0.0.1 stands for the open web and 127.0.0.2 for a network that is nobody's business. */
const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const servers: Server[] = [];
const asked: string[] = [];

/** A site of the test's own; answers its origin under the name `host`. */
async function site(listener: RequestListener, address = PUBLIC): Promise<(path: string, host?: string) => string> {
  const server = createServer((request, response) => {
    asked.push(`${address}${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return (path, host = "club.test") => `http://${host}:${port}${path}`;
}
const xml: RequestListener = (_, response) =>
  void response.writeHead(200, { "content-type": "application/rss+xml; charset=utf-8" }).end(FEED);

const RULES: FetchRules = {
  resolve: async () => [PUBLIC],
  mayReach: (address) => address === PUBLIC,
  patience: LIMITS.command,
};
const WANTED: Wanted = { types: /^application\/rss\+xml/, maxBytes: 10_000, mayFollow: () => false };
const fetchIt = (url: string, rules: Partial<FetchRules> = {}, wanted: Partial<Wanted> = {}) =>
  safeFetch(url, { ...WANTED, ...wanted }, { ...RULES, ...rules });

afterEach(async () => {
  asked.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe("fetching from other sites", () => {
  test("returns a feed with its type", async () => {
    const at = await site(xml);
    const { type, body } = await fetchIt(at("/feed"));
    expect(type).toContain("rss");
    expect(body.toString()).toBe(FEED);
  });

  test.each([
    ["an ETag", "if-none-match", { etag: '"one"' }, { etag: '"two"' }],
    [
      "the time of its last change",
      "if-modified-since",
      { "last-modified": "Sat, 21 Nov 2026 10:00:00 GMT" },
      { "last-modified": "Sat, 21 Nov 2026 11:00:00 GMT" },
    ],
  ])("asks a site that gives %s only for what has changed", async (_, question, first, then) => {
    let now: Record<string, string> = first;
    const at = await site((request, response) => {
      const [name] = Object.values(now);
      if (request.headers[question] === name) return void response.writeHead(304, now).end();
      response.writeHead(200, { "content-type": "application/rss+xml", ...now }).end(`${FEED}<!-- ${name} -->`);
    });
    const since = async (mark: Parameters<typeof fetchSince>[1]) => fetchSince(at("/feed"), mark, WANTED, RULES);
    const { mark } = await fetchIt(at("/feed"));
    expect(await since(mark)).toBeNull();
    now = then;
    const changed = await since(mark);
    expect(changed?.body.toString()).toContain(Object.values(then)[0]);
    expect(await since(changed?.mark ?? null)).toBeNull();
    // What another address was called is not asked for here.
    expect(await since({ ...changed!.mark!, url: at("/other") })).toMatchObject({ mark: changed?.mark });
  });

  test("a 304 without a conditional request is no feed", async () => {
    const at = await site((_, response) => void response.writeHead(304).end());
    await expect(fetchIt(at("/feed"))).rejects.toThrow(/304/);
  });

  test("an unchanged feed stays as it was read, and is fresh again", async () => {
    const statuses: number[] = [];
    const at = await site((request, response) => {
      statuses.push(request.headers["if-none-match"] === '"one"' ? 304 : 200);
      if (statuses.at(-1) === 304) return void response.writeHead(304, { etag: '"one"' }).end();
      response.writeHead(200, { "content-type": "application/rss+xml", etag: '"one"' }).end(FEED);
    });
    const feeds = createFeeds([at("/feed")], { log: pino({ level: "silent" }), machine: machineClock }, RULES);
    const read = () => feeds.read(at("/feed"));
    const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const first = await read();
      expect(first).toMatchObject({ items: [{ title: "Won" }] });
      later(11);
      await read();
      await wait(() => expect(statuses).toEqual([200, 304]));
      // Read at once from what is held, and left alone until it is old again.
      later(9);
      expect(await read()).toBe(first);
      expect(statuses).toEqual([200, 304]);
      // The machine's clock is set back.
      later(-60 * 24);
      await read();
      await wait(() => expect(statuses).toEqual([200, 304, 304]));
      expect(await read()).toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });

  test("what is not taken says why, once in the log and as long as it lasts for the console [mended-111]", async () => {
    let answer: RequestListener = (_, response) => void response.writeHead(403).end();
    const at = await site((request, response) => answer(request, response));
    const lines: { level: number; reason?: string; msg: string }[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
    const feeds = createFeeds([at("/feed")], { log, machine: machineClock }, RULES);
    const said = () => lines.splice(0).map(({ msg, reason }) => [msg, reason]);
    vi.useFakeTimers({ toFake: ["Date"] });
    const again = async () => {
      vi.setSystemTime(Date.now() + 2 * 60_000);
      await feeds.read(at("/feed"));
      await wait(() => expect(asked.length).toBeGreaterThan(0));
    };
    try {
      const { host } = new URL(at("/"));
      await again();
      await again();
      await wait(() => expect(lines).toHaveLength(1));
      expect(feeds.unread()).toEqual([{ source: host, error: `${at("/feed")} answers 403` }]);
      expect(said()).toEqual([["feed not read", `${at("/feed")} answers 403`]]);
      answer = (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end();
      await again();
      await wait(() => expect(lines).toHaveLength(1));
      expect(said()).toEqual([["feed not read", `${at("/feed")} is text/html`]]);
      answer = (_, response) => void response.writeHead(200, { "content-type": "text/xml" }).end("<rss>");
      await again();
      await wait(() => expect(lines).toMatchObject([{ msg: "feed not read" }]));
      lines.length = 0;
      const plain = FEED.replaceAll("https:", "http:");
      answer = (_, response) => void response.writeHead(200, { "content-type": "text/xml" }).end(plain);
      await again();
      await wait(() => expect(lines).toHaveLength(1));
      expect(said()).toEqual([["feed not read", "has no item with a title and an https address (1 without)"]]);
      answer = xml;
      await again();
      await wait(() => expect(feeds.unread()).toEqual([]));
      expect(said()).toEqual([["read again", undefined]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("reaches this machine only for the addresses that may be there [mended-111]", async () => {
    const at = await site(xml);
    const own = at("/feed", "localhost");
    const silent = { log: pino({ level: "silent" }), machine: machineClock };
    const isOwn = ({ hostname }: URL) => hostname === "localhost";
    const rules = { patience: LIMITS.command, resolve: async () => [PUBLIC] };
    expect(await createFeeds([own], silent, rules, isOwn).read(own)).toMatchObject({ items: [{ title: "Won" }] });
    // Another name that leads there, and another network.
    for (const [url, resolve] of [
      [at("/feed"), rules.resolve],
      [own, async () => ["10.0.0.1"]],
    ] as const) {
      const feeds = createFeeds([url], silent, { ...rules, resolve }, isOwn);
      expect(await feeds.read(url)).toBeNull();
      expect(feeds.unread()).toMatchObject([{ error: expect.stringContaining("may not be reached") as string }]);
    }
  });

  test("never reaches the machine itself or the network behind it, under any spelling", async () => {
    const at = await site(xml);
    const strict = { resolve: FETCH_RULES.resolve, mayReach: FETCH_RULES.mayReach };
    const { port } = new URL(at("/"));
    for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0.0.0.0"]) {
      await expect(fetchIt(`http://${host}:${port}/feed`, strict), host).rejects.toThrow(/may not be reached/);
    }
    expect(asked).toEqual([]);
  });

  test.each([
    ["10.1.2.3", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["fd00::1", false],
    ["fe80::1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["not an address", false],
    ["93.184.215.14", true],
    ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });

  test("a name with one private address among public ones is refused", async () => {
    const at = await site(xml);
    await expect(fetchIt(at("/feed"), { resolve: async () => [PUBLIC, PRIVATE] })).rejects.toThrow(PRIVATE);
    expect(asked).toEqual([]);
  });

  test("a name that changes its address after the check gains nothing (DNS rebinding)", async () => {
    const inside = await site(xml, PRIVATE);
    let looks = 0;
    const rebind = async () => [(looks += 1) === 1 ? PUBLIC : PRIVATE];
    // Only the private server listens on this port: had the second answer been used, the fetch would have succeeded.
    await expect(fetchIt(inside("/secret"), { resolve: rebind })).rejects.toThrow(/ECONNREFUSED/);
    expect(looks).toBe(1);
    expect(asked).toEqual([]);
  });

  test("a redirect leads only to addresses on the list, and is checked like any other address", async () => {
    const inside = await site(xml, PRIVATE);
    const at = await site((request, response) => {
      if (request.url === "/feed") {
        xml(request, response);
        return;
      }
      const target = request.url === "/in" ? inside("/secret", PRIVATE) : at("/feed");
      response.writeHead(302, { location: target }).end();
    });
    await expect(fetchIt(at("/moved"))).rejects.toThrow(/not on the list/);
    const { body } = await fetchIt(at("/moved"), {}, { mayFollow: () => true });
    expect(body.toString()).toBe(FEED);
    await expect(fetchIt(at("/in"), {}, { mayFollow: () => true })).rejects.toThrow(/may not be reached/);
    expect(asked).not.toContain(`${PRIVATE}/secret`);
  });

  test("circular redirects end", async () => {
    const at = await site((_, response) => void response.writeHead(302, { location: "/again" }).end());
    await expect(fetchIt(at("/again"), {}, { mayFollow: () => true })).rejects.toThrow(/too often/);
    expect(asked.length).toBeLessThan(6);
  });

  test("anything above the limit is cut off during the transfer, whatever length it claims", async () => {
    let sent = 0;
    const at = await site((_, response) => {
      response.writeHead(200, { "content-type": "application/rss+xml" });
      const pour = () => {
        while (!response.destroyed && sent < 50_000_000 && response.write("x".repeat(10_000))) sent += 10_000;
      };
      response.on("drain", pour);
      pour();
    });
    await expect(fetchIt(at("/huge"))).rejects.toThrow(/larger than/);
    expect(sent).toBeLessThan(50_000_000);
  });

  test("a site that answers drop by drop, or not at all, is abandoned when the time is up", async () => {
    const at = await site((request, response) => {
      if (request.url === "/silent") return;
      response.writeHead(200, { "content-type": "application/rss+xml" });
      const drip = setInterval(() => response.write("<"), 20);
      response.on("close", () => clearInterval(drip));
    });
    await expect(fetchIt(at("/drip"), { patience: 300 })).rejects.toThrow(/timeout|abort/i);
    await expect(fetchIt(at("/silent"), { patience: 300 })).rejects.toThrow(/timeout|abort/i);
    await expect(fetchIt(at("/never"), { patience: 300, resolve: () => new Promise(() => {}) })).rejects.toThrow(
      /timeout|abort/i,
    );
  });

  test("a name isn't waited for once the time is up, as it may be when a redirect is followed", async () => {
    const late = new Error("late");
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort(late));
    const resolve = () => new Promise<string[]>(() => {});
    await expect(fetchIt("http://club.test/", { resolve })).rejects.toBe(late);
  });

  test("the wrong type, a compressed body or an error page isn't accepted", async () => {
    const at = await site((request, response) => {
      if (request.url === "/page") return void response.writeHead(200, { "content-type": "text/html" }).end(FEED);
      if (request.url === "/gone") return void response.writeHead(404, { "content-type": "application/rss+xml" }).end();
      const packed = { "content-type": "application/rss+xml", "content-encoding": "gzip" };
      response.writeHead(200, packed).end(gzipSync("x".repeat(1_000_000)));
    });
    await expect(fetchIt(at("/page"))).rejects.toThrow(/text\/html/);
    await expect(fetchIt(at("/gone"))).rejects.toThrow(/404/);
    await expect(fetchIt(at("/packed"))).rejects.toThrow(/packed/);
    await expect(fetchIt("file:///etc/passwd")).rejects.toThrow(/no web address/);
  });
});

describe("reading feeds of other sites", () => {
  const fetched = new Date("2026-11-21T12:00:00Z");
  const rss = (item: string) =>
    readFeed(`<rss version="2.0"><channel><title>T</title>${item}</channel></rss>`, fetched);

  test("scripts, markup and entities become the plain text that a reader would see", () => {
    const [item] = rss(`<item><title><![CDATA[<b>Derby</b> &amp; <script>alert(1)</script>fest]]></title>
      <link>https://club.example/derby</link>
      <description>&lt;p onclick="x()"&gt;3 &amp;lt; 4&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;&lt;iframe src="//evil"&gt;&lt;/iframe&gt;</description>
      </item>`).items;
    expect(item).toMatchObject({ title: "Derby & fest", summary: "3 < 4" });
    expect(JSON.stringify(item)).not.toMatch(/script|onerror|iframe|onclick/);
  });

  test("links and pictures are https addresses, or are left out [league-116]", () => {
    const { items } = rss(`
      <item><title>A</title><link>javascript:alert(1)</link></item>
      <item><title>B</title><link>http://club.example/b</link></item>
      <item><title>C</title><link>https://user:secret@club.example/c</link></item>
      <item><title>D</title><link>https://club.example/d</link><enclosure url="http://club.example/d.jpg" type="image/jpeg" length="1"/></item>
      <item><title>E</title><link>https://club.example/e</link><enclosure url="https://club.example/e.jpg" type="image/jpeg" length="1"/></item>`);
    expect(items.map(({ title, image }) => [title, image])).toEqual([
      ["D", null],
      ["E", "https://club.example/e.jpg"],
    ]);
  });

  test("the newest comes first, in RSS as in Atom; without a date an item is as old as its fetching", () => {
    const { items } = rss(`
      <item><title>Old</title><link>https://c.example/1</link><pubDate>Sat, 14 Nov 2026 10:00:00 GMT</pubDate></item>
      <item><title>Undated</title><link>https://c.example/2</link></item>`);
    expect(items.map(({ title, published }) => [title, published])).toEqual([
      ["Undated", "2026-11-21T12:00:00Z"],
      ["Old", "2026-11-14T10:00:00Z"],
    ]);
    const atom = readFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><title type="html">&lt;i&gt;Hi&lt;/i&gt;</title>
      <link href="https://c.example/a"/><updated>2026-11-20T08:00:00Z</updated><summary>S</summary></entry></feed>`,
      fetched,
    );
    expect(atom).toMatchObject({ title: "Atom", items: [{ title: "Hi", link: "https://c.example/a", summary: "S" }] });
  });

  test("entities that grow without end aren't even expanded", () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
    expect(() => readFeed(bomb, fetched)).toThrow(/document type/);
  });
});
