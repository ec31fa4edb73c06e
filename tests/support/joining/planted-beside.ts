import { env } from "cloudflare:test";

import { decideReply } from "../../../app/features/replies/decision-commands.server";
import { proposeReply } from "../../../app/features/replies/reply-commands.server";
import { recogniseRepresentative } from "../../../app/features/replies/representative.server";
import { confirmWatch } from "../../../app/features/watches/commands.server";
import { sealConfirmation } from "../../../app/features/watches/watch-keys.server";

import { valueOf } from "../accounts";
import { tokenIn } from "../actors";
import { commandLine } from "../../../app/server/audit-entry.server";
import { peopleContext } from "../people-context";
import { representativeOf } from "../representatives";
import type { Person } from "./planted";

const ctx = { ...peopleContext(), clock: Date.now };

const answering = 20;
const watching = 60;

/** Some contributors also represent employers, with published replies, and watch employers by mail. */
export async function plantBeside(people: readonly Person[]): Promise<void> {
  const { results: told } = await env.DB.prepare(
    `SELECT i.id, c.id AS company, c.public_id AS publicId FROM community_inputs i JOIN companies c ON c.id = i.company_id
     WHERE i.is_approved = 1 AND c.is_approved = 1 ORDER BY i.id LIMIT ?`,
  )
    .bind(watching)
    .all<{ id: number; company: number; publicId: string }>();
  const emailOf = (place: number) => `${people[place % people.length]?.name ?? "nobody"}@people.test`;
  for (const [place, { id, company, publicId }] of told.entries()) {
    if (place < answering) await answer(company, id, emailOf(place));
    const until = Date.now() + 60_000;
    valueOf(
      await confirmWatch(
        ctx,
        await sealConfirmation(ctx, { email: emailOf(place), employer: publicId, until }),
      ),
    );
  }
}

async function answer(company: number, experience: number, email: string): Promise<void> {
  const { Cookie } = await representativeOf(company, { email });
  const representative = await recogniseRepresentative(ctx, tokenIn(Cookie));
  if (!representative) throw new Error("Nobody answers.");
  valueOf(
    await proposeReply(ctx, representative, { experience, words: `Thank you. ${experience.toString(36)}` }),
  );
  const row = await env.DB.prepare("SELECT id, version FROM employer_replies WHERE experience_id = ?")
    .bind(experience)
    .first<{ id: number; version: number }>();
  valueOf(await decideReply(ctx, "approve", { id: 0, version: 0, ...row, reason: "", actor: commandLine }));
}
