import type { PlanTerms } from "~/plan/answer/reckoned-plan";
import type { ReadForm } from "~/plan/form/form";
import { prefixes } from "~/plan/form/lines";
import type { Plan } from "~/plan/schema";

/** What a form would send. */
export function paramsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") params.append(name, value);
  return params;
}

export const employersOf = ({ carers }: Plan) => carers.map(({ employer }) => employer ?? "");

/** By what the server is asked for employers. */
export function employerFields(plan: Plan): Record<string, string> {
  return Object.fromEntries(plan.carers.map(({ role, employer }) => [prefixes[role], employer ?? ""]));
}

/** Names of employers that are to be found. */
export function typedNames({ carers }: ReadForm): Record<string, string> {
  return Object.fromEntries(
    carers.flatMap(({ carer, name }) => (name === null ? [] : [[`${prefixes[carer.role]}-name`, name]])),
  );
}

/** Needs no terms but these: the server is not asked while somebody types. */
export const isKnownBy = (
  { employers }: PlanTerms,
  { country, region }: Plan,
  { plan, carers }: ReadForm,
): boolean =>
  plan.country === country &&
  plan.region === region &&
  carers.length === employers.length &&
  carers.every(({ name }, place) => name === null || name === (employers[place]?.name ?? ""));
