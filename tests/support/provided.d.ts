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
  }
}
