import { taxOf } from "~/law/tax/tax-of";
import { isAllRead, type ReadForm } from "../form/form";
import { type NetMonths, netMonthsOf } from "../months/net";
import { type PlanTerms, reckonPlan } from "./reckoned-plan";

interface AskedPlan {
  read: ReadForm;
  terms: PlanTerms;
  toDraft: readonly boolean[];
}

/**
 * For a page that is drawn by the server: in browsers a country's tax comes when it is needed.
 * @returns null also where somebody's pay is not typed.
 */
export async function netMonthsNow({ read, terms, toDraft }: AskedPlan): Promise<NetMonths | null> {
  const { plan } = read;
  const tax =
    isAllRead(read) && plan.carers.every(({ pay }) => pay !== null) ? await taxOf(plan.country) : null;
  return tax && netMonthsOf(reckonPlan(plan, toDraft, terms), tax);
}
