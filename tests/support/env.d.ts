import type { D1Migration } from "@cloudflare/vitest-pool-workers";

import "@cloudflare/vitest-pool-workers/types";

declare global {
  namespace Cloudflare {
    interface Env {
      /** The production migrations, handed over by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
      /** The real employers' CSV, or "". */
      REAL_DATA: string;
      /** How often a minute what each of wrangler.toml's limits counts may happen, by the limit's binding. */
      LIMITS: Record<string, number>;
      APP_SECRET: string;
      /** A second database, for what a copy in another place has. */
      DB_COPY: D1Database;
    }
  }
}
