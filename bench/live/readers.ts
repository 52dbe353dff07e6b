/** Arguments: port, reads a second, seconds, path. */
import { ask, percentile } from "../standings/ask.ts";

const [port, perSecond, seconds, path] = process.argv.slice(2);
const page = () => (Math.random() < 0.9 ? 1 + Math.floor(Math.random() * 10) : 1 + Math.floor(Math.random() * 200));
const answers = await ask(
  Number(port),
  64,
  Number(seconds),
  () => ({ path: `${path}?page_standings=${page()}` }),
  Number(perSecond),
);
process.send?.({ reads: answers.ms.length, p50: percentile(answers, 0.5), p99: percentile(answers, 0.99) });
process.disconnect();
