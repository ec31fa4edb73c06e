import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../../load-context";
import type { CompanyJson } from "./company-json";
import { companyColumns, toCompanyJson, toMonth, type CompanyRow } from "./company-row.server";
import type { EmployerView, ExperienceJson } from "./directory-view";

interface ExperienceRow {
  content: string;
  dateSubmitted: number;
}

/** The most experiences that a page or a call shows, newest first. */
const mostExperiences = 100;

/** An approved employer by its public id, or null. */
export async function getCompany({ db }: DomainContext, publicId: string): Promise<CompanyJson | null> {
  const [[row]] = await runBatch<[CompanyRow]>(db, [companyById(publicId)]);
  return row ? toCompanyJson(row) : null;
}

/** An approved employer with its approved experiences in one round trip, or null. */
export async function getEmployerView({ db }: DomainContext, publicId: string): Promise<EmployerView | null> {
  const [[row], experiences] = await runBatch<[CompanyRow, ExperienceRow]>(db, [
    companyById(publicId),
    experiencesOf(publicId),
  ]);
  return row ? { company: toCompanyJson(row), experiences: experiences.map(toExperience) } : null;
}

/** The approved experiences with an approved employer, newest first; null when there is no such employer. */
export async function listExperiences(
  ctx: DomainContext,
  publicId: string,
): Promise<ExperienceJson[] | null> {
  const view = await getEmployerView(ctx, publicId);
  return view && view.experiences;
}

function companyById(publicId: string): SQL {
  return sql`select ${companyColumns} from companies c where c.public_id = ${publicId} and c.is_approved = 1`;
}

function experiencesOf(publicId: string): SQL {
  return sql`select content, date_submitted as dateSubmitted from community_inputs
    where is_approved = 1 and company_id = (select id from companies where public_id = ${publicId})
    order by date_submitted desc limit ${mostExperiences}`;
}

/** Without its author, and with no more of its date than the month: either could point at a person. */
function toExperience({ content, dateSubmitted }: ExperienceRow): ExperienceJson {
  return { content, date: toMonth(dateSubmitted) };
}
