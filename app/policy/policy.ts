import { type Fact, type Group, type LabelledSurface, facts } from "./fields";
import type { Kind, Values } from "./kinds";

type Facts = typeof facts;

/** Also its name in JSON. */
export type FactField = keyof Facts;
type FieldsThat<Shape> = { [F in FactField]: Facts[F] extends Shape ? F : never }[FactField];

export type SourceField = FieldsThat<{ group: "source" }>;
export type PolicyField = Exclude<FactField, SourceField>;
export type SharedField = FieldsThat<{ share: object }>;
/** Yes/no benefits. */
export type BenefitField = FieldsThat<{ kind: "triState"; group: "benefits" }>;
type WeeksField = FieldsThat<{ kind: "weeks" }>;
export type SearchedField = FieldsThat<{ isSearched: true }>;
/** In a column of its own, or in the JSON column `facts`. */
type ColumnField = FieldsThat<{ stored: "column" }>;
export type DocumentField = Exclude<FactField, ColumnField>;

type KindOf<F extends FactField> = Facts[F]["kind"];

/** Null is "not stated". */
export type ValuesOf<F extends FactField> = { [N in F]: Values[KindOf<N>] | null };

export type Policy = ValuesOf<PolicyField>;

export type PolicySource = ValuesOf<SourceField>;

export const factOf = (field: FactField): Fact => facts[field];

/** In the order of the forms and the page. */
export const factFields = Object.keys(facts) as FactField[];

export const isFactField = (name: string): name is FactField => Object.hasOwn(facts, name);

export const isColumnField = (field: FactField): field is ColumnField => factOf(field).stored === "column";
const isDocumentField = (field: FactField): field is DocumentField => !isColumnField(field);
const isSourceField = (field: FactField): field is SourceField => factOf(field).group === "source";
const isPolicyField = (field: FactField): field is PolicyField => !isSourceField(field);
const isSharedField = (field: FactField): field is SharedField => factOf(field).share !== undefined;
const isBenefitField = (field: FactField): field is BenefitField => field.startsWith("has");
const isWeeksField = (field: FactField): field is WeeksField => factOf(field).kind === "weeks";
const isSearchedField = (field: FactField): field is SearchedField => factOf(field).isSearched === true;

export const columnFields = factFields.filter(isColumnField);
export const documentFields = factFields.filter(isDocumentField);
export const sourceFields = factFields.filter(isSourceField);
export const policyFields = factFields.filter(isPolicyField);
export const benefitFields = factFields.filter(isBenefitField);
export const weeksFields = factFields.filter(isWeeksField);
export const searchedFields = factFields.filter(isSearchedField);

/** Optional questions come last. */
export function sharedIn(group: Group): SharedField[] {
  const asked = factFields.filter(isSharedField).filter((field) => factOf(field).group === group);
  const isOptional = (field: SharedField) => factOf(field).share?.byDefault === undefined;
  return [...asked.filter((field) => !isOptional(field)), ...asked.filter(isOptional)];
}

export const sharedFields = factFields.filter(isSharedField);

const units: Partial<Record<Kind, string>> = { weeks: "weeks", percent: "percent", months: "months" };

export function labelOf(field: FactField, surface?: LabelledSurface): string {
  const { label, labels = {}, kind } = factOf(field);
  const own = surface && labels[surface];
  if (own !== undefined || surface === undefined) return own ?? label;
  if (surface === "summary") return labels.share ?? label;
  if (surface === "data" && units[kind]) return `${label} (${units[kind]})`;
  if (surface === "log" && (kind === "weeks" || kind === "percent")) return `${label}, ${units[kind]}`;
  return label;
}

type ByKind = { [K in Kind]: (fact: Fact, field: FactField) => unknown };

/** Makes a record of facts by kind. Its type is inferred: no fact is missing or of another kind. */
export function deriveByKind<F extends FactField, const Makers extends ByKind>(
  fields: readonly F[],
  makers: Makers,
): { [N in F]: ReturnType<Makers[KindOf<N>]> } {
  const made = fields.map((field) => [field, makers[factOf(field).kind](factOf(field), field)]);
  return Object.fromEntries(made) as { [N in F]: ReturnType<Makers[KindOf<N>]> };
}

export function valuesByKind<F extends FactField>(
  fields: readonly F[],
  readers: { [K in Kind]: (fact: Fact, field: FactField) => Values[K] | null },
): ValuesOf<F> {
  return deriveByKind(fields, readers);
}

export function pickFacts<F extends FactField>(fields: readonly F[], from: ValuesOf<F>): ValuesOf<F> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as ValuesOf<F>;
}

export const nothingOf = <F extends FactField>(fields: readonly F[]): ValuesOf<F> =>
  Object.fromEntries(fields.map((field) => [field, null])) as ValuesOf<F>;
