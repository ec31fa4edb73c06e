import type { EmployerJson } from "../../app/features/employers/schema";
import { factFields, nothingOf } from "../../app/policy/policy";

export function employerJson(stated: Partial<EmployerJson> = {}): EmployerJson {
  return {
    id: "a1b2c3",
    name: "Acme",
    industry: null,
    subIndustry: null,
    country: "Australia",
    staff: null,
    conditionsCount: 1,
    ...nothingOf(factFields),
    isVerified: false,
    verificationStatus: "pending",
    verificationDate: null,
    dateSubmitted: "2025-01",
    lastUpdated: "2025-01",
    fullPayWeeks: { value: null, atLeast: false, includesStatePay: null, tenureMonths: 12 },
    isStale: false,
    upvotes: 0,
    downvotes: 0,
    totalVotes: 0,
    positivePercentage: null,
    recentComments: [],
    ...stated,
  };
}
