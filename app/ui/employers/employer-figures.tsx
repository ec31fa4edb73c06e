import type { EmployerJson } from "../../domain/employers/employer-json";
import { factOf, labelOf, type PolicyField } from "../../domain/policy/policy";
import { factsIn, factWords } from "./fact-words";
import { notStated } from "./policy-facts";

const figures = factsIn("leave", "pay").filter((field) => !factOf(field).isOnScale);

/** The figures beside the leave scale that an employer states. */
export const statedFigures = (company: EmployerJson): PolicyField[] =>
  figures.filter((field) => factWords(field, company) !== notStated);

/** What those are that it does not state, as subjects: "adoption leave". */
export const openFigures = (company: EmployerJson): string[] =>
  figures
    .filter((field) => factWords(field, company) === notStated)
    .map((field) => labelOf(field, "page"))
    .map((label) => label.charAt(0).toLowerCase() + label.slice(1));

/** What the leave scale above does not draw and the employer states, in words. */
export function EmployerFigures({ company }: { company: EmployerJson }) {
  const stated = statedFigures(company);
  if (stated.length === 0) return null;
  return (
    <dl className="mt-2 max-w-text">
      {stated.map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
          <dt className="text-muted">{labelOf(field, "page")}</dt>
          <dd className="ml-auto text-right font-semibold">{factWords(field, company)}</dd>
        </div>
      ))}
    </dl>
  );
}
