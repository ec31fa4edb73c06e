import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { linksWhere } from "~/features/agreements/queries.server";
import type { GivenConditions } from "~/features/agreements/membership-commands.server";
import { adminEmployerDetailsWhere } from "~/features/employers/admin-row-queries.server";
import { policyOfRow, withMembership } from "~/features/employers/queries.server";
import { adminEmployerErrors, staffErrors } from "~/features/employers/admin-texts";
import { readStoredDocument } from "~/features/policy/queries.server";
import { nameKey } from "~/core/name-key";
import { fail, ok, type Result } from "~/core/result";
import { isSameJson, nothingStatedIn, wholeDocument } from "~/policy/document/stored-policy-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import type { DomainContext } from "~/server/context";
import { editEmployer, type EditedEmployer, type EmployerEdit } from "./employer-commands.server";

interface EmployerSets {
  /** Of the employer. */
  version: number;
  isVerified: boolean;
  sets: GivenConditions[];
}

/** All sets of conditions of an employer, shown or not, in order; none if there is none of this id. */
export async function getGivenConditions(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
): Promise<EmployerSets> {
  const isThis = sql`c.public_id = ${publicId}`;
  const [[row], links] = await batch(db, [adminEmployerDetailsWhere(isThis), linksWhere(isThis)]);
  if (!row) return { version: 0, isVerified: false, sets: [] };
  const sets = links.map(({ groupKey, publicId: agreementId, membership, ...link }, place) => {
    // What is stored in fields alone is of the first.
    const whole = place === 0 ? wholeDocument(policyOfRow(row)) : nothingStatedIn(row.country);
    const document = readStoredDocument(link.document) ?? whole;
    return agreementId !== null && membership
      ? {
          groupKey,
          agreement: { publicId: agreementId, membership },
          policy: withMembership(document, membership),
        }
      : { groupKey, agreement: null, policy: document };
  });
  return { version: row.version, isVerified: row.isVerified, sets };
}

/** Of one of the sets of conditions of an employer, by its key. */
export type ConditionsChange =
  /** Its own in the place of an agreement's; new ones behind the others where the key is null. */
  | { kind: "write"; group: string | null; policy: PolicyDocument }
  | { kind: "remove" | "open"; group: string };

interface ConditionsEdit extends Pick<EmployerEdit, "id" | "version" | "actor" | "as"> {
  change: ConditionsChange;
}

/**
 * Writes some staff's conditions, takes them away, or has the employer's page open with them. Neither an agreement nor what
 * other staff have changes.
 * @returns as `editEmployer`; `invalid` with `entity` where it is not said which staff new ones are for, or others are for
 * them; `conflict` where its only ones would go.
 */
export async function editConditions(
  ctx: DomainContext,
  { change, id, version, ...by }: ConditionsEdit,
): Promise<Result<EditedEmployer>> {
  const before = await getGivenConditions(ctx, id);
  const [only, ...others] = before.sets;
  if (!only) return fail("not_found", adminEmployerErrors.noCompany);
  const edit = { id, version: version ?? before.version, ...by };
  // An employer's only conditions, of its own, are those of its row.
  if (change.kind === "write" && change.group === only.groupKey && !only.agreement && others.length === 0)
    return editEmployer(ctx, { ...edit, changes: { policy: change.policy } });
  const after = changedSets(before.sets, change);
  if (!after.ok) return after;
  if (isSameJson(before.sets, after.value)) return editEmployer(ctx, { ...edit, changes: {} });
  // Nobody confirmed what is new.
  const isUnconfirmed = before.isVerified && change.kind === "write" && by.as !== "employer";
  return editEmployer(ctx, {
    ...edit,
    changes: isUnconfirmed ? { verificationStatus: "pending" } : {},
    given: after.value,
    ...(change.group !== null && { staffGroup: change.group }),
  });
}

/** As {@link editConditions} would leave them. */
export function changedSets(
  sets: readonly GivenConditions[],
  change: ConditionsChange,
): Result<GivenConditions[]> {
  const { group, kind } = change;
  const meant = sets.find(({ groupKey }) => groupKey === group);
  const others = sets.filter((set) => set !== meant);
  if (kind !== "write") {
    if (!meant) return fail("not_found", staffErrors.gone);
    if (kind === "open") return ok([meant, ...others]);
    return others.length > 0 ? ok(others) : fail("conflict", staffErrors.onlyOnes);
  }
  if (!meant && group !== null) return fail("not_found", staffErrors.gone);
  const { policy } = change;
  const staff = staffOf(policy);
  if (!meant && staff === "") return fail("invalid", staffErrors.unnamed, { entity: [staffErrors.unnamed] });
  if (others.some((other) => staffOf(other.policy) === staff))
    return fail("invalid", staffErrors.repeated, { entity: [staffErrors.repeated] });
  const groupKey = meant?.groupKey ?? newKey(staff, sets);
  const written = { groupKey, agreement: null, policy };
  return ok(meant ? sets.map((set) => (set === meant ? written : set)) : [...sets, written]);
}

/** Equal for the same staff; "" for everybody. */
const staffOf = ({ entity }: PolicyDocument) => nameKey(entity ?? "");

/** For addresses: "nurses-and-midwives". */
function newKey(staff: string, sets: readonly GivenConditions[]): string {
  const words = staff
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  const taken = new Set(sets.map(({ groupKey }) => groupKey));
  const base = words === "" ? "staff" : words;
  let key = base;
  for (let number = 2; taken.has(key); number++) key = `${base}-${number}`;
  return key;
}
