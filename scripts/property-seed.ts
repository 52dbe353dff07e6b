import fc from "fast-check";
import { isLong } from "./long.ts";

/** The gate tries the same examples each time, for its verdict is the code's; the long run tries others, and what fails names its seed. */
if (!isLong) fc.configureGlobal({ seed: 20_261_121 });

export { fc };
