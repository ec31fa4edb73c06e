import { payAboveLaw } from "~/features/compare/queries.server";
import type { DomainContext } from "~/lib/context";
import { lawAnswerOf } from "~/features/law/queries.server";
import { toPolicyView } from "~/features/policy/document/policy-view";
import { nothingAsked } from "~/features/policy/document/policy-schema";
import type { Answer, PolicyView } from "~/features/policy/document/view-shapes";
import type { Comparison } from "./schema";
import { listEmployersWithPeers } from "./employer-queries.server";

/**
 * What the policies of compared employers say, in their order; of fewer than two, nothing.
 * @param linked The public ids that a link names, which are read at once, beside the results.
 * @param comparison What the link and the typed names turned out to be. Those that no link named are read only then.
 */
export async function comparedPolicies(
  ctx: DomainContext,
  linked: string[],
  comparison: Promise<Comparison>,
): Promise<PolicyView[]> {
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
    if (!found) return [];
    const { company, peers } = found;
    const now = ctx.clock();
    const aboveLaw = payAboveLaw(company.policy, { ...nothingAsked, pay: null }, now);
    return [
      {
        ...toPolicyView(company, nothingAsked, now).policy,
        median: peers.fullPay,
        law: lawAnswerOf(company, now),
        aboveLaw: answerOf(aboveLaw && [`${aboveLaw.text}, ${aboveLaw.at}.`]),
      },
    ];
  });
}

const answerOf = (said: string[] | null): Answer => ({
  parts: said ? [{ of: null, said: said.map((text) => ({ text, sources: [] })) }] : [],
  open: [],
});
