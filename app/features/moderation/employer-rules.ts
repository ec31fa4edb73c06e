import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import type { EmployerFieldChanges } from "./employer-request-schema";
import { searchColumnsOf } from "~/features/directory/rules";
import { dayAt, documentOn } from "~/policy/document/changes-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { plainFieldNames, plainFieldsOf } from "~/policy/document/plain-fields-rules";
import { factFields, factOf, labelOf, nothingOf, sharedFields } from "~/policy/policy";
import { fail, ok, someAnswersWrong, type Result } from "~/core/result";
import { notKept } from "./rules";
import { adminEmployerErrors } from "~/features/employers/admin-texts";

export type FormFields = Required<EmployerFieldChanges>;

export const nothingStated: FormFields = {
  name: "",
  industry: "",
  country: "Australia",
  ...nothingOf(factFields),
  verificationStatus: "pending",
  verificationNotes: null,
  verificationDate: null,
  isApproved: false,
};

const fieldNames = Object.keys(nothingStated) as (keyof FormFields)[];

export function formFieldsOf(company: AdminEmployerJson): FormFields {
  const fields = Object.fromEntries(fieldNames.map((field) => [field, company[field]]));
  return { ...fields, verificationDate: company.verificationDate?.slice(0, 10) ?? null } as FormFields;
}

export function changedFields(stored: FormFields, changes: EmployerFieldChanges): Partial<FormFields> {
  return Object.fromEntries(
    fieldNames
      .filter((field) => changes[field] !== undefined && changes[field] !== stored[field])
      .map((field) => [field, changes[field]]),
  );
}

/**
 * The fields that a new document implies.
 * @param now ms UTC: they are those of its day.
 * @returns `invalid` with the fields in which the edit contradicts the document.
 */
export function fieldsWithPolicy(
  stored: FormFields,
  changed: Partial<FormFields>,
  document: PolicyDocument,
  now: number,
): Result<Partial<FormFields>> {
  const derived = plainFieldsOf(documentOn(document, dayAt(now)));
  const clashes = plainFieldNames.filter(
    (field) => changed[field] !== undefined && changed[field] !== derived[field],
  );
  if (clashes.length > 0)
    return fail(
      "invalid",
      someAnswersWrong,
      Object.fromEntries(
        clashes.map((field) => [
          field,
          [
            adminEmployerErrors.policySays(
              labelOf(field),
              derived[field] === null ? null : String(derived[field]),
            ),
          ],
        ]),
      ),
    );
  return ok({ ...changed, ...changedFields(stored, derived) });
}

/** An audit entry names the review's notes and does not quote them. */
export function auditedFields(fields: Partial<FormFields>): string {
  const { verificationNotes, ...others } = fields;
  return JSON.stringify(verificationNotes === undefined ? others : { ...others, verificationNotes: notKept });
}

/** A member may have written these, so the log does not quote them. */
const memberWritten: ReadonlySet<string> = new Set<string>([
  "name",
  ...sharedFields.filter((field) => ["months", "line", "list", "text", "url"].includes(factOf(field).kind)),
]);

/** The same for a change. "Not stated" and plain numbers are quoted. */
export function auditedChange(fields: Record<string, unknown>): string {
  const isWords = (field: string, value: unknown) =>
    memberWritten.has(field) && typeof value === "string" && !/^[\d.]{1,20}$/.test(value);
  const told = Object.entries(fields).map(([field, value]) => [
    field,
    isWords(field, value) ? notKept : value,
  ]);
  return auditedFields(Object.fromEntries(told) as Partial<FormFields>);
}

/** Without facts and the review's columns. */
export function columnsOf(fields: FormFields, subIndustry: string | null) {
  const { name, industry, country, verificationNotes } = fields;
  return { name, industry, country, verificationNotes, ...searchColumnsOf({ ...fields, subIndustry }) };
}
