import { lazy } from "react";

import { planSheetId } from "./plan-sheet-texts";

export const loadPlanSheet = () => import("./plan-sheet");

/** Few plans are handed on: the sheet comes when it is asked for. One that is in the page comes to life with it. */
const isInPage = import.meta.env.SSR || document.getElementById(planSheetId) !== null;
export const PlanSheet = isInPage ? (await loadPlanSheet()).default : lazy(loadPlanSheet);
