import { paidYear } from "~/features/compare/queries.server";
import type { DomainContext } from "~/server/context";
import { lawAnswerOf, lawOfCountry } from "~/law/laws.server";
import { noLawWords } from "~/law/texts";
import { goneStaff } from "~/features/employers/page-texts";
import { toPolicyView } from "~/features/employers/shown-policy-rules";
import { nothingAsked } from "~/policy/document/policy-schema";
import type { Answer } from "~/policy/document/view-shapes";
import type { EmployerJson } from "~/features/employers/schema";
import type { ComparedPolicy, Comparison } from "./schema";
import { listEmployersWithPeers } from "./employer-queries.server";

/**
 * In their order; empty for fewer than two employers.
 * @param linked Public ids in the link: their policies are read together with the results.
 * @param comparison The resolved names. Employers that are not in the link take a second read.
 */
export async function comparedPolicies(
  ctx: DomainContext,
  linked: string[],
  comparison: Promise<Comparison>,
): Promise<ComparedPolicy[]> {
  const [details, { companies }] = await Promise.all([
    listEmployersWithPeers(ctx, linked.length > 1 ? linked : []),
    comparison,
  ]);
  if (companies.length < 2) return [];
  const others = companies
    .map(({ id }) => id)
    .filter((id) => !details.some(({ company }) => company.id === id));
  details.push(...(await listEmployersWithPeers(ctx, others)));
  return companies.flatMap(({ id }) => {
    const found = details.find(({ company }) => company.id === id);
    return found ? [comparedPolicy(found, ctx).policy] : [];
  });
}

/** Employers by a link, in its order, with their policies; those that are not listed are left out. */
export async function comparedEmployers(
  ctx: DomainContext,
  refs: string[],
): Promise<{ company: EmployerJson; policy: ComparedPolicy }[]> {
  return (await listEmployersWithPeers(ctx, refs)).map((found) => comparedPolicy(found, ctx));
}

function comparedPolicy(
  { company, peers, groups, isGone }: Awaited<ReturnType<typeof listEmployersWithPeers>>[number],
  ctx: Pick<DomainContext, "clock">,
): { company: EmployerJson; policy: ComparedPolicy } {
  const now = ctx.clock();
  const asked = { ...nothingAsked, pay: null };
  const { reader, aboveLaw, ...year } = paidYear(company.policy, asked, now);
  const shown = toPolicyView(company, nothingAsked, now, reader);
  return {
    company: shown.company,
    policy: {
      ...shown.policy,
      groups,
      gone: isGone ? goneStaff(company.staff) : null,
      median: peers.fullPay,
      law: lawAnswerOf(company, now),
      year,
      aboveLaw: answerOf(aboveLaw ? `${aboveLaw.text}, ${aboveLaw.at}.` : unsummed(company.country)),
    },
  };
}

/** Null where it is the employer that does not state enough. */
const unsummed = (country: string): string | null =>
  lawOfCountry(country) === null ? noLawWords(country) : null;

const answerOf = (text: string | null): Answer => ({
  parts: text === null ? [] : [{ of: null, said: [{ text, sources: [] }] }],
  open: [],
});
