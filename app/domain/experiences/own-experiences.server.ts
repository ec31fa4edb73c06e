import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { toMonth } from "../employers/employer-row.server";
import type { OwnExperience } from "./own-experience-view";

export interface OwnExperienceRow {
  id: number;
  companyId: string;
  content: string;
  dateSubmitted: number;
  isApproved: number;
}

/** The most of one's own experiences that a page or a call shows, newest first. */
const mostOwn = 100;

/** The statement that reads {@link OwnExperienceRow}s, with one employer or with all. */
export function ownExperiencesOf(userId: number, publicId?: string): SQL {
  const about = publicId === undefined ? sql`` : sql`and c.public_id = ${publicId}`;
  return sql`select e.id, c.public_id as companyId, e.content, e.date_submitted as dateSubmitted,
      e.is_approved as isApproved
    from community_inputs e join companies c on c.id = e.company_id
    where e.user_id = ${userId} ${about} order by e.date_submitted desc, e.id desc limit ${mostOwn}`;
}

export function toOwnExperience({ isApproved, dateSubmitted, ...row }: OwnExperienceRow): OwnExperience {
  return { ...row, date: toMonth(dateSubmitted), isApproved: isApproved === 1 };
}

/** Someone's own experiences with all employers, whether public or waiting. */
export async function listOwnExperiences({ db }: DomainContext, userId: number): Promise<OwnExperience[]> {
  const [rows] = await runBatch<[OwnExperienceRow]>(db, [ownExperiencesOf(userId)]);
  return rows.map(toOwnExperience);
}
