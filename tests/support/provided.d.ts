import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Real employers' policies as JSON, handed over by vitest.config.ts, or "". */
    realPolicies: string;
    /** How many random edits of policies are tried: POLICY_EDITS, or 500. */
    policyEdits: number;
    /** How many random households are reckoned: PLAN_HOUSEHOLDS, or 1,000. */
    planHouseholds: number;
    /** How many requests the API is tried with: FUZZ_REQUESTS, or 500. */
    fuzzRequests: number;
    /** Of how many employers bulk files are made: OPEN_DATA_EMPLOYERS, or 2,500. */
    openDataEmployers: number;
    /** How many watch, and how many employers change in their week: WATCHERS, or "100x50". */
    watchers: string;
    /** How many random schedules are tried over two copies of the database: REGION_SCHEDULES, or 50. */
    regionSchedules: number;
    /** How many people contribute, and ask, where a program tries to tell who did what: ACCOUNTS_PLANTED, or 60. */
    accountsPlanted: number;
    faults: string;
  }
}
