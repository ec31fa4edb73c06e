import { type ReactNode, useState } from "react";

import { Icon } from "~/components/icon";
import { Input, Select } from "~/components/field";
import { dayCount } from "~/plan/words/phrases";
import type { Row } from "~/plan/form/lines";
import { carerFields } from "~/plan/form/texts";

interface WeekLineProps {
  /** Prefix of the carer's fields: `a`. */
  of: string;
  carer: string;
  /** From 1. */
  line: number;
  row: Row;
  /** "Weeks 1 to 12 · to 25 October 2026". */
  when: string;
  choices: readonly [string, string][];
  /** Asked after a change of its weeks. */
  question: ReactNode;
  /** Weeks that could not be read. */
  typed: string | undefined;
  errors: string[] | undefined;
}

/** Days a week are folded: most lines are of whole weeks. */
export function WeekLine({
  of,
  carer,
  line,
  row: { weeks, code, days },
  when,
  choices,
  question,
  typed,
  errors,
}: WeekLineProps) {
  const [kind, setKind] = useState(code);
  const isInTouch = kind === "in_touch";
  const use = isInTouch ? "in_touch" : "state";
  const perWeek = days === undefined && !isInTouch ? carerFields.allWeek : dayCount(days ?? 1, use);
  return (
    <li className="flex flex-col">
      <span className="flex flex-wrap items-center gap-2">
        <Input
          id={`plan-${of}-w${line}`}
          name={`${of}-w`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed ?? (weeks || "")}
          aria-invalid={errors && true}
          aria-describedby={errors && `${of}-w${line}-error`}
          aria-label={carerFields.weeksOfLine(carer, line)}
          className="!w-20 shrink-0"
        />
        <span>{carerFields.weeks}</span>
        <Select
          id={`plan-${of}-u${line}`}
          name={`${of}-u`}
          defaultValue={code}
          onChange={(event) => setKind(event.target.value)}
          aria-label={carerFields.kindOfLine(carer, line)}
          className="!w-auto grow basis-32"
        >
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </span>
      {question}
      <details className="group/days text-small">
        <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 text-muted [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            {when} · {perWeek}
          </span>
          <Icon of="chevron-down" className="shrink-0 group-open/days:rotate-180" />
        </summary>
        <span className="flex flex-wrap items-center gap-2">
          <Select
            key={use}
            id={`plan-${of}-d${line}`}
            name={`${of}-d`}
            defaultValue={days ?? (isInTouch ? 1 : "")}
            aria-label={carerFields.daysOfLine(carer, line)}
            className="!w-auto"
          >
            {!isInTouch && <option value="">{carerFields.allWeek}</option>}
            {[4, 3, 2, 1].map((n) => (
              <option key={n} value={n}>
                {carerFields.days(n)}
              </option>
            ))}
          </Select>
          <span>{isInTouch ? carerFields.ofWork : carerFields.atHome}</span>
        </span>
      </details>
      {errors && (
        <span id={`${of}-w${line}-error`} className="text-small font-semibold text-negative">
          {errors}
        </span>
      )}
    </li>
  );
}
