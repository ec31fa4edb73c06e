import { nameOf, insertFrom } from "db/insert-from.server";
import { and, eq, isNull, sql } from "drizzle-orm";
import { batch, type Statement } from "db/client.server";
import { companyRequests, randomId, requesters, startOfMonth } from "db/schema/community";
import type { PeopleContext } from "~/server/context";
import { nameKey } from "~/core/name-key";
import type { NearName } from "~/features/employers/schema";
import type { RequestJson, RequestInput, EmployerRequestJson } from "./schema";
import { toMonth } from "~/core/digits";
import { prepareCounting, type Counted } from "~/server/limits.server";
import { fail, ok, type Failure, type Result } from "~/core/result";
import { accountHashes, emailHashes, sealAsked } from "./requester.server";
import type { ListedEmployer } from "./rules";
import { auditEntry } from "~/server/audit-entry.server";
import {
  type Decided,
  type Decision,
  isAmong,
  isChosen,
  splitOutcome,
  splitDeletion,
} from "~/server/decision.server";
import type { DeletedJson } from "~/server/decision-schema";
import { readRequests, type StoredRequest, toAsking, requestStatements } from "./queries.server";
import { requestErrors } from "./texts";
import { requestItem } from "./admin-texts";

/** @property elsewhere An employer of the same name in another country. */
export interface Requested {
  request: RequestJson;
  elsewhere: NearName | null;
}

/** Another person may make the request, or an admin delete it, between reading and writing. */
const mostTries = 5;

/**
 * All or nothing, in two round trips. The same email again adds nothing, but new details replace those of
 * the same account. Without an account the email is unproven, so details stay. The answer does not tell
 * whether the email asked before.
 * @param counted The limits, counted in the first round trip.
 * @returns `conflict` with the employer where it is listed in that country, and `rate_limited`: nothing is
 * stored.
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
      ...requestStatements(ctx, input),
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

function isIn(country: string, asked: string): boolean {
  return country === asked || country === "Applicable globally";
}

/** 48 random bits, so that the order of requests does not tell who asked. */
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

/** @returns false where another person made the request meanwhile, or it is gone. */
async function store(ctx: PeopleContext, { input, userId, id, isNew }: Storing): Promise<boolean> {
  const { db, clock, secrets } = ctx;
  const { companyName, country, requestorEmail, additionalInfo, tellWhenListed } = input;
  const month = startOfMonth(clock());
  const emails = await emailHashes(secrets, id, requestorEmail);
  const accounts = userId === null ? [] : await accountHashes(secrets, id, userId);
  const email = tellWhenListed ? await sealAsked(secrets, "email", requestorEmail) : null;
  const note = additionalInfo === null ? null : await sealAsked(secrets, "note", additionalInfo);
  const { emailHash, accountHash, sealedEmail, sealedNote } = requesters;
  const isAsk = sql`${requesters.requestId} = ${id}
    and ${emailHash} in (select value from json_each(${JSON.stringify(emails)}))`;
  const isOwn =
    userId === null
      ? sql`${accountHash} is null and ${sealedNote} is null`
      : sql`${accountHash} in (select value from json_each(${JSON.stringify(accounts)}))`;
  const isThis = eq(companyRequests.id, id);
  const changes: Statement[] = [];
  if (note !== null)
    // Moderators see the details, so a change of them changes the version.
    changes.push(
      db
        .update(companyRequests)
        .set({ version: sql`${companyRequests.version} + 1` })
        .where(sql`${isThis} and exists (select 1 from ${requesters} where ${isAsk} and ${isOwn})`),
      db.update(requesters).set({ sealedNote: note }).where(and(isAsk, isOwn)),
    );
  if (email !== null)
    changes.push(
      db
        .update(requesters)
        .set({ sealedEmail: email })
        .where(and(isAsk, isNull(sealedEmail))),
    );
  const request = {
    id,
    companyName,
    nameKey: nameKey(companyName),
    country,
    dateSubmitted: month,
  };
  const made = isNew
    ? [
        db
          .insert(companyRequests)
          .values(request)
          .onConflictDoNothing({ target: [companyRequests.nameKey, companyRequests.country] }),
      ]
    : changes;
  // The email may have two hashes, of two secrets.
  const results: unknown[][] = await batch(db, [
    ...made,
    sql`${insertFrom(
      requesters,
      {
        id: randomId,
        requestId: companyRequests.id,
        emailHash: sql`${emails[0]}`,
        accountHash: accounts[0] ?? null,
        sealedEmail: email,
        sealedNote: note,
        askedAt: month,
      },
      sql`from ${companyRequests} where ${isThis} and not exists (select 1 from ${requesters} where ${isAsk})`,
    )} on conflict (${nameOf(requesters.requestId)}, ${nameOf(emailHash)}) do nothing`,
    db.select({ id: companyRequests.id }).from(companyRequests).where(isThis),
  ]);
  return results.at(-1)?.length === 1;
}

function rejectListed({ site }: PeopleContext, { id, name, country }: Omit<NearName, "isSame">): Failure {
  const present: ListedEmployer = { id, name, country, url: `${site.siteOrigin}/companies/${id}` };
  return { ...fail("conflict", requestErrors.alreadyListed(name)), present };
}

function toRequestJson(input: RequestInput, request: StoredRequest | undefined): RequestJson {
  return { ...input, status: "pending", ...toAsking(request) };
}

/** @returns the deleted. Missed are those with a new requester, and those that are gone. */
export async function deleteRequests(
  ctx: PeopleContext,
  { rows, actor }: Decision,
): Promise<Decided<EmployerRequestJson | DeletedJson>> {
  const isOpen = isChosen("company_requests", rows);
  const [, deleted] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "request.delete", subjectKind: "company_request" },
      sql`select ${companyRequests.id} as id, json_object('status', ${companyRequests.status},
          'country', ${companyRequests.country}, 'requestCount', ${companyRequests.requestCount}) as before,
        null as after from ${companyRequests} where ${isOpen}`,
    ),
    ctx.db.delete(companyRequests).where(isOpen).returning({ id: companyRequests.id }),
  ]);
  const left = rows.filter(({ id }) => !deleted.some((row) => row.id === id));
  const present = left.length > 0 ? await readRequests(ctx, isAmong("r", left)) : [];
  return splitDeletion(rows, deleted, present);
}

/**
 * @param month `YYYY-MM` in which we asked; null takes it back.
 * @returns `invalid` for a month that has not begun.
 */
export async function recordEmployerAsked(
  ctx: PeopleContext,
  { rows, actor }: Decision,
  month: string | null,
): Promise<Result<Decided<EmployerRequestJson>>> {
  const moment = month === null ? null : Date.parse(`${month}-01T00:00:00Z`);
  if (moment !== null && moment > ctx.clock()) {
    const message = requestItem.monthTooLate;
    return fail("invalid", message, { employerAskedIn: [message] });
  }
  const isOpen = sql`${isChosen("company_requests", rows)} and ${companyRequests.employerAskedAt} is not ${moment}`;
  const [, changed] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "request.employer_asked", subjectKind: "company_request" },
      sql`select ${companyRequests.id} as id,
        json_object('employerAskedIn', strftime('%Y-%m', ${companyRequests.employerAskedAt} / 1000, 'unixepoch')) as before,
        json_object('employerAskedIn', ${month}) as after from ${companyRequests} where ${isOpen}`,
    ),
    ctx.db
      .update(companyRequests)
      .set({ employerAskedAt: moment, version: sql`${companyRequests.version} + 1` })
      .where(isOpen)
      .returning({ id: companyRequests.id }),
  ]);
  const present = await readRequests(ctx, isAmong("r", rows));
  return ok(
    splitOutcome(rows, changed, present, {
      isSo: ({ employerAskedIn }) => employerAskedIn === (moment === null ? null : toMonth(moment)),
      isOwn: () => false,
    }),
  );
}
