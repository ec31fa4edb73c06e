import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Query {
  sql: string;
  params?: (string | number | null)[];
}

export interface CloudflareD1 {
  readonly url: string;
  readonly asked: readonly Query[];
  close(): Promise<void>;
}

/** A fake api.cloudflare.com with a database and D1's limits. */
export async function serveCloudflareD1(db: D1Database): Promise<CloudflareD1> {
  const asked: Query[] = [];
  const respond = async (body: string) => {
    const query = JSON.parse(body) as Query | { batch: Query[] };
    const queries = "batch" in query ? query.batch : [query];
    asked.push(...queries);
    for (const { sql, params = [] } of queries) {
      if (sql.length > 100_000) throw new Error("statement too long: SQLITE_TOOBIG");
      if (params.length > 100) throw new Error("too many SQL variables: SQLITE_ERROR");
    }
    return db.batch(queries.map(({ sql, params = [] }) => db.prepare(sql).bind(...params)));
  };
  const server = createServer((request, response) => {
    void text(request)
      .then(respond)
      .then(
        (result) => ({ success: true, errors: [], result }),
        (error: Error) => ({
          success: false,
          errors: [{ code: 7500, message: error.message.replace(/^D1_ERROR: /, "") }],
        }),
      )
      .then((envelope) => {
        response.writeHead(envelope.success ? 200 : 400, { "Content-Type": "application/json" });
        response.end(JSON.stringify(envelope));
      });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
