import type { Claimant } from "../../types";
import { fifthsOfMonths, monthsOfFifths } from "./amount";
import type { Drawing, MonthDraw } from "./ledger";
import { sum } from "./limits";

/** Fifths of days of a week, as calendar days paid before them leave them, are off by less than this. */
const tiny = 1e-6;

/** Each piece of leave is of whole months. The claimants without what is left of the first that is not; null if all are. */
export function inWholeMonths({ law, claimants, monthDraws }: Drawing): readonly Claimant[] | null {
  for (const { id, isByWholeMonth } of law?.schemes ?? []) {
    if (!isByWholeMonth) continue;
    for (const place of claimants.keys()) {
      let gone = 0;
      for (const piece of piecesOf(monthDraws.filter((one) => one.scheme === id && one.claimant === place))) {
        const drawn = sum(piece.map(({ fifths }) => fifths));
        const whole = fifthsOfMonths(monthsOfFifths(gone + drawn)) - gone;
        if (whole < drawn - tiny)
          return claimants.map((one, at) => (at === place ? cut(one, piece, whole) : one));
        gone += drawn;
      }
    }
  }
  return null;
}

/** A working day between two draws begins another piece. */
function piecesOf(draws: readonly MonthDraw[]): MonthDraw[][] {
  const pieces: MonthDraw[][] = [];
  let end = -Infinity;
  for (const draw of draws) {
    if (draw.from > end + tiny) pieces.push([]);
    pieces.at(-1)?.push(draw);
    end = draw.from + draw.fifths;
  }
  return pieces;
}

function cut(claimant: Claimant, piece: readonly MonthDraw[], whole: number): Claimant {
  const wholeMonths = new Map(claimant.wholeMonths);
  let left = whole;
  for (const { scheme, week, fifths } of piece) {
    const most = Math.min(fifths, left);
    wholeMonths.set(`${scheme} ${week}`, most);
    left -= most;
  }
  return { ...claimant, wholeMonths };
}
