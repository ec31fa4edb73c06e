import { z } from "zod";
import { lawBirth, lawJson } from "~/law/schema";
import { parameter, type Operation } from "~/features/api/schema";

export const statutoryOperations: readonly Operation[] = [
  {
    call: "GET /api/statutory",
    by: "visitor",
    title: "Tells what a country’s law gives for a birth.",
    text: "Each figure carries how sure it is and where it was read. What is `secondary` must be shown with “reported by” and the names in `reportedBy`.",
    query: {
      country: parameter(z.string(), "By ISO 3166-1.", "AU"),
      birth: parameter(lawBirth, "The day of the birth, from 2024 to 2028.", "2026-08-01"),
      state: parameter(z.string().optional(), "The state or province, where they differ.", "NY"),
    },
    answers: { 200: lawJson },
    fails: ["not_found"],
    examples: [
      { name: "Australia", query: { country: "AU", birth: "2026-08-01" } },
      { name: "A state", query: { country: "US", birth: "2026-08-01", state: "NY" } },
      { name: "A day too late", query: { country: "AU", birth: "2031-01-01" }, status: 400 },
    ],
  },
];
