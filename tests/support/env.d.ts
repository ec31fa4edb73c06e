import type { D1Migration } from "@cloudflare/vitest-pool-workers";

import type { RouteEntry } from "./route-table";

import "@cloudflare/vitest-pool-workers/types";

declare global {
  namespace Cloudflare {
    interface Env {
      /** The production migrations, handed over by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
      /** The route table, read by vitest.config.ts. */
      ROUTES: RouteEntry[];
      /** The real employers' CSV, or "". */
      REAL_DATA: string;
      APP_SECRET: string;
    }
  }
}
