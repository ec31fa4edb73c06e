import type { EmployerJson } from "../../domain/employers/employer-json";
import { factOf, labelOf } from "../../domain/policy/policy";
import { classNames } from "../class-names";
import { factsIn, factWords } from "./fact-words";
import { notStated } from "./policy-facts";

const figures = factsIn("leave", "pay").filter((field) => !factOf(field).isOnScale);

/** What the leave scale above does not draw, in words; what is not known says so. */
export function EmployerFigures({ company }: { company: EmployerJson }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6">
      {figures.map((field) => {
        const value = factWords(field, company);
        return (
          <div key={field} className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2">
            <dt className="text-muted">{labelOf(field, "page")}</dt>
            <dd
              className={classNames(
                "ml-auto text-right",
                value === notStated ? "text-muted" : "font-semibold",
              )}
            >
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
