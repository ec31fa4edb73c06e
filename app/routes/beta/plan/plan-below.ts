import { memo } from "react";

import { PlanForm } from "./plan-form";
import { PlanMonths } from "./plan-months";
import { PlanRest, PlanTold } from "./plan-rest";
import { PlanStatePay } from "./plan-state-pay";

export { datesOf } from "~/plan/answer/dates";
export { planSourcesOf } from "~/plan/answer/sources";
export { SourceNotes } from "./plan-sources";

export const MonthTable = memo(PlanMonths);
export const StatePay = memo(PlanStatePay);
export const Told = memo(PlanTold);
export const Rest = memo(PlanRest);
export const Form = memo(PlanForm);
