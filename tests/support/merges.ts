import { env } from "cloudflare:test";

import { signIn } from "~/features/accounts/commands.server";
import { recognise } from "~/features/accounts/session-queries.server";
import { shareExperience } from "~/features/community/experience-commands.server";
import { castVote } from "~/features/community/vote-commands.server";
import type { Contributor } from "../../app/features/accounts/contributor.server";
import { ctx, join, password, valueOf } from "./accounts";
import { rowOf } from "./admin-employers";
import { approveAll } from "./votes";

export async function signedIn(username: string): Promise<Contributor> {
  const session = valueOf(await signIn(ctx, { username, password, rememberMe: false }));
  const { contributor } = await recognise(ctx, { sessionToken: session.token });
  if (!contributor) throw new Error("Nobody is signed in.");
  return contributor;
}

export async function person(username: string): Promise<Contributor> {
  await join(username);
  return signedIn(username);
}

export const vote = async (username: string, companyId: string, isPositive: boolean) =>
  valueOf(await castVote(ctx, { companyId, isPositive }, await signedIn(username)));

export async function votesOf(id: string) {
  const { upvotes, downvotes } = (await rowOf(id)) ?? {};
  return [upvotes, downvotes];
}

/** Every row that a merge may touch, but versions and times. */
export async function stored(): Promise<string> {
  const tables = {
    companies:
      "public_id, is_approved, approval_date, is_verified, verification_status, upvotes, downvotes, recent_comments",
    ratings: "id, company_id, author_hash, is_positive, comment, is_approved",
    community_inputs: "id, company_id, content, withdrawal_hash",
    employer_replies: "id, company_id, experience_id, published",
    employer_representatives: "id, company_id, email_key",
    figure_reports: "id, company_id, path, state",
    watches: "id, company_id, watcher_id",
    conditions: "id, company_id, document",
    policy_revisions: "id, conditions_id, version, document",
    directory_facets: "given, counts",
  };
  const all = await Promise.all(
    Object.entries(tables).map(([table, columns]) =>
      env.DB.prepare(`select ${columns} from ${table} order by 1, 2`).all(),
    ),
  );
  return JSON.stringify(
    all.map(({ results }) => results),
    null,
    1,
  );
}

/** What people and the employer gave to both. */
export async function fill({ kept, merged }: { kept: string; merged: string }): Promise<void> {
  await person("Robin");
  await person("Kim");
  await vote("Robin", kept, true);
  await vote("Kim", merged, false);
  const words = { companyId: merged, isPositive: false, content: "They planned it with me." };
  valueOf(await shareExperience(ctx, words, await signedIn("Kim")));
  await approveAll();
  const [into, from] = [(await rowOf(kept))?.id, (await rowOf(merged))?.id].map(Number);
  const statements = [
    "update ratings set comment = 'Told by ' || is_positive",
    `insert into employer_replies (id, company_id, experience_id, published, month)
      select 1, ${from}, id, 'We answer.', '2026-01' from community_inputs`,
    `insert into employer_replies (id, company_id, published, month)
      values (2, ${from}, 'Ours.', '2026-01'), (3, ${into}, 'Theirs.', '2026-01')`,
    `insert into employer_representatives (id, company_id, email, email_key, domain, expires_at, date_asked)
      values (1, ${from}, 's', 'both', 'z.example', 0, 0), (2, ${into}, 's', 'both', 'z.example', 0, 0),
        (3, ${from}, 's', 'one', 'z.example', 0, 0)`,
    `insert into figure_reports (id, company_id, path, problem, date_submitted, seen_entry, state, decided_at)
      values (1, ${from}, 'payBack', 'wrong', 0, 0, 'open', null), (2, ${from}, 'payBack', 'wrong', 0, 0, 'kept', 5)`,
    "delete from watchers",
    `insert into watchers (id, email_hash, sealed_email, link_hash, end_hash, ends_at)
      values (1, 'a', 's', 'a', 'a', 0), (2, 'b', 's', 'b', 'b', 0)`,
    `insert into watches (id, watcher_id, company_id, first_week)
      values (1, 1, ${from}, 1), (2, 2, ${from}, 1), (3, 2, ${into}, 1)`,
  ];
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
