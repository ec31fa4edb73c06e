import { sql } from "drizzle-orm";
import {
  adminEmployerDetailsWhere,
  toAdminEmployerDetailJson,
} from "../../app/features/employers/admin-row-queries.server";
import { addEmployer, editEmployer } from "../../app/features/moderation/employer-commands.server";
import type { AdminEmployerDetailJson } from "../../app/features/employers/admin-schema";
import { saidOfEmployer } from "../../app/features/employers/said-rules";
import { nameKey } from "../../app/core/name-key";
import {
  mergeTargets,
  withFirstConditions,
  withMembership,
} from "../../app/features/employers/queries.server";
import type { PolicyDocument } from "../../app/policy/document/document-schema";
import { commandLine } from "../../app/server/audit-entry.server";
import { differenceOf } from "../../app/policy/document/difference-rules";
import { isSameJson } from "../../app/policy/document/stored-policy-rules";
import type { DomainContext } from "../../app/server/context";
import { batch } from "../../db/client.server";
import { flag, rows } from "../../db/rows.server";
import { companies } from "../../db/schema/companies";
import { storeAgreement } from "../../app/features/agreements/commands.server";
import {
  followed,
  getAgreement,
  linksWhere,
  type Membership,
} from "../../app/features/agreements/queries.server";
import { readStoredDocument } from "../../app/features/policy/queries.server";
import type { GivenConditions } from "../../app/features/agreements/membership-commands.server";
import type { EmployerSet, SetEmployer } from "./read-set";
import { storeDomains, type StoredSetEmployer } from "./store-domains";

export interface Conflict {
  readonly id: string;
  readonly name: string;
  /** Why the stored employer stays, then what differs, a line each. */
  readonly lines: string[];
}

export interface StoreOutcome {
  readonly added: string[];
  readonly changed: string[];
  readonly unchanged: number;
  readonly conflicts: Conflict[];
}

/**
 * Publishes the set's employers, and brings those up to date that nobody else changed since. Interrupted, it leaves
 * whole employers; running it again completes it.
 * @param isDry writes nothing, and says what would be written.
 */
export async function storeEmployerSet(
  ctx: DomainContext,
  { agreements, employers }: Pick<EmployerSet, "agreements" | "employers">,
  isDry = false,
): Promise<StoreOutcome> {
  const changing = await storeAgreements(ctx, agreements, isDry);
  const unfollowed = new Set<string>();
  const outcome = {
    added: [] as string[],
    changed: [] as string[],
    unchanged: 0,
    conflicts: [] as Conflict[],
  };
  const held: StoredSetEmployer[] = [];
  for (const employer of employers) {
    const { publicId, input, given } = employer;
    const { name, industry, country, otherNames = null, memberOf = null, externalId = null } = input;
    const stored = await storedFor(ctx, employer);
    held.push({ employer, storedAs: stored?.company.id ?? publicId });
    if (stored && employer.isPartOld) {
      outcome.unchanged += 1;
      continue;
    }
    if (stored === null) {
      const added = isDry
        ? null
        : await addEmployer(ctx, { ...input, newId: publicId }, commandLine, "import", given);
      if (added?.ok === false) outcome.conflicts.push(conflictOf(employer, [added.message]));
      else outcome.added.push(name);
      continue;
    }
    const changes = { name, industry, country, otherNames, memberOf, externalId };
    // What somebody else wrote is not overwritten; what an agreement says is public already, and its employers follow it.
    const kept = stored.whyKept ? keptGiven(stored.links, agreements) : given;
    const following = kept.flatMap(({ agreement }) =>
      agreement && changing.has(agreement.publicId) ? [agreement.publicId] : [],
    );
    const isSame =
      isSameJson(stored.links, linksOf(given)) &&
      Object.entries(changes).every(
        ([field, value]) => stored.company[field as keyof typeof changes] === value,
      );
    if (isSame && following.length === 0) outcome.unchanged += 1;
    else if (stored.whyKept && following.length === 0)
      outcome.conflicts.push(
        conflictOf(employer, [stored.whyKept, ...differencesOf(stored.company, employer, ctx)]),
      );
    else {
      const { id, version } = stored.company;
      const edited = isDry
        ? null
        : await editEmployer(ctx, {
            ...{ id, version, actor: commandLine, as: "import" },
            changes: stored.whyKept ? {} : changes,
            given: kept,
          });
      if (edited?.ok === false) {
        outcome.conflicts.push(conflictOf(employer, [edited.message]));
        for (const id of following) unfollowed.add(id);
      } else outcome.changed.push(name);
    }
  }
  const whole = agreements.map(({ publicId }) => publicId).filter((id) => !unfollowed.has(id));
  if (!isDry) await batch(ctx.db, [followed(whole)]);
  const told = new Set([...outcome.added, ...outcome.changed]);
  const more = (await storeDomains(ctx, held, isDry)).map(({ input }) => input.name);
  for (const name of more.filter((one) => !told.has(one))) {
    outcome.changed.push(name);
    if (!outcome.conflicts.some((conflict) => conflict.name === name)) outcome.unchanged -= 1;
  }
  return outcome;
}

/** @returns the public ids of those that changed, or whose employers do not follow a former change yet. */
async function storeAgreements(
  ctx: DomainContext,
  agreements: EmployerSet["agreements"],
  isDry: boolean,
): Promise<Set<string>> {
  const changing = new Set<string>();
  for (const { isPartOld, ...agreement } of agreements) {
    const stored = await getAgreement(ctx, agreement.publicId);
    if (stored && isPartOld) continue;
    const { isFollowed = true, ...held } = stored ?? {};
    const isSame = isSameJson(held, agreement);
    if (!isSame && !isDry) await storeAgreement(ctx, agreement, commandLine);
    if (stored && (!isSame || !isFollowed)) changing.add(agreement.publicId);
  }
  return changing;
}

const linksOf = (given: readonly GivenConditions[]) =>
  given.map(({ groupKey, agreement, policy }) => ({
    groupKey,
    publicId: agreement?.publicId ?? null,
    membership: agreement?.membership ?? null,
    own: agreement ? null : policy,
  }));

/** What stands there, with what its agreements say now; nothing where one of them is not in the set. */
function keptGiven(
  links: readonly {
    groupKey: string;
    publicId: string | null;
    membership: Membership | null;
    own: PolicyDocument | null;
  }[],
  agreements: EmployerSet["agreements"],
): GivenConditions[] {
  const given = links.flatMap(({ groupKey, publicId, membership, own }): GivenConditions[] => {
    const policy = agreements.find((one) => one.publicId === publicId)?.policy;
    if (policy && publicId && membership)
      return [{ groupKey, agreement: { publicId, membership }, policy: withMembership(policy, membership) }];
    return own ? [{ groupKey, agreement: null, policy: own }] : [];
  });
  return given.length === links.length ? given : [];
}

const conflictOf = ({ id, input: { name } }: SetEmployer, lines: string[]): Conflict => ({ id, name, lines });

/** By its id, also where it was merged into another, else by its name; null for none. */
async function storedFor(ctx: DomainContext, { publicId, input: { name } }: SetEmployer) {
  const [merges, found, writers, links] = await batch(ctx.db, [
    mergeTargets([publicId]),
    adminEmployerDetailsWhere(
      sql`c.public_id = ${publicId} or (c.name_key = ${nameKey(name)} and c.author_hash is null and c.statement_of is null)`,
    ),
    rows(
      { id: companies.publicId, isWritten: flag, isEdited: flag },
      // Whoever writes an agreement, others may have written its employers' names, places and staff since.
      sql`select c.public_id as id, exists (
          select 1 from employer_conditions held join conditions own on own.id = held.conditions_id
          where held.company_id = c.id and own.company_id = c.id and own.author_role is not 'import') as isWritten, exists (
          select 1 from audit_entries e, json_each(e.after) as field
          where e.subject_kind = 'company' and e.subject_id = c.public_id and e.action = 'company.edit'
            and e.actor <> ${commandLine.name} and (field.key = 'conditions' or first.agreement_id is not null
              and field.key in ('name', 'industry', 'country', 'otherNames', 'memberOf', 'externalId'))) as isEdited
        from ${withFirstConditions}
        where c.public_id = ${publicId} or c.name_key = ${nameKey(name)}`,
    ),
    linksWhere(sql`c.public_id = ${publicId} or c.name_key = ${nameKey(name)}`),
  ]);
  const row =
    found.find(({ id }) => id === publicId) ?? found.find(({ isApproved }) => isApproved) ?? found[0];
  if (!row) return null;
  const company = toAdminEmployerDetailJson(row, ctx);
  const { isWritten = true, isEdited = true } = writers.find(({ id }) => id === row.id) ?? {};
  const [merge] = merges;
  const whyKept =
    (merge && `It was merged into another employer here (${merge.now}).`) ??
    (company.isApproved ? null : "It is hidden here.") ??
    (company.isVerified ? "Somebody verified what stands here." : null) ??
    (isWritten || isEdited ? "Somebody changed it here." : null);
  const ofIt = links
    .filter(({ id }) => id === row.id)
    .map(({ id: _, document, ...link }) => ({
      ...link,
      own: link.publicId === null ? readStoredDocument(document) : null,
    }));
  return { company, links: ofIt, whyKept };
}

/** "Primary carer: here 18 weeks on full pay; in the set 20 weeks on full pay". */
function differencesOf(
  company: AdminEmployerDetailJson,
  { input }: SetEmployer,
  ctx: DomainContext,
): string[] {
  const { policy } = input;
  const theirs = { ...company, name: input.name, policy, sources: policy.sources };
  const { questions } = differenceOf(
    saidOfEmployer(company, ctx.clock()),
    saidOfEmployer(theirs, ctx.clock()),
  );
  return questions.flatMap(({ question, lines }) =>
    lines.map((line) => {
      const about = [question, line.of].filter(Boolean).join(", ");
      if (line.kind === "changed") return `${about}: here “${line.was}”; in the set “${line.now}”`;
      return `${about}: only ${line.kind === "added" ? "in the set" : "here"} “${line.text}”`;
    }),
  );
}
