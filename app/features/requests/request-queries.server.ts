import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { json, listOf, nullable, number, rows, text, type RowOf } from "db/rows.server";
import { companyRequests } from "db/schema/community";
import type { PeopleContext } from "~/lib/context";
import { toMonth } from "~/features/policy/policy-rules";
import type { Paging } from "~/features/moderation/paging";
import { totalNames, totalOf } from "~/features/moderation/totals.server";
import { unsealAsked } from "./requester.server";
import { isInCountry } from "./request-commands.server";
import { longestNote, mostNotes } from "./request-json";
import type { EmployerRequestJson } from "./request-output";

const requestFields = {
  id: companyRequests.id,
  companyName: companyRequests.companyName,
  country: companyRequests.country,
  requestCount: companyRequests.requestCount,
  status: companyRequests.status,
  notes: json(listOf(text)),
  toTell: number,
  employerAskedAt: nullable(companyRequests.employerAskedAt),
  dateSubmitted: companyRequests.dateSubmitted,
  version: companyRequests.version,
  listedAs: nullable(text),
};

/** Employers that people asked for, those first asked for last on top, in one round trip. */
export async function listRequests(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  { page, perPage }: Paging,
): Promise<{ items: EmployerRequestJson[]; total: number; revision: string }> {
  const [found, [total]] = await batch(ctx.db, [
    rows(
      requestFields,
      sql`${requests} order by r.date_submitted desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.requests),
  ]);
  const items = await Promise.all(found.map((row) => toRequestJson(ctx, row)));
  return { items, total: total?.total ?? 0, revision: total?.revision ?? "" };
}

/** The requests that meet a condition on `r`. */
export async function readRequests(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  where: SQL,
): Promise<EmployerRequestJson[]> {
  const [found] = await batch(ctx.db, [rows(requestFields, sql`${requests} where ${where}`)]);
  return Promise.all(found.map((row) => toRequestJson(ctx, row)));
}

/** By hand: one round trip reads a request with a bounded list of notes, and how many are to be told, by index. */
const requests = sql`select r.id, r.company_name as companyName, r.country, r.request_count as requestCount, r.status,
    (select json_group_array(sealed_note) from (select sealed_note from company_asks
      where request_id = r.id and sealed_note is not null limit ${mostNotes})) as notes,
    (select count(*) from company_asks where request_id = r.id and sealed_email is not null) as toTell,
    r.employer_asked_at as employerAskedAt, r.date_submitted as dateSubmitted, r.version,
    (select c.public_id from companies c where c.name_key = r.name_key and c.is_approved = 1
      and ${isInCountry}) as listedAs
  from company_requests r`;

/** Notes are sorted by their text, so that their places say nothing of who wrote what. */
async function toRequestJson(
  { secrets }: Pick<PeopleContext, "db" | "secrets">,
  { notes, employerAskedAt, dateSubmitted, ...row }: RowOf<typeof requestFields>,
): Promise<EmployerRequestJson> {
  const opened = await Promise.all(notes.map((note) => unsealAsked(secrets, note)));
  return {
    ...row,
    additionalInfo: opened
      .filter((note) => note !== null && note !== "")
      .map((note) => [...(note ?? "")].slice(0, longestNote).join(""))
      .sort(),
    requestorEmails: [],
    employerAskedIn: employerAskedAt === null ? null : toMonth(employerAskedAt),
    dateSubmitted: toMonth(dateSubmitted),
  };
}
