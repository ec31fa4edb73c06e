import { meaningsOf, withoutPercentSign } from "~/core/number-reader";
import { factOf, isFactField } from "~/policy/policy";
import { readPercent, readWeeks, type Parsed, type NumberHabit } from "~/policy/value-readers";
import type { Column, DecimalName, ReadOptions, Table } from "../stages";
import { statedCells } from "./cells";
import type { ImportField } from "./fields";

/** What the numbers of a file leave open, for a person to say. */
export interface NumberQuestions {
  /** How a number is written that has a comma or is unclear, and the likely sign; null where there is none. */
  decimal: { sample: string; guess: DecimalName | null } | null;
  /** A percentage is between 0 and 1, or none is above 1: 0.5 may be half of pay. */
  asksPercentage: boolean;
}

const numberReaders = { weeks: readWeeks, percent: readPercent } satisfies Record<
  string,
  (cell: string, habit: NumberHabit) => Parsed<number>
>;

const isNumberKind = (kind: string): kind is keyof typeof numberReaders => Object.hasOwn(numberReaders, kind);

export function numberKindOf(field: ImportField | null): keyof typeof numberReaders | null {
  const kind = field !== null && isFactField(field) ? factOf(field).kind : "";
  return isNumberKind(kind) ? kind : null;
}

/** Whether a cell can be true if the decimal sign is the right one. */
export function mayBeNumber(kind: keyof typeof numberReaders, cell: string): boolean {
  return ([".", ","] as const).some((sign) => numberReaders[kind](cell, sign).problem === undefined);
}

export class NumberSurvey {
  private comma = "";
  private unclear = "";
  private hasPoint = false;
  private readonly shares = new ShareSurvey();

  take(kind: keyof typeof numberReaders, cell: string): void {
    if (kind === "percent") this.shares.take(cell);
    const { ".": point, ",": comma } = meaningsOf(withoutPercentSign(cell));
    if (point === comma) return;
    if (point === null) this.comma ||= cell;
    else if (comma === null) this.hasPoint = true;
    else this.unclear ||= cell;
  }

  questions(): NumberQuestions {
    const sample = this.comma || this.unclear;
    const isMixed = this.comma !== "" && this.hasPoint;
    const likely = this.comma !== "" ? "comma" : this.hasPoint ? "point" : null;
    return {
      decimal: sample === "" ? null : { sample, guess: isMixed ? null : likely },
      asksPercentage: this.shares.mayBeShares(),
    };
  }
}

/** Looks through percentages: is any a fraction, or do all fit a share of pay, and does any say more than nothing? */
class ShareSurvey {
  private most = 0;
  private hasFraction = false;

  take(cell: string): void {
    const digits = withoutPercentSign(cell);
    const { ".": point, ",": comma } = meaningsOf(digits);
    const value = Math.min(point ?? Infinity, comma ?? Infinity);
    // A sign says percent.
    if (digits !== cell) this.most = Infinity;
    else if (value !== Infinity) this.most = Math.max(this.most, value);
    this.hasFraction ||= digits === cell && value > 0 && value < 1;
  }

  mayBeShares(): boolean {
    return this.hasFraction || (this.most > 0 && this.most <= 1);
  }
}

/** Whether a column of percentages may be one of shares of pay. */
export function mayBeShares(
  table: Table,
  columns: readonly Column[],
  missing: ReadOptions["missing"],
): boolean {
  return columns.some(({ field }, index) => {
    if (numberKindOf(field) !== "percent") return false;
    const shares = new ShareSurvey();
    for (const { cell } of statedCells(table, index, missing)) shares.take(cell);
    return shares.mayBeShares();
  });
}
