import type { D1Migration } from "@cloudflare/vitest-pool-workers";

import "@cloudflare/vitest-pool-workers/types";

declare global {
  namespace Cloudflare {
    interface Env {
      /** From vitest.config.ts. */
      MIGRATIONS: D1Migration[];
      /** CSV, or "". */
      REAL_DATA: string;
      /** Times a minute, by binding. */
      LIMITS: Record<string, number>;
      APP_SECRET: string;
      /** The replica in another region. */
      DB_COPY: D1Database;
    }
  }
}
