import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { columnsOf, rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import type { DomainContext } from "../context";
import { orChangeSides } from "../ratings/vote-commands.server";
import { fail, ok, type Result } from "../result";
import { factFields, nothingOf, sharedFields, type SharedField, type ValuesOf } from "../policy/policy";
import { factColumns, factSql } from "../policy/policy-store.server";
import type { EmployerJson } from "./employer-json";
import { employerColumns, employerRows, toEmployerJson } from "./employer-row.server";
import { searchColumnsOf } from "../directory/search-words";
import { newPublicId } from "./public-id";
import type { ShareInput } from "./share-input";

/**
 * Keeps an employer's policy that a person shared as a draft for moderators, with their vote and their
 * experience where they gave them: all or nothing. The same sent twice has one effect.
 * @returns the draft in its public shape, without its author; `conflict` for a name that an approved employer
 * has, with that employer's `id` and `name` as `present`.
 */
export async function submitEmployer(
  { db, clock }: DomainContext,
  input: ShareInput,
  userId: number,
): Promise<Result<EmployerJson>> {
  const now = clock();
  const { experienceRating, policyDetails, name, industry, country, ...shared } = input;
  const employer = { name, industry, subIndustry: null, country };
  // What a person writes is an experience: an employer's `policyDetails` would be published as its own words.
  const facts = { ...nothingOf(factFields), ...shared };
  const search = searchColumnsOf({ ...employer, ...facts });
  const draft = draftOf(employer, shared, search.nameKey, userId);
  const [[listed], , , , [row]] = await batch(db, [
    rows(approvedFields, approvedNamed(search.nameKey)),
    insertDraft(
      {
        ...employer,
        ...factColumns(facts),
        ...search,
        publicId: newPublicId(),
        submittedBy: userId,
        dateSubmitted: now,
        lastUpdated: now,
      },
      draft,
    ),
    sql`insert into ratings (company_id, user_id, is_positive, date_submitted)
      select id, ${userId}, ${Number(experienceRating === "positive")}, ${now} from (${draft})
      where ${Number(experienceRating !== null)}
      ${orChangeSides}`,
    sql`insert into community_inputs (company_id, user_id, content, date_submitted)
      select id, ${userId}, ${policyDetails}, ${now} from (${draft}) as draft
      where ${policyDetails} is not null and not exists (select 1 from community_inputs as held
        where held.company_id = draft.id and held.user_id = ${userId} and held.content = ${policyDetails})`,
    employerRows(sql`select ${employerColumns} from companies c where c.id = (${draft})`),
  ]);
  if (row) return ok(toEmployerJson(row));
  if (listed) return { ...rejectListed(listed.name), present: listed };
  throw new Error("A shared policy was neither stored nor refused.");
}

function rejectListed(name: string) {
  const message = `${name} is in the directory already.`;
  return fail("conflict", message, { name: [message] });
}

const approvedFields = { id: companies.publicId, name: companies.name };

/** The approved employer of a name, as {@link approvedFields}. */
function approvedNamed(key: string): SQL {
  return sql`select ${columnsOf(approvedFields)} from companies where name_key = ${key} and is_approved = 1`;
}

type DraftedEmployer = Pick<ShareInput, "name" | "industry" | "country"> & { subIndustry: null };

/** The id of a person's pending draft of a name that says just this; none once an employer of the name is approved. */
function draftOf(employer: DraftedEmployer, shared: ValuesOf<SharedField>, key: string, userId: number): SQL {
  const { name, industry, subIndustry, country } = employer;
  const says = [
    sql`name is ${name} and industry is ${industry} and sub_industry is ${subIndustry} and country is ${country}`,
    ...sharedFields.map((field) => sql`${factSql(field)} is ${bound(shared[field])}`),
  ];
  return sql`select id from companies indexed by companies_name_key where name_key = ${key}
    and submitted_by = ${userId} and is_approved = 0 and verification_status = 'pending'
    and ${sql.join(says, sql` and `)} and not exists (${approvedNamed(key)}) order by id limit 1`;
}

/** A value as D1 takes it. */
function bound<T>(value: T) {
  return typeof value === "boolean" ? Number(value) : value;
}

type NewDraft = Omit<typeof companies.$inferInsert, "id">;

function insertDraft(row: NewDraft, held: SQL): SQL {
  const fields = Object.entries(row) as [keyof NewDraft, NewDraft[keyof NewDraft]][];
  const names = fields.map(([field]) => sql.identifier(companies[field].name));
  const values = fields.map(([, value]) => sql`${bound(value)}`);
  return sql`insert into companies (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    where not exists (${approvedNamed(row.nameKey)}) and not exists (${held})`;
}
