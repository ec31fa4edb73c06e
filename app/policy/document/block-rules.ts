import type { Step } from "./provision-schema";
import { weekTenths } from "./service-rules";
import type { Block } from "./view-shapes";

export interface ReaderPay {
  /** A week's gross pay in minor units; null where it is unknown. */
  weekly: number | null;
  /** What the state pays the primary carer in each week from the birth, in minor units. */
  state: readonly number[];
}

export const payUnknown: ReaderPay = { weekly: null, state: [] };

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

function shareOf(amount: number, { weekly }: ReaderPay): number | null {
  return weekly ? Math.min(100, Math.round((amount * 100) / weekly)) : null;
}

/** Percent of the reader's pay, the mean of the weeks in which the state pays; null where it pays none. */
function stateShare(reader: ReaderPay, from: number, length: number | null): number | null {
  const first = Math.floor(from / 10);
  const last = length === null ? undefined : Math.max(first + 1, Math.round((from + length) / 10));
  const paid = reader.state.slice(first, last).filter((amount) => amount > 0);
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
