import { compareLiveVersions, type LiveUpdate } from "@elvan/contract";
import { get } from "node:http";

export type ToListeners = { kind: "listen"; ports: number[] } | { kind: "report" } | { kind: "stop" };
export type Heard = {
  kind: "heard";
  connected: number;
  /** Messages with an older version than the one before. */
  older: number;
  /** By version, ms since 1970 for each listener. */
  at: Record<number, number[]>;
  /** By version, points by player. */
  points: Record<number, Record<number, number>>;
  /** Versions whose points differed between listeners. */
  inconsistent: number;
  last: string[];
};

const count = Number(process.argv[2]);
const report: Heard = { kind: "heard", connected: 0, older: 0, at: {}, points: {}, inconsistent: 0, last: [] };
let ports: number[] = [];
let stopped = false;

function recordUpdate(listener: number, update: LiveUpdate): void {
  const before = report.last[listener];
  if (before !== undefined && compareLiveVersions(update.version, before) < 0) report.older += 1;
  report.last[listener] = update.version;
  const version = Number(update.version.split(".")[1]);
  (report.at[version] ??= []).push(Date.now());
  const points = (report.points[version] ??= {});
  for (const { id, points: received } of update.elements) {
    if (points[id] !== undefined && points[id] !== received) report.inconsistent += 1;
    points[id] = received;
  }
}

function listen(listener: number, turn: number): void {
  if (stopped) return;
  const again = () => void setTimeout(() => listen(listener, turn + 1), 200 + Math.random() * 300);
  const heard = report.last[listener];
  let isAnswered = false;
  const request = get(
    {
      port: ports[(listener + turn) % ports.length],
      path: "/api/live/stream/",
      agent: false,
      headers: heard === undefined ? {} : { "last-event-id": heard },
    },
    (answer) => {
      isAnswered = true;
      report.connected += 1;
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const message = text.slice(0, end);
          const data = /^event: update$/m.test(message) ? /^data: (.*)$/m.exec(message)?.[1] : undefined;
          text = text.slice(end + 2);
          if (data !== undefined) recordUpdate(listener, JSON.parse(data) as LiveUpdate);
        }
      });
      answer.on("error", () => {});
      answer.on("close", () => {
        report.connected -= 1;
        again();
      });
    },
  );
  request.on("error", () => {
    if (!isAnswered) again();
  });
}

process.on("message", (message: ToListeners) => {
  if (message.kind === "listen") {
    const isFirst = ports.length === 0;
    ({ ports } = message);
    if (isFirst) for (let listener = 0; listener < count; listener++) listen(listener, 0);
  } else if (message.kind === "report") process.send?.(report);
  else {
    stopped = true;
    process.exit();
  }
});
