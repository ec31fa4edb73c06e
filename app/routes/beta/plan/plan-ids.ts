/** For controls outside the form. */
export const planFormId = "plan-form";

/** Of the form's heading. */
export const changePlanId = "change-plan";

export const planWaysId = "plan-ways";

/** Fetcher key of the question for employers and law. */
export const planQuestion = "plan-terms";
