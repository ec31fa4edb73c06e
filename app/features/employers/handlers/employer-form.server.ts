import { data } from "@remix-run/cloudflare";

import { formFieldsOf, nothingStated, type FormFields } from "../admin-rules";
import type { AdminEmployerDetailJson } from "../admin-schema";
import { adminCountries, industries } from "../industries-and-countries";
import { newPublicId } from "../schema";
import type { PolicyDocument } from "~/features/policy/document/document-schema";
import { rejectForm, type FormFailure, type FormValues } from "~/lib/http/form.server";
import type { EmployerFormView, FormDifference } from "../components/admin/employer-fields";

/** The form of a new employer, with what the url says of it already. */
export function newEmployerForm(params: URLSearchParams): EmployerFormView {
  const values = valuesOf(nothingStated);
  const name = params.get("name")?.slice(0, 200) ?? "";
  const country = params.get("country")?.slice(0, 100) ?? values.country ?? "";
  return { ...formOf({ ...values, policy: "", name, country }, null), newId: newPublicId() };
}

/** The form of an employer as it stands. */
export function employerForm(company: AdminEmployerDetailJson): EmployerFormView {
  return formOf({ ...valuesOf(formFieldsOf(company)), policy: policyText(company.policy) }, company.version);
}

/** What the form offers, and what the employer has besides. */
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

/** A policy as a person edits it: a line for each part that fits one. What is indented deeper takes room that a form lacks. */
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

/** What the form sends, as the domain takes it: a box that is not ticked is sent by no browser. */
export function sentFields(values: FormValues): Record<string, unknown> {
  return { ...values, isApproved: values.isApproved === "yes" };
}

/** The response to a form that is rejected: what was typed stays, beside what stands now. */
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

/** The failure with everything that is wrong in the policy, each after its path, at the one question that asks for it. */
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
