import { planInput } from "~/plan/sent-plan-schema";
import { answerWithMonths } from "~/plan/elterngeld/answer-schema";
import type { Operation } from "~/features/api/schema";

export const planOperations: readonly Operation[] = [
  {
    call: "POST /api/plan",
    by: "visitor",
    title: "Calculates a household’s plan, week by week.",
    text: "Nothing of it is kept. One address may ask 60 times a minute, with its plans on the page. Amounts are in minor units; a plan is at most 20 kB. Without `blocks` a first plan is drawn. `eligibility` says who gets what, and asks what the plan does not tell; send the answers back as `carers[].answers`. `dates` says which days matter.",
    body: planInput,
    answers: { 200: answerWithMonths },
    examples: [
      {
        name: "Two carers",
        body: {
          birth: "2026-08-03",
          country: "AU",
          carers: [
            { employer: "e1", start: "2023-02", pay: { amount: 180_000, per: "week" } },
            { employer: null, blocks: [{ from: 1, weeks: 2, use: "annual" }] },
          ],
        },
      },
      {
        name: "Net pay, part weeks, and known rates only",
        body: {
          birth: "2026-12-07",
          country: "DE",
          ratesGoOn: false,
          carers: [
            {
              pay: { amount: 120_000, per: "week" },
              net: 300_000,
              blocks: [
                { from: 1, weeks: 8, use: "state" },
                { from: 9, weeks: 20, use: "state", days: 3 },
              ],
            },
          ],
        },
      },
      {
        name: "Germany by months of the child’s life",
        body: {
          birth: "2026-08-03",
          country: "DE",
          siblings: [{ birth: "2024-05-10" }],
          carers: [
            {
              net: 256_000,
              months: [
                { months: 8, choice: "basis" },
                { months: 8, choice: "plus", hours: 20, earns: 120_000 },
              ],
            },
            {
              pay: { amount: 360_000, per: "month" },
              taxMarks: { taxClass: 4, paysChurchTax: false },
              months: [
                { months: 8, choice: "none" },
                { months: 2, choice: "basis" },
              ],
            },
          ],
        },
      },
      { name: "No carer", body: { birth: "2026-08-03", country: "AU", carers: [] }, status: 400 },
    ],
  },
];
