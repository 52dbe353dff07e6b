import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Of this process: counters and durations as they happen, gauges set when they are asked for (http/metrics.ts). */
export const registry = new Registry();

let isProcessMeasured = false;

/** Event-loop lag, memory, processor. From the first call on: nobody pays for what nobody asks for. */
export function measureProcess(): void {
  if (isProcessMeasured) return;
  isProcessMeasured = true;
  collectDefaultMetrics({ register: registry });
}

const requests = new Histogram({
  name: "elvan_http_request_duration_seconds",
  help: "Answered requests by method, route and status. Documents answered from memory have the route documents; streams are left out",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function observeRequest(method: string, route: string, { status, ms }: { status: number; ms: number }): void {
  requests.labels(method, route, String(status)).observe(ms / 1000);
}

type Value = { value: number; labels?: Record<string, string> };

/** Replaces all values of a gauge: a label that is gone is no longer told. */
export function gauge(name: `elvan_${string}`, help: string, labelNames: readonly string[] = []) {
  const made = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  return (values: readonly Value[] | number | null) => {
    made.reset();
    const all = typeof values === "number" ? [{ value: values }] : (values ?? []);
    // Without a value there is no line, rather than a zero that means something.
    if (all.length === 0 && labelNames.length === 0) made.remove();
    for (const { value, labels } of all) made.set(labels ?? {}, value);
  };
}
