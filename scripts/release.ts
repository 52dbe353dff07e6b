// `npm run release`: everything that runs the game on a machine with nothing installed, in one archive.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { chmodSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildWeb } from "./build-web.ts";
import { installed, isShipped, productionPackages, type Lock } from "./production-packages.ts";
import { ROOT } from "./run.ts";

/** In bytes: what the archive may be at most. */
const LARGEST = 100_000_000;

const START = `#!/bin/sh
# Elvan's command line, on the Node that it came with.
set -eu
here=$(readlink -f "$0")
root=$(dirname "$(dirname "$here")")
exec "$root/bin/node" "$root/demo/src/cli.ts" "$@"
`;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as T;

const { values } = parseArgs({ options: { out: { type: "string", default: join(ROOT, "release") } } });
const { version } = readJson<{ version: string }>("package.json");
const name = `elvan-${version}-${process.platform}-${process.arch}`;
const folder = join(values.out, name);
const archive = `${folder}.tar.gz`;

function copy(from: string, to = from): void {
  cpSync(join(ROOT, from), join(folder, to), {
    recursive: true,
    dereference: true,
    filter: (file) => isShipped(join(ROOT, from), file),
  });
}

/** Our own workspaces lie beside node_modules and are linked from it, so that Node reads their TypeScript. */
function link(workspace: string): void {
  const at = join(folder, "node_modules", readJson<{ name: string }>(`${workspace}/package.json`).name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(relative(dirname(at), join(folder, workspace)), at);
}

function fill(): void {
  const lock = readJson<Lock>("package-lock.json");
  const needed = productionPackages(lock, "demo");
  const workspaces = ["demo", ...needed.filter((each) => !each.startsWith("node_modules/"))];
  for (const workspace of workspaces) {
    for (const part of ["package.json", "src", "migrations", "words", "fonts"]) {
      if (existsSync(join(ROOT, workspace, part))) copy(`${workspace}/${part}`);
    }
    link(workspace);
  }
  for (const each of installed(ROOT, needed)) if (each.includes("node_modules/")) copy(each);
  copy("web/dist");
  rmSync(join(folder, "web/dist/.built-from"), { force: true });
  for (const file of ["docs", "deploy", "CHANGELOG.md", "README.md", "package.json"]) copy(file);
  copy("node_modules/node/bin/node", "bin/node");
  writeFileSync(join(folder, "bin/elvan"), START);
  for (const file of ["bin/elvan", "bin/node"]) chmodSync(join(folder, file), 0o755);
}

/** The same sources give the same archive: sorted, without names and times of who made it. */
function pack(): void {
  const options = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "--mode=go-w,a+rX"];
  const part = `${archive}.part`;
  const { status } = spawnSync("tar", [...options, "-I", "gzip -6n", "-C", values.out, "-cf", part, name], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("tar could not write the archive; see the messages above.");
  const { size } = statSync(part);
  if (size > LARGEST) throw new Error(`The archive has ${size} bytes; ${LARGEST} are allowed.`);
  renameSync(part, archive);
}

async function checksum(): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(archive)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

await buildWeb();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "bin"), { recursive: true });
fill();
pack();
rmSync(folder, { recursive: true });
writeFileSync(`${archive}.sha256`, `${await checksum()}  ${basename(archive)}\n`);
console.log(`${archive} (${(statSync(archive).size / 1_000_000).toFixed(1)} MB)`);
