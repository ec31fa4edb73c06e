import type { DomainContext } from "../context";
import { lawAnswerOf } from "../law/law-brief.server";
import { toPolicyView } from "../policy-document/employer-page-view";
import { nothingAsked } from "../policy-document/policy-json";
import type { PolicyView } from "../policy-document/view-shapes";
import type { Comparison } from "./directory-view";
import { listEmployerDetails } from "./employer-queries.server";

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
    listEmployerDetails(ctx, linked.length > 1 ? linked : []),
    comparison,
  ]);
  if (companies.length < 2) return [];
  const others = companies.map(({ id }) => id).filter((id) => !details.some((one) => one.id === id));
  details.push(...(await listEmployerDetails(ctx, others)));
  return companies.flatMap(({ id }) => {
    const found = details.find((one) => one.id === id);
    if (!found) return [];
    const now = ctx.clock();
    return [{ ...toPolicyView(found, nothingAsked, now).policy, law: lawAnswerOf(found, now) }];
  });
}
