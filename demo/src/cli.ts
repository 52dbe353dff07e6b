// `elvan`: the server's command line with what makes, serves and replays a demo.
import { runCommandLine } from "@elvan/server/cli/run-command-line.ts";
import { WITH_DEMO } from "./with-demo.ts";

await runCommandLine(WITH_DEMO);
