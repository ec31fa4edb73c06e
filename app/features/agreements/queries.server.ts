import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import { json, nullable, objectOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions } from "db/schema/conditions";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import type { DomainContext } from "~/server/context";

export interface StoredAgreement {
  publicId: string;
  name: string;
  otherNames: string | null;
  country: string;
  policy: PolicyDocument | null;
  /** Whether the rows of all its employers follow what it says. */
  isFollowed: boolean;
}

export async function getAgreement(
  { db }: Pick<DomainContext, "db">,
  id: string,
): Promise<StoredAgreement | null> {
  const { publicId, name, otherNames, country, version, followedVersion } = agreements;
  const [[row]] = await batch(db, [
    db
      .select({
        publicId,
        name,
        otherNames,
        country,
        document: conditions.document,
        version,
        followedVersion,
      })
      .from(agreements)
      .innerJoin(conditions, eq(conditions.agreementId, agreements.id))
      .where(eq(publicId, id)),
  ]);
  if (!row) return null;
  const { document, version: present, followedVersion: followed, ...agreement } = row;
  return { ...agreement, policy: readStoredDocument(document), isFollowed: present === followed };
}

/** Once the rows of their employers follow them. */
export function followed(publicIds: readonly string[]): SQL {
  const { followedVersion, version, publicId } = agreements;
  return sql`update ${agreements} set ${nameOf(followedVersion)} = ${version}
    where ${publicId} in (select value from json_each(${JSON.stringify(publicIds)}))`;
}

const membershipFields = {
  url: text,
  title: text,
  publisher: nullable(text),
  publishedOn: text,
  checkedOn: text,
};

/** What says that an employer has an agreement's conditions; `publishedOn` is a day, a month or a year. */
export type Membership = RowOf<typeof membershipFields>;

export const readMembership = nullable(json(objectOf(membershipFields)));

const linkFields = {
  id: companies.publicId,
  groupKey: employerConditions.groupKey,
  publicId: nullable(text),
  membership: readMembership,
};

/** Which conditions employers have, in order. @param chosen a condition on `companies` as `c`. */
export function linksWhere(chosen: SQL): Rows<RowOf<typeof linkFields>> {
  const [c, held, set] = [alias(companies, "c"), alias(employerConditions, "held"), alias(conditions, "own")];
  return rows(
    linkFields,
    sql`select ${c.publicId} as id, ${held.groupKey} as groupKey, ${agreements.publicId} as publicId,
        ${held.membership} as membership
      from ${companies} ${c} join ${employerConditions} ${held} on ${held.companyId} = ${c.id}
      join ${conditions} ${set} on ${set.id} = ${held.conditionsId}
      left join ${agreements} on ${agreements.id} = ${set.agreementId}
      where ${chosen} order by ${c.id}, ${held.position}`,
  );
}
