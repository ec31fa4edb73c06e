import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { toMonth } from "../employers/employer-row.server";
import type { Paging } from "../moderation/paging";
import { totalNames, totalOf, type Total } from "../moderation/totals.server";
import { longestNote, mostNotes, mostRequesters, type EmployerRequestJson } from "./request-json";

interface RequestRow {
  id: number;
  companyName: string;
  country: string;
  requestCount: number;
  status: string;
  notes: string;
  emails: string;
  dateSubmitted: number;
  version: number;
  listedAs: string | null;
}

/** Employers that people asked for, those first asked for last on top, in one round trip. */
export async function listRequests(
  { db }: DomainContext,
  { page, perPage }: Paging,
): Promise<{ items: EmployerRequestJson[]; total: number }> {
  const [rows, [total]] = await runBatch<[RequestRow, Total]>(db, [
    sql`${requests} order by r.date_submitted desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    totalOf(totalNames.requests),
  ]);
  return { items: rows.map(toRequestJson), total: total?.total ?? 0 };
}

/** The requests that meet a condition on `r`. */
export async function readRequests(
  { db }: Pick<DomainContext, "db">,
  where: SQL,
): Promise<EmployerRequestJson[]> {
  const [rows] = await runBatch<[RequestRow]>(db, [requestsWhere(where)]);
  return rows.map(toRequestJson);
}

function requestsWhere(where: SQL): SQL {
  return sql`${requests} where ${where}`;
}

/** Notes and addresses are sorted apart, so that their places say nothing of who wrote what. */
const requests = sql`select r.id, r.company_name as companyName, r.country, r.request_count as requestCount, r.status,
    (select json_group_array(email) from (select requestor_email as email from company_requesters
      where request_id = r.id order by requestor_email collate nocase limit ${mostRequesters})) as emails,
    (select json_group_array(note) from (select substr(additional_info, 1, ${longestNote}) as note from (
      select additional_info from company_requesters where request_id = r.id and trim(additional_info) <> ''
      order by id desc limit ${mostNotes}) order by note)) as notes,
    r.date_submitted as dateSubmitted, r.version,
    (select public_id from companies where name_key = r.name_key and is_approved = 1) as listedAs
  from company_requests r`;

function toRequestJson({ notes, emails, dateSubmitted, ...row }: RequestRow): EmployerRequestJson {
  return {
    ...row,
    additionalInfo: JSON.parse(notes) as string[],
    requestorEmails: JSON.parse(emails) as string[],
    dateSubmitted: toMonth(dateSubmitted),
  };
}
