import type { PolicyDocument } from "../../app/policy/document/document-schema";
import { demoSourceDate, demoSourceName } from "./demo-employer";

type Step = PolicyDocument["provisions"][number]["tiers"][number]["steps"][number];

const at = (pct: number, weeks: number, state: Step["state"] = null): Step => ({
  weeks,
  pay: { kind: "percent", pct },
  state,
});
const unpaid = (weeks: number): Step => ({ weeks, pay: { kind: "unpaid" }, state: "none" });

const source = { kind: "import", title: demoSourceName, checkedOn: demoSourceDate } as const;
const handbook = { ...source, id: "handbook" };
const months = (n: number) => ({ n, unit: "month" }) as const;

/**
 * Documents for a few invented employers, with service tiers, paying back, state pay and disagreeing sources. Each
 * matches its employer's facts.
 */
export const demoPolicies: Readonly<Record<string, PolicyDocument>> = {
  // Royal Nowhere Hospital for Sore Paws
  demo000010: {
    country: "AU",
    currency: "AUD",
    sources: [
      handbook,
      { ...source, id: "agreement", title: "The invented agreement of all paws", publisher: "Nobody" },
    ],
    provisions: [
      {
        id: "primary",
        carer: "primary_carer",
        paths: ["birth", "adoption", "foster"],
        tiers: [
          { minService: months(10), steps: [at(100, 14, "on_top"), unpaid(38)] },
          { minService: months(60), steps: [at(100, 20, "on_top"), unpaid(32)] },
        ],
        source: "handbook",
        service: { measuredAt: "birth", scope: "employer" },
        employment: { include: ["full_time", "part_time"], exclude: ["casual"] },
        clawback: { none: true },
        pension: {
          onEmployerPaid: { paid: true, basis: "normal_pay" },
          onUnpaid: { paid: true, upToWeeks: 38, upToWeeksCounts: "these_weeks" },
        },
        options: [{ kind: "half_pay_double" }],
        windowMonths: 24,
      },
      {
        id: "partner",
        carer: "secondary_carer",
        paths: ["birth", "adoption"],
        tiers: [{ minService: months(10), steps: [at(100, 2, "on_top")] }],
        source: "handbook",
        service: { measuredAt: "birth", scope: "employer" },
        clawback: { none: true },
      },
      {
        id: "loss",
        carer: "birth_parent",
        paths: ["stillbirth", "pregnancy_loss"],
        tiers: [{ minService: months(0), steps: [at(100, 6, "none")] }],
        source: "agreement",
      },
    ],
    fieldSources: { "provisions[0].clawback": "agreement" },
  },
  // Nessie & Daughters, Loch Surveyors
  demo000022: {
    country: "GB",
    currency: "GBP",
    sources: [handbook],
    provisions: [
      {
        id: "maternity",
        carer: "birth_parent",
        paths: ["birth"],
        tiers: [
          {
            minService: { n: 26, unit: "week" },
            steps: [at(90, 6, "included"), at(90, 33, "on_top_capped"), unpaid(13)],
          },
        ],
        source: "handbook",
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
      {
        id: "paternity",
        carer: "other_parent",
        paths: ["birth"],
        tiers: [{ minService: { n: 26, unit: "week" }, steps: [at(90, 2, "included")] }],
        source: "handbook",
        service: { measuredAt: "due_week_minus_15", scope: "employer" },
      },
    ],
  },
  // Sasquatch Maple Antigravity
  demo000026: {
    country: "CA",
    currency: "CAD",
    sources: [handbook],
    provisions: [
      {
        id: "maternity",
        carer: "birth_parent",
        paths: ["birth"],
        tiers: [{ minService: null, steps: [at(55, 17, "tops_up")] }],
        source: "handbook",
        clawback: {
          returnFor: { n: null, unit: "as_long_as_paid" },
          scale: "pro_rata",
          basis: "enhanced_pay",
        },
      },
      {
        id: "partner",
        carer: "other_parent",
        paths: ["birth"],
        tiers: [{ minService: null, steps: [at(55, 5)] }],
        source: "handbook",
      },
      {
        id: "parental",
        carer: "any_parent",
        paths: [],
        tiers: [
          {
            minService: null,
            steps: [
              {
                weeks: null,
                weeksBasis: "while_state_pays",
                scheme: "ca_ei_parental_standard",
                pay: { kind: "percent", pct: 55 },
                state: "tops_up",
              },
            ],
          },
        ],
        options: [
          {
            kind: "alternative",
            steps: [
              {
                weeks: null,
                weeksBasis: "while_state_pays",
                scheme: "ca_ei_parental_extended",
                pay: { kind: "percent", pct: 33 },
                state: "tops_up",
              },
            ],
          },
        ],
        source: "handbook",
      },
    ],
  },
  // Will-o’-the-Wisp Lantern Rental
  demo000037: {
    country: "AU",
    currency: "AUD",
    appliesFrom: demoSourceDate,
    sources: [handbook, { ...source, id: "rumour", kind: "community", title: "What the lanterns whisper" }],
    provisions: [
      {
        id: "primary",
        carer: "primary_carer",
        paths: ["birth", "surrogacy_parent"],
        tiers: [{ minService: null, steps: [{ weeks: 12.5, pay: { kind: "not_stated" } }] }],
        source: "handbook",
        windowMonths: 12,
      },
      {
        id: "partner",
        carer: "secondary_carer",
        paths: ["birth"],
        tiers: [{ minService: null, steps: [{ weeks: 1, pay: { kind: "not_stated" } }] }],
        source: "rumour",
      },
    ],
    notEncoded: ["sources disagree: 12.5 weeks for each parent, or for both together"],
  },
};
