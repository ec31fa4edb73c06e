import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { rows, number } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import type { DomainContext } from "~/lib/context";
import { fail, ok, type Result } from "~/lib/result";
import type { ReportInput } from "./report-input";
import type { ReportJson } from "./report-output";

/**
 * Takes a report of an error in a listed employer's figures. Nothing of whoever reports it is stored, and of the time
 * the day. The same words on the same figure that wait already are not stored twice.
 * @returns `not_found`.
 */
export async function reportFigure(
  { db, clock }: DomainContext,
  companyId: string,
  { path, problem, url, text }: ReportInput,
): Promise<Result<ReportJson>> {
  const [, [listed]] = await batch(db, [
    sql`insert into figure_reports (id, company_id, path, problem, url, words, date_submitted, seen_entry)
      select ${randomId}, c.id, ${path}, ${problem}, ${url}, ${text}, ${startOfDay(clock())},
        coalesce((select max(id) from employer_history where company_id = c.id), 0)
      from companies c where c.public_id = ${companyId} and c.is_approved = 1 and not exists (
        select 1 from figure_reports r where r.company_id = c.id and r.state = 'open' and r.path = ${path}
          and r.problem = ${problem} and r.url is ${url} and r.words is ${text})`,
    rows({ id: number }, sql`select id from companies where public_id = ${companyId} and is_approved = 1`),
  ]);
  return listed
    ? ok({ path, problem, url, text, status: "pending" })
    : fail("not_found", "There is no employer with this id.");
}
