import loadHighs from "highs";
import { highsEngine } from "./highs-engine.ts";
import type { Engine } from "./problem.ts";

/** For tests and measurements; the page names the file of WebAssembly itself. */
export const loadEngine = async (): Promise<Engine> => highsEngine(await loadHighs());
