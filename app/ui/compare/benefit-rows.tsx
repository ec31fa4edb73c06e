import type { EmployerJson } from "../../domain/employers/employer-json";
import { factOf } from "../../domain/policy/policy";
import { benefits } from "../employers/fact-words";
import { factRow, type CompareRow } from "./compare-row";
import { sourceRow } from "./source-row";

const compared = benefits.filter((field) => factOf(field).isCompared !== false);

/** Every benefit, answered with a word. */
export function benefitRowsOf(companies: EmployerJson[]): CompareRow[] {
  return [
    ...compared.map((field) => factRow(field, companies)),
    sourceRow("Source of the answers", companies),
  ];
}
