import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "db/client.server";
import { randomId } from "db/schema/community";
import { companies } from "db/schema/companies";
import { searchColumnsOf } from "~/features/directory/rules";
import { newPublicId } from "~/features/employers/schema";
import {
  conditionsColumns,
  policyColumns,
  policyOfFacts,
  writeOwnConditions,
} from "~/features/policy/queries.server";
import { withFigureSources } from "~/policy/document/figure-source-rules";
import { wholeDocument, type StoredPolicy } from "~/policy/document/stored-policy-rules";
import type { Actor } from "~/server/audit-entry.server";
import type { ImportRow } from "../stages";

/** `now` in milliseconds UTC. */
export interface Writing {
  now: number;
  actor: Actor;
}

export type NewEmployer = typeof companies.$inferInsert & {
  conditions: ReturnType<typeof conditionsColumns>;
};

/** What a row states, as it is stored of an employer that has nothing yet. */
export function statedPolicy(row: ImportRow, now: number): StoredPolicy {
  const { country, policy, source, figureSources, staffGroup } = row;
  const facts = forStaff(policyOfFacts({ ...policy, ...source }, country), staffGroup);
  return withFigureSources(facts, figureSources, now) ?? facts;
}

/** The columns of an employer that is not stored yet. */
export function newCompany(row: ImportRow, isApproving: boolean, { now, actor }: Writing): NewEmployer {
  const { name, industry, subIndustry, country, policy } = row;
  const stated = statedPolicy(row, now);
  return {
    publicId: newPublicId(),
    name,
    industry,
    subIndustry,
    country,
    ...policyColumns(stated, now),
    conditions: conditionsColumns(stated, "import"),
    verificationStatus: "pending",
    isApproved: isApproving,
    approvedBy: isApproving ? actor.id : null,
    approvalDate: isApproving ? now : null,
    dateSubmitted: now,
    lastUpdated: now,
    ...searchColumnsOf({ ...row, ...policy }),
  };
}

/** Whom a policy is for stands in its document. */
const forStaff = (policy: StoredPolicy, staff: string | null): StoredPolicy =>
  staff === null ? policy : { ...policy, document: { ...wholeDocument(policy), entity: staff } };

/**
 * Adds employers with a new name and external id, and skips the others. The rows are one JSON parameter of a few hundred rows: D1 takes 100
 * parameters and 100 kB of statement, but 2 MB for a parameter. Returns keys, because "changes" counts triggers too.
 */
export function insertNewEmployers(db: Database, rows: readonly NewEmployer[]) {
  const held = alias(companies, "held");
  return db
    .insert(companies)
    .select(
      sql`SELECT ${columnsFromJson(companies, { conditionsId: randomId })} FROM json_each(${JSON.stringify(rows)}) AS row
        WHERE NOT EXISTS (SELECT 1 FROM ${companies} ${held}
            WHERE ${held.nameKey} = ${fromRow("nameKey")} AND ${held.statementOf} IS NULL)
          AND NOT EXISTS (SELECT 1 FROM ${companies} ${held}
            WHERE ${held.externalId} = ${fromRow("externalId")} AND ${held.statementOf} IS NULL)
        ORDER BY row.key`,
    )
    .returning({ nameKey: companies.nameKey });
}

/** In the same batch, after it: an id is only stored of a row that was added. */
export function writeConditionsOfNew(rows: readonly NewEmployer[]): SQL {
  return writeConditions(rows, sql`${companies.publicId} = ${fromRow("publicId")}`);
}

/**
 * @param isWritten of `companies` and the JSON `row`.
 * @param meant as of `writeOwnConditions`; it may read `row`.
 */
export function writeConditions(
  rows: readonly Pick<NewEmployer, "conditions">[],
  isWritten: SQL,
  { meant }: { meant?: SQL } = {},
): SQL {
  return writeOwnConditions(
    companies.id,
    {
      authorRole: fromRow("conditions.authorRole"),
      checkedOn: fromRow("conditions.checkedOn"),
      document: fromRow("conditions.document"),
      figures: fromRow("conditions.figures"),
    },
    {
      ...(meant && { meant }),
      many: {
        from: sql`from json_each(${JSON.stringify(rows)}) as row cross join ${companies}`,
        when: isWritten,
      },
    },
  );
}

/**
 * The SELECT list that fills a table from JSON rows (`json_each(...) AS row`): each column from its expression, else
 * from the field of its name, else its default.
 */
export function columnsFromJson(table: SQLiteTable, expressions: Record<string, SQL> = {}): SQL {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined,
  );
  return sql.join(
    columns.map(([field, column]) => expressions[field] ?? fieldOfJson(field, column)),
    sql`, `,
  );
}

function fieldOfJson(field: string, { default: byDefault }: SQLiteColumn): SQL {
  const value = fromRow(field);
  if (byDefault === undefined) return value;
  const constant = typeof byDefault === "string" ? byDefault : Number(byDefault);
  return sql`coalesce(${value}, ${constant})`.inlineParams();
}

/** A value of a JSON row (`json_each(...) AS row`). Inlined, because a statement takes few parameters. */
export function fromRow(path: string): SQL {
  return sql`row.value ->> ${`$.${path}`}`.inlineParams();
}
