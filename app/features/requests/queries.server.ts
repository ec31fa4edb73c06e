import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { columnsOf, json, listOf, nullable, number, rows, text, type RowOf } from "db/rows.server";
import { companyRequests, requesters } from "db/schema/community";
import type { PeopleContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { unsealAsked } from "./requester.server";
import { fewestShown, longestNote, mostNotes } from "./rules";
import type { EmployerRequestJson, RequestJson } from "./schema";
import { companies } from "db/schema/companies";
import { company } from "~/features/employers/queries.server";
import { nameKey } from "~/core/name-key";
import { askingTexts } from "./texts";

/** Of `company_requests` as `r`. */
export const request = alias(companyRequests, "r");

/** Whether the employer `c` answers the request `r`, as {@link isIn}. */
export const isInCountry = sql`(${company.country} = ${request.country} or ${company.country} = 'Applicable globally')`;

/** The newest first, in one round trip. */
export async function listRequests(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  { page, perPage }: Paging,
): Promise<{ items: EmployerRequestJson[]; total: number; revision: string }> {
  const [found, [total]] = await batch(ctx.db, [
    rows(
      requestFields,
      sql`${requests} order by ${request.dateSubmitted} desc, ${request.id} desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.requests),
  ]);
  const items = await Promise.all(found.map((row) => toRequestJson(ctx, row)));
  return { items, total: total?.total ?? 0, revision: total?.revision ?? "" };
}

export async function readRequests(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  where: SQL,
): Promise<EmployerRequestJson[]> {
  const [found] = await batch(ctx.db, [rows(requestFields, sql`${requests} where ${where}`)]);
  return Promise.all(found.map((row) => toRequestJson(ctx, row)));
}

const requestColumns = {
  id: companyRequests.id,
  companyName: companyRequests.companyName,
  country: companyRequests.country,
  requestCount: companyRequests.requestCount,
  status: companyRequests.status,
  employerAskedAt: companyRequests.employerAskedAt,
  dateSubmitted: companyRequests.dateSubmitted,
  version: companyRequests.version,
};

const requestFields = {
  ...requestColumns,
  notes: json(listOf(text)),
  toTell: number,
  listedAs: nullable(text),
};

const requests = sql`select ${columnsOf(requestColumns, "r")},
    (select json_group_array(note) from (select ${requesters.sealedNote} as note from ${requesters}
      where ${requesters.requestId} = ${request.id} and ${requesters.sealedNote} is not null limit ${mostNotes})) as notes,
    (select count(*) from ${requesters}
      where ${requesters.requestId} = ${request.id} and ${requesters.sealedEmail} is not null) as toTell,
    (select ${company.publicId} from ${companies} ${company} where ${company.nameKey} = ${request.nameKey}
      and ${company.isApproved} = 1 and ${isInCountry}) as listedAs
  from ${companyRequests} ${request}`;

/** Notes are sorted by text, so that their order does not tell who wrote them. */
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

export type StoredRequest = { id: number; shownCount: number; employerAskedAt: number | null };

/** @returns null while fewer than five ask. */
export async function getAsking(
  ctx: Pick<PeopleContext, "db">,
  { companyName, country }: { companyName: string; country: string },
): Promise<Pick<RequestJson, "asking" | "employerAskedIn"> | null> {
  const [, [request]] = await batch(ctx.db, requestStatements(ctx, { companyName, country }));
  if (!request || request.shownCount < fewestShown) return null;
  const { asking, employerAskedIn } = toAsking(request);
  return { asking, employerAskedIn };
}

/** The listed employer of a name, and the request for it. */
export function requestStatements(
  { db }: Pick<PeopleContext, "db">,
  { companyName, country }: { companyName: string; country: string },
) {
  const key = nameKey(companyName);
  return [
    db
      .select({ id: companies.publicId, name: companies.name, country: companies.country })
      .from(companies)
      // In the words of the partial index, which a parameter would not match.
      .where(sql`${companies.nameKey} = ${key} and ${companies.isApproved} = 1`),
    db
      .select({
        id: companyRequests.id,
        shownCount: companyRequests.shownCount,
        employerAskedAt: companyRequests.employerAskedAt,
      })
      .from(companyRequests)
      .where(and(eq(companyRequests.nameKey, key), eq(companyRequests.country, country))),
  ] as const;
}

export function toAsking(
  request: StoredRequest | undefined,
): Pick<RequestJson, "asking" | "peopleAsking" | "employerAskedIn"> {
  const { shownCount = 0, employerAskedAt = null } = request ?? {};
  return {
    peopleAsking: shownCount < fewestShown ? null : shownCount,
    asking: askingTexts.asking(shownCount),
    employerAskedIn: employerAskedAt === null ? null : toMonth(employerAskedAt),
  };
}
