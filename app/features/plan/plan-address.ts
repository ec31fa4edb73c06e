import { monthsAfter } from "./calendar-rules";
import { birthFrom, birthTo } from "./plan-json";

/** What somebody has told an employer's page, which its plan starts with. */
interface Told {
  /** The day of birth, `YYYY-MM-DD`; null where it was not told. */
  due: string | null;
  /** Months in the job at the birth; null where it was not told. */
  months: number | null;
  /** A week's gross pay in minor units; null where it was not told. */
  pay: number | null;
}

/** The planner for someone of an employer, with what its page was told. */
export function planAddress(employer: string, { due, months, pay }: Told): string {
  const birth = due !== null && due >= birthFrom && due <= birthTo ? due : null;
  const start = birth === null || months === null ? null : monthsAfter(birth, -months).slice(0, 7);
  const told = {
    a: employer,
    birth,
    "a-start": start !== null && start >= "1900" ? start : null,
    "a-pay": pay === null ? null : String(pay / 100),
  };
  const params = new URLSearchParams(
    Object.entries(told).flatMap(([key, text]) => (text ? [[key, text]] : [])),
  );
  return `/plan?${params.toString()}`;
}
