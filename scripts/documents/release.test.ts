// run: long
// A machine with nothing installed: a root of Debian's packages, with the archive unpacked in it.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureDebian } from "../debian.ts";
import { LIMITS } from "../limits.ts";
import { ROOT } from "../run.ts";
import { wait } from "../wait.ts";

const folder = mkdtempSync(join(tmpdir(), "elvan-bare-"));
const root = join(folder, "root");
let archive = "";
let served: ChildProcess | undefined;

/** Whoever became root by `su` has no /usr/sbin on their path, where debootstrap and chroot are. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const run = (command: string, args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8", env });
  if (error !== undefined) throw error;
  return { status, out: stdout, err: stderr };
};
const PATH = "PATH=/usr/sbin:/usr/bin:/sbin:/bin";
const inside = (command: string) => run("chroot", [root, "/usr/bin/env", "-i", PATH, "sh", "-c", command]);

const handbook = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
/** The commands that the handbook shows after these words. */
function shownAfter(words: string): string[] {
  const [, block = ""] = handbook.slice(handbook.indexOf(words)).split(/\n\n(?= {4})|\n\n(?! {4})/);
  return block
    .split("\n")
    .map((line) => line.trim().replaceAll("elvan-VERSION-linux-x64", archive.replace(".tar.gz", "")));
}
/** What somebody does by hand, and what only a system does that has been started from. */
const BY_HAND = /^(editor|systemctl) /;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe("the archive on a bare Debian", () => {
  beforeAll(async () => {
    await ensureDebian("/usr/sbin/debootstrap", "debootstrap");
    await ensureDebian("/usr/bin/systemd-analyze", "systemd");
    const made = run(process.execPath, ["scripts/release.ts", "--out", folder]);
    expect({ ...made, out: "" }).toEqual({ status: 0, out: "", err: "" });
    archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz")) ?? "";
    expect(run("debootstrap", ["--variant=minbase", "--include=systemd", "bookworm", root]).status).toBe(0);
    for (const name of [archive, `${archive}.sha256`]) copyFileSync(join(folder, name), join(root, "root", name));
  }, LIMITS.documents);
  afterAll(() => {
    served?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test("has at most 100 MB [season-28]", () => {
    expect(statSync(join(folder, archive)).size).toBeLessThanOrEqual(100_000_000);
  });

  test("cut short it is refused, by its checksum and by tar [season-51]", () => {
    const cut = join(root, "tmp/cut");
    mkdirSync(cut);
    for (const name of [archive, `${archive}.sha256`]) copyFileSync(join(folder, name), join(cut, name));
    truncateSync(join(cut, archive), statSync(join(folder, archive)).size - 1_000_000);
    expect(inside(`cd /tmp/cut && sha256sum -c ${archive}.sha256`).status).not.toBe(0);
    expect(inside(`cd /tmp/cut && tar -xzf ${archive}`).status).not.toBe(0);
    rmSync(cut, { recursive: true });
  });

  test("is installed by the commands of the handbook as they stand, and its units are right [season-51]", () => {
    const commands = shownAfter("A new Debian takes it like this:");
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands.filter((each) => !BY_HAND.test(each))) {
      expect({ command, ...inside(`cd /root && ${command}`) }).toMatchObject({ command, status: 0, err: "" });
    }
    expect(inside("stat -c '%U %a' /etc/elvan/elvan.env").out).toBe("root 640\n");
    const units = ["elvan-jobs.service", "elvan@3001.service"];
    expect(run("systemd-analyze", ["verify", `--root=${root}`, ...units])).toMatchObject({ status: 0, err: "" });
  });

  test("makes the demo for any user as the handbook shows, serves it, and plays a round [season-28] [season-51]", async () => {
    expect(existsSync(join(root, "usr/bin/node"))).toBe(false);
    const [demo = ""] = shownAfter("To see whether it runs, try the demo first");
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    served = spawn(
      "chroot",
      // The shell makes room for the server, which is to hear the signal.
      [
        ...["--userspec=elvan", root, "/usr/bin/env", "-i", PATH, `PORT=${port}`, "sh", "-c"],
        demo.replace(/&& (?=\S+ serve$)/, "&& exec "),
      ],
      { stdio: "ignore", env },
    );
    const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.status === 200;
    await wait(isReady, LIMITS.journey);
    expect((await fetch(url)).status).toBe(200);
    const events = async () =>
      ((await (await fetch(`${url}/api/bootstrap-static/`)).json()) as { events: { id: number; finished: boolean }[] })
        .events;
    const before = (await events()).filter(({ finished }) => finished).length;
    for (const move of ["after-deadline", "end-of-event", "next-morning"]) {
      expect(inside(`/opt/elvan/bin/elvan clock ${move} --url ${url}`)).toMatchObject({ status: 0 });
    }
    expect((await events()).filter(({ finished }) => finished).length).toBe(before + 1);
    served.kill("SIGTERM");
    const [code] = (await once(served, "exit")) as [number | null];
    expect(code).toBe(0);
    served = undefined;
  });
});
