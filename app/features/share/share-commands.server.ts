import { nameOf, insertFrom } from "db/insert-from.server";
import { sql, type SQL } from "drizzle-orm";
import { communityInputs, randomId, ratings, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { batch } from "db/client.server";
import { columnsOf, json, listOf, nullable, rows, text, type RowOf } from "db/rows.server";
import type { DomainContext } from "~/server/context";
import { searchColumnsOf } from "~/features/directory/rules";
import {
  type Contributor,
  hashWithdrawalCode,
  type OwnEntry,
  authorHash,
  rejectEarlyVote,
  saveContribution,
  withdrawalCodeOf,
  withEntries,
} from "~/features/accounts/contributor.server";
import { mostWaiting } from "~/features/community/rules";
import { factFields, nothingOf, sharedFields } from "~/policy/policy";
import { serialisePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";
import { withDocument } from "~/policy/document/stored-policy-rules";
import {
  conditionsColumns,
  factSql,
  policyColumns,
  policyOfFacts,
  writeOwnConditions,
} from "~/features/policy/queries.server";
import { orChangeSides } from "~/features/community/vote-commands.server";
import { nameKey } from "~/core/name-key";
import { fail, ok, type Result } from "~/core/result";
import { type EmployerJson, newPublicId } from "~/features/employers/schema";
import { company, employerColumns, employerRows, toEmployerJson } from "~/features/employers/queries.server";
import { parseSharedPolicy, type ShareInput } from "./share-schema";
import { sharedPolicyErrors } from "~/features/employers/texts";

export interface SharedPolicy {
  /** Without its author. */
  policy: EmployerJson;
  /** Withdraws the experience; null if none was sent. */
  withdrawalCode: string | null;
}

/**
 * Stores a draft for moderators with the person's vote and experience, all or nothing. A repeat has no
 * further effect.
 * @returns `conflict` with `present` if the name is published and the policy names no staff for whom that employer has no
 * conditions yet, without it if {@link mostWaiting} of theirs wait; `forbidden` for a vote too soon after a reset.
 */
export async function submitEmployer(
  ctx: DomainContext,
  input: ShareInput,
  contributor: Contributor,
): Promise<Result<SharedPolicy>> {
  const document = parseSharedPolicy(input.policy, ctx.clock());
  if (!document.ok) return document;
  const early = input.experienceRating === null ? null : rejectEarlyVote(contributor, ctx.clock());
  if (early) return { ...early, fields: { experienceRating: [early.message] } };
  const publicId = newPublicId();
  const beside = await employerWithout(ctx, input.name, document.value?.entity ?? "");
  const share = { ...shareOf(input, document.value, ctx.clock()), beside };
  const first = await storeShare(ctx, share, contributor, publicId);
  // If the same policy waits already, the vote and experience go to its id.
  const heldAs = first.policy?.id ?? publicId;
  const { listed, policy, withdrawalCode } =
    heldAs === publicId ? first : await storeShare(ctx, share, contributor, heldAs);
  if (policy) return ok({ policy: toEmployerJson(policy, ctx), withdrawalCode });
  return listed && listed.id !== beside ? rejectListed(listed) : tooManyWait();
}

interface Share extends ReturnType<typeof shareOf> {
  /** The published employer of the name, to which the policy may be added: it has none for these staff. Null for none. */
  beside: string | null;
}

async function employerWithout({ db }: DomainContext, name: string, entity: string): Promise<string | null> {
  const staff = nameKey(entity);
  if (staff === "") return null;
  const [[listed]] = await batch(db, [rows(approvedFields, approvedNamed(nameKey(name)))]);
  return listed && !listed.staff.some((own) => nameKey(own ?? "") === staff) ? listed.id : null;
}

function shareOf(input: ShareInput, document: PolicyDocument | null, now: number) {
  const { experienceRating, policyDetails, name, industry, country, policy: _, ...shared } = input;
  // A person's words are an experience; `policyDetails` would be published as the employer's.
  const stated = policyOfFacts({ ...nothingOf(factFields), ...shared }, country);
  return {
    employer: { name, industry, subIndustry: null, country },
    policy: withDocument(stated, document, now),
    experienceRating,
    policyDetails,
  };
}

/** Stores nothing if the same policy waits under another id. */
async function storeShare(ctx: DomainContext, share: Share, contributor: Contributor, publicId: string) {
  const { employer, policy: shared, experienceRating, policyDetails, beside } = share;
  const search = searchColumnsOf({ ...employer, ...shared.facts });
  const policyHash = await authorHash(contributor, "policy", search.nameKey);
  const voteHash = await authorHash(contributor, "vote", publicId);
  const withdrawalCode =
    policyDetails === null ? null : await withdrawalCodeOf(contributor, publicId, policyDetails);
  const withdrawalHash = withdrawalCode === null ? null : await hashWithdrawalCode(withdrawalCode);
  const entries: OwnEntry[] = [
    { kind: "policy", companyId: publicId },
    ...(experienceRating === null ? [] : [{ kind: "vote" as const, companyId: publicId }]),
    ...(withdrawalCode === null
      ? []
      : [{ kind: "experience" as const, companyId: publicId, code: withdrawalCode }]),
  ];
  const draft = draftOf(share, search.nameKey, policyHash);
  const isFree = sql`${isUnlisted(search.nameKey, beside)}
    and not exists (${draft} and ${companies.publicId} <> ${publicId})`;
  const day = startOfDay(ctx.clock());
  /** A repeat does not count. */
  const hasRoom = (held: readonly OwnEntry[]) =>
    sql`(select count(*) from ${companies} where ${companies.authorHash} is not null
      and ${companies.publicId} <> ${publicId} and ${companies.publicId} in (select value from json_each(${JSON.stringify(policiesIn(held))}))) < ${mostWaiting}`;
  const isThis = (isListStored: SQL) =>
    sql`${companies.publicId} = ${publicId} and ${companies.authorHash} = ${policyHash} and ${isListStored}`;
  const entry = {
    id: randomId,
    companyId: companies.id,
    dateSubmitted: day,
    addressProven: contributor.isProven,
  };
  const [[listed], , , , , [policy]] = await saveContribution(ctx, contributor, (held) => ({
    list: withEntries(held, ...entries),
    when: sql`${isFree} and ${hasRoom(held)}`,
    statements: (isListStored) =>
      [
        rows(approvedFields, approvedNamed(search.nameKey)),
        insertDraft(
          {
            ...employer,
            ...policyColumns(shared, ctx.clock()),
            ...search,
            publicId,
            authorHash: policyHash,
            addressProven: contributor.isProven,
            dateSubmitted: day,
            lastUpdated: day,
          },
          sql`${isFree} and ${isListStored} and not exists (${draft}) and ${hasRoom(held)}`,
        ),
        writeOwnConditions(
          sql`(select ${companies.id} from ${companies} where ${isThis(isListStored)})`,
          conditionsColumns(shared, "contributor"),
        ),
        sql`${insertFrom(
          ratings,
          { ...entry, authorHash: voteHash, isPositive: experienceRating === "positive" },
          sql`from ${companies} where ${isThis(isListStored)} and ${Number(experienceRating !== null)}`,
        )} ${orChangeSides}`,
        sql`${insertFrom(
          communityInputs,
          { ...entry, content: sql`${policyDetails}`, withdrawalHash },
          sql`from ${companies} where ${isThis(isListStored)} and ${policyDetails} is not null`,
        )} on conflict (${nameOf(communityInputs.withdrawalHash)}) do nothing`,
        employerRows(
          sql`select ${employerColumns} from ${companies} ${company} where ${company.id} = (${draft})`,
        ),
      ] as const,
  }));
  return { listed, policy, withdrawalCode };
}

function policiesIn(list: readonly OwnEntry[]): string[] {
  return list.flatMap(({ kind, companyId }) => (kind === "policy" ? [companyId] : []));
}

function tooManyWait() {
  return fail("conflict", sharedPolicyErrors.tooMany(mostWaiting));
}

function rejectListed({ id, name, staff }: RowOf<typeof approvedFields>) {
  const message = sharedPolicyErrors.listedFor(name, staff);
  return { ...fail("conflict", message, { name: [message] }), present: { id, name } };
}

const approvedColumns = { id: companies.publicId, name: companies.name };
/** `staff`: whom each set of its conditions is for; null for everybody. */
const approvedFields = { ...approvedColumns, staff: json(listOf(nullable(text))) };

const isNamed = (key: string) => sql`${companies.nameKey} = ${key} and ${companies.isApproved} = 1`;

function approvedNamed(key: string): SQL {
  return sql`select ${columnsOf(approvedColumns)}, (
      select json_group_array(${conditions.document} ->> '$.entity' order by ${employerConditions.position})
      from ${employerConditions} join ${conditions} on ${conditions.id} = ${employerConditions.conditionsId}
      where ${employerConditions.companyId} = ${companies.id}) as staff
    from ${companies} where ${isNamed(key)}`;
}

/** @param but the public id of an employer that may be. */
const isUnlisted = (key: string, but: string | null) =>
  sql`not exists (select 1 from ${companies} where ${isNamed(key)} and ${companies.publicId} is not ${but})`;

/** The person's waiting draft with the same content; none once the name is published. */
function draftOf({ employer, policy, beside }: Share, key: string, policyHash: string): SQL {
  const { name, industry, country } = employer;
  const document = policy.document && serialisePolicyDocument(policy.document);
  const says = [
    sql`${companies.name} is ${name} and ${companies.industry} is ${industry}
      and ${companies.subIndustry} is null and ${companies.country} is ${country}`,
    sql`(select ${conditions.document} from ${conditions}
      where ${conditions.id} = ${companies.conditionsId}) is ${document}`,
    ...sharedFields.map((field) => sql`${factSql(field)} is ${bound(policy.facts[field])}`),
  ];
  return sql`select ${companies.id} from ${companies} indexed by companies_name_key
    where ${companies.nameKey} = ${key} and ${companies.authorHash} = ${policyHash}
    and ${companies.isApproved} = 0 and ${companies.verificationStatus} = 'pending'
    and ${sql.join(says, sql` and `)} and ${isUnlisted(key, beside)}`;
}

function bound<T>(value: T) {
  return typeof value === "boolean" ? Number(value) : value;
}

type NewDraft = Omit<typeof companies.$inferInsert, "id" | "statementOf"> & { statementOf?: SQL };

/** A random id: ascending ids would show the order of people's sessions. */
export function insertDraft(row: NewDraft, when: SQL): SQL {
  return insertFrom(companies, { id: randomId, ...row }, sql`where ${when}`);
}
