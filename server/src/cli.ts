// The command line without a demo: enough for a live season.
import { runCommandLine } from "./cli/run-command-line.ts";

await runCommandLine();
