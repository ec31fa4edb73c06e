import { desc, eq, isNotNull, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, json, listOf, nullable, number, objectOf, oneOf, rows, text } from "db/rows.server";
import { communityInputs } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerDomains, employerReplies, employerRepresentatives } from "db/schema/employer-replies";
import type { DomainContext, PeopleContext } from "~/server/context";
import { listAnyEmployerDetails } from "~/features/employers/admin-row-queries.server";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { isOwnDomain, mayBeOwn } from "./employer-domain.server";
import { repliesItem } from "./admin-texts";

const dayMs = 24 * 60 * 60 * 1000;

interface Waiting {
  id: number;
  version: number;
  /** How many days it has waited. */
  days: number;
  company: { id: string; name: string };
}

interface WaitingClaim extends Waiting {
  kind: "claim";
  email: string;
  domain: string;
  /** Of the employer's own domains: whether the address is at one, and which they are. */
  isAtOwn: boolean;
  ownDomains: OwnDomain[];
  /** Whether an admin may confirm the address's domain as its own. */
  isConfirmable: boolean;
  /** Of its sources. */
  hosts: string[];
}

interface OwnDomain {
  domain: string;
  /** What shows it; null where an admin confirmed it. */
  url: string | null;
}

interface WaitingReply extends Waiting {
  kind: "reply";
  words: string;
  /** Public now in its place. */
  published: string | null;
  /** Null for a reply for the employer itself. */
  experience: string | null;
}

type WaitingAnswer = WaitingClaim | WaitingReply;

const fields = {
  kind: oneOf(["claim", "reply"]),
  id: number,
  version: number,
  since: number,
  publicId: companies.publicId,
  name: companies.name,
  email: nullable(text),
  domain: nullable(text),
  words: nullable(text),
  published: nullable(text),
  experience: nullable(text),
  isAtOwn: nullable(flag),
  ownDomains: json(listOf(objectOf({ domain: text, url: nullable(text) }))),
};

const waitingClaims = sql`select 'claim' as kind, ${employerRepresentatives.id}, ${employerRepresentatives.version},
    ${employerRepresentatives.dateAsked} as since, ${employerRepresentatives.companyId} as companyRow,
    ${employerRepresentatives.email}, ${employerRepresentatives.domain},
    null as words, null as published, null as experienceId
  from ${employerRepresentatives} where ${employerRepresentatives.state} = 'waiting'`;

/** The columns of {@link waitingClaims}. */
const waitingReplies = sql`select 'reply', ${employerReplies.id}, ${employerReplies.version},
    ${employerReplies.dateProposed}, ${employerReplies.companyId}, null, null,
    ${employerReplies.proposed}, ${employerReplies.published}, ${employerReplies.experienceId}
  from ${employerReplies} where ${employerReplies.proposed} is not null`;

/** The oldest first, in two round trips, however many wait. */
export async function listWaitingAnswers(
  ctx: Pick<PeopleContext, "db" | "clock" | "secrets">,
  { page, perPage }: Paging,
): Promise<{ items: WaitingAnswer[]; total: number; revision: string }> {
  const [found, [total]] = await batch(ctx.db, [
    rows(
      fields,
      // Each half reads the partial index on what waits.
      sql`select w.*, ${companies.publicId} as publicId, ${companies.name},
          (select ${communityInputs.content} from ${communityInputs}
            where ${communityInputs.id} = w.experienceId) as experience,
          w.domain is not null and ${isOwnDomain(sql`w.domain`, sql`w.companyRow`)} as isAtOwn,
          (select json_group_array(json_object('domain', ${employerDomains.domain}, 'url', ${employerDomains.url}))
            from ${employerDomains}
            where w.domain is not null and ${employerDomains.companyId} = w.companyRow) as ownDomains
        from (${waitingClaims} union all ${waitingReplies}) w
          join ${companies} on ${companies.id} = w.companyRow
        order by w.since, w.id
        limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.employersAnswers),
  ]);
  const claimed = found.filter(({ kind }) => kind === "claim").map(({ publicId }) => publicId);
  const about = await listAnyEmployerDetails(ctx, [...new Set(claimed)]);
  const now = ctx.clock();
  const items = await Promise.all(
    found.map(async (row): Promise<WaitingAnswer> => {
      const { id, version, since, publicId, name, domain, words, published, experience } = row;
      const company = { id: publicId, name };
      const waiting = { id, version, days: Math.max(0, Math.floor((now - since) / dayMs)), company };
      if (row.kind === "reply")
        return { kind: "reply", ...waiting, words: words ?? "", published, experience };
      const employer = about.get(publicId);
      return {
        kind: "claim",
        ...waiting,
        email: await unsealed(ctx, row.email),
        domain: domain ?? "",
        isAtOwn: row.isAtOwn ?? false,
        ownDomains: row.ownDomains,
        isConfirmable: mayBeOwn(domain ?? ""),
        hosts: hostsOf(employer?.sources ?? []),
      };
    }),
  );
  return { items, total: total?.total ?? 0, revision: total?.revision ?? "" };
}

function hostsOf(sources: readonly { url?: string | null | undefined }[]): string[] {
  const hosts = sources.flatMap(({ url }) =>
    url && URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, "")] : [],
  );
  return [...new Set(hosts)];
}

async function unsealed({ secrets }: Pick<PeopleContext, "secrets">, email: string | null): Promise<string> {
  return email === null ? "" : secrets.unseal("representative", email).catch(() => repliesItem.addressLost);
}

/** Without the address. */
interface ApprovedRepresentative {
  id: number;
  version: number;
  domain: string;
  company: { id: string; name: string };
}

/** A hidden experience hides its reply. */
interface PublishedReply {
  id: number;
  version: number;
  content: string;
  isToExperience: boolean;
  company: { id: string; name: string };
}

const mostListed = 50;

/** The newest first, at most {@link mostListed} of each. */
export async function listStandingAnswers({ db }: Pick<DomainContext, "db">): Promise<{
  representatives: ApprovedRepresentative[];
  replies: PublishedReply[];
}> {
  const company = { id: companies.publicId, name: companies.name };
  const [representatives, replies] = await batch(db, [
    db
      .select({
        id: employerRepresentatives.id,
        version: employerRepresentatives.version,
        domain: employerRepresentatives.domain,
        company,
      })
      .from(employerRepresentatives)
      .innerJoin(companies, eq(companies.id, employerRepresentatives.companyId))
      // In the words of the partial index.
      .where(sql`${employerRepresentatives.state} = 'approved'`)
      .orderBy(desc(employerRepresentatives.decidedAt))
      .limit(mostListed),
    db
      .select({
        id: employerReplies.id,
        version: employerReplies.version,
        content: sql`${employerReplies.published}`.mapWith(text),
        isToExperience: sql`${employerReplies.experienceId} is not null`.mapWith(flag),
        company,
      })
      .from(employerReplies)
      .innerJoin(companies, eq(companies.id, employerReplies.companyId))
      .where(isNotNull(employerReplies.published))
      .orderBy(desc(employerReplies.month), employerReplies.id)
      .limit(mostListed),
  ]);
  return { representatives, replies };
}
