// run: long
// A machine with nothing installed: a root of Debian's packages, with the archive unpacked in it.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { ROOT } from "../run.ts";
import { wait } from "../wait.ts";

/** As root on a system that has Debian's tools. */
const isPossible = process.getuid?.() === 0 && existsSync("/usr/sbin/debootstrap");
const folder = mkdtempSync(join(tmpdir(), "elvan-bare-"));
const root = join(folder, "root");
let elvan = "";
let served: ChildProcess | undefined;

const run = (command: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  return { status, out: stdout, err: stderr };
};
const inside = (...args: string[]) =>
  run("chroot", [root, "/usr/bin/env", "-i", "ELVAN_DATA_DIR=/var/lib/elvan", elvan, ...args]);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe.runIf(isPossible)("the archive on a bare Debian", () => {
  beforeAll(() => {
    const made = run(process.execPath, ["scripts/release.ts", "--out", folder]);
    expect({ ...made, out: "" }).toEqual({ status: 0, out: "", err: "" });
    expect(run("debootstrap", ["--variant=minbase", "bookworm", root]).status).toBe(0);
  }, LIMITS.documents);
  afterAll(() => {
    served?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test("has at most 100 MB, and a checksum that is right [season-28]", () => {
    const [archive = ""] = readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));
    expect(statSync(join(folder, archive)).size).toBeLessThanOrEqual(100_000_000);
    expect(spawnSync("sha256sum", ["-c", `${archive}.sha256`], { cwd: folder }).status).toBe(0);
    expect(run("tar", ["-xzf", join(folder, archive), "-C", join(root, "opt")]).status).toBe(0);
    elvan = `/opt/${archive.replace(".tar.gz", "")}/bin/elvan`;
  });

  test("makes the demo, serves it, and plays a round [season-28]", async () => {
    expect(existsSync(join(root, "usr/bin/node"))).toBe(false);
    expect(inside("seed")).toMatchObject({ status: 0, err: "" });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    served = spawn("chroot", [
      root,
      "/usr/bin/env",
      "-i",
      "ELVAN_DATA_DIR=/var/lib/elvan",
      `PORT=${port}`,
      elvan,
      "serve",
    ]);
    await wait(async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.status === 200);
    expect((await fetch(url)).status).toBe(200);
    const events = async () =>
      ((await (await fetch(`${url}/api/bootstrap-static/`)).json()) as { events: { id: number; finished: boolean }[] })
        .events;
    const before = (await events()).filter(({ finished }) => finished).length;
    for (const move of ["after-deadline", "end-of-event", "next-morning"]) {
      expect(inside("clock", move, "--url", url)).toMatchObject({ status: 0 });
    }
    expect((await events()).filter(({ finished }) => finished).length).toBe(before + 1);
    served.kill("SIGTERM");
    const [code] = (await once(served, "exit")) as [number | null];
    expect(code).toBe(0);
    served = undefined;
  });
});
