import type { ReactNode } from "react";

import type { CompanyJson } from "../../domain/companies/company-json";
import { weeksLabel } from "../../domain/companies/company-rules";
import { notStated } from "../companies/policy-facts";
import { LeaveBar } from "../leave-bar";
import { bestOf } from "./compare-best";

/** One thing that is compared, with a cell for each employer. */
export interface CompareRow {
  label: string;
  note?: string;
  cells: ReactNode[];
}

/** A row of weeks on the leave scale; the longest says so. */
export function weeksRow(
  label: string,
  companies: CompanyJson[],
  weeksOf: (company: CompanyJson) => number | null,
): CompareRow {
  const best = bestOf(companies.map(weeksOf));
  return {
    label,
    cells: companies.map((company, place) => (
      <WeeksCell key={company.id} weeks={weeksOf(company)} isLongest={best[place] === true} />
    )),
  };
}

function WeeksCell({ weeks, isLongest }: { weeks: number | null; isLongest: boolean }) {
  return (
    <>
      <span className="sr-only">
        {weeksLabel(weeks)}
        {isLongest && ", longest"}
      </span>
      <div
        aria-hidden
        className="leave-scale [&_.leave-row]:grid-cols-1 md:[&_.leave-row]:grid-cols-[minmax(0,1fr)_5rem]"
      >
        <LeaveBar label={isLongest ? "Longest" : ""} weeks={weeks} />
      </div>
    </>
  );
}

/** Words in a cell; what is not known is quieter, and the better one says so. */
export function TextCell({ text, best }: { text: string; best?: string | false }) {
  return (
    <>
      <span className={text === notStated ? "text-muted" : "font-semibold"}>{text}</span>
      {best && <span className="block text-small text-action">{best}</span>}
    </>
  );
}
