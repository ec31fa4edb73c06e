import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import {
  ownExperiencesOf,
  toOwnExperience,
  type OwnExperienceRow,
} from "../experiences/own-experiences.server";
import { standingOf, toOwnVote, type StandingRow } from "../ratings/own-vote.server";
import type { EmployerJson } from "../employers/employer-json";
import { employerColumns, toEmployerJson, toMonth, type EmployerRow } from "../employers/employer-row.server";
import type { EmployerView, ExperienceJson, OwnContributions } from "./directory-view";

interface ExperienceRow {
  content: string;
  dateSubmitted: number;
}

/** The most experiences that a page or a call shows, newest first. */
const mostExperiences = 100;

/** An approved employer by its public id, or null. */
export async function getEmployer({ db }: DomainContext, publicId: string): Promise<EmployerJson | null> {
  const [[row]] = await runBatch<[EmployerRow]>(db, [companyById(publicId)]);
  return row ? toEmployerJson(row) : null;
}

/**
 * An approved employer with its approved experiences in one round trip, or null.
 * @param userId Who looks, to whom their own contributions are shown too.
 */
export async function getEmployerView(
  { db }: DomainContext,
  publicId: string,
  userId?: number,
): Promise<EmployerView | null> {
  const shown = [companyById(publicId), experiencesOf(publicId)] as const;
  if (userId === undefined) {
    const [[row], experiences] = await runBatch<[EmployerRow, ExperienceRow]>(db, [...shown]);
    return toView(row, experiences, null);
  }
  const [[row], experiences, [standing], own] = await runBatch<
    [EmployerRow, ExperienceRow, StandingRow, OwnExperienceRow]
  >(db, [...shown, standingOf(publicId, userId), ownExperiencesOf(userId, publicId)]);
  return toView(row, experiences, { vote: toOwnVote(standing), experiences: own.map(toOwnExperience) });
}

function toView(
  row: EmployerRow | undefined,
  experiences: ExperienceRow[],
  own: OwnContributions | null,
): EmployerView | null {
  return row ? { company: toEmployerJson(row), experiences: experiences.map(toExperience), own } : null;
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
  return sql`select ${employerColumns} from companies c where c.public_id = ${publicId} and c.is_approved = 1`;
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
