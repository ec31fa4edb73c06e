import { fullPayWeeksWords } from "../policy-rules";
import { provisionTexts } from "../sentence-texts";
import { blocksOf, linesOf, type ReaderPay } from "./block-rules";
import type { FullPay } from "./figure-schema";
import { asMinimum, fullPayOf } from "./full-pay-rules";
import type { Step, Tier } from "./provision-schema";
import { serviceWords, stepPhrases } from "./step-words-rules";
import type { TierView } from "./view-shapes";

/** What a tier is said and drawn with. */
export interface Said {
  currency: string | null;
  isMinimum: boolean | null;
  pay: ReaderPay;
  /** Whether `pay.received` is of this tier. */
  isReceived?: boolean;
}

/** A tier as pages say and draw it. */
export function tierView(tier: Tier, said: Said, isSelected: boolean): TierView {
  const figure = figureOf(tier.steps);
  const { tenths, isAtLeast } = asMinimum(figure, said.isMinimum);
  const blocks = blocksOf(tier.steps, said.pay);
  return {
    when: serviceWords(tier.minService),
    steps: phrasesOf(tier.steps, said),
    isSelected,
    worth: tenths === null ? null : fullPayWeeksWords(tenths, isAtLeast),
    isWorthSaid: tenths !== null && !isAtLeast && isOneOfFullPay(tier.steps),
    blocks,
    lumpSum: figure.lumpSumTenths,
    ...(said.isReceived && blocks.length > 1 && { lines: linesOf(blocks, said.pay, said.currency) }),
  };
}

/** Its weeks of pay are its full-pay weeks. */
function isOneOfFullPay(steps: readonly Step[]): boolean {
  const paid = steps.filter(({ pay }) => pay.kind !== "unpaid");
  return paid.length === 1 && paid.every(({ pay }) => pay.kind === "percent" && pay.pct === 100);
}

export const figureOf = (steps: readonly Step[]): FullPay => ({
  ...fullPayOf(steps),
  isServiceStated: false,
});

export function phrasesOf(
  steps: readonly Step[],
  { currency, isMinimum }: Pick<Said, "currency" | "isMinimum">,
): string[] {
  const [first, ...others] = stepPhrases(steps, currency);
  if (first === undefined) return [];
  const isCounted = Boolean(steps[0]?.weeks);
  return [isMinimum && isCounted ? `${provisionTexts.atLeast} ${first}` : first, ...others];
}
