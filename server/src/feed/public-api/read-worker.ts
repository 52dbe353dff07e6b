import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./read-document.ts";
import { readRows } from "./read-rows.ts";

const { kind, path, body } = workerData as Task;
parentPort?.postMessage(readRows(kind, Buffer.from(body).toString("utf8"), path));
