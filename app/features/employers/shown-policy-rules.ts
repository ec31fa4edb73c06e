import { dayAt, documentOn } from "~/policy/document/changes-rules";
import type { ReaderPay } from "~/policy/document/block-rules";
import { plainFieldsOf } from "~/policy/document/plain-fields-rules";
import type { PolicyQuestion } from "~/policy/document/policy-schema";
import { policyView } from "~/policy/document/policy-view";
import { nothingStatedIn } from "~/policy/document/stored-policy-rules";
import type { PolicyView } from "~/policy/document/view-shapes";
import type { EmployerDetailJson, EmployerJson } from "./schema";

/** The document itself stays on the server. Its weeks are those that hold for the reader, not those once stored. */
export function toPolicyView(
  employer: EmployerDetailJson,
  question: PolicyQuestion,
  now: number,
  pay?: ReaderPay,
): { company: EmployerJson; policy: PolicyView } {
  const { policy, sources: _, fieldSources: __, startBy: ___, ...company } = employer;
  const fields = policy && plainFieldsOf(documentOn(policy, question.due ?? dayAt(now)));
  return {
    company: { ...company, ...fields },
    policy: policyView(policy ?? nothingStatedIn(company.country), now, question, company.isMinimum, pay),
  };
}
