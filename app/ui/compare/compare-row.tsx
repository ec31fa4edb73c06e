import type { ReactNode } from "react";

import type { EmployerJson } from "../../domain/employers/employer-json";
import { leaveScaleWeeks, weeksLabel } from "../../domain/policy/policy-rules";
import { classNames } from "../class-names";
import { notStated } from "../employers/policy-facts";
import { LeaveBar } from "../leave-bar";
import { bestOf } from "./compare-best";

/** One thing that is compared, with a cell for each employer. */
export interface CompareRow {
  label: string;
  note?: string;
  cells: ReactNode[];
  /** Every employer says the same. */
  isSame: boolean;
}

/** Whether all of some figures or words are equal; not stated is a word of its own. */
export function areSame(values: readonly unknown[]): boolean {
  return values.every((value) => value === values[0]);
}

/** A row of weeks on the leave scale; the longest says so. */
export function weeksRow(
  label: string,
  companies: EmployerJson[],
  weeksOf: (company: EmployerJson) => number | null,
  note?: string,
): CompareRow {
  const best = bestOf(companies.map(weeksOf));
  const isAnyBeyond = companies.some((company) => (weeksOf(company) ?? 0) > leaveScaleWeeks);
  return {
    label,
    note,
    isSame: areSame(companies.map(weeksOf)),
    cells: companies.map((company, place) => (
      <WeeksCell
        key={company.id}
        weeks={weeksOf(company)}
        isLongest={best[place] === true}
        isAnyBeyond={isAnyBeyond}
      />
    )),
  };
}

interface WeeksCellProps {
  weeks: number | null;
  isLongest: boolean;
  /** A bar of this row goes past the scale: every cell keeps the line that says so, and the bars stay level. */
  isAnyBeyond: boolean;
}

function WeeksCell({ weeks, isLongest, isAnyBeyond }: WeeksCellProps) {
  return (
    <>
      <span className="sr-only">{weeksLabel(weeks)}</span>
      <div aria-hidden className="leave-scale">
        <div
          className={classNames(
            "leave-grid !grid-cols-1 [&>.leave-figure]:!col-start-1 [&>.leave-figure]:whitespace-normal",
            !isAnyBeyond && "[&_.leave-label]:hidden",
          )}
        >
          <LeaveBar label={"\u00a0"} weeks={weeks} />
        </div>
      </div>
      {isLongest && <Best word="Longest" />}
    </>
  );
}

/** Names the better figure, for those who do not see colour or bars. */
export function Best({ word }: { word: string }) {
  return <p className="text-small font-semibold text-action">{word}</p>;
}

/** Words in a cell; what is not known is quieter, and the better one says so. */
export function TextCell({ text, best }: { text: string; best?: string | false }) {
  return (
    <>
      <span className={text === notStated ? "text-muted" : "font-semibold"}>{text}</span>
      {best && <Best word={best} />}
    </>
  );
}
