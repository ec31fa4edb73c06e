import { data } from "@remix-run/cloudflare";

import { formFieldsOf, nothingStated, type FormFields } from "../employer-rules";
import type { AdminEmployerDetailJson } from "~/features/employers/admin-schema";
import { adminCountries, industries } from "~/core/industries-and-countries";
import { newPublicId } from "~/features/employers/schema";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { rejectForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import type { EmployerFormView, FormDifference } from "../components/employer-fields";

export function newEmployerForm(params: URLSearchParams): EmployerFormView {
  const values = valuesOf(nothingStated);
  const name = params.get("name")?.slice(0, 200) ?? "";
  const country = params.get("country")?.slice(0, 100) ?? values.country ?? "";
  return { ...formOf({ ...values, policy: "", name, country }, null), newId: newPublicId() };
}

export function employerForm(company: AdminEmployerDetailJson): EmployerFormView {
  return formOf({ ...valuesOf(formFieldsOf(company)), policy: policyText(company.policy) }, company.version);
}

function formOf(values: FormValues, version: number | null): EmployerFormView {
  const withOwn = (offered: readonly string[], own = "") =>
    own === "" || offered.includes(own) ? [...offered] : [...offered, own];
  return {
    values,
    version,
    industries: withOwn(industries, values.industry),
    countries: withOwn(adminCountries, values.country),
  };
}

function valuesOf(fields: FormFields): FormValues {
  const texts = Object.entries(fields).map(([field, value]) => [field, toText(value)]);
  return Object.fromEntries(texts) as FormValues;
}

function toText(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "" : String(value);
}

/** One line for each part that fits, and a small indent: the form is narrow. */
function policyText(policy: PolicyDocument | null): string {
  return policy === null ? "" : linesOf(policy, "");
}

function linesOf(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || short.length <= 110) return short;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((part) => inner + linesOf(part, inner))
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${linesOf(part, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** Browsers do not send unticked boxes. */
export function sentFields(values: FormValues): Record<string, unknown> {
  return { ...values, isApproved: values.isApproved === "yes" };
}

export function rejectEmployerForm(rejection: FormFailure, values: FormValues, title: string) {
  const present = rejection.present as AdminEmployerDetailJson | undefined;
  const sent: FormValues = { ...values, isApproved: values.isApproved ?? "no" };
  const { data: rejected, init } = rejectForm(besideQuestions(rejection), sent, title);
  const isOvertaken = present !== undefined && String(present.version) !== values.version;
  return data(
    {
      ...rejected,
      ...(isOvertaken && {
        overtaken: { version: present.version, differences: differencesOf(present, sent) },
      }),
    },
    init ?? {},
  );
}

/** Adds the faults of the policy, each with its path, to the policy's question. */
function besideQuestions(failure: FormFailure): FormFailure {
  const entries = Object.entries(failure.fields ?? {});
  const isAsked = (field: string) => field === "policy" || Object.hasOwn(nothingStated, field);
  const inPolicy = entries
    .filter(([field]) => !isAsked(field))
    .map(([path, messages]) => `${path}: ${messages.join(". ")}`);
  if (inPolicy.length === 0) return failure;
  const { policy = [], ...others } = Object.fromEntries(entries.filter(([field]) => isAsked(field)));
  return { ...failure, fields: { ...others, policy: [...policy, ...inPolicy] } };
}

function differencesOf(present: AdminEmployerDetailJson, sent: FormValues): FormDifference[] {
  const lines = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  const now = { ...valuesOf(formFieldsOf(present)), policy: policyText(present.policy) };
  return Object.entries(now).flatMap(([field, now]) => {
    const here = sent[field];
    return here === undefined || lines(here) === lines(now) ? [] : [{ field, now, here: lines(here) }];
  });
}
