import { data } from "@remix-run/cloudflare";

import { formFieldsOf, nothingStated, type FormFields } from "../domain/employers/admin-employer-changes";
import type { AdminEmployerJson } from "../domain/employers/admin-employer-json";
import { adminCountries, industries } from "../domain/employers/industries-and-countries";
import { rejectForm, type FormFailure, type FormValues } from "../http/form.server";
import type { EmployerFormView, FormDifference } from "../ui/admin/employers/employer-fields";

/** The form of a new employer, with what the url says of it already. */
export function newEmployerForm(params: URLSearchParams): EmployerFormView {
  const values = valuesOf(nothingStated);
  const name = params.get("name")?.slice(0, 200) ?? "";
  const country = params.get("country")?.slice(0, 100) ?? values.country ?? "";
  return formOf({ ...values, name, country }, null);
}

/** The form of an employer as it stands. */
export function employerForm(company: AdminEmployerJson): EmployerFormView {
  return formOf(valuesOf(formFieldsOf(company)), company.version);
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

/** What the form sends, as the domain takes it: a box that is not ticked is sent by no browser. */
export function sentFields(values: FormValues): Record<string, unknown> {
  return { ...values, isApproved: values.isApproved === "yes" };
}

/** The response to a form that is rejected: what was typed stays, beside what stands now. */
export function rejectEmployerForm(rejection: FormFailure, values: FormValues, title: string) {
  const present = rejection.present as AdminEmployerJson | undefined;
  const sent: FormValues = { ...values, isApproved: values.isApproved ?? "no" };
  const { data: rejected, init } = rejectForm(rejection, sent, title);
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

function differencesOf(present: AdminEmployerJson, sent: FormValues): FormDifference[] {
  const lines = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  return Object.entries(valuesOf(formFieldsOf(present))).flatMap(([field, now]) => {
    const here = sent[field];
    return here === undefined || lines(here) === lines(now) ? [] : [{ field, now, here: lines(here) }];
  });
}
