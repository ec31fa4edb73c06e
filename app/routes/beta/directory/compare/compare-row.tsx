import type { ReactNode } from "react";
import type { EmployerJson } from "~/features/employers/schema";
import { factOf, labelOf, type PolicyField } from "~/policy/policy";
import { leaveScaleWeeks, triStateLabel, weeksLabel } from "~/policy/policy-rules";
import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";
import { factWords, notStated } from "~/features/employers/rules";
import { LeaveBar } from "~/components/leave-scale";

export interface CompareRow {
  label: string;
  note?: ReactNode;
  cells: ReactNode[];
  /** On a phone, sentences stack, each under its employer's name. */
  isWordy?: boolean;
  /** Spans all columns. */
  all?: ReactNode;
  isSame: boolean;
}

/** "Not stated" counts as a value. */
export function areSame(values: readonly unknown[]): boolean {
  return values.every((value) => value === values[0]);
}

export function factRow(field: PolicyField, companies: EmployerJson[], note?: ReactNode): CompareRow {
  const label = labelOf(field, "compare");
  const { kind } = factOf(field);
  const numberOf = (company: EmployerJson) => {
    const value = company[field];
    return typeof value === "number" ? value : null;
  };
  if (kind === "weeks") return weeksRow(label, companies, numberOf, note);
  if (kind === "triState" || kind === "list")
    return {
      label,
      isSame: areSame(companies.map((company) => factWords(field, company))),
      cells: companies.map((company) => <FactValue key={company.id} field={field} company={company} />),
    };
  const words = companies.map((company) => factWords(field, company));
  return {
    label,
    isSame: areSame(words),
    cells: words.map((text, place) => <TextCell key={companies[place]?.id} text={text} />),
  };
}

function weeksRow(
  label: string,
  companies: EmployerJson[],
  weeksOf: (company: EmployerJson) => number | null,
  note?: ReactNode,
): CompareRow {
  const isAnyBeyond = companies.some((company) => (weeksOf(company) ?? 0) > leaveScaleWeeks);
  return {
    label,
    note,
    isSame: areSame(companies.map((company) => weeksLabel(weeksOf(company), company.isMinimum))),
    cells: companies.map((company) => (
      <WeeksCell
        key={company.id}
        weeks={weeksOf(company)}
        isMinimum={company.isMinimum}
        isAnyBeyond={isAnyBeyond}
      />
    )),
  };
}

interface WeeksCellProps {
  weeks: number | null;
  isMinimum: boolean | null;
  /** One bar passes the scale: all cells keep the line that says so, to align the bars. */
  isAnyBeyond: boolean;
}

function WeeksCell({ weeks, isMinimum, isAnyBeyond }: WeeksCellProps) {
  return (
    <>
      <span className="sr-only">{weeksLabel(weeks, isMinimum)}</span>
      <div aria-hidden className="leave-scale">
        <div
          className={classNames(
            "leave-grid !grid-cols-1 [&>.leave-figure]:!col-start-1 [&>.leave-figure]:whitespace-normal",
            !isAnyBeyond && "[&_.leave-label]:hidden",
          )}
        >
          <LeaveBar label={"\u00a0"} weeks={weeks} isMinimum={isMinimum} />
        </div>
      </div>
    </>
  );
}

function TextCell({ text }: { text: string }) {
  return <span className={text === notStated ? "text-muted" : "font-semibold"}>{text}</span>;
}

function FactValue({ field, company }: { field: PolicyField; company: EmployerJson }) {
  const value = company[field];
  if (factOf(field).kind === "triState" && typeof value !== "string" && typeof value !== "number")
    return <BenefitValue answer={value} />;
  const words = factWords(field, company);
  return <span className={words === notStated ? "text-muted" : undefined}>{words}</span>;
}

function BenefitValue({ answer }: { answer: boolean | null }) {
  const looks = (
    {
      true: { of: "check", className: "font-semibold text-positive" },
      false: { of: "x", className: "text-ink" },
      null: { of: "minus", className: "text-muted" },
    } as const
  )[String(answer) as "true" | "false" | "null"];
  return (
    <span className={`inline-flex items-start gap-1 ${looks.className}`}>
      <Icon of={looks.of} className="mt-1 size-4" />
      {triStateLabel(answer)}
    </span>
  );
}
