import type { PolicyDocument } from "./document-input";
import { fullPayFor, toFullPayJson } from "./full-pay-rules";
import type { Tier } from "./provision-input";
import { startBy, type StartBy } from "./start-by-rules";
import { documentOf, type StoredPolicy } from "./stored-policy-rules";
import { isStale } from "./trait-rules";
import { usualTenure, type FullPayJson } from "./stored-figures";

/** What someone who looks at a policy says of themselves; it is used for the response and kept nowhere. */
export interface PolicyQuestion {
  /** Months in the job. */
  tenure: number;
  /** When the child is due, `YYYY-MM-DD`. */
  due: string | null;
}

export const nothingAsked: PolicyQuestion = { tenure: usualTenure, due: null };

/** The latest first day in the job for one tier of one provision. */
export type StartByJson = StartBy & {
  /** The provision's id, and its tier's place in it, from 0. */
  provision: string;
  tier: number;
  minService: Tier["minService"];
};

/** A policy as calls and pages carry it. Nothing in it is anybody's but the employer's. */
export interface PolicyJson {
  /** Null where nothing is stated. */
  policy: PolicyDocument | null;
  sources: PolicyDocument["sources"];
  /** A path of the policy, as `provisions[0]` or `provisions[0].clawback`, to the id of the source that it has. */
  fieldSources: Record<string, string>;
  isStale: boolean;
  fullPayWeeks: FullPayJson;
  /** Null unless a due date is asked for. */
  startBy: StartByJson[] | null;
}

/**
 * A stored policy as it is shown.
 * @param now milliseconds UTC.
 */
export function toPolicyJson(stored: StoredPolicy, { tenure, due }: PolicyQuestion, now: number): PolicyJson {
  const policy = documentOf(stored);
  const asker = { carer: "primary", path: "birth" } as const;
  return {
    policy,
    sources: policy?.sources ?? [],
    fieldSources: policy ? sourcesByPath(policy) : {},
    isStale: policy !== null && isStale(policy, now),
    fullPayWeeks: policy
      ? toFullPayJson(fullPayFor(policy, asker, tenure), tenure)
      : { value: null, atLeast: false, includesStatePay: null, tenureMonths: tenure },
    startBy: due === null ? null : (policy?.provisions ?? []).flatMap((provision) => starts(provision, due)),
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
