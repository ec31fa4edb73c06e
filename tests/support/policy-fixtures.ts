import { inject } from "vitest";

import { parsePolicyDocument, type PolicyDocument } from "../../app/policy/document/document-schema";

/** Real documents lie beside the checkout; invented ones cover all rules without them. */

export const now = Date.UTC(2026, 10, 22);

/** Empty without the shared data. */
export function realPolicies(): Map<string, unknown> {
  const text = inject("realPolicies");
  if (text === "") return new Map();
  const { policies } = JSON.parse(text) as { policies: { employer: string }[] };
  return new Map(policies.map((policy) => [policy.employer, policy]));
}

/** Throws if it is invalid. */
export function parsed(sent: unknown): PolicyDocument {
  const result = parsePolicyDocument(sent, now);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.value;
}

export function policyOf(provisions: unknown[], more: object = {}): PolicyDocument {
  return parsed({
    employer: "Quokka Ferries",
    country: "GB",
    currency: "GBP",
    sources: [
      {
        id: "hb",
        kind: "public_document",
        url: "https://quokka-ferries.com.au/leave",
        checkedOn: "2026-11-21",
      },
    ],
    provisions,
    ...more,
  });
}

export const birth = (tiers: unknown[], more: object = {}) => ({
  id: "birth",
  carer: "birth_parent",
  paths: ["birth"],
  tiers,
  source: "hb",
  ...more,
});

export const tier = (minService: unknown, ...steps: unknown[]) => ({ minService, steps });
export const full = (weeks: number, state: string | null = null) => ({
  weeks,
  pay: { kind: "percent", pct: 100 },
  state,
});
export const at = (weeks: number, pct: number, state: string | null = null) => ({
  weeks,
  pay: { kind: "percent", pct },
  state,
});
export const statutory = (weeks: number) => ({ weeks, pay: { kind: "statutory" }, state: "none" });
export const unpaid = (weeks: number) => ({ weeks, pay: { kind: "unpaid" }, state: "none" });
export const notStated = (weeks: number | null) => ({ weeks, pay: { kind: "not_stated" } });
export const months = (n: number) => ({ n, unit: "month" }) as const;
export const weeks = (n: number) => ({ n, unit: "week" }) as const;

/** Grows after two years, with a scale of paying back. */
export const growing = () =>
  policyOf([
    birth(
      [
        tier(weeks(26), full(2, "included"), statutory(4), statutory(33), unpaid(13)),
        tier(weeks(104), full(13, "included"), at(13, 50, "included"), statutory(13), unpaid(13)),
      ],
      {
        paths: ["birth", "adoption"],
        service: { measuredAt: "due_week_minus_15", scope: "employer" },
        clawback: {
          returnFor: months(12),
          basis: "enhanced_pay",
          scale: [
            { leavesBefore: months(6), repayPct: 100 },
            { leavesBefore: months(12), repayPct: 50 },
          ],
        },
      },
    ),
  ]);

/** Weeks of the Australian Public Service's common conditions, which grow from year to year. */
export const growingByYear = (more: object = {}, ...before: unknown[]) =>
  policyOf(
    [
      ...before,
      {
        id: "secondary",
        carer: "secondary_carer",
        paths: ["birth"],
        tiers: [
          {
            ...tier(months(0), full(8)),
            changes: [
              { from: "2025-03-01", steps: [full(11)] },
              { from: "2026-03-01", steps: [full(14)] },
              { from: "2027-02-28", steps: [full(18)] },
            ],
          },
        ],
        source: "hb",
      },
    ],
    { country: "AU", currency: "AUD", ...more },
  );
