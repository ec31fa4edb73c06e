import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { json, listOf, nullable, rows, text, type RowOf } from "../../../db/rows.server";
import { companyRequests } from "../../../db/schema/community";
import type { DomainContext } from "../context";
import { toMonth } from "../policy/policy-rules";
import type { Paging } from "../moderation/paging";
import { totalNames, totalOf } from "../moderation/totals.server";
import { longestNote, mostNotes, mostRequesters, type EmployerRequestJson } from "./request-json";

const requestFields = {
  id: companyRequests.id,
  companyName: companyRequests.companyName,
  country: companyRequests.country,
  requestCount: companyRequests.requestCount,
  status: companyRequests.status,
  requestorEmails: json(listOf(text)),
  additionalInfo: json(listOf(text)),
  dateSubmitted: companyRequests.dateSubmitted,
  version: companyRequests.version,
  listedAs: nullable(text),
};

/** Employers that people asked for, those first asked for last on top, in one round trip. */
export async function listRequests(
  { db }: DomainContext,
  { page, perPage }: Paging,
): Promise<{ items: EmployerRequestJson[]; total: number }> {
  const [found, [total]] = await batch(db, [
    rows(
      requestFields,
      sql`${requests} order by r.date_submitted desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.requests),
  ]);
  return { items: found.map(toRequestJson), total: total?.total ?? 0 };
}

/** The requests that meet a condition on `r`. */
export async function readRequests(
  { db }: Pick<DomainContext, "db">,
  where: SQL,
): Promise<EmployerRequestJson[]> {
  const [found] = await batch(db, [rows(requestFields, sql`${requests} where ${where}`)]);
  return found.map(toRequestJson);
}

/**
 * Notes and emails are sorted apart, so that their places say nothing of who wrote what. By hand: one round trip
 * reads a request with bounded lists of both, each from its own index.
 */
const requests = sql`select r.id, r.company_name as companyName, r.country, r.request_count as requestCount, r.status,
    (select json_group_array(email) from (select requestor_email as email from company_requesters
      where request_id = r.id order by requestor_email collate nocase limit ${mostRequesters})) as requestorEmails,
    (select json_group_array(note) from (select substr(additional_info, 1, ${longestNote}) as note from (
      select additional_info from company_requesters where request_id = r.id and trim(additional_info) <> ''
      order by id desc limit ${mostNotes}) order by note)) as additionalInfo,
    r.date_submitted as dateSubmitted, r.version,
    (select public_id from companies where name_key = r.name_key and is_approved = 1) as listedAs
  from company_requests r`;

function toRequestJson(row: RowOf<typeof requestFields>): EmployerRequestJson {
  return { ...row, dateSubmitted: toMonth(row.dateSubmitted) };
}
