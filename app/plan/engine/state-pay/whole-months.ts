import type { Claimant } from "../../types";
import { fifthsOfMonths, monthsOfFifths } from "./amount";
import type { Ledger, WholeMonthWeek } from "./ledger";
import { sum } from "./limits";

/** Fifths of days of a week, as calendar days paid before them leave them, are off by less than this. */
const tiny = 1e-6;

/** Each piece of leave is of whole months. The claimants without what is left of the first that is not; null if all are. */
export function inWholeMonths({ law, claimants, wholeMonthWeeks }: Ledger): readonly Claimant[] | null {
  for (const { id, isByWholeMonth } of law?.schemes ?? []) {
    if (!isByWholeMonth) continue;
    for (const claimant of claimants.keys()) {
      let drawnBefore = 0;
      for (const piece of piecesOf(
        wholeMonthWeeks.filter((one) => one.scheme === id && one.claimant === claimant),
      )) {
        const drawn = sum(piece.map(({ fifths }) => fifths));
        const inMonths = fifthsOfMonths(monthsOfFifths(drawnBefore + drawn)) - drawnBefore;
        if (inMonths < drawn - tiny)
          return claimants.map((one, index) => (index === claimant ? cut(one, piece, inMonths) : one));
        drawnBefore += drawn;
      }
    }
  }
  return null;
}

/** A working day between two weeks begins another piece. */
function piecesOf(weeks: readonly WholeMonthWeek[]): WholeMonthWeek[][] {
  const pieces: WholeMonthWeek[][] = [];
  let end = -Infinity;
  for (const week of weeks) {
    if (week.from > end + tiny) pieces.push([]);
    pieces.at(-1)?.push(week);
    end = week.from + week.fifths;
  }
  return pieces;
}

function cut(claimant: Claimant, piece: readonly WholeMonthWeek[], inMonths: number): Claimant {
  const fifthsOfWholeMonths = new Map(claimant.fifthsOfWholeMonths);
  let left = inMonths;
  for (const { scheme, week, fifths } of piece) {
    const kept = Math.min(fifths, left);
    fifthsOfWholeMonths.set(`${scheme} ${week}`, kept);
    left -= kept;
  }
  return { ...claimant, fifthsOfWholeMonths };
}
