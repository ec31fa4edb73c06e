import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { companyRequests } from "../../../db/schema/community";
import type { DomainContext } from "../context";
import { nameKey } from "../directory/search-words";
import { ok, type Result } from "../result";
import type { RequestInput } from "./request-input";
import type { RequestJson } from "./request-json";

/**
 * Notes that someone asks for an employer, all or nothing. An employer stands once a country, however many
 * ask, and counts them; the same email asking again adds nothing, but further details replace those that the
 * same account gave. Without an account nobody has shown whose email it is: details that stand there stay.
 * @param userId Who is signed in; null for anyone else.
 */
export async function requestEmployer(
  { db, clock }: DomainContext,
  input: RequestInput,
  userId: number | null,
): Promise<Result<RequestJson>> {
  const { companyName, country, requestorEmail, additionalInfo } = input;
  const now = clock();
  const key = nameKey(companyName);
  const isRequest = sql`name_key = ${key} and country = ${country}`;
  await batch(db, [
    db
      .insert(companyRequests)
      .values({ companyName, nameKey: key, country, dateSubmitted: now })
      .onConflictDoNothing({ target: [companyRequests.nameKey, companyRequests.country] }),
    // By hand, here and below: whether details change depends on the row that stands, which is compared null-safely.
    // Moderators see the details: who looks at the former ones must learn that they changed.
    sql`update company_requests set version = version + 1
      where ${isRequest} and ${additionalInfo} is not null and exists (
        select 1 from company_requesters as asked where asked.request_id = company_requests.id
          and asked.requestor_email = ${requestorEmail} collate nocase
          and asked.requested_by is ${userId} and asked.additional_info is not ${additionalInfo}
          and (asked.requested_by is not null or asked.additional_info is null))`,
    sql`insert into company_requesters (request_id, requested_by, requestor_email, additional_info, date_submitted)
      select id, ${userId}, ${requestorEmail}, ${additionalInfo}, ${now} from company_requests where ${isRequest}
      on conflict (request_id, requestor_email collate nocase) do update
        set additional_info = excluded.additional_info
        where requested_by is excluded.requested_by and excluded.additional_info is not null
          and additional_info is not excluded.additional_info
          and (requested_by is not null or additional_info is null)`,
  ]);
  return ok({ companyName, country, requestorEmail, additionalInfo, status: "pending" });
}
