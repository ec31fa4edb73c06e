import type { EmployerJson } from "../../domain/employers/employer-json";
import { SourceName } from "../employers/employer-source";
import { areSame, type CompareRow } from "./compare-row";

/** Who says so, and since when. */
export function sourceRow(label: string, companies: EmployerJson[]): CompareRow {
  return {
    label,
    isSame: areSame(companies.map(({ sourceName, sourceDate }) => `${sourceName} ${sourceDate}`)),
    cells: companies.map((company) => <SourceName key={company.id} company={company} />),
  };
}
