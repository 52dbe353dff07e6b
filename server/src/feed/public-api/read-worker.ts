import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./read-document.ts";
import { readRows } from "./read-rows.ts";

const { kind, path, body } = workerData as Task;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readRows(kind, Buffer.from(body).toString("utf8"), path));
