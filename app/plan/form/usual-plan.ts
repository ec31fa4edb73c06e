import { dayText, mondayOf, monthsAfter } from "../days";
import { birthFrom, birthTo, type Role, roles } from "../plan";
import type { Plan, PlanCarer } from "../schema";

export const usualCountry = "AU";

/**
 * Due on a Monday in about three months: then weeks of leave are whole weeks of the plan, and the first
 * figures match the policies.
 */
export function usualPlan(now: number): Plan {
  const due = dayText(mondayOf(new Date(now + 90 * 86_400_000).toISOString().slice(0, 10), 1));
  const carer = (role: Role): PlanCarer => ({ role, employer: null, start: null, pay: null, blocks: [] });
  return {
    birth: due > birthTo ? birthTo : due < birthFrom ? birthFrom : due,
    path: "birth",
    children: 1,
    country: usualCountry,
    region: null,
    statePay: "yes",
    ratesGoOn: true,
    carers: roles.map(carer),
  };
}

/** Of an invented family, as its form would send it. */
export const examplePlan =
  "birth=2027-03-01&country=AU&a-pay=2000&a-per=week&a-from=1&a-w=12&a-u=provision:100%25&a-w=22&a-u=state&a-w=6&a-u=unpaid" +
  "&b-pay=1800&b-per=week&b-from=1&b-w=4&b-u=provision:100%25&b-w=36&b-u=work&b-w=4&b-u=state";

/** What a visitor typed on an employer's page; null where nothing. */
interface TypedBefore {
  /** `YYYY-MM-DD`. */
  due: string | null;
  /** Months in the job at the birth. */
  months: number | null;
  /** Gross, a week, in minor units. */
  pay: number | null;
}

export function planAddress(employer: string, { due, months, pay }: TypedBefore): string {
  const birth = due !== null && due >= birthFrom && due <= birthTo ? due : null;
  const start = birth === null || months === null ? null : monthsAfter(birth, -months).slice(0, 7);
  const query = {
    a: employer,
    birth,
    "a-start": start !== null && start >= "1900" ? start : null,
    "a-pay": pay === null ? null : String(pay / 100),
  };
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([key, text]) => (text ? [[key, text]] : [])),
  );
  return `/plan?${params.toString()}`;
}
