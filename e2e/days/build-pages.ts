import { buildWeb } from "../../scripts/build-web.ts";

export default async function buildPages(): Promise<void> {
  await buildWeb();
}
