import "vitest";

declare module "vitest" {
  /** Set in vitest.config.ts, for npm test and npm run test:long. */
  interface ProvidedContext {
    /** JSON, or "". */
    realPolicies: string;
    policyEdits: number;
    planHouseholds: number;
    fuzzRequests: number;
    openDataEmployers: number;
    /** Watchers × changed employers. */
    watchers: string;
    regionSchedules: number;
    /** Contributors and requesters for the joining program. */
    accountsPlanted: number;
  }
}
