import type { PolicyDocument } from "./document-input";
import { fullPayFor, toFullPayJson } from "./full-pay-rules";
import { startBy } from "./start-by-rules";
import { documentOf, nothingStated, type StoredPolicy } from "./stored-policy-rules";
import { isStale } from "./feature-rules";
import { usualTenure } from "./stored-figures";
import type { PolicyJson, StartByJson } from "./policy-output";

/** What someone who looks at a policy says of themselves; it is used for the response and kept nowhere. */
export interface PolicyQuestion {
  /** Months in the job. */
  tenure: number;
  /** When the child is due, `YYYY-MM-DD`. */
  due: string | null;
}

export const nothingAsked: PolicyQuestion = { tenure: usualTenure, due: null };

/**
 * A stored policy as it is shown.
 * @param now milliseconds UTC.
 */
export function toPolicyJson(stored: StoredPolicy, { tenure, due }: PolicyQuestion, now: number): PolicyJson {
  const policy = documentOf(stored);
  const document = policy ?? nothingStated;
  return {
    policy,
    sources: document.sources,
    fieldSources: sourcesByPath(document),
    isStale: isStale(document, now),
    fullPayWeeks: toFullPayJson(fullPayFor(document, { carer: "primary", path: "birth" }, tenure), tenure),
    startBy: due === null ? null : document.provisions.flatMap((provision) => starts(provision, due)),
  };
}

/** The source of each provision, and of each part that has one of its own. */
function sourcesByPath({ provisions, fieldSources = {} }: PolicyDocument): Record<string, string> {
  const own = provisions.flatMap(({ source }, at) =>
    source ? [[`provisions[${at}]`, source] as const] : [],
  );
  return { ...Object.fromEntries(own), ...fieldSources };
}

function starts(provision: PolicyDocument["provisions"][number], due: string): StartByJson[] {
  return provision.tiers.map((tier, at) => ({
    provision: provision.id,
    tier: at,
    minService: tier.minService,
    ...startBy(provision, tier, { due }),
  }));
}
