import type { AdminEmployerJson } from "./admin-schema";
import type { EmployerFieldChanges } from "./admin-request-schema";
import { searchColumnsOf } from "~/features/directory/rules";
import type { PolicyDocument } from "~/features/policy/document/document-schema";
import { plainFieldNames, plainFieldsOf } from "~/features/policy/document/plain-fields-rules";
import { factFields, factOf, labelOf, nothingOf, sharedFields } from "~/features/policy/policy";
import { fail, ok, someAnswersWrong, type Result } from "~/lib/result";
import { notKept } from "~/features/moderation/rules";
import { adminEmployerErrors } from "./admin-texts";

/** The fields of an employer that the admin's form holds, with their values. */
export type FormFields = Required<EmployerFieldChanges>;

/** A new employer before anything is said of it. */
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

/** The same of an employer that is stored; the review's moment as its day. */
export function formFieldsOf(company: AdminEmployerJson): FormFields {
  const fields = Object.fromEntries(fieldNames.map((field) => [field, company[field]]));
  return { ...fields, verificationDate: company.verificationDate?.slice(0, 10) ?? null } as FormFields;
}

/** What a form or a call would change, by field; what is so already is no change. */
export function changedFields(stored: FormFields, changes: EmployerFieldChanges): Partial<FormFields> {
  return Object.fromEntries(
    fieldNames
      .filter((field) => changes[field] !== undefined && changes[field] !== stored[field])
      .map((field) => [field, changes[field]]),
  );
}

/**
 * The fields that a new policy document gives an employer, out of what stands and what the same edit says besides.
 * @returns `invalid` with the fields that the edit changes to something else than the document says.
 */
export function fieldsWithPolicy(
  stored: FormFields,
  changed: Partial<FormFields>,
  document: PolicyDocument,
): Result<Partial<FormFields>> {
  const derived = plainFieldsOf(document);
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

/** An audit entry of an employer that an admin added: the notes of a review are told of, not told. */
export function auditedFields(fields: Partial<FormFields>): string {
  const { verificationNotes, ...others } = fields;
  return JSON.stringify(verificationNotes === undefined ? others : { ...others, verificationNotes: notKept });
}

/** What a member may have written of an employer, and the log therefore does not quote. */
const memberWritten: ReadonlySet<string> = new Set<string>([
  "name",
  ...sharedFields.filter((field) => ["months", "line", "list", "text", "url"].includes(factOf(field).kind)),
]);

/**
 * The same of a change to one that stands: words that may be a member's are named, whoever wrote them last. "Not
 * stated" and plain figures are no words.
 */
export function auditedChange(fields: Record<string, unknown>): string {
  const isWords = (field: string, value: unknown) =>
    memberWritten.has(field) && typeof value === "string" && !/^[\d.]{1,20}$/.test(value);
  const told = Object.entries(fields).map(([field, value]) => [
    field,
    isWords(field, value) ? notKept : value,
  ]);
  return auditedFields(Object.fromEntries(told) as Partial<FormFields>);
}

/** The columns that an employer's own fields fill, beside its facts, and those that search reads; a review's are apart. */
export function columnsOf(fields: FormFields, subIndustry: string | null) {
  const { name, industry, country, verificationNotes } = fields;
  return { name, industry, country, verificationNotes, ...searchColumnsOf({ ...fields, subIndustry }) };
}
