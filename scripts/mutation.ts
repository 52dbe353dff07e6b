// `npm run mutation`: Stryker mutates rules/src and runs the tests that reach each place. Arguments go to Stryker, e.g. `npm run mutation
// -- --mutate rules/src/transfers.ts`.
import { join } from "node:path";
import { ROOT, run } from "./run.ts";

// Stryker runs in a copy, from where the recorded seasons are not found.
const data = process.env.ELVAN_SHARED_DATA ?? join(ROOT, "../shared/data");
process.exitCode = await run("stryker", ["run", ...process.argv.slice(2)], { env: { ELVAN_SHARED_DATA: data } });
