export { wait } from "../../../scripts/wait.ts";
