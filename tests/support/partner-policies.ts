import type { PolicyDocument } from "../../app/policy/document/document-schema";
import { birth, full, policyOf, tier } from "./policy-fixtures";

/** What employers say of the other parent, in our words. */

const other = (more: object, step: object = full(36)) => ({
  ...birth([tier(null, step)], more),
  id: "other",
  carer: "other_parent",
});

export const inPartnersWeeks = { kind: "window", fromWeek: 1, toWeek: 14, countedFrom: "partner_leave" };
export const lessWeeksElsewhere = { kind: "weeks_deducted", takenAt: "another_employer" };
export const notBothPaid = [{ kind: "not_paid_leave_elsewhere" }, { kind: "not_paid_leave_here" }];
export const worksFullTime = { kind: "at_work", hours: "full_time" };

/** By what the employer says. */
export const partnerPolicies: Readonly<Record<string, () => PolicyDocument>> = {
  "full pay only in weeks 1 to 14 of the mother’s own leave": () =>
    policyOf([other({}, { ...full(14, "included"), partnerConditions: [inPartnersWeeks] })]),
  "36 weeks, less those that the partner took at another employer": () =>
    policyOf([other({ partnerConditions: [lessWeeksElsewhere] })]),
  "not while the partner is on paid leave": () => policyOf([other({ partnerConditions: notBothPaid })]),
  "only if the partner works full time": () => policyOf([other({ partnerConditions: [worksFullTime] })]),
  "one pool for two carers at the employer": () => policyOf([other({ household: "shared_pool" })]),
};

/** Every kind of condition, on a provision and on steps, with a source of its own. */
export const everyCondition = (): PolicyDocument =>
  policyOf(
    [
      birth([tier({ n: 12, unit: "month" }, full(16, "included"))]),
      other(
        {
          partnerConditions: [worksFullTime, ...notBothPaid, lessWeeksElsewhere],
          household: "shared_pool",
        },
        {
          ...full(14, "included"),
          partnerConditions: [inPartnersWeeks, { kind: "starts_after", event: "birth" }],
        },
      ),
    ],
    {
      sources: ["hb", "faq"].map((id) => ({
        id,
        kind: "public_document",
        url: `https://quokka-ferries.com.au/${id}`,
        title: id === "hb" ? "Handbook" : "Questions",
        checkedOn: "2025-12-01",
        licence: "CC BY 4.0",
      })),
      fieldSources: { "provisions[1].partnerConditions": "faq" },
    },
  );
