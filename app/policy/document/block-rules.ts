import type { Step } from "./provision-schema";
import { payLines } from "../sentence-texts";
import { weekTenths } from "./service-rules";
import { moneyWords } from "./step-words-rules";
import type { Block, TierView } from "./view-shapes";

export interface ReaderPay {
  /** A week's gross pay in minor units; null where it is unknown. */
  weekly: number | null;
  /** What the state pays the primary carer in each week from the birth, in minor units. */
  state: readonly number[];
  /** What the primary carer receives of both in each week, in minor units; empty where it is not reckoned. */
  received: readonly Range[];
}

interface Range {
  least: number;
  most: number;
}

export const payUnknown: ReaderPay = { weekly: null, state: [], received: [] };

/** Blocks of the picture; equal neighbours become one. */
export function blocksOf(steps: readonly Step[], reader: ReaderPay): Block[] {
  const blocks: Block[] = [];
  let from: number | null = 0;
  for (const step of steps) {
    const { pay, state = null, weeksBasis } = step;
    const length = weekTenths(step);
    if (from === null) break;
    if (length !== 0) {
      const isOnTop = pay.kind !== "unpaid" && (state === "on_top" || state === "on_top_capped");
      const ofState = isOnTop || pay.kind === "statutory" ? stateShare(reader, from, length) : null;
      const flat = pay.kind === "flat" ? shareOf(pay.amount, reader) : null;
      const block: Block = {
        kind: flat === null ? kindOf(step) : "pay",
        from,
        length,
        share: pay.kind === "percent" ? pay.pct : flat,
        isOnTop,
        ...(ofState !== null && { state: ofState }),
        followsLaw: weeksBasis === "while_state_pays",
      };
      const last = blocks.at(-1);
      const isSame = last && last.length !== null && length !== null && isAlike(last, block);
      if (isSame) blocks[blocks.length - 1] = { ...last, length: (last.length ?? 0) + length };
      else blocks.push(block);
    }
    from = length === null ? null : from + length;
  }
  return blocks;
}

/** The picture as a list: "8 weeks: full pay", "weeks 1 to 8", "£600 a week". */
export function linesOf(
  blocks: readonly Block[],
  reader: ReaderPay,
  currency: string | null,
): NonNullable<TierView["lines"]> {
  return blocks.map((block) => {
    const { from, length } = block;
    const [first, end] = [from / 10, (from + (length ?? 0)) / 10];
    return {
      words: payLines.of(length === null ? null : length / 10, payWordsOf(block)),
      when: length === null || from % 10 !== 0 || length % 10 !== 0 ? null : payLines.weeks(first + 1, end),
      amount: amountOf(reader.received.slice(...weeksIn(block)), currency),
    };
  });
}

function payWordsOf({ kind, share, isOnTop }: Block): string {
  const own = kind === "pay" ? payLines.share(share ?? 0) : payLines[kind];
  return isOnTop ? payLines.onTop(own) : own;
}

/** What the state alone pays in each week, as it is drawn; weeks without pay are no part of it. */
export function lawTier({ weekly, state }: Pick<ReaderPay, "weekly" | "state">): TierView {
  const blocks: Block[] = [];
  state.forEach((amount, week) => {
    const share = shareOf(amount, { weekly });
    if (share === null || amount === 0) return;
    const last = blocks.at(-1);
    const isSame = last && last.state === share && last.from + (last.length ?? 0) === week * 10;
    if (isSame) blocks[blocks.length - 1] = { ...last, length: (last.length ?? 0) + 10 };
    else
      blocks.push({
        ...{ kind: "state", from: week * 10, length: 10, share: null, isOnTop: false, followsLaw: false },
        state: share,
      });
  });
  return { when: null, steps: [], isSelected: false, worth: null, blocks, lumpSum: 0 };
}

/** Places of the weeks that a block is in. */
function weeksIn({ from, length }: Pick<Block, "from" | "length">): [number, number | undefined] {
  const first = Math.floor(from / 10);
  return [first, length === null ? undefined : Math.max(first + 1, Math.round((from + length) / 10))];
}

/** "£600 a week", "£184.03, later £194.32 a week"; null where it is unknown, or changes more than once. */
function amountOf(weeks: readonly Range[], currency: string | null): string | null {
  const runs = weeks.filter(
    ({ least, most }, place) => weeks[place - 1]?.least !== least || weeks[place - 1]?.most !== most,
  );
  const [first, second, ...more] = runs.map(({ least, most }) =>
    least === most
      ? moneyWords(most, currency)
      : payLines.span(moneyWords(least, currency), moneyWords(most, currency)),
  );
  if (first === undefined || more.length > 0) return null;
  return payLines.aWeek(second === undefined ? first : payLines.then(first, second));
}

function shareOf(amount: number, { weekly }: Pick<ReaderPay, "weekly">): number | null {
  return weekly ? Math.min(100, Math.round((amount * 100) / weekly)) : null;
}

/** Percent of the reader's pay, the mean of the weeks in which the state pays; null where it pays none. */
function stateShare(reader: ReaderPay, from: number, length: number | null): number | null {
  const paid = reader.state.slice(...weeksIn({ from, length })).filter((amount) => amount > 0);
  if (paid.length === 0) return null;
  return shareOf(paid.reduce((sum, amount) => sum + amount, 0) / paid.length, reader);
}

const isAlike = (a: Block, b: Block) =>
  a.state === b.state &&
  a.kind === b.kind &&
  a.share === b.share &&
  a.isOnTop === b.isOnTop &&
  a.followsLaw === b.followsLaw;

function kindOf({ pay }: Step): Block["kind"] {
  switch (pay.kind) {
    case "percent":
      return pay.pct > 0 ? "pay" : "unpaid";
    case "statutory":
      return "state";
    case "flat":
      return "amount";
    case "not_stated":
      return "unknown";
    default:
      return "unpaid";
  }
}
