import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { companyRequests, randomId, startOfMonth } from "db/schema/community";
import type { PeopleContext } from "~/lib/context";
import { nameKey } from "~/features/directory/search-words";
import type { NearName } from "~/features/employers/employer-output";
import type { RequestJson } from "./request-output";
import { toMonth } from "~/features/policy/policy-rules";
import { prepareCounting, type Counted } from "~/lib/limits.server";
import { fail, ok, type Failure, type Result } from "~/lib/result";
import { accountHashes, emailHashes, sealAsked } from "./requester.server";
import type { RequestInput } from "./request-input";
import { askingWords, fewestTold, type ListedEmployer } from "./request-json";

/** What a request is answered: what was noted, and an employer of the same name in another country. */
export interface Requested {
  request: RequestJson;
  elsewhere: NearName | null;
}

/** So often a request is tried again that somebody else made, or an admin deleted, at the same moment. */
const mostTries = 5;

/**
 * Notes that someone asks for an employer, all or nothing, in two round trips. An employer stands once a country,
 * however many ask, and counts them; the same email asking again adds nothing, but further details replace those that
 * the same account gave, and an email that may be told is kept. Without an account nobody has shown whose email it
 * is: details that stand there stay. What is returned says nothing of whether the email asked before.
 * @param userId Who is signed in; null for anyone else.
 * @param counted What the ask is counted by, in the round trip that comes before the one that stores it.
 * @returns `conflict` with the employer where it is listed in that country, and `rate_limited`: nothing is then stored.
 */
export async function requestEmployer(
  ctx: PeopleContext,
  input: RequestInput,
  userId: number | null,
  counted: readonly Counted[] = [],
): Promise<Result<Requested>> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const counting = await prepareCounting(ctx, tries === 1 ? counted : []);
    const [[listed], [request], usedUp] = await batch(ctx.db, [
      ...standingOf(ctx, input),
      ...counting.statements,
    ]);
    const rejected = counting.rejected(usedUp);
    if (rejected) return rejected;
    if (listed && isIn(listed.country, input.country)) return rejectListed(ctx, listed);
    const id = request?.id ?? newRequestId();
    if (await store(ctx, { input, userId, id, isNew: request === undefined }))
      return ok({
        request: toRequestJson(input, request),
        elsewhere: listed ? { ...listed, isSame: true } : null,
      });
  }
  throw new Error("A request was made and deleted again, as often as it was tried.");
}

/** Whether an employer of a country answers a request for one in another's. */
function isIn(country: string, asked: string): boolean {
  return country === asked || country === "Applicable globally";
}

/** {@link isIn}, of the employer `c` and the request `r`. */
export const isInCountry = sql`(c.country = r.country or c.country = 'Applicable globally')`;

const standingFields = {
  id: companyRequests.id,
  shownCount: companyRequests.shownCount,
  employerAskedAt: nullable(companyRequests.employerAskedAt),
};
type Standing = { id: number; shownCount: number; employerAskedAt: number | null };

/** What is told of a request before anybody asks: nothing while fewer than five do. */
export async function getAsking(
  ctx: Pick<PeopleContext, "db">,
  { companyName, country }: { companyName: string; country: string },
): Promise<Pick<RequestJson, "asking" | "employerAskedIn"> | null> {
  const [, [request]] = await batch(ctx.db, standingOf(ctx, { companyName, country }));
  if (!request || request.shownCount < fewestTold) return null;
  const { asking, employerAskedIn } = toAsking(request);
  return { asking, employerAskedIn };
}

/** The published employer of a name, and the request for it, as two statements. */
function standingOf(
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
    rows(
      standingFields,
      sql`select id, shown_count as shownCount, employer_asked_at as employerAskedAt
        from company_requests where name_key = ${key} and country = ${country}`,
    ),
  ] as const;
}

/** 48 random bits, as {@link randomId} has them: the order of requests tells nothing of who asked. */
function newRequestId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 16) * 0x1_0000_0000 + low;
}

interface Storing {
  input: RequestInput;
  userId: number | null;
  id: number;
  isNew: boolean;
}

/** @returns false where the request is not the one that was read: somebody else made it, or it is gone. */
async function store(ctx: PeopleContext, { input, userId, id, isNew }: Storing): Promise<boolean> {
  const { db, clock, secrets } = ctx;
  const { companyName, country, requestorEmail, additionalInfo, tellWhenListed } = input;
  const month = startOfMonth(clock());
  const emails = await emailHashes(secrets, id, requestorEmail);
  const accounts = userId === null ? [] : await accountHashes(secrets, id, userId);
  const email = tellWhenListed ? await sealAsked(secrets, "email", requestorEmail) : null;
  const note = additionalInfo === null ? null : await sealAsked(secrets, "note", additionalInfo);
  const isAsk = sql`request_id = ${id} and asker_hash in (select value from json_each(${JSON.stringify(emails)}))`;
  const isOwn =
    userId === null
      ? sql`account_hash is null and sealed_note is null`
      : sql`account_hash in (select value from json_each(${JSON.stringify(accounts)}))`;
  const changes: SQL[] = [];
  if (note !== null)
    // Moderators see the details: who looks at the former ones must learn that they changed.
    changes.push(
      sql`update company_requests set version = version + 1
        where id = ${id} and exists (select 1 from company_asks where ${isAsk} and ${isOwn})`,
      sql`update company_asks set sealed_note = ${note} where ${isAsk} and ${isOwn}`,
    );
  if (email !== null)
    changes.push(
      sql`update company_asks set sealed_email = ${email} where ${isAsk} and sealed_email is null`,
    );
  const made = isNew
    ? [
        sql`insert into company_requests (id, company_name, name_key, country, date_submitted)
          values (${id}, ${companyName}, ${nameKey(companyName)}, ${country}, ${month})
          on conflict (name_key, country) do nothing`,
      ]
    : changes;
  // By hand: what is written depends on the rows that stand, where the email may have two values, of two secrets.
  const results = await batch(db, [
    ...made,
    sql`insert into company_asks (id, request_id, asker_hash, account_hash, sealed_email, sealed_note, asked_at)
      select ${randomId}, id, ${emails[0]}, ${accounts[0] ?? null}, ${email}, ${note}, ${month}
      from company_requests where id = ${id} and not exists (select 1 from company_asks where ${isAsk})
      on conflict (request_id, asker_hash) do nothing`,
    sql`select 1 from company_requests where id = ${id}`,
  ]);
  return results.at(-1)?.length === 1;
}

function rejectListed({ site }: PeopleContext, { id, name, country }: Omit<NearName, "isSame">): Failure {
  const present: ListedEmployer = { id, name, country, url: `${site.siteOrigin}/companies/${id}` };
  return { ...fail("conflict", `${name} is in the directory already.`), present };
}

function toAsking(
  request: Standing | undefined,
): Pick<RequestJson, "asking" | "peopleAsking" | "employerAskedIn"> {
  const { shownCount = 0, employerAskedAt = null } = request ?? {};
  return {
    peopleAsking: shownCount < fewestTold ? null : shownCount,
    asking: askingWords(shownCount),
    employerAskedIn: employerAskedAt === null ? null : toMonth(employerAskedAt),
  };
}

function toRequestJson(input: RequestInput, request: Standing | undefined): RequestJson {
  return { ...input, status: "pending", ...toAsking(request) };
}
