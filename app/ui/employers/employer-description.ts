import type { EmployerJson } from "../../domain/employers/employer-json";
import { weeksLabel } from "../../domain/policy/policy-rules";

/** One sentence about an employer, for search results and previews of links. */
export function employerDescription({ name, maternityLeave, paternityLeave, country }: EmployerJson): string {
  const stated = [
    maternityLeave !== null && `${weeksLabel(maternityLeave)} of paid primary carer leave`,
    paternityLeave !== null && `${weeksLabel(paternityLeave)} for the secondary carer`,
  ].filter(Boolean);
  return stated.length > 0
    ? `${name} (${country}): ${stated.join(", ")}. See pay, benefits and what parents say.`
    : `What is known of parental leave at ${name} (${country}): benefits, sources and what parents say.`;
}
