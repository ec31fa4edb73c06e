import { type PlanTerms, type ReckonedPlan, reckonPlan } from "~/plan/answer/reckoned-plan";
import type { CalendarIds } from "~/plan/calendar/event-ids";
import type { ReadForm } from "~/plan/form/form";
import { planCode } from "~/plan/link/code";
import type { NetMonths } from "~/plan/months/net";
import type { Way } from "~/plan/ways/ways";
import type { PlanStep } from "./plan-history";

export interface ShownPlan {
  read: ReadForm;
  terms: PlanTerms;
  toDraft: boolean[];
  ways: Way[];
  /** Of a plan that a link opened. */
  ids?: CalendarIds | null;
}

export interface LoadedPlan extends ShownPlan {
  /** The first questions are open: nothing was asked for yet, or not all of it could be read. */
  isAsked: boolean;
  /** Of an invented family. It is never kept. */
  isExample: boolean;
  /** Null where the country’s tax is not reckoned. */
  net: NetMonths | null;
  isNetShown: boolean;
  /** The page for an employer that was asked for without scripts: "a", "b", or null for none. */
  sheet: string | null;
  /** The address without it. */
  backHref: string;
  /** A day was sent. */
  hasBirth: boolean;
  calendarId: string;
  /** Milliseconds UTC. */
  now: number;
}

export interface Reckoned {
  shown: ShownPlan;
  state: ReckonedPlan;
}

/** Once for each plan, and not while React draws: what is drawn in parts would wait for it. */
export const reckoned = (shown: ShownPlan): Reckoned => ({
  shown,
  state: reckonPlan(shown.read.plan, shown.toDraft, shown.terms),
});

export const stepOf = ({ shown: { toDraft, ways }, state: { plan } }: Reckoned): PlanStep => ({
  code: planCode(plan, { withPay: true, ways }),
  toDraft,
});

export interface Steps extends Reckoned {
  former: PlanStep[];
  later: PlanStep[];
}

export const isSameStep = (a: PlanStep, b: PlanStep) =>
  a.code === b.code && a.toDraft.join() === b.toDraft.join();

/** Changes that can be undone. */
export const mostSteps = 20;
