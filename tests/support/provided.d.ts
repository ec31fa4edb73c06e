import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Real employers' policies as JSON, handed over by vitest.config.ts, or "". */
    realPolicies: string;
  }
}
