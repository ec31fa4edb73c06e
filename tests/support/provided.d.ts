import "vitest";

declare module "vitest" {
  /** The sizes stand in vitest.config.ts, for npm test and for npm run test:long. */
  interface ProvidedContext {
    /** Real employers' policies as JSON, handed over by vitest.config.ts, or "". */
    realPolicies: string;
    /** How many random edits of policies are tried. */
    policyEdits: number;
    /** How many random households are reckoned. */
    planHouseholds: number;
    /** How many requests the API is tried with. */
    fuzzRequests: number;
    /** Of how many employers bulk files are made. */
    openDataEmployers: number;
    /** How many watch, and how many employers change in their week. */
    watchers: string;
    /** How many random schedules are tried over two copies of the database. */
    regionSchedules: number;
    /** How many people contribute, and ask, where a program tries to tell who did what. */
    accountsPlanted: number;
  }
}
