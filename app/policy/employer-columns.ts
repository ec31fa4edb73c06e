import { factOf, isFactField, policyFields, sourceFields, type FactField } from "./policy";

/** What a file of employers says of each: who it is, its facts and their source. */
export type EmployerColumn = "name" | "industry" | "subIndustry" | "country" | FactField;

/** The first is the one in exports and reports. */
export type ColumnTitles = readonly [title: string, ...others: string[]];

const titlesOfOthers: Record<Exclude<EmployerColumn, FactField>, ColumnTitles> = {
  name: ["Company", "Name", "Employer", "Company Name", "Employer Name", "Organisation", "Organization"],
  industry: ["Industry", "Sector"],
  subIndustry: ["Sub-industry"],
  country: ["Country"],
};

/** Of files that know sets of conditions: whom a row's are for, and the agreement whose they are. */
export const staffTitles: ColumnTitles = ["Staff group", "Employee group", "Group of staff"];
export const agreementTitle = "Agreement";

const kinds = [
  ...(["weeks", "triState", "percent", "months", "line", "list", "text"] as const),
  ...(["externalId", "url", "day"] as const),
];

function inFileOrder<F extends FactField>(fields: readonly F[]): F[] {
  return kinds.flatMap((kind) => fields.filter((field) => factOf(field).kind === kind));
}

/** Of a policy, in the order of a file's columns: figures first. */
export const policyColumnsInOrder = inFileOrder(policyFields);

/** In the order of a file. */
export const employerColumns: readonly EmployerColumn[] = [
  "name",
  "industry",
  "subIndustry",
  "country",
  ...policyColumnsInOrder,
  ...inFileOrder(sourceFields),
];

export const titlesOfColumn = (column: EmployerColumn): ColumnTitles =>
  isFactField(column) ? factOf(column).csv : titlesOfOthers[column];

export const columnTitle = (column: EmployerColumn): string => titlesOfColumn(column)[0];
