import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./run.ts";

export async function postgresUrl(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres";
  const { Client } = createRequire(join(ROOT, "server/package.json"))("pg") as typeof import("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query("select 1");
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
