import type { D1Migration } from "@cloudflare/vitest-pool-workers";

import "@cloudflare/vitest-pool-workers/types";

declare global {
  namespace Cloudflare {
    interface Env {
      /** The production migrations, handed over by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
      /** The real employers' CSV, or "". */
      REAL_DATA: string;
      APP_SECRET: string;
    }
  }
}
