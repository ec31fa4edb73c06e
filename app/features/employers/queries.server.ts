import {
  derivedColumnsOf,
  factReaders,
  factsSql,
  readStoredDocument,
} from "~/features/policy/queries.server";
import { toPolicyJson, type PolicyQuestion, nothingAsked } from "~/policy/document/policy-schema";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { columnsOf, json, listOf, rows, text, type RowOf, type Rows, flag } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { readMembership, type Membership } from "~/features/agreements/queries.server";
import { employerMerges } from "db/schema/employer-merges";
import type { DomainContext } from "~/server/context";
import {
  fullPayJsonOf,
  isStaleAt,
  usualTenure,
  type PolicyFigures,
  type Tenure,
} from "~/policy/document/stored-figures";
import { factFields, pickFacts } from "~/policy/policy";
import { toMonth } from "~/core/digits";
import { sharePercent, ratePolicy } from "~/policy/policy-rules";
import type { EmployerJson, EmployerDetailJson } from "./schema";
import type { PolicyDocument, PolicySource } from "~/policy/document/document-schema";
import { withDocument, type StoredPolicy } from "~/policy/document/stored-policy-rules";
import { batch } from "db/client.server";

/** An allow-list: column by JSON name. */
const publicColumns = {
  id: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  isVerified: companies.isVerified,
  verificationStatus: companies.verificationStatus,
  verificationDate: companies.verificationDate,
  dateSubmitted: companies.dateSubmitted,
  lastUpdated: companies.lastUpdated,
  upvotes: companies.upvotes,
  downvotes: companies.downvotes,
  recentComments: companies.recentComments,
  staff: companies.staff,
  conditionsCount: companies.conditionsCount,
};

export const figureColumns = {
  fullPay0: companies.fullPay0,
  fullPay6: companies.fullPay6,
  fullPay12: companies.fullPay12,
  fullPay24: companies.fullPay24,
  fullPay60: companies.fullPay60,
  fullPayMarks: companies.fullPayMarks,
  staleFrom: companies.staleFrom,
};

/** `companies` as `c`: `from ${companies} ${company}`. */
export const company = alias(companies, "c");

/** Of {@link company}. */
export const employerColumns: SQL = sql`${columnsOf(publicColumns, "c")},
  ${columnsOf(figureColumns, "c")}, ${factsSql(factFields, "c")}`;

export const employerFields = {
  ...publicColumns,
  ...figureColumns,
  recentComments: json(listOf(text)),
  ...factReaders(factFields),
};

/** Times in milliseconds UTC. */
export type EmployerRow = RowOf<typeof employerFields>;

export function employerRows(statement: SQL): Rows<EmployerRow> {
  return rows(employerFields, statement);
}

/** Empty if nothing is derived yet. */
export function figuresOfRow(
  row: RowOf<typeof figureColumns>,
): Omit<PolicyFigures, "featuresYes" | "featuresNo"> {
  const { fullPay0, fullPay6, fullPay12, fullPay24, fullPay60, fullPayMarks, staleFrom } = row;
  return {
    fullPay: [fullPay0, fullPay6, fullPay12, fullPay24, fullPay60],
    fullPayMarks: fullPayMarks ?? 0,
    staleFrom,
  };
}

/**
 * An allow-list; dates as month and year.
 * @param tenure Months in the job, for the full-pay weeks.
 */
export function toEmployerJson(
  row: EmployerRow,
  { clock }: Pick<DomainContext, "clock">,
  tenure: Tenure = usualTenure,
): EmployerJson {
  const figures = figuresOfRow(row);
  const { id, name, industry, subIndustry, country, isVerified, verificationStatus } = row;
  const { verificationDate, upvotes, downvotes, recentComments, staff, conditionsCount } = row;
  const totalVotes = upvotes + downvotes;
  const policyRating = ratePolicy(row.maternityLeave);
  return {
    id,
    name,
    industry,
    subIndustry,
    country,
    staff,
    conditionsCount,
    isVerified,
    verificationStatus,
    verificationDate: verificationDate === null ? null : toMonth(verificationDate),
    dateSubmitted: toMonth(row.dateSubmitted),
    lastUpdated: toMonth(row.lastUpdated),
    upvotes,
    downvotes,
    recentComments,
    ...pickFacts(factFields, row),
    fullPayWeeks: fullPayJsonOf(figures, tenure),
    isStale: isStaleAt(figures, clock()),
    ...(policyRating && { policyRating }),
    totalVotes,
    positivePercentage: sharePercent(upvotes, totalVotes),
  };
}

/** Of an employer, those that are meant where none are named. */
export const first = alias(conditions, "first");

/** Joins the {@link first} conditions of {@link company}: left, so that a query begins at the employer. */
export const joinFirstConditions: SQL = sql`left join ${conditions} ${first} on ${first.id} = ${company.conditionsId}`;

/** Employers as {@link company}, with their {@link first} conditions. */
export const withFirstConditions: SQL = sql`${companies} ${company} ${joinFirstConditions}`;

const held = alias(employerConditions, "held");

/** The same, with the conditions of one group of staff in place of the first. @param group the first too, if there is no such group. */
export const withConditionsOf = (group: string | SQLWrapper | null): SQL => sql`${companies} ${company}
  left join ${conditions} ${first} on ${first.id} = coalesce((select ${held.conditionsId} from ${employerConditions} ${held}
    where ${held.companyId} = ${company.id} and ${held.groupKey} = ${group}), ${company.conditionsId})`;

/** Whether the employer has no conditions under the key that was asked for: its first stand in for them. */
export const isGoneSelect = (group: string | null): SQL =>
  group === null
    ? sql`0 as isGone`
    : sql`not exists (select 1 from ${employerConditions} ${held}
        where ${held.companyId} = ${company.id} and ${held.groupKey} = ${group}) as isGone`;
export const readIsGone = { isGone: flag };

/** Up to 16 kB: read for one employer, never for a list. */
const documentColumns = {
  checkedOn: conditions.checkedOn,
  document: conditions.document,
  agreementId: conditions.agreementId,
};

/** Of an agreement: what says that the employer has its conditions. */
const membershipSelect = sql`iif(${first.agreementId} is null, null, (
  select ${held.membership} from ${employerConditions} ${held}
  where ${held.companyId} = ${company.id} and ${held.conditionsId} = ${first.id}))`;

/** From {@link withFirstConditions}. */
export const documentSelect: SQL = sql`${columnsOf(documentColumns, "first")}, ${membershipSelect} as membership,
  ${first.id} is ${company.conditionsId} as isFirst`;

export const employerDetailFields = {
  ...employerFields,
  ...documentColumns,
  membership: readMembership,
  isFirst: flag,
};

export type EmployerDetailRow = RowOf<typeof employerDetailFields>;

/** Of the source that says so. */
export const membershipId = "membership";

/** The agreement's conditions, with what says that the employer has them. */
export function withMembership(document: PolicyDocument, membership: Membership): PolicyDocument {
  const { url, title, publisher, publishedOn, checkedOn } = membership;
  const source: PolicySource = {
    id: membershipId,
    kind: "public_document",
    ...{ url, title, ...(publisher !== null && { publisher }) },
    ...(publishedOn === null ? { undated: true, readOn: checkedOn } : { publishedOn, checkedOn }),
  };
  return { ...document, sources: [...document.sources, source] };
}

/** An employer's row holds what follows from its first conditions. Of others it is reckoned here. */
export function asShown<Row extends EmployerDetailRow>(row: Row, now: number): Row {
  if (row.isFirst) return row;
  const policy = policyOfRow(row);
  const { facts } = withDocument(policy, policy.document, now);
  return { ...row, ...facts, ...derivedColumnsOf(policy, now) };
}

export function policyOfRow(row: EmployerDetailRow): StoredPolicy {
  const { country, checkedOn, membership } = row;
  const document = readStoredDocument(row.document);
  return {
    document: document && membership ? withMembership(document, membership) : document,
    facts: pickFacts(factFields, row),
    country,
    checkedOn,
  };
}

/** An allow-list. */
export function toEmployerDetailJson(
  row: EmployerDetailRow,
  ctx: Pick<DomainContext, "clock">,
  question: PolicyQuestion,
): EmployerDetailJson {
  const now = ctx.clock();
  const shown = asShown(row, now);
  return { ...toEmployerJson(shown, ctx), ...toPolicyJson(policyOfRow(shown), question, now) };
}

/**
 * The row id of the employer that a draft states figures of, or of the one into which that was merged; null for any
 * other draft.
 * @param draft alias of `companies`.
 */
export function employerOfStatement(draft: string): SQL {
  const { statementOf } = alias(companies, draft);
  return sql`coalesce((select ${employerMerges.intoId} from ${employerMerges}
    where ${employerMerges.fromId} = ${statementOf}), ${statementOf})`;
}

/** Where merged employers are now, by public id; others are left out. */
export function mergeTargets(
  publicIds: readonly string[],
): Rows<{ was: string; now: string; isListed: boolean }> {
  const [merged, target] = [alias(companies, "merged"), alias(companies, "target")];
  return rows(
    { was: text, now: text, isListed: flag },
    sql`select ${merged.publicId} as was, ${target.publicId} as now, ${target.isApproved} as isListed
      from ${companies} ${merged} join ${employerMerges} on ${employerMerges.fromId} = ${merged.id}
      join ${companies} ${target} on ${target.id} = ${employerMerges.intoId}
      where ${merged.publicId} in (select value from json_each(${JSON.stringify(publicIds)}))`,
  );
}

/** Null if it is not published. */
export async function getEmployer(
  ctx: DomainContext,
  publicId: string,
  question: PolicyQuestion = nothingAsked,
): Promise<EmployerDetailJson | null> {
  const [[row]] = await batch(ctx.db, [employerById(publicId, null)]);
  return row ? toEmployerDetailJson(row, ctx, question) : null;
}

/**
 * Unordered; unpublished ones are left out.
 * @param ids of employers, or of one of their sets of conditions ("id.nurses"): an employer then bears that id.
 */
export async function listEmployerDetails(
  ctx: DomainContext,
  ids: string[],
): Promise<(EmployerDetailJson & { isGone: boolean })[]> {
  if (ids.length === 0) return [];
  const found = await batch(ctx.db, ids.map(employerByRef));
  return found.flatMap(([row], place) =>
    row
      ? {
          ...toEmployerDetailJson(row, ctx, nothingAsked),
          id: ids[place] ?? row.id,
          isGone: row.isGone,
        }
      : [],
  );
}

/** @param ref its id, or that of one of its sets of conditions ("id.nurses"). */
export function employerByRef(ref: string): Rows<NamedEmployerRow> {
  const [publicId = "", group = null] = ref.split(".");
  return employerById(publicId, group);
}

const namedFields = { ...employerDetailFields, ...readIsGone };
type NamedEmployerRow = RowOf<typeof namedFields>;

function employerById(publicId: string, group: string | null): Rows<NamedEmployerRow> {
  return rows(
    namedFields,
    sql`select ${employerColumns}, ${documentSelect}, ${isGoneSelect(group)} from ${group === null ? withFirstConditions : withConditionsOf(group)}
      where ${company.publicId} = ${publicId} and ${company.isApproved} = 1`,
  );
}
