export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; over: boolean };

export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  };
}

export function nextTick(deadline: number, now: number): number {
  const left = deadline - now;
  if (left <= 0) return 0;
  const step = left > 3_600_000 ? 60_000 : 1_000;
  return (left % step) + 1;
}

/** `hour`: the last hour before the deadline; `minutes`: its last ten minutes. */
export function urgencyOf({ days, hours, minutes, seconds, over }: TimeLeft): "calm" | "hour" | "minutes" | "over" {
  if (over) return "over";
  const left = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  if (left <= 600) return "minutes";
  return left <= 3600 ? "hour" : "calm";
}
