import { data, type AppLoadContext } from "@remix-run/cloudflare";

import type { GivenConditions } from "~/features/agreements/membership-commands.server";
import type { AdminEmployerDetailJson } from "../admin-schema";
import { withPolicy } from "../admin-row-queries.server";
import { countryCodeOf } from "~/core/world-countries.server";
import { differenceOf } from "~/policy/document/difference-rules";
import { editPolicyForm } from "~/policy/document/document-form-fields";
import { fieldOfPath, formValuesOf, readPolicyForm, unaskedIn } from "~/policy/document/document-form-rules";
import { parsePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";
import { nothingStated, isSameJson } from "~/policy/document/stored-policy-rules";
import { fail, type FieldErrors, type Result } from "~/core/result";
import { hashToken } from "~/server/secrets.server";
import { statusOf } from "~/server/http/api.server";
import { rejectForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import { bodyLimit } from "~/server/http/request-guard.server";
import type {
  PolicyFormActionData,
  PolicyFormView,
  StaffSet,
} from "../components/policy-form/policy-form-view";
import { saidOfEmployer, sentencesOf } from "../said-rules";
import { policyFormChoices, wholeInWords } from "./policy-form-choices.server";
import { policyTooLarge } from "~/policy/form-texts";
import { documentErrors } from "~/policy/texts";

const nothingSaid = (country: string): PolicyDocument => ({
  ...nothingStated,
  country: countryCodeOf(country),
});

/** The form in which an employer states its own policy, or that of some of its staff. */
export function statementForm(
  { companyId: id, companyName: name }: { companyId: string; companyName: string },
  document: PolicyDocument | null,
  country: string,
  { clock }: Pick<AppLoadContext, "clock">,
): PolicyFormView {
  const said = document ?? nothingSaid(country);
  return {
    ...shownIn(formValuesOf(said)),
    ...{ id, name },
    whole: wholeInWords({ ...said, disclosure: null }),
    sentences: sentencesOf(said, null, clock()),
    unasked: [],
  };
}

/** An employer with one of its sets of conditions, or with none where they are to be new. */
export interface EditedConditions {
  employer: AdminEmployerDetailJson;
  /** The key of the set; "" for new ones. */
  group: string;
  sets: GivenConditions[];
  /** Whether the employer's own form edits the same. */
  isPlain: boolean;
}

/** @param asked a key, "" for new ones, or null for the first; null where it has none of that key. */
export function editedConditions(
  company: AdminEmployerDetailJson,
  sets: GivenConditions[],
  asked: string | null,
  ctx: Pick<AppLoadContext, "clock">,
): EditedConditions | null {
  const group = asked ?? sets[0]?.groupKey;
  const meant = sets.find(({ groupKey }) => groupKey === group);
  if (group === undefined || (!meant && group !== "")) return null;
  const isPlain = sets.length === 1 && meant?.agreement === null;
  const policy = meant?.policy ?? nothingSaid(company.country);
  return { employer: isPlain ? company : withPolicy(company, policy, ctx), group, sets, isPlain };
}

export function policyForm(
  { employer, group, sets, isPlain }: EditedConditions,
  { clock }: Pick<AppLoadContext, "clock">,
): PolicyFormView {
  const whole = formOf(employer, clock());
  return { ...whole, isPlain, staff: { group, sets: staffSetsOf(sets), version: employer.version } };
}

export const staffSetsOf = (sets: readonly GivenConditions[]): StaffSet[] =>
  sets.map(({ groupKey, agreement, policy }) => ({
    key: groupKey,
    staff: policy.entity ?? null,
    agreementId: agreement?.publicId ?? null,
  }));

function formOf(employer: AdminEmployerDetailJson, now: number): PolicyFormView {
  const { id, name, version, policy, country, isMinimum } = employer;
  const document = policy ?? nothingSaid(country);
  const values = { ...formValuesOf(document), version: String(version) };
  return {
    id,
    name,
    ...shownIn(values),
    whole: wholeInWords(document),
    sentences: sentencesOf(document, isMinimum, now),
    unasked: unaskedIn(document),
  };
}

const shownIn = (values: Record<string, string>) => ({
  values: fits(values) ? values : null,
  mostBytes: maxFormBytes,
  choices: policyFormChoices(),
});

/** Bytes; leaves room for what is added. */
const maxFormBytes = bodyLimit - 4_096;
const fits = (values: FormValues) => new URLSearchParams(values).toString().length <= maxFormBytes;

export function editForm({ edit = "", ...values }: FormValues) {
  const edited = editPolicyForm(values, edit);
  const isTaken = edited !== null && fits(edited.values);
  if (!isTaken)
    return rejectPolicyForm(
      fail("invalid", edited ? policyTooLarge.adding : policyTooLarge.unknownPress),
      values,
    );
  return data<PolicyFormActionData>({ ...edited, message: "", fields: {} });
}

/** The checked document, or errors by field. */
export function documentOfForm(values: FormValues, now: number): Result<PolicyDocument> {
  const { document, problems } = readPolicyForm(values);
  const checked = parsePolicyDocument(document, now);
  const fields: FieldErrors = {};
  const found = checked.ok ? [] : Object.entries(checked.fields ?? {});
  for (const [path, messages] of found) {
    const field = fieldOfPath(path);
    const said =
      field === "policy" && path !== "policy" ? messages.map((text) => `${path}: ${text}`) : messages;
    fields[field] = [...new Set([...(fields[field] ?? []), ...said])];
  }
  // A field that could not be read shows that error alone.
  Object.assign(fields, problems);
  if (Object.keys(fields).length === 0 && checked.ok) return checked;
  return fail("invalid", documentErrors.rejected, fields);
}

/** Null where nothing is known of the employer and the form says nothing. */
export function documentToStore(
  document: PolicyDocument,
  employer: AdminEmployerDetailJson,
): PolicyDocument | null {
  const isUntouched = employer.policy === null && isSameJson(document, nothingSaid(employer.country));
  return isUntouched ? null : document;
}

/** The response to "See what changes". */
export async function showChanges(
  employer: AdminEmployerDetailJson,
  document: PolicyDocument,
  values: FormValues,
  context: AppLoadContext,
) {
  const difference = changesOf(employer, document, context);
  const seen = await markOf(document);
  return data<PolicyFormActionData>({
    ...{ values, message: "", fields: {}, difference, seen, focus: "changes" },
    // Whoever saw a difference and saves another policy sees that first.
    ...(values.seen !== undefined && values.seen !== seen && { isMore: true }),
  });
}

const markOf = (document: PolicyDocument) => hashToken(JSON.stringify(document));

/** Whether the form was changed since its difference was shown. */
export const isUnseen = async (document: PolicyDocument, { seen }: FormValues): Promise<boolean> =>
  seen !== undefined && seen !== (await markOf(document));

const changesOf = (employer: AdminEmployerDetailJson, document: PolicyDocument, context: AppLoadContext) =>
  differenceOf(
    saidOfEmployer(employer, context.clock()),
    saidOfEmployer(withPolicy(employer, document, context), context.clock()),
  );

/** The rejected form, with what was typed. */
export function rejectPolicyForm(failure: FormFailure, values: FormValues, title?: string) {
  const { data: rejected, init } = rejectForm(failure, values, title);
  return data<PolicyFormActionData>(rejected, init ?? {});
}

/** After a conflict: the difference from what is stored now. */
export async function conflictForm(
  failure: FormFailure & { present: AdminEmployerDetailJson },
  document: PolicyDocument,
  values: FormValues,
  context: AppLoadContext,
) {
  const { present, message } = failure;
  const difference = changesOf(present, document, context);
  return data<PolicyFormActionData>(
    {
      values: { ...values, version: String(present.version) },
      message,
      fields: {},
      difference,
      seen: await markOf(document),
      isConflict: true,
      focus: "changes",
    },
    { status: statusOf.conflict },
  );
}

export function isEditConflict(
  failure: FormFailure,
  version: number,
): failure is FormFailure & { present: AdminEmployerDetailJson } {
  const present = failure.present as AdminEmployerDetailJson | undefined;
  return failure.code === "conflict" && present !== undefined && present.version !== version;
}
