import { sql } from "drizzle-orm";

import {
  documentSelect,
  employerDetailFields,
  policyOfRow,
} from "../../app/domain/employers/employer-detail-row.server";
import { employerColumns } from "../../app/domain/employers/employer-row.server";
import { withDocument, withFields } from "../../app/domain/policy-document/stored-policy-rules";
import { documentColumnNames, documentColumnsOf } from "../../app/domain/policy/policy-store.server";
import { batch, createDatabase } from "../../db/client.server";
import { columnsOf, rows } from "../../db/rows.server";
import { companies } from "../../db/schema/companies";
import type { ReindexReport } from "./reindex";

const pageSize = 50;

const derivedColumns = {
  rowid: companies.id,
  version: companies.version,
  updated: companies.lastUpdated,
  ...Object.fromEntries(documentColumnNames.map((name) => [name, companies[name]])),
};

const fields = { ...derivedColumns, ...employerDetailFields };

/**
 * Compares what is derived of each policy with the policy, and a stored document with the specified fields that
 * follow from it: where a release that knows no documents has changed fields, they are the newer words.
 * @param isOnlyNew Looks at those alone of which nothing was ever derived, as after the migration that brought it.
 */
export async function derivePolicies(
  binding: D1Database,
  isDry: boolean,
  isOnlyNew = false,
): Promise<ReindexReport> {
  const db = createDatabase(binding);
  const newOnly = isOnlyNew ? sql`and c.full_pay_marks is null` : sql``;
  let checked = 0;
  let wrong = 0;
  for (let last = 0; ;) {
    const [page] = await batch(db, [
      rows(
        fields,
        sql`select ${columnsOf(derivedColumns, "c")}, ${employerColumns}, ${documentSelect}
          from companies c where c.id > ${last} ${newOnly} order by c.id limit ${pageSize}`,
      ),
    ]);
    checked += page.length;
    const mendings = page.flatMap((row) => {
      const stored = policyOfRow(row);
      // What the document says, then what the fields say.
      const policy = withFields(withDocument(stored, stored.document), stored.facts, Date.now());
      const right = documentColumnsOf(policy);
      const isRight = documentColumnNames.every(
        (name) => right[name] === (row as Record<string, unknown>)[name],
      );
      if (isRight) return [];
      const set = documentColumnNames.map(
        (name) => sql`${sql.identifier(companies[name].name)} = ${right[name]}`,
      );
      // An employer that somebody edits meanwhile is derived by the edit.
      return [
        sql`update companies set ${sql.join(set, sql`, `)}
          where id = ${row.rowid} and version = ${row.version} and last_updated = ${row.updated}`,
      ];
    });
    wrong += mendings.length;
    if (!isDry && mendings.length > 0) await batch(db, mendings);
    if (page.length < pageSize) break;
    last = page.at(-1)?.rowid ?? last;
  }
  return { what: "what is derived of employers' policies", checked, wrong, unresolved: [] };
}
