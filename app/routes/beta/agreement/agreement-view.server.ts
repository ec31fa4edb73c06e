import type { AgreementDetailJson } from "~/features/agreements/schema";
import { agreementName } from "~/core/text-rules";
import { paidYear } from "~/features/compare/queries.server";
import { lawBriefOf } from "~/law/laws.server";
import { planAddress } from "~/plan/form/usual-plan";
import { dayAt, documentOn } from "~/policy/document/changes-rules";
import { plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { policyView } from "~/policy/document/policy-view";
import type { PolicyQuestion } from "~/policy/document/policy-schema";
import { nothingStatedIn } from "~/policy/document/stored-policy-rules";
import { otherNamesOf } from "~/policy/policy-rules";
import type { AgreementView } from "./agreement-page";

/** The document itself stays on the server. */
export function agreementView(
  agreement: AgreementDetailJson,
  question: PolicyQuestion,
  now: number,
  paging: { page: number; pages: number },
): AgreementView {
  const { id, name, otherNames, country, totalEmployers, employers } = agreement;
  const document = agreement.policy ?? nothingStatedIn(country);
  const { reader, shownFor, sum, law } = paidYear(document, { ...question, pay: null }, now);
  const policy = policyView(document, now, question, null, reader);
  const { maternityLeave, paternityLeave } = plainFieldsOf(documentOn(document, question.due ?? dayAt(now)));
  return {
    ...{ id, name, country, totalEmployers, ...paging },
    otherNames: otherNamesOf(otherNames),
    employers: employers.map(({ id, name, conditions }) => ({
      id,
      name,
      group: conditions.slice(id.length + 1),
    })),
    law: lawBriefOf({ country }, policy, now, null),
    part: {
      company: { name: agreementName(name), maternityLeave, paternityLeave, isMinimum: null },
      policy,
      words: {
        figures: [],
        beside: [],
        externalId: null,
        reach: [],
        openFigures: [],
        benefits: [],
        details: [],
      },
      peers: { median: null, said: null, fullPay: null },
      aboveLaw: null,
      year: { shownFor, sum, law },
      plan: planAddress(id, { due: question.due, months: null, pay: null }),
    },
  };
}
